local b = use "b"
ability "A" { power = b }
