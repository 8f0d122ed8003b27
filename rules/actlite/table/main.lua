-- The standard table: three in initiative, each with cards in hand and some of its health lost.

weapon "Plain Sword" { tags = { "hilt", "one-handed", reach = 3 }, attacks = { { damage = "1d6 S" } } }

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

local function write(at, name)
  if not at.user:knows(name) then at.user:learn(name) end
  local hex = at.user:write(name)
  if hex then at.user:activate(hex, { target = at.foe }) end
end

local function tear(at, name)
  if not at.user:knows(name) then at.user:learn(name) end
  local hex = at.user:write(name)
  if hex then at.foe:tear(hex) end
  play_on(at)
end

local function wield(at, name)
  for weapon in at.user:things "weapon" do weapon:destroy() end
  at.user:give(name)
  at.user:attack(at.foe)
  at.foe:attack(at.user)
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
    weapon = wield, armor = hold, skill = { use, hold }, hex = { write, tear }, card = draw, item = { use_item, hold },
    condition = function(at, name) at.user:inflict(name, 2); play_on(at) end,
    palette = function(at, name, palette)
      local table = at.user:give(name)
      for _, hex in ipairs(palette.hexes) do at.user:cast(table, hex, { target = at.foe }) end
    end,
    prop = function(at, name)
      at.near:place(name)
      at.user:move(at.near)
      play_on(at)
    end,
  },
}
