-- Skiamancer: a husk that grows with every shadow it steals.
ability "Steal Shadow" {
  type = "Magic-Support-Trigger", applies = "Reaction", use = "(1/turn)", range = "0sp", target = "dead enemy",
  trigger = { after = "death", on = { "enter", "turn start" }, when = function(act)
    local is_own = act.event.name == "death" or act.event.actor == act.user
    return is_own and #act:enemies("here"):with("Dead") > 0
  end },
  modes = {
    A = { effect = function(act) act.user:raise_some("(3)", { "Health", "Mana", "Stamina", "Focus" }, 5) end },
    B = { effect = function(act) act.user:raise_some("(2)", { "MlePwr", "MgcPwr", "SklPwr" }, 1) end },
    C = { effect = function(act)
      local card = act:pick(act.user:things("ability"):except(act.self), "Which grows?")
      if card then card:edit { rank = "+" .. act:amount("(1)", { "act", "rank" }) } end
    end },
  },
  conclusion = function(act) act.user:give "Shadow"; act.target:leave_battlefield() end,
}
token "Shadow" {}
ability "Shade Servant" {
  type = "Magic-Support-Action", use = "10AP+3mna", range = "1sp", target = "body", accuracy = "Magic",
  on_hit = function(act)
    local soul, shade = act.target:copy(), act.user:summon("Shade Servant", { at = act.target.space, turn = true })
    soul:lift("Knocked Out")
    shade:become(soul, "Stats, Abilities")
    shade:give("Bound Shade", { what = soul.name, per = act:amount("(5)", { "act", "rank" }), suffered = 0 })
    act.user:give("Dismiss Shade", { of = shade })
  end,
}
ability "Cast Shadow" {
  type = "Magic-Support-Action", use = "5AP+3mna", ruling = "Are the shadow's numbers those of its caster?",
  effect = function(act)
    local shadow = act.user:summon "Cast Shadow"
    shadow:become(act.user, "Stats")
    shadow:inflict("Mere Shadow")
    act.user:give("Guide Shadow", { of = shadow, lasts = "battle" })
  end,
}
ability "Shadow Step" {
  type = "Magic-Movement-Action", use = "5AP+3mna", range = "(5)sp", target = "space",
  needs = function(act)
    for _, space in ipairs { act.user.space, act.space } do
      if not act:ruling("Is there a shaded spot in " .. space.name .. "?") then return act:refuse("no shade") end
    end
  end,
  effect = function(act) act.user:move_to(act.space) end,
}
ability "Blind" {
  type = "Magic-Offense-Action", use = "10AP+5mna", range = "3sp", accuracy = "Magic", inflicts = "Blind (2)",
}
status "Blind" {
  x_is = "turns", modifies = { Aiming = "-5" },
  trigger = { after = "action/aim", actor = "holder", ability = { family = "movement" } },
  effect = function(act)
    local ways = act.holder.space:neighbours():except(act.event.space)
    if act.holder:luck(10) then return end
    act.event.space = #ways > 0 and ways[act:dice("1d" .. #ways)] or act.holder.space
  end,
}
ability "Second Strike" {
  type = "Magic-Defense-Reaction", use = "(1/battle)+3sta",
  trigger = { on = "pool", target = "self", pool = "Health", below = 0,
    when = function(act) return act.user.Health > -(act.user.MaxHealth // 2) end },
  effect = function(act)
    act.user:give("Striking Back", { lasts = "next action" })
    act.user:free "Basic Attack"
  end,
}
marker "Striking Back" {
  trigger = { { before = "attack", actor = "holder" }, { on = "damage", actor = "holder" } },
  effect = function(act)
    if act.event.name == "damage" then return act.holder:heal(act.event.amount) end
    act.event:edit { check = "sure" }; act.event.crit = true
  end,
}
local MOST = { "MaxHealth", "MaxMana", "MaxStamina", "MaxFocus", "Initiative", "Carry", "MlePwr", "MgcPwr", "SklPwr",
  "MleEva", "MgcEva", "SklEva", "MleAcc", "MgcAcc", "SklAcc" }
ability "Curse of Stagnation" {
  type = "Magic-Offense-Action", use = "15AP+7mna", range = "3sp AoE", evade = "Magic",
  on_hit = function(act)
    local curse, caps = act.target:inflict "Stagnation (5)", {}
    for _, name in ipairs(MOST) do caps[name] = "at most " .. act.target[name] end
    if curse then caps.lasts = curse.turns .. " turns"; act.target:modify(caps) end
  end,
}
status "Stagnation" { x_is = "turns" }
weapon "Ritualistic Dagger" { type = "Melee", wc = "L", rank = 2, element = "Neutral", inflicts = "Dread" }
ability "Ritualistic Dagger" { type = "Magic-Offense-Item", slot = "Primary/Secondary", grants = "Ritualistic Dagger" }
status "Dread" {
  trigger = { on = "pool", target = "holder", pool = "Health", below = 1 },
  effect = function(act) act.holder:die(); act.holder:leave_battlefield() end,
}
ability "Swap Places" {
  type = "Magic-Movement-Action", use = "5AP+3mna", range = "Battlefield", target = "enemy", evade = "Magic+3",
  on_hit = function(act) act.user:swap_with(act.target) end,
}
ability "Conjure Potion" {
  type = "Magic-Support-Action", use = "10AP+5mna", gives = "Health Potion",
  needs = function(act)
    if act.user:in_hand "primary" and act.user:in_hand "secondary" then act:refuse("no open hand") end
  end,
}
item "Health Potion" { effect = function(act) act.user:heal("(3){MgcPwr}") end }
-- The sheet prints only the names of these three.
for _, name in ipairs { "Reincarnate", "Miracle Cure", "Level Up" } do
  ability(name) { type = "Magic-Support-Action", ruling = name .. " has no text: does it do what its player says?" }
end
creature "Skiamancer" {
  title = "Soul Binder", Health = 5, Mana = 15, Stamina = 5, Focus = 5, Initiative = 11, Carry = 10, Element = "Dark",
  Melee = { 1, 15, -1 }, Magic = { 1, 12, 0 }, Skill = { 1, 10, -1 },
  abilities = { "Steal Shadow", "Shade Servant", "Cast Shadow", "Shadow Step", "Blind", "Second Strike",
    "Curse of Stagnation", "Ritualistic Dagger", "Swap Places", "Conjure Potion" },
  masters = { "Reincarnate", "Miracle Cure", "Level Up" },
}
