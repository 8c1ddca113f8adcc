"""Talk at tables and moderation: chat, blocks, reports to the staff, and the staff's decisions."""
