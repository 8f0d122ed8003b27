-- Around listeners: statuses and reactions around damage, hexes around the activation of a combination.

status "Hollow"  { trigger = { around = "damage", target = "holder" }, around = function() end }
status "Echoing" { trigger = { around = "damage", target = "holder" },
  around = function(act) act:proceed(); act:proceed() end }
status "Brittle" { trigger = { after = "damage", target = "holder" }, effect = function(act) act.holder:destroy() end }
status "Halving" { trigger = { around = "damage", target = "holder" }, around = function(act)
  return act:proceed { taken = "50%" }
end }
status "Bargain" { trigger = { around = "damage", target = "holder" }, around = function(act)
  act:proceed()
  if act.user.Health < 10 then return false, "too much" end
end }
status "Bond" { trigger = { around = "damage", target = "holder" }, around = function(act)
  act:proceed { taken = "50%" }
  act:proceed { taken = "50%", target = act.self.creator }
end }
reaction "Dodge" { use = "2hp", trigger = { around = "damage", target = "self" }, around = function() end }

kind "hex" { "A written hex.", { lives = "holder", answers = "trigger" },
  tags = "tags", heals = "number", effect = { "handler", optional = true } }

hex "Salve"  { heals = 1 }
hex "Echo"   { tags = { "modifier" }, around = function(act) act:proceed(); act:proceed() end }
hex "Mute"   { tags = { "modifier" }, around = function() end }
hex "Backlash" { tags = { "modifier" }, around = function(act)
  act:proceed()
  return false, "it lashes back"
end }

verb "mend" { "Mends some of the Health of the user.",
  of = "creature", args = { { "amount", "number" } }, steps = { { "mend", function(act)
  act.user:regain { Health = act.amount }
end } } }

-- Every part of the combination is activated; its modifiers apply to the whole.
verb "activate" { "Activates a combination of hexes.",
  of = "creature", args = { { "hexes", "table" } }, event = "activation", tells = "activates",
  steps = { { "effects", function(act)
    for _, hex in ipairs(act.hexes) do
      if hex.definition.heals then act.user:mend(hex.definition.heals) end
    end
  end, around = "hexes" } } }

-- Misuse.
status "Meddling" { trigger = { on = "damage", target = "holder" }, effect = function(act) act:proceed() end }
status "Endless"  { trigger = { around = "damage", target = "holder" }, around = function(act)
  while act:proceed() do act.amount = 0 end
end }
