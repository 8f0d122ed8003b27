event "enter" { "Somebody enters a space." } event "turn end" { "A turn ends." }
kind "status" { "A state of somebody.", { lives = "holder", answers = "use" }, x = { "number", read_by = "people" }, immune = { "list", lays = true } }
kind "creature" { "Somebody.", level = { "number", read_by = "people", at_least = 1, at_most = 30 } }

pool "Health" { of = "creature", max = 20 }
pool "Mana" { of = "creature", unit = "mna", max = 10 }
stat "defence" { of = "creature" }
stat "Power" { of = "creature", computed = "2 * @defence", by = "Might" }
pair "zone" { "Engaged", "Near", "Far", default = "Near" }
rule "write_on" { "empty hex", one_of = { "empty hex", "any hex" } }
rule "limit" { "3 + @defence", at_most = 9 }
rule "may_write" { condition = "user.Health > 0" }
setting "growth" { "linear", one_of = { "linear", "steep" }, "How scores grow." }

verb "answer" { "Acts on its trigger.", of = "prop", steps = { { "do", call = "effect" } } }
verb "take" { "Takes harm.", of = "creature", args = { { "amount", "amount" } }, subject = "target", event = "damage",
  steps = { { "rank", evaluate = "amount" }, { "spend", spend = "amount", pools = { "Health" } } } }
verb "afflict" { "Afflicts a target.", args = { { "what", "any" } } }
verb "use" { "Uses an ability on a target.", of = "creature", args = { { "ability", "definition" }, { "target", "entity", optional = true } },
  steps = { { "pay", pay = "use" }, { "hit", effects = "on_hit" } } }
effect "damage" { verb = "take" }
effect "regains" { verb = "regain", refers = "pool" }
effect "inflicts" { verb = "afflict", refers = { "status" } }
notation "amount" { read = function(text)
  local at = text:find("!", 1, true)
  if at then return nil, "no '!' in amounts", at end
  return { formula = text }
end }

notation "range" { read = function(text)
  local most = re.match(text, "^(\\d+)sp$")
  if not most then error("'" .. text .. "' is no range; write 2sp") end
  return { least = 0, most = most }
end }
check "strike" { dice = "1d20", read = function(text)
  if text ~= "Power" then error("'" .. text .. "' is no line; write Power") end
  return { bonus = { text } }
end }

kind "ability" { "What somebody can do.", { lives = "holder", answers = "use" },
  use      = "cost",
  power    = { "number", at_least = 1, at_most = 9, unit = "dice" },
  reach    = { "range", read_by = "people" },
  line     = { "check", read_by = "people", of = "strike" },
  form     = "text",
  step     = { read_by = "people", one_of = { "quick", "slow" }, computed = function(def) return def.form and re.match(def.form, "^[a-z]+") end },
  level    = { "number", read_by = "people", at_most = 3, computed = function(def) return def.price and def.price // 2 end },
  school   = { read_by = "people", one_of = { "fire", "frost" } },
  gives    = { "status", read_by = "people", "What it leaves behind." },
  grants   = { "list", read_by = "people", refers = "status" },
  teamwork = { "edits", read_by = "people", of = "ability" },
  modes    = { "table", read_by = "people", of = "ability" },
  target   = "any",
  legal    = { "condition", read_by = "people" },
  words    = { "text", read_by = "people", at_most = 12 },
  hidden   = { "boolean", read_by = "people", default = false },
  price    = { "number", required = { hidden = true } },
  cover    = { "number", read_by = "people" },
  shelter = { removed = "cover" },
  weight   = { "number", removed = "write power" },
  double   = { "number", read_by = "people", computed = function(def) return (def.power or 1) * 2 end },
  sizes    = { "table", read_by = "people", keys = { "Body", "Mind" }, each = "number" },
  scores   = { "list", read_by = "people", each = "number" },
  learned  = { "any", read_by = "people", refers = "number" },
  asks     = { "table", read_by = "people", refers = "number" },
  follows  = { "table", read_by = "people", refers = "ability", open = true },
  leads    = { "list", read_by = "people", refers = { "ability", "status" } },
  mood     = { "text", read_by = "people", one_of = { "calm", "angry" }, open = true },
  drains   = { "table", read_by = "people", refers = "pool" },
  on_slip  = { "handler", read_by = "dynamic", event = "damage", needs = { "line", "form" } },
  on_hit   = { "handler", event = "damage" },
  on_miss  = { "handler", read_by = "dynamic", event = "damage" },
}
kind "prop" { "A thing in a space.", { speaks_for = "creator", offered = true, answers = "answer", lives = "space" },
  shape  = { read_by = "people", one_of = { "cone", "circle" }, required = true, example = "\"cone\"" },
  size   = { "number", read_by = "people", at_least = 1, at_most = 9 },
  tags   = { "tags", at_least = 1, at_most = 2 },
  make   = { "tags", one_of = { "wood", "stone", "height" }, open = true },
  effect = { "handler", event = "from trigger" },
}
kind "omen" { "Nobody tries it.", effect = { "handler", event = "damage" } }

lint "costly" { on = "ability", check = function(def, report)
  if def.power and def.power > 7 then report("power", "more than seven dice are slow to roll") end
end }

verb "smite" { "Smites a target.", of = "creature", args = { { "with", "ability" } }, event = "smite",
  steps = { { "mark", evaluate = "smitten", from = "user" }, { "count", function(act) act.counted = 1 end } } }

verb "bear" { "Bears something.", args = { { "how", "text", one_of = { "gladly", "hardly" } } } }
verb "stride" { "Strides some steps.", args = { { "steps", "number" }, { "how", "table", optional = true, keys = { "toward", "lasts" } } } }
verb "swear" { "Swears.", args = { { "how", "table", keys = { "loudly" }, open = true } } }
verb "test" { "Tests a score.", args = { { "score", "text", refers = "number" } } }
verb "drain" { "Drains a pool.", args = { { "from", "text", refers = "pool" } } }
verb "recite" { "Recites an ability.", args = { { "what", "any", refers = "ability", one_of = { "nothing" } },
  { "lasts", "text", optional = true } } }
verb "hum" { "Hums a tune.", args = { { "tune", "text", one_of = { "ballad" }, open = true } } }

status "Burning" {}
status "Prone" { modifies = { defence = "-1" } }
status "Hasty" { modifies = { tempo = "+1" } }

-- The standard table: an actor and another creature.
check "push" { dice = "2d6", bands = { "Failure", 1, "Mixed", 4, "Success" }, passes = "Mixed" }
creature "Plain" {}
standard_table { "Two of them.",
  function()
    local function one(name) return make("creature", "Plain", { name = name }) end
    return { user = one "User", foe = one "Foe" }
  end,
  ability = function(at, name) at.user:use(name, at.foe) end,
  status = function(at, name)
    make("status", name, { holder = at.user })
    at.user:use "Turn"
  end,
  prop = function(at, name)
    make("prop", name, { creator = at.foe })
    at.user:use "Enter"
  end }
ability "Enter" { on_hit = function(act) act.user:moment "enter" end }
ability "Turn" { on_hit = function(act) act.user:moment "turn end" end }
