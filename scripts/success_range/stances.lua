-- Eight stances to copy from. A stance is taken at the start of a turn and lasts to the start of
-- the next; its bonus has an equal cost.

stance "Defensive" { modifies = { defence = "+1", attack = "-1" } }
stance "Pressing"  { modifies = { attack = "+1", defence = "-1" } }
stance "Cunning"   { modifies = { manoeuvre = "+1", defence = "-1" } }
stance "Watchful"  { modifies = { defence = "+1", manoeuvre = "-1" } }
stance "Direct"    { modifies = { attack = "+1", manoeuvre = "-1" } }

-- Several changes, still in balance.
stance "Reckless"  { modifies = { attack = "+1", manoeuvre = "+1", defence = "-1", recover = "-1" } }

-- Gives up the Defence now; a first Attack that succeeds brings another.
stance "All or Nothing" { gamble = true }

-- One Attack on two targets, each at -1.
stance "Whirling" { split = true }
