porter "Plain Porter" {}
leg "Plain Road" { miles = 30, grade = 4 }
weather "Plain Day" {}

-- What may happen: a day with its tasks, a leg that ends, porters who tire.
local function pass(at)
  at.user:moment "turn start"
  at.ally:moment "turn start"
  at.user:use "March"
  at.ally:use "March"
  at.ally:use "Kindle"
  at.ally:tire(9)
  at.user:tire(3)
  at.user:tire(9)
  at.caravan:camp { at.user, at.ally }
  at.caravan:take_leg "Plain Road"
  at.user:end_turn()
end

local function held(at, name)
  at.user:give(name)
  pass(at)
end

local function over_all(at, name)
  at.caravan:inflict(name)
  pass(at)
end

standard_table { "Two on a plain road.",
  function()
    local at = { user = request("enlist", "Plain Porter"), ally = request("enlist", "Plain Porter") }
    at.caravan = request("set_out", "Plain Road", { at.user, at.ally })
    return at
  end,
  trick = function(at, name)
    at.user:give(name)
    at.user.Fatigue, at.ally.Fatigue = 2, 4
    at.user:use(name)
  end,
  habit = held,
  trait = held,
  tool = function(at, name)
    at.user:give(name)
    at.user:use "March"
  end,
  state = { function(at, name)
    at.user:inflict(name)
    pass(at)
  end, over_all },
  weather = over_all,
  leg = function(at, name)
    at.caravan:take_leg(name)
    at.user:use "March"
    at.user:mishap(name)
  end,
}
