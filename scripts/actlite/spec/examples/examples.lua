-- luacheck: no max line length
weapon "Hook Spear" {
  tags = { "pole", "two-handed", reach = 2 }, requires = { STR = 1 }, to_hit = "STR", speed = "1->1->2",
  attacks = { { damage = "1d6 P", { on = "matching", pulls = 1 } }, { damage = "1d4 B", { on = "6", inflicts = "stun" } } },
}
hex "Ember"      { target = "character", within = 3, damage = "1d6" }
hex "Echo"       { tags = { "modifier" }, around = function(act) act:proceed(); act:proceed() end }  -- on the whole
hex "Palimpsest" { tags = { "modifier" }, overrides = { write_on = "any hex" } }  -- overrides a named rule
hex "Long Arm"   { learn = 7,  tags = { "modifier" }, modifies = { within = "+2" } }
hex "Undertow" {
  learn = 9, target = "character", within = 2,
  when = function(act) return act.self.space:has("water") end,                                          -- not met: destroyed, no effect
  effect = function(act) if not act.target:check("STR", 8) then act.target:lose("AP", 1) end end,
}
card "Rockfall" { copies = 2, on_drawn = function(act) for c in act.scene:all() do if not c:check("AGI", 8) then c:take("1d4 B") end end end }
skill "Second Wind" { trigger = "round skills", uses = "1/day", regains = "1AP" }
