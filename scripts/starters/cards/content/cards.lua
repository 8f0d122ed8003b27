-- The six cards. Snuff and Brace are quick.

card "Ember"       { cost = "1->2->3E", target = "enemy", harms = 1, returns = true }
card "Kindle"      { cost = "2E", target = "enemy", harms = 2, inflicts = "Burning" }
card "Thunderclap" { cost = "4E", target = "enemy", harms = 3, inflicts = "Stunned" }
card "Whistle"     { cost = "3E", calls = "Bog Hound" }

card "Snuff" { cost = "1E", trigger = { before = "play/effects", actor = "enemy" },
  effect = function(act)
    -- Cancels that card.
    act.event:cancel()
  end }
card "Brace" { cost = "1E", trigger = { before = "harm", target = "self" }, inflicts = "Shielded", draws = 1 }
