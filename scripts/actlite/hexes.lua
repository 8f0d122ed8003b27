-- Twenty-four hexes to copy from; each shows one feature.
--
-- A character that knows a hex writes it (`rue:write "Cinder"`), alone or combined (`rue:write "Cinder + Long Arm"`).
-- The hex acts when it is activated or destroyed. `learn` is the DC to learn it by study.

-- The author chooses one target within this many spaces of the hex.
hex "Cinder" { learn = 7, target = "character", within = 3, damage = "1d6" }

-- Without `target` it acts on its author. The amount in brackets heals critical health.
hex "Second Breath" { learn = 8, heals = "1d4 (1)" }

-- One enemy, and a condition.
hex "Bogfoot" { learn = 7, target = "enemy", within = 4, inflicts = "rooted" }

-- All within reach, friend and foe.
hex "Hearth Ring" { learn = 9, target = "all", within = 1, heals = 2 }

-- A requirement: without water in its space it is destroyed without effect.
hex "Riptide" { learn = 9, target = "enemy", within = 2,
  when = function(act) return act.self.space:has "water" end,
  damage = "1d6", inflicts = "prone" }

-- A function of the act, for effects without a field: here the target may resist.
hex "Omen" { learn = 8, study = "PER", target = "enemy", within = 5,
  effect = function(act)
    if not act.target:check("WIL", act.user) then act.target:inflict "afraid 2" end
  end }

-- An activation condition: in a space, it acts on any character that enters.
hex "Doorman" { learn = 7, trigger = { on = "enter", space = "here" }, damage = "1d4 P" }

-- A holder that is hit strikes back; `act.event` is the triggering event: a torn hex has none.
hex "Returned Blow" { learn = 8, trigger = { on = "hit", target = "holder" },
  effect = function(act) if act.event then act.event.user:take "1d6" end end }

-- When its author falls. `self` is the author, wherever the hex is.
hex "Last Word" { learn = 10, trigger = { after = "fallen", target = "self" }, target = "author", heals = "(1)" }

-- Activating it costs 2 AP more.
hex "Slow Thunder" { learn = 10, cost = "2", target = "character", within = 6, damage = "2d6 (1)" }

-- Slow to write: 6 AP instead of 3, and never independent.
hex "Writ of Rest" { learn = 9, writing = 6, can_be_independent = false, target = "ally", within = 2, heals = 6 }

-- Durable: it stays when activated. Casting it from a table may need a check.
hex "Gale" { learn = 8, tags = { "durable" }, casts = 8, target = "other", within = 2, pushes = 2 }

-- Can only be cast from a table.
hex "Coal Crown" { tags = { "durable" }, only_durable = true, casts = 9, target = "all", within = 1, damage = "1d4" }

-- A modifier changes the whole combination: here every hex in it with a reach. It is durable, so a table can hold it.
hex "Long Arm" { learn = 7, tags = { "modifier", "durable" }, modifies = { within = "+2" } }

-- More dice.
hex "Whetted" { learn = 8, tags = { "modifier" }, modifies = { damage = "+1d4" } }

-- Replaces the printed value.
hex "Wide Mouth" { learn = 10, tags = { "modifier" }, modifies = { target = "all" } }

-- Wraps everything the combination does: twice.
hex "Stutter" { learn = 11, tags = { "modifier" }, around = function(act) act:proceed(); act:proceed() end }

-- Or not at all.
hex "Gamble" { learn = 9, tags = { "modifier" },
  around = function(act)
    if act.user:check("WIL", 8) then act:proceed(); act:proceed() end
  end }

-- Overrides a rule: it may be written on any hex. A modifier with an effect, which comes before the others.
hex "Thorn in the Margin" { learn = 6, tags = { "modifier" }, overrides = { write_on = "any hex" },
  target = "author", damage = "1d4" }

-- Survives its author's sleep, for three days.
hex "Wakeful" { learn = 9, tags = { "modifier" }, overrides = { survives_sleep = true, lasting = "72 hours" } }

-- Gives an activation condition to the hex it is written on.
hex "Tripwire" { learn = 8, tags = { "modifier" },
  trigger = { on = "enter", actor = "enemy", when = function(act) return act.event.space == act.self.space end } }

-- Invocations: independent, on a strip; any holder can tear it.
hex "Spark Strip" { tags = { "independent", "invocation" }, target = "enemy", within = 2, damage = "1d4 (1)" }
hex "Mercy Strip" { tags = { "independent", "invocation" }, target = "character", within = 0, heals = "1d4 (1)" }

-- Wound round a weapon: acts on the first target hit with it.
hex "Blade Ribbon" { tags = { "independent", "invocation" },
  -- hexwright: ignore never-read (on the standard table hexes are wound round nothing)
  trigger = { on = "hit", when = function(act) return act.event.self == act.self.holder end }, damage = "1d6" }

-- A table of durable hexes, for casting without writing: `rue:cast(staff, "Gale + Long Arm")`.
palette "Ash Staff" { hexes = { "Gale", "Coal Crown", "Long Arm" }, requires = { WIL = 1 } }
