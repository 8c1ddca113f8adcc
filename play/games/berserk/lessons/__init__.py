"""Lessons of Berserk: their files, and who plays against the pupil."""
