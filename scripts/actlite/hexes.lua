-- Twenty-four hexes to copy from; each shows one thing.
--
-- Whoever knows one writes it (`rue:write "Cinder"`), alone or with others (`rue:write "Cinder + Long Arm"`), and it
-- acts when it is activated or destroyed. `learn` is the DC to learn it by study.

-- Its author chooses one within so many spaces of where the hex is.
hex "Cinder" { learn = 7, target = "character", within = 3, damage = "1d6" }

-- Without a target it is for its author. What stands in brackets heals critical health.
hex "Second Breath" { learn = 8, heals = "1d4 (1)" }

-- One enemy, and a condition.
hex "Bogfoot" { learn = 7, target = "enemy", within = 4, inflicts = "rooted" }

-- Everybody within reach, friend and foe.
hex "Hearth Ring" { learn = 9, target = "all", within = 1, heals = 2 }

-- A requirement: where there is no water it is destroyed for nothing.
hex "Riptide" { learn = 9, target = "enemy", within = 2,
  when = function(act) return act.self.space:has "water" end,
  damage = "1d6", inflicts = "prone" }

-- What no word says is a function of the act: here the target may resist.
hex "Omen" { learn = 8, study = "PER", target = "enemy", within = 5,
  effect = function(act)
    if not act.target:check("WIL", act.user) then act.target:inflict "afraid 2" end
  end }

-- An activation condition: written into a space, it acts on whoever enters.
hex "Doorman" { learn = 7, trigger = { on = "enter", space = "here" }, damage = "1d4 P" }

-- Whoever holds it when hit strikes back; `act.event` is what it answers: torn, it answers nothing.
hex "Returned Blow" { learn = 8, trigger = { on = "hit", target = "holder" },
  effect = function(act) if act.event then act.event.user:take "1d6" end end }

-- Once its author falls. `self` is the author, wherever the hex is.
hex "Last Word" { learn = 10, trigger = { after = "fallen", target = "self" }, target = "author", heals = "(1)" }

-- Activating it costs 2 AP beside.
hex "Slow Thunder" { learn = 10, cost = "2", target = "character", within = 6, damage = "2d6 (1)" }

-- Long to write: 6 AP in place of 3, and never independent.
hex "Writ of Rest" { learn = 9, writing = 6, can_be_independent = false, target = "ally", within = 2, heals = 6 }

-- Durable: it stays when it was activated. On a table it may ask for a check.
hex "Gale" { learn = 8, tags = { "durable" }, casts = 8, target = "other", within = 2, pushes = 2 }

-- Cast from a table only.
hex "Coal Crown" { tags = { "durable" }, only_durable = true, casts = 9, target = "all", within = 1, damage = "1d4" }

-- A modifier changes the whole combination: here every hex in it that prints a reach. Durable too: a table can bear it.
hex "Long Arm" { learn = 7, tags = { "modifier", "durable" }, modifies = { within = "+2" } }

-- More dice.
hex "Whetted" { learn = 8, tags = { "modifier" }, modifies = { damage = "+1d4" } }

-- Another word in place of what is printed.
hex "Wide Mouth" { learn = 10, tags = { "modifier" }, modifies = { target = "all" } }

-- Around everything the combination does: twice.
hex "Stutter" { learn = 11, tags = { "modifier" }, around = function(act) act:proceed(); act:proceed() end }

-- Or not at all.
hex "Gamble" { learn = 9, tags = { "modifier" },
  around = function(act)
    if act.user:check("WIL", 8) then act:proceed(); act:proceed() end
  end }

-- A rule overridden: it may be written on anybody's hex. And a modifier with an effect, which comes before the others.
hex "Thorn in the Margin" { learn = 6, tags = { "modifier" }, overrides = { write_on = "any hex" },
  target = "author", damage = "1d4" }

-- Still good when its author has slept, for three days.
hex "Wakeful" { learn = 9, tags = { "modifier" }, overrides = { survives_sleep = true, lasting = "72 hours" } }

-- Gives whatever it is written on an activation condition.
hex "Tripwire" { learn = 8, tags = { "modifier" },
  trigger = { on = "enter", actor = "enemy", when = function(act) return act.event.space == act.self.space end } }

-- Invocations: independent, on a strip; whoever has one tears it.
hex "Spark Strip" { tags = { "independent", "invocation" }, target = "enemy", within = 2, damage = "1d4 (1)" }
hex "Mercy Strip" { tags = { "independent", "invocation" }, target = "character", within = 0, heals = "1d4 (1)" }

-- Wound round a weapon: it acts on the first who is hit with that.
hex "Blade Ribbon" { tags = { "independent", "invocation" },
  trigger = { on = "hit", when = function(act) return act.event.self == act.self.holder end }, damage = "1d6" }

-- A table of durable hexes, cast from without writing: `rue:cast(staff, "Gale + Long Arm")`.
palette "Ash Staff" { hexes = { "Gale", "Coal Crown", "Long Arm" }, requires = { WIL = 1 } }
