-- The soak's battle as a sketch of one afternoon: plain Lua 5.4 tables and functions, the printed fields of
-- the same cards, the same map, turns and choices. tests/bench/README.md lists what it leaves out.
--
--     local sketch = chunk(die, paths)     die(6) is 1 to 6; the paths of the scripts with the cards
--     sketch.play("Rue", "Stinger")        the rulings of that battle, counted as the engine makes them
local die, paths = ...

local UNITS = { AP = "AP", sta = "Stamina", mna = "Mana", fcs = "Focus" }
local PREFIX = { Melee = "Mle", Magic = "Mgc", Skill = "Skl" }
local VITALS = { "Health", "Mana", "Stamina", "Focus" }
local STRONG = { Fire = "Wind", Wind = "Water", Water = "Fire", Dark = "Light", Light = "Dark", Metal = "Electric",
  Electric = "Metal" }
local WEAK = { Fire = "Water", Water = "Wind", Wind = "Fire", Dark = "Dark", Light = "Light", Metal = "Metal",
  Electric = "Electric" }
local STEPS = { A = { A = 0, B = 1, C = 2, D = 2 }, B = { A = 1, B = 0, C = 1, D = 1 },
  C = { A = 2, B = 1, C = 0, D = 2 }, D = { A = 2, B = 1, C = 2, D = 0 } }
local BY_CLASS = { VL = { "5AP", 1 }, L = { "5AP", 2 }, M = { "10AP", 3 }, H = { "10AP+1sta", 4 },
  VH = { "10AP+2sta", 5 } }

-- --- reading the cards, once

local function read_price(text)
  local price = {}
  text = (text or ""):gsub(" or .*", "")
  for amount, unit in text:gmatch("(%d+)(%a+)") do
    local pool = UNITS[unit]
    if pool then price[pool] = (price[pool] or 0) + tonumber(amount) end
  end
  local times, window = text:match("(%d+)/%d*(%a+)")
  if times then price.times, price.window = tonumber(times), window end
  return price
end

local function read_amount(text)
  if type(text) == "number" then return { fixed = text } end
  if type(text) ~= "string" then return nil end
  local rank, stat = text:match("^%(?(%d*)%)? *{(%a+)"), text:match("{(%a+)")
  local element = text:match(" (%a+)$")
  return { rank = tonumber(rank) or 1, stat = stat, fixed = not stat and tonumber(text:match("%d+")) or 0,
    element = element and element:sub(1, 1):upper() .. element:sub(2) }
end

local function read_line(text)
  if not text then return nil end
  local type, bonus = text:match("^(%a+)"), text:match("[+-] *%d+")
  return { own = PREFIX[type] or "Mle", bonus = bonus and tonumber((bonus:gsub(" ", ""))) or 0 }
end

local function read_range(text)
  if not text then return nil end
  local most = text:find("Battlefield") and 99 or tonumber(text:match("(%d+)")) or 1
  return { most = most, area = text:find("AoE") ~= nil, smart = text:find("Smart") ~= nil,
    wide = text:find("circle") ~= nil or most == 99 }
end

