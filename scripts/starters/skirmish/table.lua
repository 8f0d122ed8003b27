-- The standard table: a figure, and an enemy in its sight that has cover.

figure "Plain" { MaxHealth = 9, weapons = { "Carbine", "Hatchet" },
  reactions = { "Dive for Cover", "Snap Shot", "Parry" } }

standard_table { "One figure, an enemy in cover in its sight, and a square between them.",
  function()
    local map = space_map "a1-b1-c1(cover 1)"
    local function plain(square, side) return request("enlist", "Plain", { at = square, side = side }) end
    return { map = map, user = plain(map.a1, "wardens"), foe = plain(map.c1, "looters") }
  end,
  order = {
    function(at, name) at.user:use(name) end,
    function(at, name) at.user:inflict "Wounded"; at.user:use(name) end,
    function(at, name) at.foe:put(at.map.a1); at.user:use(name) end,
    function(at) at.user:inflict "Watching"; at.foe:walk(at.map.b1) end,
  },
  trait = function(at, name)
    local gun = at.user:things("weapon")["Carbine"]
    gun:give(name)
    at.user:attack(at.foe, { weapon = gun })
  end,
}
