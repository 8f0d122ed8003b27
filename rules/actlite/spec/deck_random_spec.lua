-- Random initiative from seeds: however cards are drawn, spent, lost or regained, and fighters interrupt, join or
-- leave, no card is created, lost or in two piles, and undo restores every pile exactly (ACT-040, ACT-112).

local NAMES = { "Hero", "Runner", "Sprinter", "Swordsman", "Guarded" }
local SPECIAL = { "Rockfall", "Gust", "Echo" }
local NUMBER_OF_SPECIAL = 4

-- The test's own random numbers: a number from 1 to `most`.
local function chance(first)
  local state = first
  return function(most)
    state = (state * 1103515245 + 12345) % 2147483648
    return state // 65536 % most + 1
  end
end

-- The fighters that were not destroyed.
local function living(fighters)
  local found = {}
  for _, who in ipairs(fighters) do if who:exists() then found[#found + 1] = who end end
  return found
end

-- All piles as text, the bottom card first, each card as its owner and its number there.
local function piles(fighters)
  local numbers, lines = {}, {}
  for _, who in ipairs(fighters) do
    for i, card in ipairs(who:things("card")) do numbers[card] = who.name .. i end
  end
  local function list(label, pile)
    local words = { label }
    for card in request("deck_cards", "initiative", pile) do words[#words + 1] = numbers[card] or card.name end
    lines[#lines + 1] = table.concat(words, " ")
  end
  for _, word in ipairs { "draw", "discard", "aside", "drawn" } do list(word, word) end
  for _, who in ipairs(fighters) do
    list("hand of " .. who.name, { "hand", who })
    list("lost of " .. who.name, { "lost", who })
  end
  return table.concat(lines, "\n")
end

-- The first mistake in the piles, or nil.
local function fault(fighters)
  local wanted, seen, total = NUMBER_OF_SPECIAL, {}, 0
  local text = piles(fighters)
  for _, line in ipairs(re.split(text, "\n")) do
    local label = re.match(line, "^(?:draw|discard|aside|drawn|(?:hand|lost) of \\S+)(.*)$")
    for _, word in ipairs(re.find_all(label, "\\S+[0-9]+|Rockfall|Gust|Echo|temp AP|1 AP")) do
      total = total + 1
      local is_special = word.text == "Rockfall" or word.text == "Gust" or word.text == "Echo"
      if not is_special and seen[word.text] then return word.text .. " is in two piles\n" .. text end
      seen[word.text] = true
      if word.text == "temp AP" then return "temporary AP is left\n" .. text end
    end
  end
  for _, who in ipairs(fighters) do
    local number = who.definition.AP + #who.definition.extra_cards
    if #who:things("card") ~= number then return who.name .. " has " .. #who:things("card") .. " cards" end
    if who.in_initiative then wanted = wanted + number end
    for i = 1, number do
      if who.in_initiative ~= (seen[who.name .. i] == true) then return who.name .. i .. " is astray\n" .. text end
    end
  end
  if total ~= wanted then return total .. " cards in place of " .. wanted .. "\n" .. text end
end

-- Possible actions; an action listed twice is twice as likely.
local DEEDS = {
  function() return request "draw_card" end,
  function() return request "draw_card" end,
  function() return request "draw_card" end,
  function(who) return who:decide() end,
  function(who) return who:decide() end,
  function(who) return who:interrupt() end,
  function(who, pick) return who:spend_ap(pick(2)) end,
  function(who, pick) return who:lose("AP", pick(2)) end,
  function(who, pick) return who:regain("AP", pick(2)) end,
  function(who, pick) return who:gain_temp(pick(2)) end,
  function(who, pick) return who:move(who.space:neighbours()[pick(#who.space:neighbours())]) end,
  function(who, pick) who.eager = pick(2) == 1 end,
  function(who) return who:leave_initiative() end,
  function(who) return who:join_initiative() end,
  function() return request "ask_around" end,
  function(who, pick) if pick(12) == 1 then who:destroy() end end,
}

local function play(number, rounds)
  local pick = chance(number)
  local map, fighters = space_map "A-B-C ; C-A", {}
  for i = 1, 3 + pick(4) do
    local name = NAMES[pick(#NAMES)]
    fighters[i] = character(name, { at = map.A, side = i % 2 == 0 and "foes" or "heroes", called = "F" .. i .. "_" })
    fighters[i]:set("most_standard", 500)
    fighters[i]:set("standard", 500)
  end
  seed(number)
  if number % 3 == 0 then request("choose", "interrupt_includes_action", true) end
  request("start_initiative", fighters, SPECIAL)
  for _ = 1, rounds do
    if #living(fighters) < 2 then break end
    request "begin_round"
    for _ = 1, 8 do
      local there = living(fighters)
      local hash, known = state_hash(), piles(there)
      DEEDS[pick(#DEEDS)](there[pick(#there)], pick)
      local after = state_hash()
      if after ~= hash then
        undo()
        if state_hash() ~= hash then return "undoing leaves another state" end
        if pick(3) == 1 then
          if piles(there) ~= known then return "undoing leaves other piles:\n" .. known end
        else
          redo()
          if state_hash() ~= after then return "doing it again leaves another state" end
        end
      end
      local wrong = fault(living(fighters))
      if wrong then return wrong .. "\nbefore:\n" .. known end
      if #living(fighters) == 0 then break end
    end
    request "end_round"
  end
  request "end_initiative"
  for _, who in ipairs(living(fighters)) do
    if #who:things("card") ~= who.definition.AP + #who.definition.extra_cards then return "cards did not come back" end
  end
end

describe("Cards in random play", function()
  for number = 1, 40 do
    it("[ACT-040] [ACT-112] none appears, vanishes or doubles: seed " .. number, function()
      expect(play(number, 50)).to_be_nil()
    end)
  end
end)
