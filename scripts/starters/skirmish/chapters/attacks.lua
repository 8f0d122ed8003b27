-- Shooting, fighting, saves and harm.

local sight = use "chapters/sight"

check "shot" { dice = "1d6", sure = { 6, 1 } }
check "blow" { dice = "1d6", sure = { 6, 1 } }
check "save" { dice = "1d6" }

-- What a blow must reach, with the Brawl of the enemy; and what a save must reach.
local STRIKE_ON, SAVE_ON = 3, 6

status "Wounded" { lasts = "battle", modifies = { Aim = "-1", Brawl = "-1" } }
status "Pinned"  { lasts = "end of its next turn", modifies = { MaxAP = "-1", Aim = "-1" }, cannot = { "react" } }

verb "suffer" { "Is hit by a weapon: saves, or takes its harm.",
  of = "figure", args = { { "weapon", "entity" } }, subject = "target", event = "hit", steps = {
    { "look",   function(act) act.save, act.amount = SAVE_ON, act.weapon.definition.damage end },
    { "save",   edit = "save" },
    { "roll",   function(act)
      act.saved = act:check { rule = "save", who = act.target, bonus = "Armour", difficulty = act.save, label = "save" }
    end },
    { "harm",   spend = "amount", pools = { "Health" }, when = "not saved" },
    { "fate",   when = "not saved", function(act)
      if act.target.Health > 0 then act.target:inflict "Wounded" else act.target:fall() end
    end },
  } }

-- Refuses a weapon that cannot be used, or a target that it does not reach.
local function judge(act, is_melee)
  local who, target, weapon = act.user, act.target, act.weapon
  if weapon.holder ~= who then return act:refuse(who.name .. " does not carry " .. weapon.name) end
  if (weapon.definition.range == 0) ~= is_melee then return act:refuse(weapon.name .. " is not made for that") end
  if not is_melee and #sight.engaged_with(who) > 0 then return act:refuse(who.name .. " is engaged") end
  if not sight.reaches(weapon, who.space, target.space) then return act:refuse(target.name .. " is out of reach") end
end

verb "shoot" { "Shoots at an enemy in range and sight.",
  of = "figure", args = { { "target", "entity" }, { "weapon", "entity" } }, event = "shot", tells = "shoots at",
  returns = "hits", steps = {
    { "judge",  function(act) judge(act, false) end },
    { "look",   function(act) act.needed = sight.target_number(act.weapon, act.user.space, act.target.space) end },
    { "needed", edit = "needed" },
    { "roll",   function(act)
      act.hits = act:check { rule = "shot", bonus = "Aim", against = act.target, difficulty = act.needed, label = act.weapon.name }
    end },
    { "land",   when = "hits", function(act) act.target:suffer(act.weapon) end },
  } }

verb "strike" { "Strikes at an enemy in the same square.",
  of = "figure", args = { { "target", "entity" }, { "weapon", "entity" } }, event = "blow", tells = "strikes at",
  returns = "hits", steps = {
    { "judge",  function(act) judge(act, true) end },
    { "look",   function(act) act.needed = STRIKE_ON + act.target.Brawl end },
    { "needed", edit = "needed" },
    { "roll",   function(act)
      act.hits = act:check { rule = "blow", bonus = "Brawl", against = act.target, difficulty = act.needed, label = act.weapon.name }
    end },
    { "land",   when = "hits", function(act) act.target:suffer(act.weapon) end },
  } }
