-- Vitals, scores and stats of a combatant (Placeholder Brackets; Vitals, Scores, Stats of the terms page).

local constants = use "chapters/constants"
local printed = use "chapters/printed"
local slots = use "chapters/slots"

local function power_line(type)
  return { "list", read_by = "dynamic", each = "number", default = { 1, 10, 0 }, at_least = 2, at_most = 3,
    "Power, Evasion, Accuracy.", tells = type .. " power, evasion and accuracy {}." }
end

kind "creature" { "A combatant: a class or a monster.",
  { example = 'creature "Wolf" { Health = 20, Element = "Wind", Melee = { 3, 10, 0 } }' },
  title    = { "text", read_by = "people", "The line under its name.", tells = "{}." },
  Health   = { "number", required = true, at_least = 1, dice = true, "Maximum Health; of a monster it may be rolled.",
               example = '"2d6+3"', tells = "Health {}." },
  Mana     = { "number", default = 0, at_least = 0, dice = true, "Maximum mana.", tells = "Mana {}." },
  Stamina  = { "number", default = 0, at_least = 0, dice = true, "Maximum stamina.", tells = "Stamina {}." },
  Focus    = { "number", default = 0, at_least = 0, dice = true, "Maximum focus.", tells = "Focus {}." },
  Initiative = { "number", default = 0, "Added to the initiative roll.", tells = "Initiative {}." },
  Carry    = { "number", default = 0, at_least = 0, unit = "u", "The weight it carries without strain.",
    tells = "Carries up to {}." },
  Element  = { "text", default = "Neutral", "One element, or two joined by a slash.", tells = "Its element is {}." },
  Melee    = power_line "Melee",
  Magic    = power_line "Magic",
  Skill    = power_line "Skill",
  MeleeDamage = { "text", read_by = "dynamic", optional = true, example = '"4/2, Crit: 12/8"',
                  "Printed damage of its Melee attacks, if it differs from power times rank.",
    tells = "Melee damage {}." },
  MagicDamage = { "text", read_by = "dynamic", optional = true, "The same for Magic.", tells = "Magic damage {}." },
  SkillDamage = { "text", read_by = "dynamic", optional = true, "The same for Skill.", tells = "Skill damage {}." },
  level    = { "number", default = 1, at_least = 0, "Total level.", tells = "Level {}." },
  rank     = { one_of = { "Class", "NPC", "Grunt", "Mob", "Normal", "Heavy", "Miniboss", "Boss", "Final Boss" },
               default = "Class", "The type of combatant.", tells = "Rank {}." },
  abilities = { "list", refers = "ability", default = {}, "Its abilities besides the common actions.",
    tells = "Can do {}." },
  masters  = { "list", refers = "ability", default = {}, "Master abilities; it gains them when it earns them.",
    tells = "Masters {}." },
  weapons  = { "list", refers = "weapon", default = {}, "Primary, then secondary.", tells = "Fights with {}." },
  gear     = { "list", refers = "item", default = {}, "Its items.", tells = "Has {} with it." },
  talents  = { "table", default = {}, keys = constants.TALENTS, open = true, each = "number",
               "Craft, Harvest and the like, with their bonus.", example = "{ Craft = 2, Arts = -1 }",
    tells = "Talents: {}." },
  xp       = { "number", default = 0, at_least = 0, "Experience for defeating it.", tells = "Worth {} XP." },
  gil      = { "number", default = 0, at_least = 0, "Money it drops.", tells = "Worth {} gil." },
  npc      = { "boolean", default = false, "Has no player: gil is not multiplied for it.",
    tells = "Not for players." },
  loot     = { "text", optional = true, "The loot it drops.", tells = "Leaves {}." },
  better_loot = { "table", optional = true, "What it drops instead when a Harvest check beats `harvest`, or is " ..
                  "`at_least` so much; or several of these, the least first.", tells = "With luck leaves {}." },
  intelligence = { one_of = { "Drone", "Instinctive", "Sapient", "Wise", "Brilliant" }, optional = true,
                   "How it thinks: what it takes to befriend it, when it minds Aggro.", tells = "Intelligence: {}." },
}

lint "power-line" { on = "creature", check = function(def, report)
  for _, type in ipairs { "Melee", "Magic", "Skill" } do
    for i, what in ipairs { "Power", "Evasion" } do
      local number = def[type][i]
      if number < 0 then report(type .. "[" .. i .. "]", what .. " is 0 at least, found " .. number) end
    end
  end
end }

local VITALS = { "Health", "Mana", "Stamina", "Focus" }
lint "rolled-class" { on = "creature", required = true, check = function(def, report)
  for _, vital in ipairs(VITALS) do
    if def.rank == "Class" and type(def[vital]) == "string" then
      report(vital, "a class grows by its numbers, so they are not rolled; a monster has a rank, such as \"Mob\"")
    end
  end
end }

-- DEW-146, DEW-147, DEW-151: Health may fall to minus half its maximum, no further.
stat { "MaxHealth", "MaxMana", "MaxStamina", "MaxFocus", of = "creature", at_least = 0 }
stat "LeastHealth" { of = "creature", computed = "-(@MaxHealth // 2)" }
pool "Health"  { of = "creature", max = "MaxHealth", at_least = "@LeastHealth", layers = true,
  unit = { "Health", "hp" }, spares = 1 }                         -- DEW-204: a price cannot take the last Health
