-- Abilities in less usual forms.

local wind = use "lib/wind"

-- 1. Braces within a sum, a bound, a bonus by level on another type of check, a range with a least distance.
ability "Owl's Arithmetic" { type = "Magic-Offensive-Action", use = "{TL+4}AP + [2*TL]mna", range = "1-3sp LoS",
  target = "enemy", accuracy = "Magic:Skill+{TL/2+1}", damage = "(2){MgcPwr/2+DL, max 9}-1 light",
  crit = { rank = "+1", inflicts = "Blinded 2" }, flavor = "Two and two are five, and the owl is never wrong." }

-- 2. Modes with edits of all sorts, one of them written as a list; variants with and without company.
ability "Three Ways to Fall" { type = "Melee-Offensive-Action", use = "10AP", range = "0sp", target = "enemy",
  damage = "(1){MlePwr}", teamwork = { damage = "+2" }, solowork = { use = "50%" },
  modes = { forward = { rank = "+1", use = "+2sta" }, backward = { inflicts = "Prone", damage = 1 },
    { "sideways", range = "2sp", damage = "(3){SklPwr}", effect = function(act) act.user:inflict "Off Balance" end } } }

-- 3. X within bounds of two vitals, in a rank and in the number of a status.
ability "Borrowed Thunder" { type = "Magic-Offensive-Action", use = "5AP + (1-4mna as X) + Xfcs + (3/2turn)",
  range = "Battlefield", target = "enemy", damage = "(X){MgcPwr} electric", inflicts = "Slowed X",
  conclusion = function(act) act.user:lose { Stamina = act.X } end }

-- 4. A price with two alternatives and a limit in the second; for the dead, by the knocked out too.
ability "Call It a Night" { type = "Skill-Support-Action", use = "10AP+3sta or 5AP+4fcs+(1/battle)",
  range = "-2sp", target = "dead ally", if_ko = { use = "=2fcs" },
  effect = function(act) act.target:revive(act.user.DL + 1) end }

-- 5. A reaction to three events in two windows, under a compound condition.
ability "I Was Just Leaving" { type = "Skill-Movement-Reaction", use = "2sta + (2/round)", eager = false,
  trigger = { { before = "attack", target = "self", actor = "enemy" }, { on = "miss", actor = "enemy", space = "here" },
    { after = "damage", target = "self",
      when = "event.amount >= 3 and not (holder is Paralyzed or holder is Prone)" } },
  effect = function(act)
    local way = act:pick(act.user.space:neighbours(), "Which way out?")
    if way then act.user:move_to(way) end
  end }

-- 6. An action that is a reaction too: what it does depends on which it is.
ability "Point Behind You" { type = "Skill-Defensive-Action/Reaction", use = "3AP", range = "1sp", target = "enemy",
  trigger = { before = "damage/resist", target = "self", actor = "enemy", ability = { type = { "Melee", "Skill" } } },
  effect = function(act)
    if act.event then return act.event:edit({ damage = "50%" }, "behind you") end
    act.target:inflict "Dispirited 1"
  end }

-- 7. A Passive of several parts, which applies only alone, and counts what it sees.
ability "Nobody's Nephew" { type = "Skill-Defensive-Passive", immune = { "Charmed Off", "Blinded" },
  ignores = { "heights", "falls" }, modifies = { SklPwr = "+2", MaxFocus = "150%", Evasion = "-1 min 8" },
  solowork = { modifies = { Accuracy = wind.more(3) }, cannot = { "crit" } } }

-- 8. It gives what nobody has from the start, for a time, and carries it out three times.
ability "Teach the Crow" { type = "Skill-Support-Action", use = "5AP", range = "1sp", target = "ally",
  repeats = "{DL+1}",
  ruling = "Can a crow hear this?",
  effect = function(act)
    if not act.target:has "Count to Seven" then return act.target:give("Count to Seven", { lasts = "2 turns" }) end
    act.target:regain "1mna + 2 Health"
  end }
ability "Count to Seven" { type = "Magic-Support-Action", use = "free", granted = true, luck = "7-{DL}",
  check = "advantage", on_pass = function(act) act.user:inflict(wind.names[act.user.DL]) end,
  on_fail = function(act) act.user:lose { Mana = 1 } end }

-- 9. A table of the standard library, a different wind each time, on all within two spaces but those in the same one.
ability "Whistle for It" { type = "Magic-Support-Action", use = "2fcs", makes_check = false,
  effect = function(act)
    local name = wind.next_wind(act, act.user)
    if not name then return act:refuse "all four have come" end
    act.user:inflict(name)
    for who in act:others(2):except(act:others("here")) do who:inflict(name) end
  end }
