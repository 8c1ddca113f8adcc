"""Lessons of Berserk: their files, and the pupil's opponent."""
