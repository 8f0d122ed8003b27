-- Rules that scripts override: by the ability, by a status on a thing, by a creature's own definition.

rule "write_on" { "empty hex", one_of = { "empty hex", "own hex", "any hex" }, "What a hex may be written on." }
rule "capacity" { "3 + @Wits", "How many hexes somebody can write between two rests." }
stat "Writing" { of = "creature", computed = "1 + @rule.capacity" }
rule "may_write" { condition = "not user is Dazed", "Whether somebody may write now." }
rule "greeting" { function(act) return "hello " .. act.user.name end, "What one says." }
rule "step_price" { 2, at_least = 0, "What one step costs." }

stat "Wits" { of = "creature" }

hex "Palimpsest" { overrides = { write_on = "any hex" } }

status "Dazed"    {}
status "Inspired" { overrides = { capacity = "+2", may_write = true } }
status "Drained"  { overrides = { capacity = function(act) return act.self.x end } }
status "Fickle"   { overrides = { capacity = function() end } }
status "Learned"  { overrides = { capacity = "2 * @Wits" } }
status "Bold"     { overrides = { capacity = function(act) return act.user:tagged("bold") and 4 or 5 end } }
status "Changing" { overrides = { capacity = function(act) act.user:inflict("Hasty"); return 4 end } }
status "Hasty"    { overrides = { step_price = "-5" } }
status "Circular" { overrides = { capacity = "1 + @rule.capacity" } }
status "Wrong"    { overrides = { step_price = function() return "three" end } }
creature "Giant"  { Wits = 1, overrides = { step_price = 1 } }
hex "Wide Step"   { overrides = { step_price = 5 } }

verb "ask_rule" { "Returns the value of a rule.",
  of = "creature", args = { { "what", "text" } }, steps = { { "ask", function(act)
  return act:rule(act.what)
end } } }
verb "write" { "Writes a hex.", of = "creature", args = { { "hex", "definition" } }, subject = "user", may = {
    { "able", refuse = "cannot write now", when = "not rule.may_write" },
    { "where", refuse = "only on an empty hex", when = "not rule.write_on is any hex" } },
  steps = { { "write", function(act) return act:rule "write_on" end } } }