pool "Mana"    { of = "creature", max = "MaxMana", unit = { "mna", "mana" } }
pool "Stamina" { of = "creature", max = "MaxStamina", unit = { "sta", "stamina" } }
pool "Focus"   { of = "creature", max = "MaxFocus", unit = { "fcs", "focus" } }
-- DEW-028, DEW-041: only AP may be owed.
pool "AP"      { of = "creature", debt = true, at_least = "-1000", unit = "AP" }

-- DEW-122
stat { "MlePwr", "MgcPwr", "SklPwr", of = "creature", by = "Power", at_least = 0 }
stat { "MleEva", "MgcEva", "SklEva", of = "creature", by = "Evasion", at_least = 0 }
stat { "MleAcc", "MgcAcc", "SklAcc", of = "creature", by = "Accuracy" }
stat { "Initiative", "Carry", "CL", "TL", "DL", of = "creature" }
-- Bonuses: on its Accuracy checks, on its Evade checks, on its self-checks by type, on Luck
-- checks, for a creature that befriends it.
stat { "Aiming", "Evading", "MleSelf", "MgcSelf", "SklSelf", "befriending", of = "creature" }
stat "LuckBonus" { of = "creature", computed = function(who)
  local bonus = 0
  for weapon in who:things("weapon") do                                       -- DEW-192: Charmed
    if weapon.equipped and not weapon.broken then bonus = bonus + (weapon.charmed or 0) end
  end
  return bonus
end }
-- felled_by: the creature that knocked it out; loot_percent: how much of its loot it drops.
field { "Element", "rank", "felled_by", "loot_percent", of = "creature" }
-- AP that others pay to step into its space.
stat "toll" { of = "creature" }
-- 0: its actions provoke no reactions; below 0: no passives, tokens or props either.
stat "provokes" { of = "creature", computed = "1" }

-- DEW-134, DEW-135: allies in the same space, at most 3; a boss counts as several for itself.
-- Combatants that cannot fight do not count.
local PRESENCE <const> = { Miniboss = 2, Boss = 3, ["Final Boss"] = 5 }
stat "counts_as" { of = "creature", computed = function(who) return PRESENCE[who.rank] or 1 end }
stat "TmWrk" { of = "creature", computed = "min(3, @counts_as - 1 + @allies_here)" }
-- DEW-136: enemies minus friends in the same space, the creature itself included.
stat "OutNum" { of = "creature", computed = "@enemies_here - @allies_here - 1" }

-- DEW-122: power times the rank of the equipped weapon of that type, rank 1 without a weapon; or the printed damage.
local function weapon_damage(type, power)
  return function(who)
    local in_hand
    for weapon in who:things("weapon") do
      if weapon.type == type and weapon.equipped and not weapon.broken then
        in_hand = weapon
        break
      end
    end
    return printed.damage(who, type, in_hand, printed.rank_of(in_hand), who[power])
  end
end
stat "MleDmg" { of = "creature", computed = weapon_damage("Melee", "MlePwr") }
stat "MgcDmg" { of = "creature", computed = weapon_damage("Magic", "MgcPwr") }
stat "SklDmg" { of = "creature", computed = weapon_damage("Skill", "SklPwr") }
stat "WpnRng" { of = "creature", computed = function(who)
  local range = 0
  for weapon in who:things("weapon") do
    if weapon.equipped and not weapon.broken then range = math.max(range, weapon.reach or 0) end
  end
  return range
end }

local PREFIX = { Melee = "Mle", Magic = "Mgc", Skill = "Skl" }

local QUIET = { quiet = true }

-- Laws of every creature: falling and drowning, surprise, carried weight. The names are resolved here, so that they are
-- those of the rules even if a pack reuses them.
local function give_laws(who)
  for _, name in ipairs { "Footing", "Wariness", "Burden" } do who:give(name, QUIET) end
end

-- Creates a creature from its sheet: numbers from the sheet; abilities, weapons and gear as things it holds.
verb "enlist" { "Makes a creature from its sheet, with its abilities, weapons and gear.",
  args = { { "what", "creature" }, { "fields", "table", optional = true,
    keys = { "at", "side", "called", "masters", "promoted", "players", "quirk" } } },
  steps = { { "make", function(act)
    local sheet, given = act.ability, act.fields or {}
    local vitals = { at = given.at, side = given.side or "heroes", name = given.called }
    for _, vital in ipairs(VITALS) do
      vitals[vital] = act:dice(sheet[vital], (given.called or sheet.name) .. ", " .. vital)
    end
    local who = act:make("creature", sheet.name, vitals)
    for _, vital in ipairs(VITALS) do who:set("Max" .. vital, vitals[vital]) end
    for type, prefix in pairs(PREFIX) do
      local numbers = sheet[type]
      who:set(prefix .. "Pwr", numbers[1]); who:set(prefix .. "Eva", numbers[2])
      who:set(prefix .. "Acc", numbers[3] or 0)
    end
    who:set("CL", sheet.level); who:set("TL", sheet.level); who:set("DL", 1)
    for _, name in ipairs(sheet.abilities) do who:give(name, QUIET) end
    if given.masters then for _, name in ipairs(sheet.masters) do who:give(name, QUIET) end end
    for _, name in ipairs(sheet.weapons) do
      if who:give(name, QUIET).divided then who:give(name, QUIET) end                               -- DEW-195
    end
    slots.arm(who)
    give_laws(who)
    if sheet.intelligence then who:give("Grudge", QUIET) end
    for _, name in ipairs(sheet.gear) do who:give(name, QUIET) end
    if given.promoted then who:promote(given.promoted) end
    if given.players then who:upscale(given.players) end
    if given.quirk then who:take_quirk(given.quirk) end
    act.made = who
  end } }, returns = "made" }
