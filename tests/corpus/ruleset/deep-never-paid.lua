kind "creature" { "Somebody." }
pool "Mana" { of = "creature", unit = "mna", max = 10 }
kind "ability" { "What somebody can do.", use = "cost", effect = "handler" }
verb "use" { of = "creature", args = { { "ability", "ability" } }, tells = "uses", steps = { { "pay", pay = "use", when = "missed" }, { "do", call = "effect" } }, "Uses an ability on a target." }
creature "Plain" {}
ability "Free Ride" { use = "2mna", effect = function(act) act.user:tag "carried" end }
standard_table { "The table.", function() return { user = make("creature", "Plain") } end,
  ability = function(at, name) at.user:use(name) end }
-- expect: deep/never-paid 6:29
