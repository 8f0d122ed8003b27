-- Battle Transience (DEW-053 to DEW-058): what a battle did to the party is taken back at its end.

local function scoped() return setting.transience_scope ~= "none" end

-- Who owns what is used up, so that it can be told from what was lost or given away (DEW-057).
local function mark_consumables(who)
  for item in who:things("item") do
    if item.consumable then item:set("owner", who) end
  end
end

-- Props, and items on the ground.
local function standing(act)
  return act:props():with(function(thing) return thing.kind ~= "creature" end)
end

verb "save_party" { args = { { "party", "table" } }, steps = { { "save", function(act)
  for prop in standing(act) do prop:set("of_old", true) end
  if not scoped() then return end
  for _, who in ipairs(act.party) do mark_consumables(who) end
  act:snapshot("battle", act.party)
end } } }

-- Whose consumables are still there, by name: in anybody's hands or on the ground.
local function left_of(who, fighters, ground)
  local left = {}
  local function count(item)
    if item.owner == who then left[item.name] = (left[item.name] or 0) + 1 end
  end
  for _, holder in ipairs(fighters) do
    if holder:exists() then for item in holder:things("item") do count(item) end end
  end
  for thing in ground do count(thing) end
  return left
end

-- What came back although it was used goes again.
local function use_up(who, left)
  for item in who:things("item") do
    if item.owner == who then
      left[item.name] = (left[item.name] or 0) - 1
      if left[item.name] < 0 then item:destroy() end
    end
  end
end

-- DEW-054: the dead stay dead, whatever they were when it began.
local function stay_dead(who)
  if who:has("Dead") then return end
  if not who:has("Knocked Out") then who:inflict("Knocked Out", 1) end
  who:inflict("Dead", 1)
end

-- DEW-053, DEW-058: everything else is as it was, for better or worse.
verb "restore_party" { args = { { "party", "table" }, { "fighters", "table" } }, steps = { { "restore", function(act)
  if not scoped() then return end
  local party, dead, left = {}, {}, {}
  for _, who in ipairs(act.party) do if who:exists() then party[#party + 1] = who end end
  for i, who in ipairs(party) do
    dead[i], left[i] = who:has("Dead"), left_of(who, act.fighters, standing(act))
  end
  act:restore("battle")
  for i, who in ipairs(party) do
    use_up(who, left[i])
    if dead[i] then stay_dead(who) end
  end
end } } }

-- DEW-053, DEW-188: who and what was made in the battle vanishes with it.
verb "vanish" { args = { { "fighters", "table" }, { "present", "table" } }, steps = { { "vanish", function(act)
  for _, who in ipairs(act.present) do
    local is_old = false
    for _, fighter in ipairs(act.fighters) do is_old = is_old or fighter == who end
    if not is_old and who:exists() then who:destroy() end
  end
  for prop in standing(act) do if not prop.of_old then prop:destroy() end end
end } } }
