-- Harm counts up to 6: a hero is Wounded from the 4th on, and Out at the last. A threat has grit, which counts down.

condition "Wounded" { lasts = "forever", modifies = { Nerve = "-1", Hands = "-1" } }
condition "Out"     { lasts = "forever", cannot = { "act", "help" } }

local function leave(act)
  act.target:inflict "Out"
  act:order_leave(act.target)
end

-- Before it is marked, a move may answer it: act.event:edit { hurt = "-2" }, act.event:redirect(who).
verb "suffer" { "Takes harm, less armour.",
  args = { { "amount", "number" } }, subject = "target", event = "harm", returns = "amount",
  steps = {
    { "armour", function(act) act:edit({ hurt = "-" .. act.target.armour }, "armour") end, when = "target.armour > 0" },
    { "soften", edit = "amount", by = "hurt", of = "target", at_least = 0 },
    { "mark", when = "target.kind is hero", {
      { "harm",  function(act) act.target:regain { Harm = act.amount } end },
      { "wound", function(act) act.target:inflict "Wounded" end,
        when = "target.Harm >= 4 and not target is Wounded" },
      { "fall",  leave, when = "target.Harm >= 6 and not target is Out" },
    } },
    { "wear", when = "target.kind is threat", {
      { "grit", spend = "amount", pools = { "Grit" } },
      { "deal", leave, when = "target.Grit <= 0 and not target is Out" },
    } },
  } }

-- The GM lets somebody rest.
verb "mend" { "Takes harm off a hero, who is not Wounded below 4.",
  of = "hero", args = { { "amount", "number" } }, subject = "target", steps = {
    { "harm", function(act) act.target:lose { Harm = act.amount } end },
    { "rise", function(act) act.target:lift "Out" end, when = "target is Out and target.Harm < 6" },
    { "heal", function(act) act.target:lift "Wounded" end, when = "target is Wounded and target.Harm < 4" },
  } }
