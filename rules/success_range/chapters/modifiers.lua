-- The parts of a check's modifier, each with its source (2.3 Modifiers: SRG-032 to SRG-037, SRG-040,
-- SRG-051, SRG-089; stances and drawbacks: SRG-018, SRG-054).
--
-- A part is { label, number }. Parts shared by an ability and its skill are collected
-- once; level and tier belong to each test.

local constants = use "chapters/constants"
local help = use "chapters/help"
local positions = use "chapters/positions"

local SITUATION = constants.SITUATION

-- SRG-034: one speciality per conflict.
local function speciality(who, parts)
  local name = who.conflict and who.conflict.speciality
  local own = name and who:things("speciality")[name]
  if own and own.level ~= 0 then parts[#parts + 1] = { name, own.level } end
end

-- SRG-036: +1 or -1 each, with a reason.
local function situation(given, parts)
  for reason, number in pairs(given or {}) do
    if number ~= SITUATION and number ~= -SITUATION then
      error("a situational modifier is +1 or -1; " .. reason .. " is " .. tostring(number))
    end
    parts[#parts + 1] = { reason, number }
  end
end

-- SRG-008: descriptors that count for or against the check; returns their names.
local function descriptors(act, who, parts)
  local counted = {}
  local function count(list, number)
    for _, one in ipairs(list) do
      if setting.approval == "trusted" or act.gm:ask("Does it count here: " .. one.name .. "?", { default = true }) then
        parts[#parts + 1] = { one.name, number }
        counted[one.name] = true
      end
    end
  end
  if act.target and act.target.kind == "npc" then count(help.against(act.target), SITUATION) end
  count(help.burdens(who), -SITUATION)
  return counted
end

-- Active modifiers on the character for this action, or for any check.
local function laid(who, action, parts)
  for _, name in ipairs { action, "check" } do
    for _, one in ipairs(who:modifiers(name)) do
      if math.type(one.change) == "integer" then parts[#parts + 1] = { one.label, one.change } end
    end
  end
end

local function name_help(act, who, given, counted, parts)
  local named = given.help or {}
  if type(named) ~= "table" then named = { named } end
  if given.ask_help then named = help.name(who) end
  local accepted, refused = help.accept(act, who, named, counted)
  for _, name in ipairs(accepted) do parts[#parts + 1] = { name, 1 } end
  for _, why in ipairs(refused) do act:say("No help: " .. why) end
end

-- SRG-010: the overview gained by Recover helps the next action.
local function overview(who, parts)
  if who.overview == true then
    parts[#parts + 1] = { "overview", SITUATION }
    who:set("overview", false)
  end
end

-- All parts that do not depend on the tested thing.
local function collect(act, who, skill, given)
  local parts = {}
  speciality(who, parts)
  situation(given.situation, parts)
  local counted = descriptors(act, who, parts)
  laid(who, act.action, parts)
  overview(who, parts)
  if given.split then parts[#parts + 1] = { "split", constants.SPLIT } end
  if act.action == "attack" and act.target and positions.is_shot(act.reach)
      and positions.apart(who, act.target) == 0 then
    parts[#parts + 1] = { "Close", constants.AT_CLOSE }                                                  -- SRG-029
  end
  for _, change in ipairs(act:changes "modifier") do parts[#parts + 1] = { "changed", change } end
  name_help(act, who, given, counted, parts)
  if skill.fatigue > 0 then parts[#parts + 1] = { "fatigue", -skill.fatigue } end
  return parts
end

local function signed(number) return number < 0 and tostring(number) or "+" .. number end

-- The modifier of one test, and its text: "sword 4, Brawl +1, fatigue -1".
local function sum_up(name, level, verdict, parts)
  local m, told = level, { name .. " " .. level }
  for _, part in ipairs(parts) do
    m = m + part[2]
    told[#told + 1] = part[1] .. " " .. signed(part[2])
  end
  if verdict ~= 0 then
    m = m + verdict                                                                                      -- SRG-089
    told[#told + 1] = "tier " .. signed(verdict)
  end
  return m, table.concat(told, ", ")
end

return { collect = collect, sum_up = sum_up }
