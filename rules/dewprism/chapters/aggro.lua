-- The proposed target of a monster (Aggro; Taunt: DEW-100 to DEW-105); the player of the monster decides.

local checks = use "chapters/checks"

local NEGATIVE_ONLY = function(state) return state.negative == true end

-- DEW-102, DEW-103: the body of a dead holder brings luck; the killer of a player's character with Aggro recovers.
marker "Lucky Body" {}
local VITALS = { "Health", "Mana", "Stamina", "Focus" }
local function make_whole(who)
  for _, vital in ipairs(VITALS) do who:regain { [vital] = who:missing(vital) } end
  for state in who.statuses:with(NEGATIVE_ONLY) do who:lift(state.name) end
end

status "Aggro" { negative = false, lasts = "battle", trigger = { on = "death", target = "holder" },
  effect = function(act)
    local who, killer = act.holder, act.event.actor
    who:give("Lucky Body", { lasts = "forever" })
    if who.rank == "Class" and who.befriended ~= true and killer and killer ~= who and killer.kind == "creature" then
      make_whole(killer)
    end
  end }

-- DEW-102: Luck checks for loot.
verb "loot_luck" { "Makes a Luck check for the loot of a fallen enemy.",
  of = "creature", args = { { "body", "entity" }, { "difficulty", "number" } }, returns = "lucky",
  steps = { { "roll", function(act)
    act.lucky = checks.try_luck(act, { modifiers = { ["Lucky Body"] = act.body:has("Lucky Body") and 5 or 0 },
      difficulty = act.difficulty, label = "loot" })
  end } } }

-- DEW-100: one creature on each side has Aggro; taking it removes it from the previous holder.
method "draw_aggro" { of = "creature", "Takes the Aggro from its allies.", function(who)
  for ally in who:allies() do if ally:has("Aggro") then ally:lift("Aggro") end end
  who:inflict("Aggro")
end }

ability "Take Aggro" { type = "Skill-Support-Action",
  needs = function(act)
    if act.user.poised == 0 then return act:refuse("only at the start of a battle or of one's turn") end
  end,
  effect = function(act) act.user:draw_aggro() end }

-- DEW-104: the damage that each enemy has dealt to a monster in this battle, stored on this law.
local function place_of(law, foe)
  local i = 1
  while law["foe" .. i] and law["foe" .. i] ~= foe do i = i + 1 end
  return i
end

law "Grudge" { trigger = { { on = "damage", target = "holder" }, { on = "battle start", actor = "holder" } },
  effect = function(act)
    local grudge, event = act.self, act.event
    if event.name == "battle start" then
      for i = 1, place_of(grudge) do grudge:set("dealt" .. i, nil); grudge:set("foe" .. i, nil) end
      return
    end
    local foe = event.actor
    if not foe or foe == act.holder or foe.kind ~= "creature" then return end
    local i = place_of(grudge, foe)
    grudge:set("foe" .. i, foe)
    grudge:set("dealt" .. i, (grudge["dealt" .. i] or 0) + event.amount)
  end }

local function grudge_of(who)
  for law in who:things("law") do if law.name == "Grudge" then return law end end
end

-- The creature among these that dealt it the most damage.
local function worst_of(who, choice)
  local grudge, worst, most = grudge_of(who), nil, 0
  for _, foe in ipairs(choice) do
    local dealt = grudge and grudge["dealt" .. place_of(grudge, foe)] or 0
    if dealt > most then worst, most = foe, dealt end
  end
  return worst
end

-- DEW-104: compares exactly, without rounding.
local DANGER = { Drone = 10, Instinctive = 25, Sapient = 50, Wise = 75, Brilliant = 100 }
local function is_in_danger(who)
  if who:has("Bloodthirsty") then return false end                            -- DEW-201
  return who.Health * 100 <= DANGER[who.definition.intelligence] * who.MaxHealth
end

-- DEW-004, DEW-099: a befriended monster is not an enemy.
local function is_hostile(other) return not other:has("Befriended") end
local function is_foe(who, other) return other.side ~= who.side and is_hostile(other) end

local function nearest(who, choice)
  local best, least
  for _, foe in ipairs(choice) do
    local steps = is_foe(who, foe) and not foe:has("Knocked Out") and who:distance(foe)
    if steps and (not least or steps < least) then best, least = foe, steps end
  end
  return best
end

local function taunter_of(who)
  local taunt = who.statuses.Taunt
  return taunt and taunt.creator
end

-- DEW-101: the target a monster should choose; nil if nothing draws it.
local function preferred(who, choice)
  local taunter = taunter_of(who)
  for _, foe in ipairs(choice) do if foe == taunter then return foe end end
  if not DANGER[who.definition.intelligence] then return nil end
  if is_in_danger(who) then return worst_of(who, choice) end
  for _, foe in ipairs(choice) do if is_foe(who, foe) and foe:has("Aggro") then return foe end end
  if #who:enemies():with(is_hostile):with("Aggro") > 0 then return nearest(who, choice) end
end

-- DEW-105: offensive abilities must target the taunter while they can reach it.
status "Taunt" { trigger = { after = "action/aim", actor = "holder", ability = { method = "Offensive" } },
  effect = function(act)
    local deed, taunter = act.event, act.self.creator
    if not taunter.space or taunter:has("Knocked Out") or not is_hostile(taunter) then return end
    for _, target in ipairs(deed.targets) do if target == taunter then return end end
    if deed:can_be_aimed_at(taunter) then deed:refuse("taunted by " .. taunter.name) end
  end }

ability "Taunt" { type = "Skill-Support-Action", use = "5AP", range = "Battlefield", target = "enemy",
  needs = function(act)
    if not act.user:line_to(act.target) then return act:refuse(act.target.name .. " is not in sight") end
  end,
  effect = function(act)
    if not act.target:self_check("Skill", act.user) then act.target:inflict("Taunt") end
  end }

-- For statuses whose holder cannot target their creator: `cannot = { "aim at its creator" }`.
-- Areas skip the creator.
local WORD = "aim at its creator"
local function bars_aiming(status)
  for _, word in ipairs(status.definition.cannot or {}) do if word == WORD then return not status.disabled end end
end
local function spare_creators(act)
  for status in act.user:things("status"):with(bars_aiming) do
    local left = {}
    for _, target in ipairs(act.targets) do if target ~= status.creator then left[#left + 1] = target end end
    if #left == 0 and #act.targets > 0 then return act:refuse("it cannot target " .. status.creator.name) end
    act.targets = left
  end
end

return { preferred = preferred, spare_creators = spare_creators, is_hostile = is_hostile, is_foe = is_foe }
