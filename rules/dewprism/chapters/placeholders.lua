-- Printed amounts (Placeholder Brackets; DEW-120 to DEW-124).
--
--     "(3){MgcPwr} fire"  ->  rank(3) * @MgcPwr, element fire        "1{TL/2}"  ->  1 * (@TL // 2)

local ELEMENTS = { fire = "Fire", water = "Water", wind = "Wind", dark = "Dark", darkness = "Dark", light = "Light",
  metal = "Metal", electric = "Electric", lightning = "Electric", noble = "Noble", neutral = "Neutral" }
local OWNERS = { ["your "] = "", ["creator's "] = "creator.", ["target's "] = "target.", ["holder's "] = "holder.",
  ["current "] = "" }
local NAMES = { PL = "TL", MgwPwr = "MgcPwr", MlwPwr = "MlePwr", MleDamage = "MleDmg" }

-- One factor inside braces: 5TL and TL5 are products, a bare name is a number of the actor.
local function factor(text)
  local owner = ""
  for printed, name in pairs(OWNERS) do
    local rest = re.match(text, "^(?i)" .. printed .. "(.*)$")
    if rest then owner, text = name ~= "" and name or owner, rest end
  end
  local before, name, after = re.match(text, "^(\\d*)([A-Za-z_]*)(\\d*)$")
  if not before then return nil end
  if name == "" then return before ~= "" and before or nil end
  local product = "@" .. owner .. (NAMES[name] or name)
  if before ~= "" then product = before .. " * " .. product end
  if after ~= "" then product = product .. " * " .. after end
  return "(" .. product .. ")"
end

-- The content of braces: factors with + - * /; a quotient is rounded down (DEW-121).
local function inner(text)
  local whole, most = re.match(text, "^(.*), *max *(\\d+)$")
  if whole then
    local limited = inner(whole)
    return limited and "min(" .. limited .. ", " .. most .. ")"
  end
  local formula, rest = "", text
  while rest ~= "" do
    local piece, operator, after = re.match(rest, "^([^-+*/()]+|\\([^()]*\\))([-+*/]?)(.*)$")
    if not piece then return nil end
    local part = string.sub(piece, 1, 1) == "(" and inner(string.sub(piece, 2, -2)) or factor(piece)
    if not part then return nil end
    formula = formula .. part .. (operator == "/" and " // " or operator ~= "" and " " .. operator .. " " or "")
    rest = after
    if operator ~= "" and rest == "" then return nil end
  end
  return "(" .. formula .. ")"
end

-- The rank in round brackets: a number, X, or a sum of them.
local function ranked(text)
  local sum = re.replace(re.replace(text, "X(\\d+)", "@X * \\1"), "(^|[^@])X", "\\1@X")
  return "rank(" .. sum .. ")"
end

-- The product of a rank or number and the content of braces.
local function product(text)
  local parts = {}
  local rank, brace = re.match(text, "^(\\([^()]*\\)|\\d+|X)? *[{\\[]?([^{}\\[\\]]*)[}\\]]?$")
  if rank and rank ~= "" then
    local is_ranked = string.sub(rank, 1, 1) == "("
    parts[1] = is_ranked and ranked(string.sub(rank, 2, -2)) or rank == "X" and "@X" or rank
  end
  if brace and brace ~= "" then parts[#parts + 1] = inner((re.replace(brace, " *([-+*/,()]) *", "\\1"))) end
  if #parts == 0 or (brace and brace ~= "" and not parts[rank and rank ~= "" and 2 or 1]) then return nil end
  return table.concat(parts, " * ")
end

-- A sum outside of braces: "15-{TL/2}", "3-(0)". A text without braces is read as if it were in braces.
local TERM = "^((?:[^-+{}()\\[\\]]|\\{[^{}]*\\}|\\[[^\\[\\]]*\\]|\\([^()]*\\))+)(?:([-+])(.*))?$"
local function sum(text)
  local whole = not re.find(text, "[{\\[]") and product(text)
  if whole then return whole end
  local formula, rest = "", re.replace(text, " *([-+]) *", "\\1")
  while rest do
    local term, operator, after = re.match(rest, TERM)
    local part = term and product(term)
    if not part then return nil end
    formula = formula .. part .. (operator and " " .. operator .. " " or "")
    rest = after
  end
  return formula
end

-- Reports a brace or bracket without its partner.
local CLOSING = { ["{"] = "}", ["["] = "]", ["("] = ")" }
local OPENING = { ["}"] = "{", ["]"] = "[", [")"] = "(" }
local function judge_braces(text)
  local open = {}
  for place = 1, #text do
    local sign = string.sub(text, place, place)
    if CLOSING[sign] then open[#open + 1] = place end
    local last = OPENING[sign] and table.remove(open)
    if OPENING[sign] and (not last or string.sub(text, last, last) ~= OPENING[sign]) then
      error("'" .. text .. "' is no amount: the '" .. sign .. "' behind '" .. string.sub(text, 1, place - 1) ..
        "' closes nothing; write '" .. OPENING[sign] .. "' before it")
    end
  end
  local last = open[#open]
  if not last then return end
  local sign = string.sub(text, last, last)
  error("'" .. text .. "' is no amount: the '" .. sign .. "' before '" .. string.sub(text, last + 1) ..
    "' is never closed; write '" .. CLOSING[sign] .. "' behind it")
end

local NO_ELEMENT = "' is no element; write fire, water, wind, dark, light, metal, electric, noble or neutral"

local function read(text)
  judge_braces(text)
  local amount, words = text, {}
  local before, ending = re.match(amount, "^(.*[\\d})\\]A-Za-z]) +([A-Za-z]+)$")
  if before and ELEMENTS[string.lower(ending)] then
    amount, words.element = before, ELEMENTS[string.lower(ending)]
  end
  words.formula = sum(amount)
  if not words.formula then
    if before and not words.element and sum(before) then
      error("'" .. ending .. NO_ELEMENT)
    end
    error("'" .. text .. "' is no amount; write for example (3){MgcPwr} fire, 2{TL/5}, 15-{TL/2} or 12")
  end
  return words
end

-- Changes of a rank in the order of DEW-111; what dulls an attack comes last.
local RANKS = { "fitted", "elemental", "act", "rank", "slip", "critical", "dulled" }

notation "amount" { "A number, a stat in braces, a rank in brackets, an element.", read = read, rank = RANKS,
  example = "(3){MgcPwr} fire" }

return {
  ranks = RANKS,
  element = function(text) return ELEMENTS[string.lower(text)] end,
  NO_ELEMENT = NO_ELEMENT,
  formula = function(text) return read(text).formula end,
}
