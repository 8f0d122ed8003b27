-- The six cards. The last two are quick.

card "Ember"       { cost = "1->2->3E", target = "enemy", harms = 1, returns = true }
card "Kindle"      { cost = "2E", target = "enemy", harms = 1, inflicts = "Burning" }
card "Thunderclap" { cost = "3E", target = "enemy", harms = 2, inflicts = "Stunned" }
card "Whistle"     { cost = "2E", calls = "Bog Hound" }

card "Snuff" { trigger = { before = "play/effects", actor = "enemy" },
  effect = function(act) act.event:cancel() end }
card "Brace" { trigger = { before = "harm", target = "self" }, inflicts = "Shielded", draws = 1 }
