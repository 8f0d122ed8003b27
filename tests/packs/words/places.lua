-- Spaces with compass directions, and numbers of a thing that depend on its space.

verb "draw_map" { "Draws a map and returns its spaces.", args = { { "text", "text" } }, returns = "spaces",
  steps = { { "draw", function(act) return act:space_map(act.text) end } } }

status "Sore" { x_is = "turns", again = "add" }
status "Helped" { again = "add", modifies = { Speed = "+@x" } }
status "Stunned" { lasts = "3 turns" }

-- Responds once when it becomes true, not at every change while it is true.
field "panics" { of = "creature" }
status "Worried" { trigger = {
    { after = "pool", target = "holder", becomes = "holder.Health <= 5" },
    { after = "pool", target = "holder", becomes = "holder.Mana <= 5" } },
  effect = function(act) act.holder:set("panics", (act.holder.panics or 0) + 1) end }
status "Frantic" { trigger = { after = "pool", target = "holder", becomes = "holder.Health <= 5" },
  effect = function(act) act.holder:set("panics", (act.holder.panics or 0) + 1) end }
