-- The counting-house by the harbour: what the crew wants, and what is against them.

clock "The Strongroom" { role = "goal", segments = 8, suits = { Craft = "standard" } }

clock "Night Porter" { role = "foe", segments = 4, by = "1d3", costs = "harm",
  suits = { Charm = "great", Stealth = "standard", Force = "standard" },
  does = function(act)
    -- He sees the crew, and calls.
    act:enemies():inflict "Spotted"
    act:noise(1)
  end }

clock "The House Wakes" { role = "alarm", segments = 6, by = 1 }
