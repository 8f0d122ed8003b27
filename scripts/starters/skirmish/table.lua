-- The standard table: two in one square, and an enemy in sight. Each weapon and trait is tried against both.

figure "Plain Shooter" { health = 9, weapons = { "Carbine", "Hatchet" }, reactions = { "Dive for Cover", "Snap Shot", "Parry" } }

-- An attack with a weapon: what is beside the user is struck, what is away is shot at.
local function attack(at, who, weapon)
  if weapon.definition.range == 0 then who:strike(at.near, weapon) else who:shoot(at.far, weapon) end
end

standard_table { "Two in one square, and an enemy in sight.",
  function()
    local map = space_map "a1-b1-c1"
    local function plain(square, side) return request("enlist", "Plain Shooter", { at = square, side = side }) end
    return { map = map, user = plain(map.a1, "wardens"), far = plain(map.c1, "looters") }
  end,
  order = { 
    function(at, name) at.user:use(name) end,
    function(at, name) at.user:inflict "Wounded"; at.user:use(name) end,
    function(at, name) at.far:put(at.map.a1); at.user:use(name) end,
  },
}
