-- The standard table: three in initiative, each with cards in hand and damaged health.

local trial = use "stdlib/trial"
local in_turn = trial.in_turn

weapon "Plain Sword" { tags = { "hilt", "one-handed", reach = 3 }, attacks = { { damage = "1d6 S" } } }

-- Content for writing and casting hexes; writing costs no AP.
hex "Plain Line" { target = "enemy", within = 3, damage = "1d4" }
hex "Plain Gust" { tags = { "durable" }, target = "enemy", within = 3, damage = 1 }
palette "Plain Staff" { hexes = { "actlite_table:Plain Gust" } }
skill "Plain Knack" {}
card "Plain Omen" {}
law "Plain Ease" { overrides = { hex_price = 0, modifier_price = 0 } }

character "Plain Soul" { STR = 3, AGI = 3, WIL = 3, PER = 3, SOC = 3, health = "(3)12", weapons = { "Plain Sword" } }

-- Gives all fighters their three cards.
local function deal(at)
  for _, who in ipairs { at.user, at.ally, at.foe } do
    for card in who:things("card") do request("deck_put", "initiative", card, { "hand", who }) end
  end
end

local function still_there(at) return at.user:exists() and at.foe:exists() end

-- Actions that trigger reactions: attacks both ways, a step, damage and healing, the end of a round and the next one.
local function play_on(at)
  at.user:attack(at.foe)
  if still_there(at) then at.foe:attack(at.user) end
  if still_there(at) then at.user:move(at.near) end
  if still_there(at) then at.user:take(1) end
  if still_there(at) then at.user:heal(1) end
  if still_there(at) then at.user:check("STR", 8) end
  request "ask_around"
  request "end_round"
  request "begin_round"
end

local LINE, GUST, STAFF = "actlite_table:Plain Line", "actlite_table:Plain Gust", "actlite_table:Plain Staff"
local EASE = "actlite_table:Plain Ease"

-- Teaches hexes to a character, which then writes them for free.
local function teach(who, hexes)
  who:give(EASE)
  for _, hex in ipairs(hexes) do
    if not who:knows(hex) then who:learn(hex) end
  end
end

-- Situations, each one ruling. No one interrupts outside of initiative.

-- Attacks, a step, harm and healing, a check, a skill.
verb "spar" { "Has attacks, a step, harm, healing, a check and a skill.",
  args = { { "at", "table" } }, steps = { { "spar", function(act)
  local at, user, foe = act.at, act.at.user, act.at.foe
  in_turn(at, {
    function() user:attack(foe) end,
    function() foe:attack(user) end,
    function() user:move(at.near) end,
    function() user:take(1) end,
    function() user:heal(1) end,
    function() user:check("STR", 8) end,
    function() user:give "actlite_table:Plain Knack" end,
    function() user:use("Plain Knack", { target = foe }) end,
  })
end } } }

