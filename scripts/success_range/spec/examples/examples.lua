-- luacheck: no max line length
ability "Iaijutsu Counter" {
  skill = "sword", action = "defence",
  on_success = function(act) act.user:attack(act.event.actor, { free = true }) end,
  drawback = { defence = "-1" },                                                                         -- to the end of your next turn, as always
}
stance "Cornered" { modifies = { defence = "+1", attack = "-1" } }
npc "Tyrant's Captain" {
  tier = 2, threat = "medium", changes_every = 3, starts = 2, goals = { "hold the gate until the Tyrant is away" },
  actions = { { "cuts at the nearest", harm = "1 wound" }, { "mocks your name", harm = "1 frustration" } },
  behaviour = { "fights beside his men", "taunts from the wall", "sends in the guard", "bargains for his life" },
}
