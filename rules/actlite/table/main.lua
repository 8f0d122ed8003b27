-- The standard table: three in initiative, each with cards in hand and some of its health lost.

weapon "Plain Sword" { tags = { "hilt", "one-handed", reach = 3 }, attacks = { { damage = "1d6 S" } } }

-- What a hex is written with or cast from; writing takes no AP.
hex "Plain Line" { target = "enemy", within = 3, damage = "1d4" }
hex "Plain Gust" { tags = { "durable" }, target = "enemy", within = 3, damage = 1 }
palette "Plain Staff" { hexes = { "actlite_table:Plain Gust" } }
law "Plain Ease" { overrides = { hex_price = 0, modifier_price = 0 } }

character "Plain Soul" { STR = 3, AGI = 3, WIL = 3, PER = 3, SOC = 3, health = "(3)12", weapons = { "Plain Sword" } }

-- Three cards in hand for everybody in initiative.
local function deal(at)
  for _, who in ipairs { at.user, at.ally, at.foe } do
    for card in who:things("card") do request("deck_put", "initiative", card, { "hand", who }) end
  end
end

local function still_there(at) return at.user:exists() and at.foe:exists() end

-- What makes others answer: an attack and being attacked, a step, harm and healing, the end of a round and the next.
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

local LINE, GUST, STAFF = "actlite_table:Plain Line", "actlite_table:Plain Gust", "actlite_table:Plain Staff"

local function is_tagged(hex, wanted)
  for _, tag in ipairs(hex.tags) do if tag == wanted then return true end end
  return false
end

-- The words of a combination with it: a modifier changes a hex that does harm.
local function in_words(hex, name, base) return is_tagged(hex, "modifier") and base .. " + " .. name or name end

local function learn(at, name)
  at.user:give "actlite_table:Plain Ease"
  for _, hex in ipairs { LINE, name } do
    if not at.user:knows(hex) then at.user:learn(hex) end
  end
end

-- Written and activated; what can only be cast is cast.
local function write(at, name, hex)
  learn(at, name)
  if hex.only_durable then
    local staff = at.user:give(STAFF)
    make("hex", name, { holder = staff })
    at.user:cast(staff, in_words(hex, name, GUST), { target = at.foe })
    return
  end
  local written = at.user:write(in_words(hex, name, LINE))
  if written then at.user:activate(written, { target = at.foe }) end
end

-- Torn by an enemy; what waits for its trigger is held, and lies in a space that others enter.
local function tear(at, name, hex)
  learn(at, name)
  local words = in_words(hex, name, LINE)
  local written = at.user:write(words)
  if hex.trigger then
    at.user:write(words, { on = at.near })
    at.foe:move_to(at.near)
  elseif written then
    at.foe:tear(written)
  end
  play_on(at)
end

-- What it overrides is asked: it is written on somebody else's hex, and slept on.
local function override(at, name, hex)
  if not hex.overrides then return end
  learn(at, name)
  at.foe:give "actlite_table:Plain Ease"
  at.foe:learn(LINE)
  local other = at.foe:write(LINE)
  if other then at.user:combine(other, name) end
  at.user:write(in_words(hex, name, LINE))
  at.user:sleep()
end

local function wield(at, name, weapon)
  for held in at.user:things "weapon" do held:destroy() end
  at.user:give(name)
  if weapon.trigger then return play_on(at) end
  at.user:attack(at.foe)
  at.foe:attack(at.user)
end

-- Unless everybody has it.
local function bear(at, name, given)
  if not at.user:has(given.name) then at.user:give(name) end
  play_on(at)
end

local function draw(at, name)
  request("follow_card", make("card", name))
  play_on(at)
end

standard_table { "Three in initiative on three spaces, two against one.",
  set_up = function()
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
  exercises = {
    weapon = wield, armor = hold, skill = { use, hold }, hex = { write, tear, override },
    card = draw, item = { use_item, hold },
    law = bear, craft = bear,
    condition = function(at, name) at.user:inflict(name, 2); play_on(at) end,
    palette = function(at, name, palette)
      local table = at.user:give(name)
      for _, hex in ipairs(palette.hexes) do at.user:cast(table, hex, { target = at.foe }) end
    end,
    prop = function(at, name)
      at.near:place(name)
      local from = at.user.space
      for _, who in ipairs { at.user, at.foe } do if who:exists() then who:move_to(at.near) end end
      play_on(at)
      if at.user:exists() then at.user:move_to(from) end
    end,
  },
}
