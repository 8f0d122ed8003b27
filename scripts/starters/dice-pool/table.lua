-- The standard table: where `hexwright check` tries every move, clock and status.

standard_table { "Two of the crew at work, with a goal, a foe and an alarm.",
  function()
    local at = { user = request("enlist", "Mara"), ally = request("enlist", "Odo"),
      goal = request("wind", "The Strongroom"), foe = request("wind", "Night Porter"),
      alarm = request("wind", "The House Wakes") }
    at.foe:tick(2)
    return at
  end,
  move = { function(at, name)
    at.user:give(name)
    at.user:use(name, { target = at.goal })
  end, function(at, name)
    at.user:give(name)
    at.ally:use("Work With Care", { target = at.goal })
    at.user:use("Use Force", { target = at.foe })
  end },
  clock = function(_, name) request("wind", name):tick(8) end,
  status = function(at, name)
    at.user:inflict(name)
    at.user:use("Work With Care", { target = at.goal })
    at.user:recover()
  end,
  law = function(at) at.user:regain { Stress = 9 } end }
