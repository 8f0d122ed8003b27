-- A small ruleset: creatures that take damage, things they hold, and what the other files of this pack add.

kind "creature" { "Somebody.", Health = "number", Wits = "number", Speed = "number",
  motto = { "text", read_by = "people" } }

pool "Health" { of = "creature", max = 20, unit = "hp" }

kind "status" { "A state of somebody.", { lives = "holder", made_by = "inflict", answers = "trigger" },
  again = { "text", optional = true, one_of = { "add", "max" } }, x_is = { "text", optional = true },
  effect = { "handler", optional = true } }

kind "reaction" { "Something somebody may do about what happens.",
  { lives = "holder", answers = "react", offered = true },
  use = "cost", effect = { "handler", optional = true } }

verb "trigger" { "Carries out what a thing prints when its trigger fires.",
  steps = { { "effect", effects = "effect" } } }
verb "react" { "Answers an event for its price.", may = { { "price", pay = "use" } },
  steps = { { "pay", pay = "use" }, { "effect", effects = "effect" } } }

verb "take" { "Takes damage.",
  of = "creature", args = { { "amount", "number" } }, subject = "target", event = "damage",
  returns = "amount", tells = "takes",
  steps = { { "resist", edit = "amount", by = "taken" }, { "spend", spend = "amount", pools = { "Health" } } } }

creature "Rue" {}

driver "somebody" (function(name, side)
  return make("creature", "Rue", { name = name, side = side or "heroes" })
end)
