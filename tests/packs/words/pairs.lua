-- Pairs: steps that the GM is asked for, numbers, booleans.

pair "zone"  { "Engaged", "Near", "Far", "Distant", ask = true, default = "Near" }
pair "miles" { "number", at_most = 99, default = 7 }
pair "knows" { "boolean", default = false }

kind "shot" { "Something aimed.", within = "text", target = "text" }
shot "Bow"    { within = "Far", target = "enemy" }
shot "Dagger" { within = "Engaged", target = "enemy" }

status "Watchful" { trigger = { on = "damage", target = "ally", within = "Near" }, effect = function(act)
  act.holder:mend(1)
end }

verb "aim_at" { "Aims at somebody in a zone.", of = "creature",
  args = { { "shot", "definition" }, { "target", "entity" }, { "given", "edits", optional = true } },
  steps = { { "aim", function(act) if not act:aim "within" then act:refuse("nobody") end end } } }
verb "shove" { "Shoves a target to another zone.", of = "creature", args = { { "target", "entity" } }, steps = {
  { "close", refuse = "too far to shove", when = "zone > Near" },
  { "stranger", refuse = "not somebody one knows", when = "not knows" },
  { "shove", function(act) return act:zone("farther") end } } }
verb "count_near" { "Counts the enemies that are near.",
  of = "creature", steps = { { "count", function(act) return #act:enemies("Near") end } } }

status "Anchored" { trigger = { before = "zone", actor = "holder" }, effect = function(act) act.event:cancel() end }
