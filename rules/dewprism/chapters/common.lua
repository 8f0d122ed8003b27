-- Common actions (Basic Attack; Guarding; Unarmed Attacks: DEW-075, DEW-076, DEW-088, DEW-090).

local checks = use "chapters/checks"
local printed = use "chapters/printed"
local shooting = use "chapters/shooting"
local weapons = use "chapters/weapons"

local PREFIX = checks.prefix

-- The weapon of a creature with empty hands (DEW-090).
weapon "Fists" { type = "Melee", use = "10AP", rank = 1, natural = true }

ability "Basic Attack" { type = "Melee-Offensive-Action", use = "10AP", range = "0sp", target = "other",
  accuracy = "Melee", damage = "(1){MlePwr}",
  before_check = function(act)
    if act.falls_short then act:say("It falls short."); act:stop() end                             -- DEW-079
  end }

ability "Unarmed Attack" { type = "Melee-Offensive-Action", use = "10AP", range = "0sp", target = "other",
  accuracy = "Melee", damage = "(1){MlePwr}" }

ability "Guard" { type = "Skill-Defensive-Action", use = "5AP",
  effect = function(act)
    if act.user:has("Guarding") then act.user:lift("Guarding") end
    act.user:inflict("Guarding")
  end }
status "Guarding" { negative = false, lasts = "start of my next turn", modifies = { Evasion = "+3" } }

ability "Stand Up" { type = "Skill-Movement-Action", use = "10AP or 3sta",
  effect = function(act) act.user:lift("Prone") end }

-- The weapons a creature can attack with: those in its hands, else its fists.
method "weapons" { of = "creature", "The weapons it can attack with.", function(who)
  local found = {}
  for weapon in who:things("weapon") do
    if weapon.equipped and not (weapon.sheathed or weapon.broken) then found[#found + 1] = weapon end
  end
  return found
end }

-- DEW-064: rank times power; a card that raises the rank (Block) raises it here.
verb "damage" { "Returns the damage of a weapon: its rank times its holder's Power.",
  of = "weapon", steps = { { "count", function(act)
  local weapon, card = act.user, act.outer
  local rank = printed.rank_of(weapon) + (card and card:field("rank") or 0)
  local holder, type = weapon.holder, weapon.type
  return printed.damage(holder, type, weapon, rank, holder[PREFIX[type] .. "Pwr"])
end } } }

-- DEW-075, DEW-076: a basic attack with a weapon; a natural 20 uses the Crit damage, one rank higher.
verb "attack" { "Makes a basic attack with a weapon in hand, or without one.", of = "creature",
  args = { { "target", "entity", optional = true }, { "given", "table", optional = true } },
  steps = { { "strike", function(act)
    local edits = table.copy(act.given or {})
    local choice = act.user:weapons()
    local weapon = edits.weapon
    if not edits.unarmed then weapon = weapon or act:pick(choice, "Which weapon?") end
    if weapon and weapon.sheathed then return act:refuse(weapon.name .. " is not drawn") end          -- DEW-025
    if weapon and not weapon:is_met(act.target) then return act:refuse("its condition is not met") end
    edits.counts = weapon and not (edits.use or edits.free) or nil
    if edits.counts then
      local may, why = weapons.may_swing(weapon)
      if not may then return act:refuse(why) end
    end
    local own_rank, malus, why_not = shooting.judge(act.user, weapon, edits, act.target)
    if not malus then return act:refuse(why_not) end
    local power = "MlePwr"
    local element = ""
    local rank, line, reach, price = 1, "Melee", 0, "10AP"
    if weapon then
      rank, reach, price = own_rank or printed.rank_of(weapon), weapon.reach or 0, weapons.price_of(weapon)
      power = PREFIX[weapon.type] .. "Pwr"
      line = weapon.type .. ":" .. (setting.basic_attack_evasion == "Melee" and "Melee" or weapon.type)
      -- a weapon without an element uses its holder's element (DEW-106)
      local bonus = (weapon.honed or 0) + malus
      if bonus ~= 0 then line = line .. (bonus > 0 and "+" or "") .. bonus end
      if weapon.artisan ~= 0 then edits.crit_range = "+" .. weapon.artisan end                      -- DEW-128
      if weapon.element then element = " " .. string.lower(weapon.element) end
    end
    edits.weapon = weapon
    edits.charmed = weapon and (weapon.charmed or 0) > 0 or nil                                   -- DEW-192
    edits.use = edits.use or price
    edits.range = edits.range or reach .. "sp"
    edits.accuracy = line
    local hit, crit = printed.amounts(act.user, weapon and weapon.type or "Melee", weapon, rank, power)
    edits.damage, edits.crit_damage = hit .. element, crit .. element
    if weapon and weapon.area then
      edits.range, edits.space = edits.range .. " AoE", edits.space or act.target and act.target.space
    else
      edits.target = act.target
    end
    local there = edits.thrown and act.target.space
    local done, why = act.user:use("Basic Attack", edits)
    if there and not why then weapon:put(there) end                                              -- DEW-194
    if done == nil then return act:stop(why or "not possible") end            -- DEW-038, DEW-079: what was paid is paid
    return done
  end } } }
