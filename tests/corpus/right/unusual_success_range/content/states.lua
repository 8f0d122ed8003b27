-- Statuses and stances in less usual forms.

-- 10. Its words bar two sorts of attack and leave the others.
status "Cramped" { cannot = { "ranged attack", "magic attack" }, modifies = { move = "-1" }, lasts = "scene" }

-- 11. Around an event, which it changes and follows with another: half of all strain is wounds, the rest frustrates.
status "Two-Hearted" { lasts = { "2 turns", "scene" }, trigger = { around = "strain", target = "holder" },
  around = function(act)
    local harm = act.event.harm
    if math.type(harm) ~= "integer" then return act:proceed() end
    act.event.harm = (harm + 1) // 2 .. (harm > 2 and " wounds" or " wound")
    local taken = act:proceed()
    act.holder:take(harm // 2 .. " frustration")
    return taken
  end }

-- 12. It answers three events of two sorts, and ends itself.
status "Grumbling" { lasts = "forever",
  trigger = { { on = "rest", actor = "holder" }, { after = "heal", target = "holder" },
    { after = "strain", target = "holder", when = "holder.frustration >= 3" } },
  effect = function(act)
    if act.event.name == "strain" then act.holder:heal(1, "frustration") end
    act.holder:lift "Grumbling"
  end }

-- 13. Only opponents bear it: each success against its bearer shakes the others that bear it too,
-- and a rest of anybody ends it.
status "Named" { lasts = "battle or scene",
  trigger = { { after = "npc success", target = "holder" }, { on = "rest" } },
  effect = function(act)
    local others = act.scene:with "Named":except(act.holder)
    act.holder:lift "Named"
    if act.event.name == "rest" then return end
    for one in others do one:gain_success(1) end
  end }

-- 14. It changes a check between the step that adds up and the dice: a part of the modifier.
status "In Step with the Drum" { lasts = "3 turns", priority = -2,
  trigger = { before = "attempt/modifiers", actor = "holder", when = "not event.action is defence" },
  effect = function(act) act.event:edit({ modifier = 1 }, "the drum") end }

-- 15. A stance of several gains and costs that splits as well, with a duration of its own.
stance "Windmill, Unhinged" { split = true, lasts = "end of its next turn or scene",
  modifies = { attack = "+1", move = "+1", defence = "-1", recover = "-1" } }

-- 16. A stance that is a gamble and improves what it gambles for.
stance "Naked Steel" { gamble = true, modifies = { attack = "+1", defence = "-1" } }
