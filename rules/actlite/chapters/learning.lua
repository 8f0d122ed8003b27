-- Learning hexes by study (Learning Hexes; Learning Combined Hexes: ACT-086 to ACT-092, ACT-111). advancement.lua has
-- learning by rolls on an archetype table.
--
--     rue:study(hex)   rue:study(hex, { dc = 8, guided = true })

local combinations = use "chapters/combinations"
local scrivening = use "chapters/scrivening"

local function full_name(hex) return scrivening.full_name(hex.definition) end

-- The hexes of a combination that the character does not know, each once.
local function unknown(who, parts)
  local found, seen = {}, {}
  for _, part in ipairs(parts) do
    local name = full_name(part)
    if not seen[name] and not scrivening.known(who, name) then found[#found + 1] = part end
    seen[name] = true
  end
  return found
end

-- ACT-087: the printed DC; if the hex prints none, the GM sets it.
local function learn_of(act, part)
  local question = "What is the DC to learn " .. part.name .. "?"
  return part.definition.learn or act.gm:ask(question, { from = 1, to = 24, default = 8 })
end

-- The highest DC among the hexes. ACT-088: plus 3 for each hex of a combination.
local function difficulty(act, parts)
  local base = act.given.dc
  if not base then
    for _, part in ipairs(parts) do base = math.max(base or 0, learn_of(act, part)) end
  end
  return base + (#parts > 1 and 3 * #parts or 0)
end

local function judge(who, parts, new)
  for _, part in ipairs(parts) do                                                                       -- ACT-092
    if part:has("independent") or part.signed_by then return nil, "independent hexes cannot be studied" end
  end
  if #new == 0 then return nil, "nothing new in it" end
  for _, hex in ipairs(new) do
    if scrivening.is_noted(who, "tried", full_name(hex)) then return nil, hex.name .. " was tried today" end
  end
  return true
end

-- ACT-087: the GM says how much the author's guidance is worth.
local function guidance(act)
  if not act.given.guided then return act.given.advantage end
  return act.gm:ask("How many advantages is the guidance worth?", { from = 0, to = 3, default = 1 })
end

-- study(hex): an hour for each hex of the combination (ACT-090); a passed check teaches the unknown ones (ACT-089).
verb "study" { "Studies a written combination for hours, then makes a check to learn its unknown hexes.",
  of = "character", args = { { "hex", "entity" },
    { "given", "table", optional = true, keys = { "dc", "guided", "advantage" } } },
  returns = "is_learned", event = "study",
  may = { { "able", laid = "cannot act" } },
  steps = { { "study", function(act)
    act.given = act.given or {}
    local who, parts = act.user, combinations.parts_of(act.hex)
    if who.in_initiative then return act:refuse("there is no hour to spare in initiative") end          -- ACT-090
    local new = unknown(who, parts)
    local may, why = judge(who, parts, new)
    if not may then return act:refuse(why) end
    if act.hex.space ~= who.space then return act:refuse("out of reach") end
    local attribute = parts[1].definition.study
    if not who[attribute] then return act:refuse("no score") end
    for _, hex in ipairs(new) do scrivening.note(who, "tried", full_name(hex)) end                      -- ACT-091
    act:pass_hours(#parts)
    act.is_learned = who:check(attribute, difficulty(act, parts), { advantage = guidance(act) })
    if not act.is_learned then return end
    for _, hex in ipairs(new) do
      who:learn(full_name(hex))
      act:say(who.name .. " learns " .. hex.name)
    end
  end } } }
