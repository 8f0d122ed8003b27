-- Porters, what they hold, and the caravan that they share.

event "day" { "A day begins." }

kind "porter" { "Somebody who carries a load over the mountains.",
  skills = { "table", keys = { "Legs", "Hands", "Eyes", "Heart" }, each = "number", default = {},
    "The faces of its dice, 4 to 12." },
  has = { "list", default = {}, refers = { "trick", "habit", "trait", "tool" }, "What it can do, and its tools." },
}

stat { "Legs", "Hands", "Eyes", "Heart", of = "porter", at_least = 4 }
pool "Fatigue"  { of = "porter", max = 6, fills_up = true, unit = "fatigue" }
pool "Grit"     { of = "porter", max = 2, unit = "grit", regains = 1, refresh = "day" }
field "Caravan" { of = "porter" }
field "Leg"     { of = "caravan" }
budget "effort" { of = "porter", each = 1, refresh = "own turn start" }
budget "help"   { of = "porter", each = 1, refresh = "own turn start", out_of_turn = true }

kind "tool" { "Something that helps with a skill: a second die, of which the better one counts.", { lives = "holder" },
  skill = { "text", required = true, one_of = { "Legs", "Hands", "Eyes", "Heart" }, "What it is for." },
  die   = { "number", default = 6, at_least = 4, at_most = 12, "The faces of its die." },
}

kind "caravan" { "All who travel together, and what they share." }

pool "Rations" { of = "caravan", max = 12, unit = "ration" }
pool "Warmth"  { of = "caravan", max = 6, fills_up = true }
stat { "Length", "Grade", "Cold", "Scarcity", "Beyond", "Day", of = "caravan", at_least = 0 }
stat "Season"  { of = "caravan", at_least = 4 }
pool "Miles"   { of = "caravan", max = "Length", fills_up = true }

caravan "Caravan" {}

verb "enlist" { "Brings a porter into the game.", returns = "made",
  args = { { "what", "porter" } },
  steps = { { "make", function(act)
    local sheet = act.ability
    local who = act:make("porter", sheet.name, { Legs = sheet.skills.Legs or 6, Hands = sheet.skills.Hands or 6,
      Eyes = sheet.skills.Eyes or 6, Heart = sheet.skills.Heart or 6, side = "caravan" })
    for _, name in ipairs { "March", "Forage", "Kindle" } do who:give(name, { quiet = true }) end
    for _, name in ipairs(sheet.has) do who:give(name, { quiet = true }) end
    act.made = who
  end } } }

driver "porter" (function(name) return request("enlist", name) end)
