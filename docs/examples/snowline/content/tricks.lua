trick "Break Trail" { cost = "effort + 1 fatigue", skill = "Legs", grade = 5, effect = function(act)
  act.user.Caravan:inflict "Broken Trail"
  act.user:go_on(1)
end }
trick "Short Cut" { cost = "effort + 1 grit", skill = "Eyes", grade = 5,
  effect = function(act) act.user:go_on(4) end,
  fails = function(act) act.user:tire(1) end }
trick "Walking Song" { cost = "effort + (1/day)", skill = "Heart", target = "all", inflicts = "Heartened", rests = 1 }
trick "Hot Soup" { food = 2, target = "all", rests = 1 }
trick "Rope Up" { cost = "effort", target = "all", inflicts = "Roped" }
trick "Salve" { cost = "effort + 1 grit", target = "ally", skill = "Hands", grade = 4, rests = 2, lifts = "Snow-blind" }

habit "Shoulder the Load" { eager = false, trigger = { before = "tire", target = "ally" },
  effect = function(act) act.event:redirect(act.user) end }
habit "Sure Foot" { trigger = { after = "test/roll", actor = "self", when = "event.total < event.difficulty" },
  cost = "1 grit", effect = function(act) act.event.total = act:dice("1d6", "sure foot") end }
habit "Lend a Hand" { trigger = { before = "test/aid", actor = "ally", when = "event.total < event.difficulty" },
  effect = function(act) act.event:edit { test = "+2" } end }
habit "Second Wind" { trigger = { before = "collapse", target = "self" }, cost = "2 grit", effect = function(act)
  act.event:cancel()
  act.user:rest(2)
end }

tool "Snow Shoes" { skill = "Legs", die = 6 }
tool "Tinderbox" { skill = "Hands" }
tool "Spyglass" { skill = "Eyes", die = 8 }

trait "Small Eater" { overrides = { appetite = 0 } }
trait "Snow-bred" { immune = { "Soaked", "Snow-blind" } }
