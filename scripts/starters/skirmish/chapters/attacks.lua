-- Attacks, saves and harm.
--
--     marlo:attack(kez)          marlo:attack(kez, { weapon = carbine })     -- for nothing: marlo:use "Attack" pays

local sight = use "chapters/sight"

check "hit"  { dice = "1d6", sure = { 6, 1 } }
check "save" { dice = "1d6" }

-- What a shot, a blow and a save must reach. Cover, long range and the Brawl of the target raise it.
local SHOOT_ON, STRIKE_ON, SAVE_ON = 3, 3, 6

-- Finds the weapon, and asks for it if there are several; or refuses the attack.
local function aim(act)
  local who, target, weapons = act.user, act.target, sight.weapons_against(act.user, act.target)
  if target.side == who.side then return act:refuse(target.name .. " is no enemy") end
  if #weapons == 0 then return act:refuse(who.name .. " has no weapon that reaches " .. target.name) end
  act.weapon = act.weapon or act:pick(weapons, "With what?")
  if not weapons:has(act.weapon) then return act:refuse(act.weapon.name .. " does not reach " .. target.name) end
end

local function measure(act)
  local from, to = act.user.space, act.target.space
  act.is_melee = from == to
  act.needed = act.is_melee and STRIKE_ON or SHOOT_ON
  local function raise(by, why) if by ~= 0 then act:edit({ needed = "+" .. by }, why) end end
  if act.is_melee then return raise(act.target.Brawl, "Brawl") end
  raise(sight.cover_of(to), "cover")
  raise(sight.is_far(act.weapon, from, to) and 1 or 0, "long range")
end

verb "attack" { "Attacks an enemy: in the same square with a melee weapon, else with a gun in range and sight.",
  of = "figure", args = { { "target", "entity" }, { "given", "edits", optional = true, keys = { "weapon" } } },
  event = "attack", tells = "attacks", returns = "hits", steps = {
    { "aim",     aim },
    { "measure", measure },
    { "needed",  edit = "needed", by = "needed", at_least = 2 },
    { "roll",    function(act)
      act.hits = act:check { rule = "hit", bonus = act.is_melee and "Brawl" or "Aim", against = act.target,
        difficulty = act.needed, label = act.weapon.name }
    end },
    { "land",    when = "hits", function(act) act.target:suffer(act.weapon) end },
  } }

verb "suffer" { "Is hit by a weapon: saves, or takes its harm.",
  of = "figure", args = { { "weapon", "entity" } }, subject = "target", event = "hit", steps = {
    { "measure", function(act) act.save_on, act.amount = SAVE_ON, act.weapon.definition.damage end },
    { "needed",  edit = "save_on", by = "save_on", at_least = 2 },
    { "save",    function(act)
      act.saved = act:check { rule = "save", who = act.target, bonus = "Armour", difficulty = act.save_on,
        label = "save" }
    end },
    { "harm",    when = "not saved", spend = "amount", pools = { "Health" } },
    { "wound",   when = "not saved", function(act)
      if act.target.Health > 0 then act.target:inflict "Wounded" else act.target:fall() end
    end },
  } }
