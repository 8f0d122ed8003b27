ability "Ember Coat" {
  type = "Magic-Defensive-Passive",
  trigger = { on = "hit", target = "self", actor = "enemy" },
  effect = function(act) act.event.actor:take(2, "fire") end,
}
