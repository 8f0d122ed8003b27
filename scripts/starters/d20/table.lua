-- Where `check` tries the content: two heroes side by side, and a foe beside one of them.

local trial = use "stdlib/trial"

-- A turn of the user, then one of the foe, who attacks both heroes and walks away.
local function play_on(at)
  local user, ally, foe = at.user, at.ally, at.foe
  trial.in_turn(at, {
    function() user:moment "turn start" end,
    function() user:use("Bright Dart", { target = foe }) end,
    function() user:end_turn() end,
    function() foe:moment "turn start" end,
    function() foe:use("Eel Spear", { target = user, free = true }) end,
    function() foe:use("Eel Spear", { target = ally, free = true }) end,
    function() foe:use("Move", { space = at.map.D }) end,
  })
end

local function try(at, name, card)
  at.user:give(name)
  if card.trigger then return play_on(at) end
  at.user:inflict "Prone"
  at.user:use(name, { target = at[card.target] })
end

standard_table { "Two heroes and a foe, side by side.",
  function()
    local map = space_map "A-B-C-D"
    local function enlist(name, space, side) return request("enlist", name, { at = space, side = side }) end
    local user, ally = enlist("Wick", map.B, "heroes"), enlist("Hale", map.A, "heroes")
    local foe = enlist("Reed Lurker", map.C, "foes")
    ally:lose { Health = 5 }
    return { map = map, user = user, ally = ally, foe = foe, enemy = foe }
  end,
  weapon = try, spell = try, deed = try,
  condition = function(at, name)
    at.user:inflict(name)
    play_on(at)
  end,
  creature = function(at, name) request("enlist", name, { at = at.map.D, side = "foes" }) end,
}
