-- Execute and Befriend (Execute; Befriend: DEW-097 to DEW-099).

local checks = use "chapters/checks"

local function lies_helpless(who)
  return not who:has("Dead") and (who:has("Knocked Out") or who:has("Asleep"))
end

-- DEW-097: no other creature may be in the space.
ability "Execute" { type = "Melee-Offensive-Action", use = "10AP", range = "0sp", target = "enemy",
  needs = function(act)
    if not lies_helpless(act.target) then return act:refuse(act.target.name .. " is not helpless") end
    for other in act.user:others(act.user.space) do
      if other ~= act.target then return act:refuse("one has to be alone for that") end
    end
  end,
  effect = function(act) act.target:execute() end }

method "execute" { of = "creature", "Is killed outright.", function(who)
  who:bleed_out(who.Health + who.MaxHealth // 2)
end }

-- DEW-099: a befriended monster; this persists after the battle.
field { "befriended", of = "creature", transience = "keep" }

-- No longer fights; after the battle it joins its creator's side, and a boss becomes Normal.
local BOSSES = { Miniboss = true, Boss = true, ["Final Boss"] = true }
status "Befriended" { negative = false, lasts = "forever", cannot = { "fight", "act", "react" }, trigger = "battle end",
  effect = function(act)
    local who = act.holder
    if not who:has("Dead") then who:set("side", act.self.creator.side) end
    if BOSSES[who.rank] then who:set("rank", "Normal") end
    who:lift("Befriended")
  end }

-- A monster that wears a collar in its tool slot belongs to the party.
local function is_member(who)
  for item in who:things("item") do if item.name == "Monster Collar" and item.equipped then return true end end
  return false
end

item "Monster Treat" {}
item "Gourmet Monster Treat" {}
item "Monster Collar" { consumable = false, tool = true }

local TREATS = { "Gourmet Monster Treat", "Monster Treat" }
local function treats(who)
  local found = {}
  for _, name in ipairs(TREATS) do
    local treat = who:things("item")[name]
    if treat then found[#found + 1] = treat end
  end
  return found
end

-- DEW-098: 1 less for each full quarter of its Health that is missing.
local DIFFICULTY = { Drone = 16, Instinctive = 18, Sapient = 20 }
local function difficulty(monster)
  local quarters = 4 * monster:missing("Health") // monster.MaxHealth
  return DIFFICULTY[monster.definition.intelligence] - quarters
end

ability "Befriend" { type = "Skill-Support-Action", use = "5AP", range = "0sp", target = "enemy",
  makes_check = true,
  needs = function(act)
    local monster = act.target
    local can = DIFFICULTY[monster.definition.intelligence]
    if not can then return act:refuse(monster.name .. " is not to be won over") end
    act.treat = act.treat or act:pick(treats(act.user), "Which treat?")
    if not act.treat or act.treat.holder ~= act.user then return act:refuse("no treat at hand") end
  end,
  effect = function(act)
    local monster, treat = act.target, act.treat.name
    local modifiers = { [treat] = treat == "Gourmet Monster Treat" and 5 or 0, befriending = monster.befriending }
    act.treat:destroy()
    if not checks.try_luck(act, { modifiers = modifiers, difficulty = difficulty(monster), label = "befriend" }) then
      return
    end
    monster:set("side", "neutral")
    monster:set("befriended", true)
    monster:inflict("Befriended")
  end }

-- One befriended monster for each player; the others stay out of the fight.
local function check_company(fighters, players)
  local monsters, people = 0, 0
  for _, who in ipairs(fighters) do
    if who.side == players then
      if who.befriended == true then monsters = monsters + 1 else people = people + 1 end
    end
  end
  if monsters > people then
    error("one befriended monster for each player may fight: there are " .. monsters .. " for " .. people)
  end
end

return { is_member = is_member, check_company = check_company }
