"""The nodes of Valhalla's card scripts, and the words they are written in."""
