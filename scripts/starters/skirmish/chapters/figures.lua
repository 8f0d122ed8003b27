-- Figures: their numbers, and how one comes into the game.

stat { "Aim", "Brawl", "Nerve", "Armour", of = "figure" }
stat { "Move", "MaxHealth", of = "figure", at_least = 1 }
stat "MaxAP" { of = "figure", at_least = 0 }
pool "Health" { of = "figure", max = "MaxHealth" }
pool "AP" { of = "figure", max = "MaxAP", unit = "AP", regains = "@MaxAP", refresh = "own turn start" }

-- How many figures its squad had when the battle began.
field { "squad", of = "figure" }

setting "action_points" { 2, "How many action points a figure has in each activation." }

-- In the order in which the rules propose them.
local STANDARD = { "Attack", "Move", "Watch", "Patch Up" }
local QUIET = { quiet = true }

verb "enlist" { "Makes a figure from its sheet, with its weapons, orders and reactions.", returns = "made",
  args = { { "what", "figure" }, { "fields", "table", optional = true, keys = { "at", "side", "called" } } },
  steps = { { "make", function(act)
    local sheet, given = act.ability, act.fields or {}
    local who = act:make("figure", sheet.name, { name = given.called, at = given.at, side = given.side,
      Aim = sheet.aim, Brawl = sheet.brawl, Nerve = sheet.nerve, Armour = sheet.armour, Move = sheet.move,
      MaxHealth = sheet.health, MaxAP = setting.action_points, squad = 1 })
    for _, orders in ipairs { STANDARD, sheet.reactions } do
      for _, name in ipairs(orders) do who:give(name, QUIET) end
    end
    for _, name in ipairs(sheet.weapons) do
      local weapon = who:give(name, QUIET)
      for _, trait in ipairs(weapon.definition.traits) do weapon:give(trait, QUIET) end
    end
    act.made = who
  end } } }

driver "figure" (function(name, fields) return request("enlist", name, fields) end)
