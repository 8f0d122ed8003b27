ability "B" {} -- hexwright: ignore costly
