-- Shooting, fighting, saves and harm.
--
--     marlo:shoot(raider)          marlo:shoot(raider, carbine)          brugg:strike(ogress)

local sight = use "chapters/sight"

-- Every one of these rolls is one die. A 6 always hits and a 1 always misses.
check "shot" { dice = "1d6", sure = { 6, 1 } }
check "blow" { dice = "1d6", sure = { 6, 1 } }
check "save" { dice = "1d6" }

local SHOOT_ON, STRIKE_ON, SAVE_ON = 3, 3, 6

status "Wounded" { lasts = "battle", modifies = { Aim = "-1", Brawl = "-1" } }
status "Pinned"  { lasts = "end of its next turn", modifies = { MaxAP = "-1", Aim = "-1" }, cannot = { "react" } }

-- Finds the weapon, if none is named, or refuses the attack.
local function aim(act, is_melee)
  local who, target = act.user, act.target
  if target.side == who.side then return act:refuse(target.name .. " is no enemy") end
  if not is_melee and sight.is_engaged(who) then return act:refuse(who.name .. " is engaged") end
  local weapons = sight.weapons_against(who, target, is_melee)
  if act.weapon and not weapons:has(act.weapon) then
    return act:refuse(act.weapon.name .. " does not reach " .. target.name)
  end
  act.weapon = act.weapon or act:pick(weapons, "With what?")
  if not act.weapon then return act:refuse("no weapon reaches " .. target.name) end
end

-- What the shot must reach: more at a target in cover, or beyond half the range.
local function measure(act)
  local from, to = act.user.space, act.target.space
  local cover = sight.cover_of(to)
  act.needed = SHOOT_ON
  if cover > 0 then act:edit({ needed = "+" .. cover }, "cover") end
  if sight.is_far(act.weapon, from, to) then act:edit({ needed = "+1" }, "long range") end
end

verb "shoot" { "Shoots at an enemy in range and sight.",
  of = "figure", args = { { "target", "entity" }, { "weapon", "entity", optional = true } },
  event = "shot", tells = "shoots at", returns = "hits", steps = {
    { "aim",     function(act) aim(act, false) end },
    { "measure", measure },
    { "needed",  edit = "needed", by = "needed", at_least = 2 },
    { "roll",    function(act)
      act.hits = act:check { rule = "shot", bonus = "Aim", against = act.target, difficulty = act.needed,
        label = act.weapon.name }
    end },
    { "land",    when = "hits", function(act) act.target:suffer(act.weapon) end },
  } }

verb "strike" { "Strikes at an enemy in the same square.",
  of = "figure", args = { { "target", "entity" }, { "weapon", "entity", optional = true } },
  event = "blow", tells = "strikes at", returns = "hits", steps = {
    { "aim",     function(act) aim(act, true) end },
    { "measure", function(act) act.needed = STRIKE_ON + act.target.Brawl end },
    { "needed",  edit = "needed", by = "needed", at_least = 2 },
    { "roll",    function(act)
      act.hits = act:check { rule = "blow", bonus = "Brawl", against = act.target, difficulty = act.needed,
        label = act.weapon.name }
    end },
    { "land",    when = "hits", function(act) act.target:suffer(act.weapon) end },
  } }

verb "suffer" { "Is hit by a weapon: saves, or takes its harm.",
  of = "figure", args = { { "weapon", "entity" } }, subject = "target", event = "hit", steps = {
    { "measure", function(act) act.save_on, act.amount = SAVE_ON, act.weapon.definition.damage end },
    { "needed",  edit = "save_on", by = "save_on", at_least = 2 },
    { "save",    function(act)
      act.saved = act:check { rule = "save", who = act.target, bonus = "Armour", difficulty = act.save_on, label = "save" }
    end },
    { "harm",    when = "not saved", spend = "amount", pools = { "Health" } },
    { "wound",   when = "not saved", function(act)
      if act.target.Health > 0 then act.target:inflict "Wounded" else act.target:fall() end
    end },
  } }
