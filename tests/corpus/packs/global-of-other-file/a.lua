shared = 3
