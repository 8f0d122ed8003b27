-- Range, line of sight and areas (Targeting; Range Specifiers; Area of Effect: DEW-006 to DEW-020, DEW-202).

local aggro = use "chapters/aggro"
local placeholders = use "chapters/placeholders"

local is_hostile, is_foe = aggro.is_hostile, aggro.is_foe

local FAR = 1000

-- A change of its holder's range: statuses and tokens write modifies = { range = "+1" }.
stat { "range", of = "creature" }

-- A number inside a printed distance as a formula: "3", "{CL/4}", "1+{TL/5}".
local function number(text)
  if text == "" then return nil end
  local sum = {}
  for _, piece in ipairs(re.split(text, "\\+")) do
    sum[#sum + 1] = re.match(piece, "^\\(?(\\d+)\\)?$") or placeholders.formula(piece)
  end
  return table.concat(sum, " + ")
end

-- DEW-009 to DEW-014: "2sp", "1-3sp", "=1sp", "-2sp", "3-sp", ">3sp" and "!2sp" as minimum, maximum and exclusion.
local SUM = "([0-9()]+(sp)?(\\+[0-9()]+(sp)?)*)?"
local DISTANCE = "^[>=!]?" .. SUM .. "(-" .. SUM .. "(sp)?)?$"
local function distance(text)
  if not re.find(re.replace(text, "\\{[^{}]*\\}|\\[[^\\[\\]]*\\]", "0"), DISTANCE) then
    error("'" .. text .. "' is no distance; write for example 2sp, 1-3sp, >3sp or {CL/4}sp")
  end
  local mark, body = re.match(text, "^([>=!]?)(.*)$")
  body = re.replace(body, "sp", "")
  if mark == "=" then return { least = number(body), most = number(body) } end
  if mark == ">" then return { least = number(body) } end
  if mark == "!" then return { least = 0, except = number(body) } end
  local from, to = re.match(body, "^([^-]*)-([^-]*)$")
  if not from then return { least = 0, most = number(body) } end
  return { least = number(from) or 0, most = number(to) }
end

local WORDS = { los = "line", aoe = "area", smart = "smart", battlefield = "battlefield", self = "own",
  instant = "instant", including = "with_user", you = "with_user" }
local SHAPES = { circle = "circle", sphere = "circle", cone = "cone", ray = "ray", beam = "ray", single = "single",
  ["single-space"] = "single" }

-- Reads a Range line, words in any order. DEW-015: a signed change ("+1sp") moves only the maximum; the
-- kernel keeps it at or above the minimum.
local function read(text)
  local range, spread = {}, nil
  text = re.replace((re.replace(text, "\\(line of sight\\)", "LoS")), "\\.$", "")
  for _, word in ipairs(re.split(text, " +")) do
    local lower = string.lower(word)
    if WORDS[lower] then range[WORDS[lower]] = true
    elseif SHAPES[lower] then range.shape = SHAPES[lower]
    elseif not spread and re.find(word, "[0-9{]") then spread = distance(word)
    else error("'" .. word .. "' says nothing of a range; write for example 2sp, 1-3sp LoS or 0sp AoE Smart") end
  end
  if not spread then spread = { least = 0, most = not range.battlefield and not range.line and 0 or nil } end
  range.least, range.most, range.except = spread.least, spread.most, spread.except
  if range.shape then range.area = true end
  return range
end
notation "range" { "How far it reaches, and how it spreads.", read = read, example = "1-3sp LoS" }

local function is_living(who) return not who:has("Dead") end

-- DEW-007: the first combatants along the line block the rest; those in the actor's own space do not block.
local function first_met(user, target)
  if target.space == user.space then return true end
  for space in user:line_to(target) or {} do
    local there = user:others(space):with(is_living)
    if space ~= user.space and (#there > 0 or space == target.space) then return space == target.space end
  end
  return false
end

-- Returns a test for several targets: does the card reach this combatant now? DEW-202: steps need open borders; only
-- Battlefield ignores walls (DEW-008). Combatants in between do not block an area. Targets in one space are judged
-- once, and the printed range is looked at for those that are near enough.
local function reach_of(act)
  local judged, range = {}, nil
  return function(target)
    local place = target.space or target
    local known = judged[place]
    if known ~= nil then return known end
    local is_reached = act:in_range(target)
    if is_reached then
      range = range or act:range()
      if range.own and not range.area then return target == act.user end
      local is_blocked = range.line and not range.area and not range.battlefield and target.space
      is_reached = not is_blocked or first_met(act.user, target)
    end
    judged[place] = is_reached
    return is_reached
  end
end

-- DEW-101: proposes the enemy nearest to falling.
local function suggestion(who, choice)
  local best = aggro.preferred(who, choice)
  if best then return best end
  for _, other in ipairs(choice) do
    local better = not best or (is_foe(who, other) and (not is_foe(who, best) or other.Health < best.Health))
    if better and not other:has("Knocked Out") then best = other end
  end
  return best or choice[1]
end

local LISTS = { enemy = "enemies", ally = "allies", other = "others", ["dead ally"] = "allies",
  ["dead enemy"] = "enemies", ["self or ally"] = "allies" }
local FALLEN = { ["dead ally"] = true, ["dead enemy"] = true, body = true }

local function is_for_enemies(wanted) return LISTS[wanted] == "enemies" end

local function is_meant(who, other, wanted)
  if wanted == "combatant" and other == who or other:laid("cannot", "be targeted") then return false end
  return other:has("Dead") == (FALLEN[wanted] or false) and (is_hostile(other) or not is_for_enemies(wanted))
end

-- The creatures that the card could target now.
local function legal(act, wanted)
  local who, found, is_reached = act.user, {}, reach_of(act)
  for other in who[LISTS[wanted] or "combatants"](who) do
    if is_meant(who, other, wanted) and is_reached(other) then found[#found + 1] = other end
  end
  if wanted == "self or ally" then found[#found + 1] = who end
  return found
end

-- The spaces that the card could target.
local function legal_spaces(act, range)
  local who, found = act.user, {}
  for space in who.space:around(range.most or FAR, range.battlefield) do
    local is_seen = not range.line or range.battlefield or who:line_to(space)
    if is_seen and act:in_range(space) then found[#found + 1] = space end
  end
  return found
end

local function without(list, unwanted)
  local rest = {}
  for _, one in ipairs(list) do if one ~= unwanted then rest[#rest + 1] = one end end
  return rest
end

-- The proposed space: most enemies, fewest friends; among equals the nearest.
local function promising(act, choice)
  local best, most
  for _, space in ipairs(choice) do
    local worth = #act.user:enemies(space):with(is_hostile) - #act.user:allies(space)
    if not most or worth > most then best, most = space, worth end
  end
  return best
end

-- The space that the caller named, perhaps as the target, or as the place of one.
local function named_space(act)
  local target = not act.event and act.target
  if act.space or not target then return act.space end
  return target.kind == "space" and target or target.kind == "creature" and target.space
end

-- The target space: the named one, or one chosen in reach.
local function aim_space(act, choice)
  local named = named_space(act)
  for _, space in ipairs(choice) do if space == named then act.space = space; return space end end
  if named and not act.event then return act:refuse("out of reach") end
  act.space = act:pick(choice, "Which space?", act.user, promising(act, choice))
  if not act.space then return act:refuse("no space in range") end
  return act.space
end

-- DEW-020: the GM decides which spaces a cone covers on this map.
local function confirmed(act, spaces, range)
  local names = {}
  for space in spaces do names[#names + 1] = space.name end
  if act.gm:ask("Does the cone cover " .. table.concat(names, ", ") .. "?", { default = true }) then return spaces end
  return act.gm:pick_some(act.user.space:around(range.most or FAR), "Which spaces does the cone cover?")
end

-- DEW-020: the spaces that an area covers.
local function covered(act, range)
  local who, most = act.user, range.most or FAR
  if range.shape == "circle" then return legal_spaces(act, range) end
  if range.battlefield and not range.most and range.shape ~= "single" then return "battlefield" end
  local choice = legal_spaces(act, range)
  if range.shape ~= "ray" and range.shape ~= "cone" then
    local space = aim_space(act, choice)
    return space and { space }
  end
  local aim = aim_space(act, without(choice, who.space))
  if not aim then return nil end
  if range.shape == "ray" then return who:ray_to(aim, most, range.battlefield) end
  return confirmed(act, who:cone_to(aim, most, range.battlefield), range)
end

-- DEW-016, DEW-017: everyone there except the user; a Smart area only hits enemies.
local function in_area(act, range)
  local spaces = covered(act, range)
  if not spaces then return {} end
  local found = {}
  for other in range.smart and act.user:enemies(spaces):with(is_hostile) or act.user:others(spaces) do
    if is_living(other) then found[#found + 1] = other end
  end
  if range.with_user then found[#found + 1] = act.user end
  return found
end

local function aim_at_space(act, range, wanted)
  local choice = legal_spaces(act, range)
  if wanted == "adjacent space" then choice = without(choice, act.user.space) end
  local space = aim_space(act, choice)
  if space then act.targets = { space } end
end

-- Why a card may not have the named target, wherever it is; an area covers everybody.
local NO = { enemies = " is no enemy", allies = " is no ally", others = " is the user itself" }
local function misfit(act, wanted)
  local who, target, list = act.user, act.target, LISTS[wanted]
  if not target or act.event or target.kind ~= "creature" then return end
  local why
  local is_self = target == who
  if not is_self and target:laid("cannot", "be targeted") then why = " cannot be targeted"
  elseif is_self then why = list and wanted ~= "self or ally" and NO[list]
  elseif list and list ~= "others" and (list == "allies") ~= (target.side == who.side) then why = NO[list]
  elseif FALLEN[wanted] and not target:has("Dead") then why = " is not dead" end
  return why and not act:range().area and target.name .. why
end

-- The default target of a card.
local function whoever(act) return act.event and "combatant" or "other" end

local function aim_at_somebody(act, wanted)
  local choice = legal(act, wanted or whoever(act))
  if act.target and not act.event then                                       -- the caller named the target
    for _, other in ipairs(choice) do if other == act.target then act.targets = { other }; return end end
    return act:refuse("out of reach")
  end
  local picked = act:pick(choice, "Whom?", act.user, suggestion(act.user, choice))
  if not picked then return act:refuse("nobody in range") end
  act.targets = { picked }
end

-- A card with several targets: the others are chosen one by one, while any are in reach.
local function aim_at_more(act)
  local wanted, range, first = act:field("target"), act:range(), act.targets[1]
  if range.area or not first or first.kind ~= "creature" then return end
  if first == act.user and wanted ~= "self or ally" then return end
  local targets, choice = { first }, without(legal(act, wanted or whoever(act)), first)
  for _ = 2, act:amount(act:field("targets")) do
    local picked = act:pick(choice, "Whom else?", act.user, suggestion(act.user, choice))
    if not picked then break end
    targets[#targets + 1], choice = picked, without(choice, picked)
  end
  act.targets = targets
end

-- DEW-099: a card for enemies cannot target a befriended monster. An area may still cover its space.
local function spare_the_befriended(act)
  if not is_for_enemies(act:field("target")) or act:range().area then return end
  return act:refuse(act.target.name .. " is befriended, no enemy any more")
end

-- A card for its user, with neither range nor target or with "self", cannot target another.
local function keep_to_user(act)
  local target, wanted, has_range = act.target, act:field("target"), act:field("range")
  local is_own = wanted == "self" or (has_range and act:range().own) or not (has_range or wanted)
  if not is_own or not target or target == act.user or act.event then return end
  return act:refuse("it is for its user; with a range or a target it would be for " .. target.name)
end

-- Chooses targets, if no target was named that the printed range alone can judge.
local function aim(act)
  local wanted = act:field("target")
  local why = misfit(act, wanted)
  if why then return act:refuse(why) end
  if act:aim("range", "Dead") then return end
  local range = act:range()
  if wanted == "space" or wanted == "adjacent space" then return aim_at_space(act, range, wanted) end
  keep_to_user(act)
  if range.own then act.targets = { act.user }
  elseif range.area then act.targets = in_area(act, range)
  else aim_at_somebody(act, wanted) end
end

-- True if the card of an outer act could reach this creature.
verb "can_be_aimed_at" { "Tells whether the card in use could reach a creature.", args = { { "foe", "entity" } },
  steps = { { "look", function(act) return reach_of(act.outer)(act.foe) end } } }

return { aim = aim, aim_at_more = aim_at_more, spare_the_befriended = spare_the_befriended, keep_to_user = keep_to_user,
  reach_of = reach_of, suggestion = suggestion }
