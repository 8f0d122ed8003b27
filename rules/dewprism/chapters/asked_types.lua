-- Card types, and triggers that ask for them: ability = { type = "Magic" } matches cards that print the word (DEW-113).
-- Also triggers that ask for an element.

local constants = use "chapters/constants"
local placeholders = use "chapters/placeholders"

lint "type" { on = "ability", check = function(def, report)
  if not re.find(def.type, "^[A-Za-z]+-[A-Za-z]+-[A-Za-z]+(/[A-Za-z]+)?\\.?$") then
    report("type", "'" .. def.type .. "' is no type; write three words, as in Melee-Offensive-Action")
  end
end }

local WORDS = { "Melee", "Magic", "Skill", "Focus", "Offensive", "Offense", "Attack", "Defensive", "Defense", "Support",
  "Supportive", "Movement", "Passive", "Action", "Reaction", "Reactive", "Item", "Trigger" }
local IS_WORD = {}
for _, word in ipairs(WORDS) do IS_WORD[word] = true end

-- A type, or a list of alternatives.
local function judge_asked(asked, path, report)
  if type(asked) == "table" then
    for i, one in ipairs(asked) do judge_asked(one, path .. "[" .. i .. "]", report) end
  elseif type(asked) == "string" then
    for _, word in ipairs(re.split(asked, "-")) do
      if not IS_WORD[word] then
        return report(path, "no type has '" .. word .. "'; it is made of " .. table.concat(WORDS, ", "))
      end
    end
  end
end

-- An element, or a list of alternatives. A printed amount takes small letters; what happens has the name.
local function judge_element(asked, path, report)
  if type(asked) == "table" then
    for i, one in ipairs(asked) do judge_element(one, path .. "[" .. i .. "]", report) end
  elseif type(asked) == "string" then
    local meant = placeholders.element(asked)
    if meant == asked then return end
    report(path, "no damage has the element '" .. asked .. "'; write " ..
      (meant or table.concat(constants.ELEMENTS, ", ")))
  end
end

-- Judges each pattern of a trigger.
local function of_trigger(judge)
  return function(def, report)
    local trigger = def.trigger
    if type(trigger) ~= "table" then return end
    judge(trigger, "trigger", report)
    for i, pattern in ipairs(trigger) do
      if type(pattern) == "table" then judge(pattern, "trigger[" .. i .. "]", report) end
    end
  end
end
local judge_types = of_trigger(function(pattern, path, report)
  local ability = pattern.ability
  if type(ability) == "table" then judge_asked(ability.type, path .. ".ability.type", report) end
end)
local judge_elements = of_trigger(function(pattern, path, report)
  judge_element(pattern.element, path .. ".element", report)
end)

for _, kind in ipairs { "ability", "weapon", "item", "status", "token", "law", "counter", "marker", "prop", "quirk",
  "mod" } do
  lint("type-asked-" .. kind) { on = kind, check = judge_types }
  lint("element-asked-" .. kind) { on = kind, check = judge_elements }
end
