-- Cast Shadow: a shadow that has left its caster; it moves when guided, and fades when hurt.
creature "Cast Shadow" { rank = "Mob", Health = 1, Element = "Dark" }
status "Mere Shadow" {
  negative = false, ignores = { "heights" }, trigger = { before = "damage/spend", target = "holder" },
  effect = function(act) act.event:cancel(); act.holder:destroy() end,
}
ability "Guide Shadow" {
  type = "Magic-Support-Action", use = "(1/turn)",
  needs = function(act)
    local shadow = act.self.of
    if not shadow or not shadow.alive then return act:refuse("it has faded away") end
  end,
  effect = function(act)
    act:say(act.user.name .. " sees and hears what happens in " .. act.self.of.space.name)
    act:new_window("turn", act.self.of)
    act.self.of:controlled_by(act.user, { purse = "10AP" })
  end,
}
