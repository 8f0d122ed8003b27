-- The roll: 2d6 and a stat. 10 or more is a success, 7 to 9 a success at a cost, less is a miss.

check "roll" { dice = "2d6", bands = { "miss", 0, "at a cost", 3, "success" }, passes = "at a cost" }

-- What moves can print: the field, its verb, what the verb's words name, how the field is read aloud.
local EFFECTS <const> = {
  { "hurts",    "suffer",  nil,         "{} harm." },
  { "inflicts", "inflict", "condition", "Makes {}." },
  { "lifts",    "lift",    "condition", "Ends {}." },
  { "gains",    "regain",  "pool",      "Gains {}." },
  { "hastens",  "hasten",  nil,         "The countdown goes on by {}." },
  { "faces",    "meet",    nil,         "The GM makes a {} move." },
}
local known, entries = { choose = true }, "choose, self"
for _, one in ipairs(EFFECTS) do
  known[one[1]], entries = true, entries .. ", " .. one[1]
  effect(one[1]) { verb = one[2], refers = one[3], tells = one[4] }
end

-- Reports what nothing would read.
local function judge(part, path, report)
  for key, value in pairs(part) do
    local place = path .. (math.type(key) and "[" .. key .. "]" or "." .. key)
    if type(value) == "table" then judge(value, place, report)
    elseif not math.type(key) and not known[key] then report(place, "'" .. key .. "' is not one of " .. entries) end
  end
end
for field, kind in pairs { success = "move", at_a_cost = "move", miss = "move", options = "move", self = "gm_move" } do
  lint("band-" .. field) { on = kind, required = true, check = function(def, report)
    judge(def[field] or {}, field, report)
  end }
end

local function happen(effects, whom)
  for _, one in ipairs(EFFECTS) do
    if effects[one[1]] ~= nil then whom[one[2]](whom, effects[one[1]]) end
  end
end

-- What a band brings: its own effects, then as many choices as it says.
local function carry_out(act, band)
  local function bring(part)
    happen(part, act.target)
    if part.self then happen(part.self, act.user) end
  end
  bring(band)
  local left = table.copy(#band > 0 and band or band.choose and act.ability.options or {})
  for number = math.min(#left, band.choose or 1), 1, -1 do
    local names, places = {}, {}
    for i, option in ipairs(left) do names[i], places[option[1]] = option[1], i end
    bring(table.remove(left, places[act:pick(names, act.band .. ", choose " .. number .. ":")]))
  end
end

return { carry_out = carry_out, happen = happen }
