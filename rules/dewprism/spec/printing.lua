-- Cards that print ranks in losses and prices, bounds of changes, other dice, and what is made from another.

ability "Numbing Chant" { type = "Magic-Offensive-Action", use = "5AP", range = "0sp", target = "enemy",
  loses = "(1){MgcPwr/2}fcs+1sta" }
ability "Dear Chant" { type = "Magic-Support-Action", use = "5AP+(1){MgcPwr/2}mna-(0)mna" }
ability "Long Chant" { type = "Magic-Support-Action", use = "Xmna" }

-- Cheaper for a turn, but never below 5AP.
status "Haste" { negative = false, lasts = "end of this turn", trigger = { before = "action", actor = "holder" },
  effect = function(act) act.event:edit { use = "-10AP (min 5)" } end }
status "Thrift" { negative = false, trigger = { before = "action", actor = "holder" },
  effect = function(act) act.event:edit { use = "-4mna (min 2)" } end }
status "Burdened" { trigger = { before = "action", actor = "holder" },
  effect = function(act) act.event:edit { use = "+15AP (max 20)" } end }

-- Foresight: another die in the place of the one that fell.
ability "Second Sight" { type = "Skill-Support-Reaction", use = "1fcs+(1/turn)",
  trigger = { after = "roll", actor = "self", when = "not event.passed" },
  effect = function(act) act.event:replace() end }
ability "Foreseen" { type = "Skill-Support-Reaction", use = "1fcs+(1/turn)",
  trigger = { after = "roll", actor = "self", when = "not event.passed" },
  effect = function(act) act.event:replace(15) end }
status "Evil Eye" { trigger = { after = "roll", actor = "holder" },
  effect = function(act) act.event:replace(1) end }
status "Steady Hand" { negative = false, trigger = { before = "roll", actor = "holder" },
  effect = function(act)
    act.event:edit { advantage = "+1", check = "+2" }
    act:say(select(2, act.event:edit { damage = "+1" }))
  end }
status "Spoiled" { trigger = { before = "roll", actor = "holder" }, effect = function(act) act.event:cancel() end }
ability "Plain Blow of Fate" { type = "Melee-Offensive-Action", range = "0sp", target = "enemy", accuracy = "Melee",
  damage = "(1){MlePwr}" }
ability "Bad Die" { type = "Skill-Support-Reaction", trigger = { after = "roll", actor = "self" },
  -- hexwright: ignore script-error (a spec of its own)
  effect = function(act) act.event:replace(21) end }

-- They last until a turn of the one who inflicted them.
status "Scorned" { lasts = "end of my next turn or battle", modifies = { MleEva = "-4" } }
status "Shunned" { lasts = "start of my next turn" }
ability "Scorn" { type = "Skill-Offensive-Action", range = "0sp", target = "enemy", inflicts = "Scorned, Shunned" }

-- Made from others.
local ELITE = { Health = "150%", Melee = { "+1", "+1" }, xp = "200%" }
creature "Wolf" { rank = "Mob", Health = 20, Mana = 4, Initiative = 6, Element = "Wind", Melee = { 3, 10, 0 },
  weapons = { "Claws" }, abilities = { "Chore", "Dart" }, talents = { Craft = 2, Arts = -1 }, xp = 40, gil = 5 }
creature "Old Wolf" { from = "Wolf", Health = "-5", Melee = { "-1" }, abilities = { "-Dart" },
  talents = { Craft = "+1" } }
creature "Alpha Wolf" { from = { "Wolf", ELITE }, Mana = "+2d4", abilities = { "+Lob" }, gil = 12 }
creature "Alpha's Shadow" { from = "Alpha Wolf", Health = "+1d6", Mana = "+1", weapons = {} }
creature "Cub" { from = "Wolf", Health = "2d6+3" }
