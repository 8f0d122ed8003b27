-- Shade Servant: what a Skiamancer makes of the dead; it suffers in its master's mana.
creature "Shade Servant" { rank = "Mob", Health = 1, Element = "Dark" }
marker "Bound Shade" {
  trigger = { before = "damage/spend", target = "holder" },
  effect = function(act)
    local suffered = act.self.suffered + act.event.amount
    act.event:cancel()
    act.creator:lose { Mana = suffered // act.self.per }
    act.self:set("suffered", suffered % act.self.per)
  end,
}
token "Dismiss Shade" {
  use = "self", effect = function(act) act.self.of:move_to(act.user.space); act.self.of:destroy() end,
}
