"""The whole site under fire: processes are killed while people and workers play."""
