-- Shade Servant: made of the dead by a Skiamancer; its damage costs its master mana, and it vanishes with its master.
creature "Shade Servant" { rank = "Mob", Health = 1, Element = "Dark" }
marker "Bound Shade" {
  trigger = { { before = "damage/spend", target = "holder" }, { on = "death", target = "creator" } },
  effect = function(act)
    if act.event.name == "death" then return act.holder:destroy() end
    local suffered = act.self.suffered + act.event.amount
    act.event:cancel()
    act.creator:lose { Mana = suffered // act.self.per }
    act.self:set("suffered", suffered % act.self.per)
  end,
}
token "Dismiss Shade" {
  use = "self", effect = function(act)
    if not act.self.of.alive then return act:refuse("it has faded away") end
    act.self.of:move_to(act.user.space)
    act.self.of:destroy()
  end,
}
