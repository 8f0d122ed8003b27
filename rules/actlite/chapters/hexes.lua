-- What hexes do: destroyed is activated (Hex Activation: ACT-093 to ACT-095, ACT-101 to ACT-105, ACT-108, ACT-109).

-- A hex that acts: its printed effects, then its handler.
verb "activate" { event = "activate", steps = { { "effects", effects = "effect" } } }
