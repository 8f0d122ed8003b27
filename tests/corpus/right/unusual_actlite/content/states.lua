-- Conditions in less usual forms.

-- 7. Two durations, whichever ends first: a count of rounds, or an event.
condition "glass-skinned" { lasts = { "3 rounds", { on = "damage", target = "holder" } }, modifies = { damage = "+2" } }

-- 8. Computed damage by its points, and a function that changes the points in play.
condition "ember-eyed" { again = "max", lasts = "forever", priority = -1,
  trigger = { on = "round effects", actor = "holder" }, damage = "@x - 1",
  effect = function(act)
    if act.self.x < 3 then act.self:set("x", act.self.x + 1) else act.holder:lift "ember-eyed" end
  end }

-- 9. A condition that gives another one for a time, and a skill for as long.
condition "borrowed luck" { at_once = true,
  effect = function(act)
    act.holder:give("Lucky Turn", { lasts = "2 rounds" })
    act.holder:inflict("glass-skinned", 1, { lasts = "1 round" })
  end }

-- 10. Around an event: the wound comes in two halves, so what lessens each hit counts twice.
condition "echoing" { lasts = "next attack", trigger = { around = "damage", target = "holder" },
  around = function(act)
    act:proceed { damage = "50%" }
    act:proceed { damage = "50%" }
  end }

-- 11. Its points count as they are when it comes; each wound of her or of an ally near adds a change of its own, which
-- ends with the first of two moments.
condition "mother's fury" { lasts = "battle",
  trigger = { { after = "damage", target = "ally", within = 2 }, { after = "damage", target = "holder" } },
  modifies = { STR = "+@x", AGI = "-3 min -1" },
  effect = function(act) act.holder:modify { STR = "+1", lasts = { "2 rounds", "battle" } } end }

-- For the specs of the others.
condition "hardy" { modifies = { damage = "-1 min 0" }, lasts = "forever" }
