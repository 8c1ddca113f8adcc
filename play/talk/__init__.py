"""Talk at the table and around it: chat, blocks, reports to the staff, and what the staff do about them."""
