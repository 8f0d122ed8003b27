-- The counting-house by the harbour: what the crew wants, and what is against them.

clock "The Strongroom" { role = "goal", segments = 8, suits = { Craft = "great", Force = "standard" } }

clock "Night Porter" { role = "foe", segments = 4, by = "1d2", costs = "harm",
  suits = { Charm = "great", Force = "standard", Stealth = "standard" },
  does = function(act)
    act:say "The porter lifts his lantern"
  end }

clock "The House Wakes" { role = "alarm", segments = 6, suits = { Stealth = "standard" } }
