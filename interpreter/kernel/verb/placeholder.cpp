// Stands here until the floor has code.
