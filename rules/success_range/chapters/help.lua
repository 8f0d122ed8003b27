-- Help: whatever justifies a bonus of 1 (2.3 Helping: SRG-074 to SRG-076), and descriptors, which count by themselves
-- (SRG-008, SRG-014, SRG-036).

local sheets = use "chapters/sheets"

-- Something that is said of somebody: by its name, with where it comes from.
local function put(act, whom, name, source, texts)
  texts = texts or {}
  return act:make("descriptor", "Descriptor", { holder = whom, name = name, source = source, creator = texts.creator,
    positive = texts.positive, negative = texts.negative })
end

-- What may help, by where it comes from.
local HELPFUL = { described = true, success = true, narration = true }

-- What may be named as help by somebody: what lies with those who take part, but not the successes that are its own.
local function sources(who)
  local found = {}
  for _, other in ipairs(sheets.members(who, "character")) do
    for one in other:things("descriptor") do
      local is_own_success = one.source == "success" and other == who
      if HELPFUL[one.source] and not is_own_success then
        found[#found + 1] = one
      end
    end
  end
  return found
end

-- SRG-008: what a manoeuvre put on somebody counts for those who act against it, as situation and not as help.
local function against(target)
  local found = {}
  if not target then return found end
  for one in target:things("descriptor") do
    if one.source == "manoeuvre" then found[#found + 1] = one end
  end
  return found
end

-- What hinders somebody itself.
local function burdens(who)
  local found = {}
  for one in who:things("descriptor") do
    if one.source == "manoeuvre" or one.source == "attack" or one.source == "failure" then found[#found + 1] = one end
  end
  return found
end

-- SRG-075: words and things that are named; the GM accepts or refuses each; what helped is used up.
local function accept(act, who, named, situational)
  local accepted, refused = {}, {}
  for _, source in ipairs(named) do
    local name = type(source) == "string" and source or source.name
    if type(source) ~= "string" and source.source == "success" and source.holder == who then
      refused[#refused + 1] = name .. " is its own"
    elseif situational[name] then
      refused[#refused + 1] = name .. " counts already"
    elseif act.gm:ask("Does it help " .. who.name .. ": " .. name .. "?", { default = true }) then
      accepted[#accepted + 1] = name
      if setting.help_single_use and type(source) ~= "string" then source:destroy() end
    end
  end
  return accepted, refused
end

return { put = put, sources = sources, against = against, burdens = burdens, accept = accept }