-- What an ally and an enemy do, and what is done to them; at last the ally falls.
verb "watch" { "Watches an ally and an enemy.",
  args = { { "at", "table" } }, steps = { { "watch", function(act)
  local at, ally, foe = act.at, act.at.ally, act.at.foe
  local deeds = { function() ally:attack(foe) end, function() foe:attack(ally) end }
  for _, who in ipairs { ally, foe } do
    deeds[#deeds + 1] = function() who:take(1) end
    deeds[#deeds + 1] = function() who:heal(1) end
    deeds[#deeds + 1] = function() who:check("STR", 8) end
    deeds[#deeds + 1] = function() who:move(at.near) end
  end
  deeds[#deeds + 1] = function() ally:take(100) end
  in_turn(at, deeds)
end } } }

-- A special card; initiative ends, the characters sleep, a new day comes, and initiative starts again.
verb "rest_up" { "Ends initiative, lets a night pass, and starts initiative again.",
  args = { { "at", "table" } }, steps = { { "rest", function(act)
  local user, foe = act.at.user, act.at.foe
  act:follow_card(act:make("card", "actlite_table:Plain Omen"))
  act:end_initiative()
  if user:exists() then user:sleep() end
  act:pass_hours(1)
  act:new_day()
  if not still_there(act.at) then return end
  act:start_initiative({ user, foe }, {})
  act:begin_round()
  act:draw_card()
  act:end_round()
end } } }

-- Both sides fall.
verb "fall_down" { "Lets both sides fall.", args = { { "at", "table" } }, steps = { { "fall", function(act)
  for _, who in ipairs { act.at.foe, act.at.user } do if who:exists() then who:take(100) end end
end } } }

-- Hexes are written and activated, torn, cast from a table, and studied.
verb "scribe" { "Has hexes written, activated, torn, cast and studied.",
  args = { { "at", "table" } }, steps = { { "scribe", function(act)
  local user, foe = act.at.user, act.at.foe
  teach(user, { LINE })
  teach(foe, { GUST })
  local theirs = foe:write(GUST, { on = user.space })
  if theirs and theirs:exists() then user:study(theirs) end
  local first = user:write(LINE)
  if first and first:exists() then user:activate(first, { target = foe }) end
  local second = user:write(LINE, { on = foe.space })
  if second and second:exists() and foe:exists() then foe:tear(second) end
  if still_there(act.at) then user:cast(user:give(STAFF), GUST, { target = foe }) end
end } } }

local function give(at, name) at.user:give(name) end

-- A condition that an enemy inflicts.
method "afflict" { of = "character", "Inflicts a condition of strength 2.",
  function(who, target, what) target:inflict(what, 2) end }
local function afflict(at, name) at.foe:afflict(at.user, name) end

local function in_peace(try)
  return function(at, name, card)
    request "end_initiative"
    try(at, name, card)
  end
end

local function in_situation(bring, situation)
  return function(at, name, card)
    bring(at, name, card)
    request(situation, at)
  end
end

-- Exercises without initiative; `first` is tried without a situation.
local function rarely(bring, first)
  local found = first and { in_peace(first) } or {}
  found[#found + 1] = in_situation(bring, "rest_up")
  for _, situation in ipairs { "spar", "watch", "fall_down", "scribe" } do
    found[#found + 1] = in_peace(in_situation(bring, situation))
  end
  return found
end

local function hold(at, name)
  at.user:give(name)
  play_on(at)
end

local function use(at, name, skill)
  at.user:give(name)
  if not skill.trigger then at.user:use(name) end
end

local function use_item(at, name, item)
  local thing = at.user:give(name)
  if not item.trigger then at.user:use_item(thing) end
end

local function is_tagged(hex, wanted)
  for _, tag in ipairs(hex.tags) do if tag == wanted then return true end end
  return false
end

-- The text of a combination with the hex: a modifier needs a hex that does damage.
local function in_words(hex, name, base) return is_tagged(hex, "modifier") and base .. " + " .. name or name end

local function learn(at, name) teach(at.user, { LINE, name }) end

-- Writes and activates the hex; a hex that can only be cast is cast.
local function write(at, name, hex)
  learn(at, name)
  if hex.only_durable then
    local staff = at.user:give(STAFF)
    make("hex", name, { holder = staff })
    at.user:cast(staff, in_words(hex, name, GUST), { target = at.foe })
    return
  end
  local written = at.user:write(in_words(hex, name, LINE))
  if written and written:exists() then at.user:activate(written, { target = at.foe }) end
end

-- On ground with every feature that hexes ask for.
local GROUND = { "water", "earth", "fire", "darkness" }
local function write_there(at, name, hex)
  for _, word in ipairs(GROUND) do at.user.space:tag(word) end
  write(at, name, hex)
end

-- An enemy tears the hex in its own space; a hex with a trigger is held, and another lies in a space that a foe enters.
local function tear(at, name, hex)
  learn(at, name)
  local words = in_words(hex, name, LINE)
  if hex.trigger then
    at.user:write(words)
    at.user:write(words, { on = at.near })
    at.foe:move_to(at.near)
  else
    local written = at.user:write(words, { on = at.foe.space })
    if written and written:exists() then at.foe:tear(written) end
  end
  play_on(at)
end

-- Uses the overridden rules: writes onto another's hex, and sleeps.
local function override(at, name, hex)
  if not hex.overrides then return end
  learn(at, name)
  teach(at.foe, { LINE })
  local other = at.foe:write(LINE)
  if other and other:exists() then at.user:combine(other, name) end
  at.user:write(in_words(hex, name, LINE))
  at.user:sleep()
end

local function arm(at, name)
  for held in at.user:things "weapon" do held:destroy() end
  give(at, name)
end

local function wield(at, name, weapon)
  arm(at, name)
  if weapon.trigger then return play_on(at) end
  at.user:attack(at.foe)
  at.foe:attack(at.user)
end

-- Gives the thing, unless the character already has it.
local function bear(at, name, given)
  if not at.user:has(given.name) then at.user:give(name) end
  play_on(at)
end

local function draw(at, name)
  request("follow_card", make("card", name))
  play_on(at)
end

verb "lay_down" { "Leaves a prop in a space.",
  of = "character", args = { { "what", "text" }, { "where", "entity" } }, returns = "made",
  steps = { { "lay", trial.leave } } }

local function lay(at, name) at.user:lay_down(name, at.near) end

-- The character takes part, attacks and is attacked.
local function face(at, name)
  local who = request("enlist", name, { at = at.user.space, side = "heroes" })
  who:join_initiative()
  play_on { user = who, ally = at.ally, foe = at.foe, near = at.near }
end

standard_table { "Three in initiative on three spaces, two against one.",
  function()
    local map = space_map [[ A-B-C ]]
    local function enlist(called, space, side)
      local who = request("enlist", "actlite_table:Plain Soul", { at = space, side = side, called = called })
      who:take "4 (1)"
      return who
    end
    local at = { user = enlist("User", map.A, "heroes"), ally = enlist("Ally", map.A, "heroes"),
      foe = enlist("Foe", map.A, "foes"), near = map.B }
    request("start_initiative", { at.user, at.ally, at.foe }, {})
    request "begin_round"
    deal(at)
    return at
  end,
  weapon = wield, armor = hold, skill = { use, hold }, hex = { write, tear, override },
  card = draw, item = { use_item, hold },
  law = bear, craft = bear,
  condition = function(at, name) at.user:inflict(name, 2); play_on(at) end,
  palette = function(at, name, palette)
    local table = at.user:give(name)
    for _, hex in ipairs(palette.hexes) do at.user:cast(table, hex, { target = at.foe }) end
  end,
  prop = function(at, name)
    lay(at, name)
    local from = at.user.space
    for _, who in ipairs { at.user, at.foe } do if who:exists() then who:move_to(at.near) end end
    play_on(at)
    if at.user:exists() then at.user:move_to(from) end
  end,
  otherwise = {
    weapon = rarely(arm, wield), armor = rarely(give), skill = rarely(give, use), item = rarely(give, use_item),
    law = rarely(give), craft = rarely(give), condition = rarely(afflict), prop = rarely(lay),
    hex = rarely(write, write_there), palette = rarely(give), character = face,
  },
}
