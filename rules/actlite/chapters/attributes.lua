-- Attributes (Attributes; STR, AGI, WIL, PER, SOC: ACT-011 to ACT-021).

-- ACT-015: only these attributes can be checked against.
local DEFENSIVE = { STR = true, AGI = true, WIL = true, PER = true, SOC = true }

-- Uses of each attribute, as words of a task description; the first match is proposed (ACT-017 to ACT-021).
local USES = {
  { "STR", "lift", "break", "push", "grappl", "poison", "disease", "exhaust" },
  { "DEX", "card trick", "pickpocket", "juggl", "pick a lock" },
  { "AGI", "evade", "dodge", "ledge", "falling", "jump", "flip", "balance" },
  { "WIL", "fear", "supernatural", "hex", "endure" },
  { "PER", "stealth", "sneak", "trick", "investigat", "spot", "search", "find" },
  { "SOC", "manipulat", "persuad", "schmooz", "lie", "charm", "bargain" },
}

-- ACT-013: a missing score is absent; it is not 0.
local function score_of(who, name)
  local score = who[name]
  return type(score) == "number" and score or nil
end

-- ACT-012
local function passive_of(who, name)
  local score = score_of(who, name)
  return score and 6 + score
end

-- passive("AGI"): the number that others roll against; nil without the score.
method "passive" { of = "character", "An attribute without a roll, as a number.",
  args = { { "attribute", "text", refers = "number" } },
  function(who, attribute) return passive_of(who, attribute) end }

-- All scores that a character has, the defensive ones first.
local function scores_of(who)
  local found = {}
  for _, name in ipairs { "STR", "AGI", "WIL", "PER", "SOC" } do
    if score_of(who, name) then found[#found + 1] = name end
  end
  for name in pairs(who.definition.scores) do
    if score_of(who, name) then found[#found + 1] = name end
  end
  return found
end

-- The message for a character that lacks a score: names the scores it has.
local function missing(who, name)
  local names = scores_of(who)
  return #names == 0 and "no score" or "no score " .. name .. ": there are " .. table.concat(names, ", ")
end

-- The attribute that the task suggests, if the character has it.
local function suggested(who, task)
  local told = string.lower(task)
  for _, use in ipairs(USES) do
    for i = 2, #use do
      if string.find(told, use[i], 1, true) then return score_of(who, use[1]) and use[1] or nil end
    end
  end
end

-- ACT-011
lint "unusual-score" { on = "character", check = function(def, report)
  for name in pairs(DEFENSIVE) do
    local score = def[name]
    if score and (score < -3 or score > 3) then report(name, "scores tend to lie between -3 and 3") end
  end
end }

return { defensive = DEFENSIVE, score_of = score_of, passive_of = passive_of, scores_of = scores_of,
  missing = missing, suggested = suggested }
