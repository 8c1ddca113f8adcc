"""Matches that cannot be lost: each service is one transaction on a locked row, and tells others only after it committed."""
