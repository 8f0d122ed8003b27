-- Help: sources that justify a bonus of 1 (2.3 Helping: SRG-074 to SRG-076), and descriptors, which count automatically
-- (SRG-008, SRG-014, SRG-036).

local sheets = use "chapters/sheets"

-- Gives a character or conflict a descriptor: its name and source.
local function put(act, whom, name, source, texts)
  texts = texts or {}
  return act:make("descriptor", "Descriptor", { holder = whom, name = name, source = source, creator = texts.creator,
    positive = texts.positive, negative = texts.negative, skill = texts.skill })
end

-- The holder of descriptors that end with the conflict; outside of one, the character itself.
local function keeper(who) return who.conflict or who end

-- The sources of descriptors that can help.
local HELPFUL = { described = true, success = true, narration = true }

-- SRG-076: a character's own success does not help it.
local function is_own_success(source, who) return source.source == "success" and source.creator == who end

-- The descriptors that can help a character, the latest first: those of the conflict and of all characters in it.
local function sources(who)
  local found, places = {}, sheets.members(who, "character")
  places[#places + 1] = who.conflict or nil
  for _, place in ipairs(places) do
    for one in place:things("descriptor") do
      if HELPFUL[one.source] and not is_own_success(one, who) then found[#found + 1] = one end
    end
  end
  local latest = {}
  for i = #found, 1, -1 do latest[#latest + 1] = found[i] end
  return latest
end

-- The player names sources one by one; the first useful one is proposed.
local function name(who)
  local named, list = {}, sources(who)
  while #list > 0 do
    local options, by_name, usual = {}, {}, nil
    for _, one in ipairs(list) do
      if not by_name[one.name] then options[#options + 1] = one.name end
      by_name[one.name] = by_name[one.name] or one
      if one.source == "success" or one.positive then usual = usual or one.name end
    end
    options[#options + 1] = "nothing"
    options.default = #named == 0 and usual or "nothing"
    local chosen = by_name[who:ask("What helps " .. who.name .. "?", options)]
    if not chosen then break end
    named[#named + 1] = chosen
    local left = {}
    for _, one in ipairs(list) do if one ~= chosen then left[#left + 1] = one end end
    list = left
  end
  return named
end

-- SRG-008: descriptors from manoeuvres count for checks against their holder, as situation and not as help.
local function against(target)
  local found = {}
  if not target then return found end
  for one in target:things("descriptor") do
    if one.source == "manoeuvre" then found[#found + 1] = one end
  end
  return found
end

-- The descriptors that hinder their own holder.
local function burdens(who)
  local found = {}
  for one in who:things("descriptor") do
    if one.source == "manoeuvre" or one.source == "attack" or one.source == "failure" then found[#found + 1] = one end
  end
  return found
end

-- Whether these words have already helped in this conflict.
local function is_used(who, words)
  if not who.conflict then return false end
  for one in who.conflict:things("descriptor") do
    if one.source == "used" and one.name == words then return true end
  end
  return false
end

local function use_up(act, who, source)
  if not setting.help_single_use then return end
  if type(source) ~= "string" then source:destroy() elseif who.conflict then put(act, who.conflict, source, "used") end
end

-- SRG-074: a source named twice counts once.
local function is_named_before(named, place)
  for i = 1, place - 1 do if named[i] == named[place] then return true end end
  return false
end

-- The reason why a named source cannot help here, if any. A thing that helped before is gone, and so is its name.
local function objection(who, source, situational)
  local is_thing = type(source) ~= "string"
  if is_thing and not source:exists() then return "what is named has helped already" end
  local words = is_thing and source.name or source
  if is_thing and is_own_success(source, who) then return words .. " is its own" end
  if situational[words] then return words .. " counts already" end
  if is_used(who, words) then return words .. " has helped already" end
end

-- SRG-075: the GM accepts or refuses each named source; a source that helped is used up.
local function accept(act, who, named, situational)
  local accepted, refused = {}, {}
  for place, source in ipairs(named) do
    local why = objection(who, source, situational)
    local words = not why and (type(source) == "string" and source or source.name)
    if why then
      refused[#refused + 1] = why
    elseif is_named_before(named, place) then
      refused[#refused + 1] = words .. " is named twice"
    elseif act.gm:ask("Does it help " .. who.name .. ": " .. words .. "?", { default = true }) then
      accepted[#accepted + 1] = words
      use_up(act, who, source)
    end
  end
  return accepted, refused
end

return { put = put, keeper = keeper, name = name, against = against, burdens = burdens, accept = accept }
