"""Pages of asynchronous play: the arena, series and leagues, their games, the ladder, and deck tests."""