local function read_statuses(text)
  local found = {}
  for one in (text or ""):gmatch("[^,]+") do
    local name, amount = one:match("^ *([%a ]-) *([%d({].*)$")
    found[#found + 1] = { name = name or one:match("^ *(.-) *$"), amount = read_amount(amount or 1) }
  end
  return found
end

local function event_of(trigger)
  if type(trigger) ~= "table" then return nil end
  local one = trigger[1] and trigger[1] or trigger
  if type(one) ~= "table" then return nil end
  local event = one.before or one.on or one.after
  return type(event) == "string" and (one.target == "self" or one.target == "holder") and event or nil
end

local abilities, weapons, creatures = {}, {}, {}

local function read_ability(name, def)
  local applies = def.applies or def.type:match("(%a+)%.?$")
  abilities[name] = { name = name, applies = applies, is_offensive = def.type:find("Offen") ~= nil,
    price = read_price(def.use), range = read_range(def.range), accuracy = read_line(def.accuracy),
    evade = read_line(def.evade), damage = read_amount(def.damage), statuses = read_statuses(def.inflicts),
    regains = read_price(def.regains), event = applies == "Reaction" and event_of(def.trigger) or nil,
    granted = def.granted, is_rooting = type(def.cannot) == "table" and def.cannot[1] == "movement" }
end

local function read_weapon(name, def)
  local usual = BY_CLASS[def.wc or "M"]
  local own = PREFIX[def.type or "Melee"]
  weapons[name] = { name = name, is_offensive = true, price = read_price(def.use or usual[1]),
    range = { most = def.reach or 0 }, accuracy = { own = own, against = "Mle", bonus = 0 },
    damage = { rank = def.rank or usual[2], stat = own .. "Pwr", fixed = 0, element = def.element },
    statuses = read_statuses(def.inflicts), regains = {}, crit = 20 - (def.artisan or 0) }
end

local function collector(read)
  return function(name, def)
    if def then read(name, def); return name end
    return function(body) read(name, body); return name end
  end
end

local function load_cards()
  local nothing = setmetatable({}, { __index = function() return function() end end })
  local globals = setmetatable({ ability = collector(read_ability), weapon = collector(read_weapon),
    creature = collector(function(name, def) creatures[name] = def end), use = function() return nothing end,
    re = { replace = function(text) return text end }, ipairs = ipairs, pairs = pairs, table = table, math = math,
    string = string }, { __index = function() return collector(function() end) end })
  for _, path in ipairs(paths) do assert(loadfile(path, "t", globals))() end
end
load_cards()

local FISTS = { name = "Fists", is_offensive = true, price = { AP = 10 }, range = { most = 0 },
  accuracy = { own = "Mle", against = "Mle", bonus = 0 }, damage = { rank = 1, stat = "MlePwr", fixed = 0 },
  statuses = {}, regains = {} }

-- --- the battle

local function enlist(name, side, at)
  local sheet = creatures[name]
  local who = { name = name, side = side, at = at, AP = 0, Element = (sheet.Element or "Neutral"):match("%a+"),
    Initiative = sheet.Initiative or 0, TL = sheet.level or 1, CL = sheet.level or 1, rank = sheet.rank, statuses = {},
    used = {}, turn_uses = {}, cards = {}, reactions = {}, weapons = {} }
  for _, vital in ipairs(VITALS) do who[vital] = sheet[vital] or 0; who["Max" .. vital] = who[vital] end
  for type, prefix in pairs(PREFIX) do
    local numbers = sheet[type] or { 1, 10, 0 }
    who[prefix .. "Pwr"], who[prefix .. "Eva"], who[prefix .. "Acc"] = numbers[1], numbers[2], numbers[3] or 0
  end
  for _, ability in ipairs(sheet.abilities or {}) do
    local card = abilities[ability]
    if card and card.is_rooting then who.rooted = true end
    if card and card.applies == "Action" and not card.granted then who.cards[#who.cards + 1] = card end
    if card and card.event then who.reactions[#who.reactions + 1] = card end
  end
  for _, weapon in ipairs(sheet.weapons or {}) do who.weapons[#who.weapons + 1] = weapons[weapon] end
  if #who.weapons == 0 then who.weapons[1] = FISTS end
  return who
end

local function is_out(who) return who.Health <= 0 end

local function can_pay(who, card)
  local price = card.price
  for pool, amount in pairs(price) do
    if pool ~= "times" and pool ~= "window" and who[pool] < amount then return false end
  end
  if not price.times then return true end
  local counted = price.window == "battle" and who.used or who.turn_uses
  return (counted[card] or 0) < price.times
end

local function pay(who, card)
  for pool, amount in pairs(card.price) do
    if pool ~= "times" and pool ~= "window" then who[pool] = who[pool] - amount end
  end
  who.used[card] = (who.used[card] or 0) + 1
  who.turn_uses[card] = (who.turn_uses[card] or 0) + 1
end

local function amount_of(who, amount, more)
  if not amount then return 0 end
  return amount.stat and (amount.rank + more) * (who[amount.stat] or 1) or amount.fixed
end

local function evasion(who, own) return who.statuses.Prone and 0 or who[own .. "Eva"] end

local react

local function hurt(user, target, amount)
  if is_out(target) then return end
  target.Health = target.Health - math.max(0, amount)
  if target.Health > 0 then react(target, user, "damage") end
end

local function strike(user, card, target)
  react(target, user, "attack")
  local more = 0
  if card.accuracy then
    local roll, line = die(20), card.accuracy
    if roll == 1 then return end
    if roll >= (card.crit or 20) then
      more = 1
    elseif roll + user[line.own .. "Acc"] + line.bonus < evasion(target, line.against or line.own) then
      return
    end
  end
  if card.evade then
    local own = card.evade.own
    local roll = die(20)
    if roll - target[own .. "Acc"] + user[own .. "Acc"] + card.evade.bonus < evasion(target, own) then return end
    if roll == 20 then more = 1 end
  end
  if card.damage then
    local element = card.damage.element or user.Element
    if STRONG[element] == target.Element then more = more + 1 end
    if WEAK[element] == target.Element then more = more - 1 end
    hurt(user, target, amount_of(user, card.damage, more))
  end
  for _, status in ipairs(card.statuses) do
    local x, held = amount_of(user, status.amount, 0), target.statuses[status.name]
    target.statuses[status.name] = { x = held and math.max(held.x, x) or x, turns = 3 }
  end
  if not is_out(target) then react(target, user, "hit") end
end

-- The reactions of a creature to an event; each is used if it can be paid.
react = function(who, actor, event)
  for _, card in ipairs(who.reactions) do
    if card.event == event and not who.reacting and can_pay(who, card) then
      who.reacting = true
      pay(who, card)
      for _, vital in ipairs(VITALS) do
        who[vital] = math.min(who["Max" .. vital], who[vital] + (card.regains[vital] or 0))
      end
      if card.damage and not is_out(actor) then strike(who, card, actor) end
      who.reacting = false
    end
  end
end

local function foes_of(who, fighters)
  local found = {}
  for _, other in ipairs(fighters) do
    if other.side ~= who.side and not is_out(other) then found[#found + 1] = other end
  end
  return found
end

local function use(who, card, fighters)
  pay(who, card)
  local bleeding = who.statuses.Bleeding
  if bleeding then who.Health = who.Health - bleeding.x end
  if is_out(who) or not card.range then return end
  for _, foe in ipairs(foes_of(who, fighters)) do
    if STEPS[who.at][foe.at] <= card.range.most then
      strike(who, card, foe)
      if not card.range.area then return end
    end
  end
end

local function in_reach(who, card, foes)
  if not card.range then return true end
  for _, foe in ipairs(foes) do if STEPS[who.at][foe.at] <= card.range.most then return true end end
  return false
end

-- The default action: a card not used this turn, else the weapon, else a step, else nothing.
local function choose(who, fighters, tried)
  local foes, cards = foes_of(who, fighters), {}
  if #foes == 0 then return nil end
  if who.statuses.Prone and who.AP >= 10 then return "Stand Up" end
  for _, card in ipairs(who.cards) do
    if not tried[card] and can_pay(who, card) and (not card.is_offensive or in_reach(who, card, foes)) and
      card.is_offensive and card.range then cards[#cards + 1] = card end
  end
  if #cards > 0 then return cards[(who.Stamina + who.Mana + who.Focus) % #cards + 1] end
  for _, weapon in ipairs(who.weapons) do
    if can_pay(who, weapon) and in_reach(who, weapon, foes) then return weapon end
  end
  local moves = who.turn_uses.Movement or 0
  if who.AP >= 5 and moves < 2 and STEPS[who.at][foes[1].at] > 0 and not who.rooted then return "Movement" end
  return nil
end

local function step_toward(who, foe)
  local best = who.at
  for space, steps in pairs(STEPS[who.at]) do
    if steps == 1 and STEPS[space][foe.at] < STEPS[best][foe.at] then best = space end
  end
  who.at = best
end

local function decide(who, fighters, tried)
  local choice = choose(who, fighters, tried)
  if choice == "Movement" then
    who.AP, who.turn_uses.Movement = who.AP - 5, (who.turn_uses.Movement or 0) + 1
    step_toward(who, foes_of(who, fighters)[1])
  elseif choice == "Stand Up" then
    who.AP, who.statuses.Prone = who.AP - 10, nil
  elseif choice then
    use(who, choice, fighters)
    if abilities[choice.name] == choice then tried[choice] = true end
  end
  return choice
end

local function end_turn(who)
  local burning, poison = who.statuses.Burning, who.statuses.Poison
  if burning then hurt(who, who, who.MaxHealth * burning.x * 5 // 100) end
  if poison then hurt(who, who, poison.x) end
  for name, status in pairs(who.statuses) do
    status.turns = status.turns - 1
    if status.turns == 0 then who.statuses[name] = nil end
  end
end

local TURNS = { Miniboss = 2, Boss = 2, ["Final Boss"] = 2 }

local function order_of(fighters)
  local order = {}
  for place, who in ipairs(fighters) do
    for _ = 1, TURNS[who.rank] or 1 do
      order[#order + 1] = { who = who, score = die(20) + who.Initiative, place = place }
    end
  end
  table.sort(order, function(a, b)
    if a.score ~= b.score then return a.score > b.score end
    return a.place < b.place
  end)
  return order
end

local function is_over(fighters) return is_out(fighters[1]) or is_out(fighters[2]) end

-- The rulings apart from turns and decisions: the map, the two fighters, five to begin a battle and seven to end it.
local AROUND = 15

local function play(left, right)
  local fighters = { enlist(left, "left", "A"), enlist(right, "right", "C") }
  local rulings, idle = AROUND, 0
  local order = order_of(fighters)
  for _ = 1, 1000 do
    rulings, idle = rulings + 2, idle + 1                                     -- the round, and the turn of the counters
    for _, turn in ipairs(order) do
      local who, tried = turn.who, {}
      who.AP, who.turn_uses = math.min(who.AP, 0) + 20, {}
      rulings = rulings + 3                                                   -- next, begin, end
      for _ = 1, 12 do
        if is_out(who) or who.AP < 0 or is_over(fighters) then break end
        rulings = rulings + 1
        if not decide(who, fighters, tried) then break end
        idle = 0
      end
      if not is_over(fighters) then end_turn(who) end
      if is_over(fighters) then return rulings end
    end
    if idle >= 3 then return rulings + 1 end
  end
  return rulings
end

return { play = play }
