-- Figures: their numbers, and how one comes into the game.

local sheet = use "stdlib/sheet"

stat { "Aim", "Brawl", "Nerve", "Armour", of = "figure" }
stat { "Move", "MaxHealth", of = "figure", at_least = 1 }
stat "MaxAP" { of = "figure", at_least = 0 }
pool "Health" { of = "figure", max = "MaxHealth" }
pool "AP" { of = "figure", max = "MaxAP", unit = "AP", regains = "@MaxAP", refresh = "own turn start" }

-- How many figures its squad had when the battle began.
field { "squad", of = "figure" }

-- In the order in which the rules propose them.
local STANDARD = { "Attack", "Move", "Watch", "Patch Up" }

verb "enlist" { "Makes a figure from its sheet, with its weapons, orders and reactions.", returns = "made",
  args = { { "what", "figure" }, { "fields", "table", optional = true, keys = { "at", "side", "name" } } },
  steps = { { "make", function(act)
    local who, figure = act:make("figure", act.ability.name, act.fields), act.ability
    sheet.equip(who, STANDARD, figure.reactions, figure.weapons)
    for weapon in who:things "weapon" do sheet.equip(weapon, weapon.traits) end
    act.made = who
  end } } }

driver "figure" (function(name, fields) return request("enlist", name, fields) end)
