"""What Valhalla's card scripts are made of, and the words they are written in."""
