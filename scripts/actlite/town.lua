-- People of a town, and two skills to copy from.
character "Cutpurse" { health = "(1)3", AGI = 2, PER = 1, weapons = { "Long Knife" }, skills = { "Quick Feet" } }
character "Guard"    { health = "(2)8", STR = 1, weapons = { "War Hammer", "Bolas" }, armor = { "Padded Coat" } }

-- Usable at the beginning of a round, once a day.
skill "Second Wind" { trigger = { on = "round skills", actor = "self" }, uses = "1/day", regains = "1AP" }

-- Reacts to an event: when missed, the character may act at once, with AP that are otherwise lost.
skill "Quick Feet" { trigger = { on = "miss", target = "self" }, uses = "1/round", gains_temp = 1 }
