-- luacheck: no max line length
spell "Lance of Frost" { skill = "Expression of Frost", element = "frost", damage = "EP" }               -- the caster chooses will, fortune or both
spell "Transfusion" {                                                                                  -- HP for HP, no EP at all
  skill = "Expression of Life", power = 0, target = "ally", within = "touch", requires = { target = { missing = "hp" } },
  effect = function(act)
    local n = act:ask("How many HP?", { from = 1, to = math.min(act.user.hp, act.target:missing("hp")) })
    act.user:take(n, "irreducible"); act.target:heal(n)
  end,
}
reaction "Intercept" {
  trigger = { before = "cast", in_sight = true }, cost = "reaction + 1EP",
  check = "1d20 + @casting.mod", to = "10 + @event.ep", on_pass = function(act) act.event:cancel() end,
}
prop "Oak Table" { cover = 8 }                                                                         -- absorbs what misses, breaks, passes on the rest
status "Smothered" {
  lasts = "forever", prevents = { "move", "action", "reaction" }, trigger = { on = "turn start", actor = "holder" },
  damage = "max(1, @max_hp // 8)", irreducible = true, escape = { cost = "action", check = "1d@STR", to = "@x" },
}
prop "Burning Ground" { element = "fire", lasts = "3 rounds", trigger = { on = { "enter", "turn start" }, space = "here" }, damage = "1d6 fire" }
