-- Eight stances to copy from. Each is taken at the start of one's turn and lasts to the start of the next; what it
-- gives it takes somewhere else.

stance "Defensive" { modifies = { defence = "+1", attack = "-1" } }
stance "Pressing"  { modifies = { attack = "+1", defence = "-1" } }
stance "Cunning"   { modifies = { manoeuvre = "+1", defence = "-1" } }
stance "Watchful"  { modifies = { defence = "+1", manoeuvre = "-1" } }
stance "Direct"    { modifies = { attack = "+1", manoeuvre = "-1" } }

-- More than one thing, still in balance.
stance "Reckless"  { modifies = { attack = "+1", manoeuvre = "+1", defence = "-1", recover = "-1" } }

-- Gives up the Defence now; a first Attack that succeeds brings another.
stance "All or Nothing" { gamble = true }

-- One Attack on two targets, each at -1.
stance "Whirling" { split = true }
