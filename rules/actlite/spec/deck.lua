-- Cards, and the characters and things that use them, for the specs of this folder.

character "Runner" { AP = 4, speed = 2, extra_cards = { "Stride" } }
character "Sprinter" { skills = { "Surge" } }
character "Swordsman" { weapons = { "Needle" } }
character "Guarded" { health = "(1)4", weapons = { "Needle" } }

-- Pays only for movement.
card "Stride"   { only = { "move" } }
card "Rockfall" { copies = 2, on_drawn = function(act)
  for c in act.scene:all() do if not c:check("AGI", 8) then c:take("1d4 B") end end
end }
-- Affects every fighter, and stays out of the discard.
card "Gust"     { damage = 1, stays = true }
-- Says in its script which pile it goes to.
card "Echo"     { on_drawn = function(act) act:deck_put("initiative", act.self, "draw", "bottom") end }

-- Always hits, for fixed damage; only the attack's dice are rolled.
weapon "Needle" { tags = { reach = 1 }, speed = "1->2->3", to_hit = 9, attacks = { { damage = "1" } } }
weapon "Pike"   { tags = { reach = 2 }, speed = "2", to_hit = 9, attacks = { { damage = "3" } } }

weapon "Three"    { to_hit = 9, attacks = { { damage = "3" } } }
weapon "Four"     { to_hit = 9, attacks = { { damage = "4" } } }
weapon "Two Dice" { speed = "2", to_hit = 9, attacks = { { damage = "2d4" } } }
weapon "One Die"  { speed = "2", to_hit = 9, attacks = { { damage = "d6" } } }
weapon "Critical" { speed = "2", to_hit = 9, attacks = { { damage = "1 (2)" } } }
weapon "Blunt"    { speed = "2", to_hit = 9, attacks = { { damage = "1d8 - 2" } } }
-- hexwright: ignore range-for-reach (it is thrown)
weapon "Net"      { tags = { range = 2 }, to_hit = 9, attacks = { { { inflicts = "stuck 1" } } } }

skill "Poke"        { target = "other", within = 1, damage = 1 }
skill "Flinch"      { trigger = { on = "damage", target = "self" },
  effect = function(act) act.holder:set("flinched", true) end }
skill "Lash Out"    { trigger = { on = "damage", target = "self" }, target = "enemy", within = 1, damage = 1 }
skill "Grim Joy"    { trigger = { on = "damage", target = "enemy" }, target = "self", heals = 1 }
skill "Fellow Pain" { trigger = { on = "damage", target = "ally" }, target = "ally", within = 1, inflicts = "prone" }
skill "Once"        { uses = "1/day" }
skill "Dear"        { cost = "2" }
skill "Surge"       { cost = "0", gains_temp = 2 }
skill "Shove Aside" { target = "other", pushes = 2 }
skill "Ready"       { trigger = "round skills", effect = function(act) act.holder:set("readied", true) end }
skill "Reckoning"   { trigger = "round skills", effect = function(act)
  act.holder:set("found", act.holder.standard)
  act.holder:set("found_poison", act.holder:has "poison")
end }
skill "Second Wind" { trigger = "round skills", uses = "1/day", regains = "1AP" }

-- Its holder gives poison to all others at the beginning of each round.
condition "spreading" { trigger = "round effects", effect = function(act) act.holder:others():inflict("poison 2") end }
condition "biting"    { trigger = { on = "round effects", actor = "holder" },
  effect = function(act) act.holder:others():inflict("bleed 2") end }
condition "quick"     { trigger = "initiative start", effect = function(act) act.holder:take(1) end }
condition "slow"      { trigger = "initiative end", effect = function(act) act.holder:take(2) end }
condition "heated"    { lasts = "combat" }
condition "fleeting"  { lasts = "1 round" }
condition "stuck"     { lasts = "forever", cannot = { "move" } }
condition "brief"     { lasts = "start of next round" }
condition "mending"   { lasts = "forever", trigger = "round effects", heals = 2 }
skill "Vanish"      { cost = "0", effect = function(act) act.user:leave_initiative() end }
skill "Counting"    { trigger = "round skills",
  effect = function(act) act.self:set("seen", (act.self.seen or 0) + 1) end }

prop "Fire" { trigger = "round effects", effect = function(act) act:combatants("here"):take(1) end }
