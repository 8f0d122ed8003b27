-- Rewards of a battle (Experience and Rewards; Loot: DEW-005, DEW-163 to DEW-167).

local befriending = use "chapters/befriending"
local statuses = use "chapters/statuses"

field { "XP", "Gil", of = "creature", transience = "keep" }

-- The item for loot without a definition.
item "Spoils" { consumable = false }

local function players_of(party)
  local found = {}
  for _, who in ipairs(party) do
    if who.rank == "Class" and not who.definition.npc and who.befriended ~= true then found[#found + 1] = who end
  end
  return found
end

local function hand_over(who, name)
  local known, thing = pcall(function() return who:give(name, { quiet = true }) end)
  if known and thing then return end
  who:give("Spoils", { quiet = true }):set("name", name)
end

-- Reads "2x Stinger Quill, Old Bone", with numbers scaled by percent: name and number of each.
local function each_drop(text, percent)
  local drops = {}
  for _, one in ipairs(re.split(text or "", ", *")) do
    local number, name = re.match(one, "^(?:(\\d+)x +)?(.+)$")
    if name then drops[#drops + 1] = { name = name, number = math.max(1, (tonumber(number or 1)) * percent // 100) } end
  end
  return drops
end

-- DEW-166: the player that felled the monster rolls for its drop, else the first player.
local function roller_for(foe, players)
  for _, who in ipairs(players) do if who == foe.felled_by then return who end end
  return players[1]
end

-- The total that a Harvest check needs for this drop.
local function needed_for(drop) return drop.at_least or drop.harvest + 1 end

-- DEW-165: a Harvest check that beats the number, or reaches it where the sheet says so, gives the better drop instead;
-- of several, the last one that the check reaches. DEW-166: plus 5 if the monster held Aggro.
local function better_drop(foe, roller, method, best_for_all)
  local drops = foe.definition.better_loot
  if not drops then return nil end
  if drops.harvest or drops.at_least then drops = { drops } end
  if best_for_all then return drops[#drops][1] end
  local held = method == "aggro" and (foe:has("Aggro") or foe:has("Lucky Body"))
  local needed = {}
  for i, drop in ipairs(drops) do needed[i] = needed_for(drop) end
  local best = roller:talent_tier("Harvest", needed, { modifiers = { Aggro = held and 5 or 0 } })
  return best > 0 and drops[best][1] or nil
end

local A_DROP = "what is dropped instead is written { at_least = 10, \"Gold Quill\" }, or { harvest = 9, ... }"

-- Returns the number needed, if the drop is valid.
local function judge_drop(drop, path, report)
  if type(drop) ~= "table" then return report(path, A_DROP) end
  for key in pairs(drop) do
    if type(key) == "string" and key ~= "at_least" and key ~= "harvest" then
      return report(path .. "." .. key, "`" .. key .. "` is nothing that a drop has: " .. A_DROP)
    end
  end
  local number = drop.at_least or drop.harvest
  local is_one = #drop == 1 and type(drop[1]) == "string" and not (drop.at_least and drop.harvest)
  if not is_one or math.type(number) ~= "integer" then return report(path, A_DROP) end
  return needed_for(drop)
end

lint "better-loot" { on = "creature", check = function(def, report)
  local drops, least = def.better_loot, nil
  if not drops then return end
  if type(drops[1]) ~= "table" then return judge_drop(drops, "better_loot", report) end
  for i, drop in ipairs(drops) do
    local path = "better_loot[" .. i .. "]"
    local number = judge_drop(drop, path, report)
    if number and least and number <= least then report(path, "the least comes first, the next takes more") end
    least = number or least
  end
end }

lint "loot" { on = "creature", check = function(def, report)
  for _, one in ipairs(re.split(def.loot or "", ", *")) do
    if re.find(one, "^\\d") and not re.find(one, "^\\d+x ") then
      report("loot", "'" .. one .. "' is one thing of this name; several are written 2x Stinger Quill")
    end
  end
end }

-- The players choose who takes each thing that one of them found.
local function by_choice(act, players, finder)
  return function(name) return act:pick(players, "Who takes " .. name .. "?", finder, finder) end
end

-- Hands out the drops of a text; taker("Bandage") returns the recipient of each.
local function hand_out(act, text, percent, taker)
  for _, one in ipairs(each_drop(text, percent)) do
    local who = taker(one.name)
    for _ = 1, one.number do hand_over(who, one.name) end
    act:say(who.name .. " takes " .. one.number .. "x " .. one.name)
  end
end

-- Hands out loot that no one in particular found.
local function give_loot(act, players, text)
  if #players > 0 then hand_out(act, text, 100, by_choice(act, players, players[1])) end
end

-- The loot of one fallen enemy; a separate act, so that each has its own budget of steps.
verb "drop_loot" { "Hands out the loot of one fallen enemy.",
  args = { { "foe", "entity" }, { "players", "table" }, { "best", "boolean" } },
  steps = { { "drop", function(act)
    local foe, method = act.foe, setting.loot_method
    local roller = roller_for(foe, act.players)
    local text = better_drop(foe, roller, method, act.best) or foe.definition.loot
    hand_out(act, text, foe.loot_percent > 0 and foe.loot_percent or 100,
      method == "own kills" and function() return roller end or by_choice(act, act.players, roller))
  end } } }

local function share_loot(act, players, fallen, given)
  if #players == 0 then return end
  local objective = setting.loot_method == "objective" and given.objective
  local best = objective and act.gm:ask("Was it accomplished: " .. objective .. "?", { default = false }) or false
  for _, foe in ipairs(fallen) do act:drop_loot(foe, players, best) end
  give_loot(act, players, given.loot)
end

-- DEW-163, DEW-164: experience is split among all members of the party; each player gets the gil in full.
local function share(act, party, players, fallen)
  local xp, gil = 0, 0
  for _, foe in ipairs(fallen) do xp, gil = xp + (foe.xp or 0), gil + (foe.gil or 0) end
  if setting.leveling == "boss battles" then xp = 0 end
  local each = xp // math.max(1, #party)
  for _, who in ipairs(party) do who:set("XP", who.XP + each) end
  for _, who in ipairs(players) do
    local debt = gil > 0 and who:things("marker")["Ferryman's Debt"]            -- DEW-153
    who:set("Gil", who.Gil + (debt and gil // 2 or gil))
    if debt then debt:destroy() end
  end
  local left = xp - each * #party
  act:say("The spoils: " .. xp .. " XP" .. (left > 0 and " (" .. left .. " left over)" or "") .. ", " ..
    gil * #players .. " gil")
  act.left_over = left
end

-- DEW-167: without experience each boss is worth a level.
local function boss_level(players, fallen)
  for _, foe in ipairs(fallen) do
    if foe.rank == "Boss" or foe.rank == "Final Boss" then
      for _, who in ipairs(players) do who:set("levels_earned", who.levels_earned + 1) end
      return
    end
  end
end

-- DEW-003: the neutralized enemies: those recorded at the end of the battle, else those that are out now.
local function fallen_of(act)
  local known, found = act.given and act.given.fallen, {}
  for _, who in ipairs(known or act.fighters) do
    if who:exists() and who.side ~= act.players and (known or statuses.is_out(who)) then found[#found + 1] = who end
  end
  return found
end

-- DEW-005: only after the battle. given: loot = "Gold Ring", objective = "save the bridge",
-- fallen = the enemies neutralized at its end.
verb "reward" { "Hands out the experience, gil and loot of a battle.",
  args = { { "fighters", "table" }, { "players", "text" }, { "given", "table", optional = true } },
  steps = { { "share", function(act)
    if #act:order_entries() > 0 then return act:refuse("the battle is not over") end
    local party, fallen = {}, fallen_of(act)
    for _, who in ipairs(act.fighters) do
      local is_of_it = who:exists() and who.side == act.players
      if is_of_it and (who.befriended ~= true or befriending.is_member(who)) then party[#party + 1] = who end -- DEW-099
    end
    local players = players_of(party)
    share(act, party, players, fallen)
    if setting.leveling == "boss battles" then boss_level(players, fallen) end
    share_loot(act, players, fallen, act.given or {})
  end } } }

return { give_loot = give_loot }
