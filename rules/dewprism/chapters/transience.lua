-- Battle Transience (Battle Transience; Enlarged Scope: DEW-053 to DEW-060): at the end of a battle, or of a larger
-- scope, its effects on the party are undone: `scope_ends("dungeon", { rue, tarn })`.

local damage = use "chapters/damage"

-- DEW-060: agreed before play; it cannot change while a scope is open.
law "Open Scope" { trigger = { before = "choose" },
  effect = function(act)
    if act.event.setting ~= "transience_scope" then return end
    act.event:refuse("what happened in this " .. setting.transience_scope .. " is not taken back yet")
    act.event:cancel()
  end }

-- DEW-059: small encounters are no battles. Their costs stay lost, even inside a larger scope.
local VITALS = { "Health", "Mana", "Stamina", "Focus" }
field { "TaxedHealth", "TaxedMana", "TaxedStamina", "TaxedFocus", of = "creature", transience = "keep" }

verb "tax" { "Takes vitals from the target that transience does not give back.",
  of = "creature", subject = "target", args = { { "vitals", "table" } }, steps = { { "lose", function(act)
  local who = act.target
  for _, vital in ipairs(VITALS) do
    local lost = act.vitals[vital] and who:lose { [vital] = act.vitals[vital] } or 0
    if lost > 0 and act:saved() then who:set("Taxed" .. vital, who["Taxed" .. vital] + lost) end
  end
  damage.settle(who)
end } } }

local function keep_taxed(who)
  for _, vital in ipairs(VITALS) do
    local taxed = who["Taxed" .. vital]
    if taxed > 0 then
      who:lose { [vital] = taxed }
      who:set("Taxed" .. vital, 0)
    end
  end
end

-- DEW-119: Tired that was worked off does not return.
field { "WorkedOff", of = "creature", transience = "keep" }
local function keep_rested(who)
  local tired = who.statuses.Tired
  if tired and who.WorkedOff > 0 then
    if tired.x > who.WorkedOff then tired:set("x", tired.x - who.WorkedOff) else who:lift("Tired") end
  end
  who:set("WorkedOff", 0)
end

-- Marks the owner of consumables, to distinguish used ones from lost or given ones (DEW-057).
local function mark_consumables(who)
  for item in who:things("item") do
    if item.consumable then item:set("owner", who) end
  end
end

-- Props, and items on the ground.
local function standing(act)
  return act:props():with(function(thing) return thing.kind ~= "creature" end)
end

-- Once per scope: at its first battle, or before an ability is used outside of one (DEW-116).
verb "save_party" { "Saves the state of a party, once per scope of transience.",
  args = { { "party", "table" } }, steps = { { "save", function(act)
  for prop in standing(act) do prop:set("of_old", true) end
  local scope = setting.transience_scope
  if scope == "none" or act:saved(scope) then return end
  for _, who in ipairs(act.party) do
    mark_consumables(who)
    who:set("WorkedOff", 0)
  end
  act:snapshot(scope, act.party)
  act.party[1]:give("Open Scope", { quiet = true })
end } } }

-- The remaining consumables by owner and name, in any hands or on the ground.
local function left_of_all(fighters, ground)
  local left = {}
  local function count(item)
    local owner = item.owner
    if not owner then return end
    left[owner] = left[owner] or {}
    left[owner][item.name] = (left[owner][item.name] or 0) + 1
  end
  for _, holder in ipairs(fighters) do
    if holder:exists() then for item in holder:things("item") do count(item) end end
  end
  for thing in ground do count(thing) end
  return left
end

-- Destroys consumables that were used but came back.
local function use_up(who, left)
  for item in who:things("item") do
    if item.owner == who then
      left[item.name] = (left[item.name] or 0) - 1
      if left[item.name] < 0 then item:destroy() end
    end
  end
end

-- DEW-054: creatures that died stay dead.
local function stay_dead(who)
  if who:has("Dead") then return end
  if not who:has("Knocked Out") then who:inflict("Knocked Out", 1) end
  who:inflict("Dead", 1)
end

-- DEW-053, DEW-058: everything else returns to its former state, for better or worse.
local function bring_back(act, scope, fighters)
  local party, dead, left = {}, {}, left_of_all(fighters, standing(act))
  for _, who in ipairs(act.party) do if who:exists() then party[#party + 1] = who end end
  for i, who in ipairs(party) do dead[i] = who:has("Dead") end
  act:restore(scope)
  for i, who in ipairs(party) do
    use_up(who, left[who] or {})
    keep_taxed(who)
    keep_rested(who)
    if dead[i] then stay_dead(who) end
  end
end

verb "restore_party" { "Restores the party after a battle, if that is the scope of transience.",
  args = { { "party", "table" }, { "fighters", "table" } }, steps = { { "restore", function(act)
  if setting.transience_scope == "battle" then bring_back(act, "battle", act.fighters) end
end } } }

-- DEW-060: the GM says when the dungeon is left, the base reached, the day over.
verb "end_scope" { "Ends a larger scope of transience and restores the party.",
  args = { { "scope", "text" }, { "party", "table" } }, steps = { { "restore", function(act)
  if act.scope ~= setting.transience_scope then return act:refuse("the scope is a " .. setting.transience_scope) end
  if not act:saved(act.scope) then return act:refuse("nothing happened in it") end
  bring_back(act, act.scope, act.party)
end } } }

-- Days that pass with the end of a scope.
local DAYS = { day = 1, week = 7 }

driver "day_passes" (function() return request("let_pass", "day") end)
driver "scope_ends" (function(scope, party)
  local done, why = request("end_scope", scope, party)
  if done then
    request("use_coins", party)                                               -- DEW-152
    for _ = 1, DAYS[scope] or 0 do request("let_pass", "day") end
  end
  return done, why
end)

-- DEW-053, DEW-188: creatures and things made in the battle vanish with it.
verb "vanish" { "Removes creatures and things that a battle made.",
  args = { { "fighters", "table" }, { "present", "table" } }, steps = { { "vanish", function(act)
  local is_old = {}
  for _, who in ipairs(act.fighters) do is_old[who] = true end
  for _, who in ipairs(act.present) do
    if not is_old[who] and who:exists() then who:destroy() end
  end
  for prop in standing(act) do if not prop.of_old then prop:destroy() end end
end } } }
