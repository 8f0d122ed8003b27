-- Mode Master: can be anyone it likes.
ability "Form of Friend" { type = "Magic-Defensive-Action", use = "10AP+5mna", range = "Battlefield AoE Smart",
  evade = "Magic", inflicts = "Charmed" }
-- Treats its charmer as a friend who takes no part in the fight.
status "Charmed" { lasts = "battle", cannot = { "aim at its creator" },
  trigger = { on = "turn start", actor = "holder" },
  effect = function(act)
    if act.self.deep or not act.holder:ask("Try to see through it?", { default = true }) then return end
    if act.holder:self_check("Magic") then act.holder:lift("Charmed") end
  end }

ability "Copy Ability" { type = "Magic-Support-Action", use = "10AP+5mna", range = "0sp", evade = "Magic",
  teamwork = { sure = "ally" }, if_ko = {},
  on_hit = function(act)
    local card = act:pick(act.target:things("ability"):except(act.target:doctrine()), "Which ability?")
    if card then act.user:learn(card, { at_most = act.if_ko and 1 or act.user.DL }) end
  end }

ability "Copy Element" { type = "Magic-Support-Action", use = "10AP+3mna", range = "1sp",
  effect = function(act) act.user:take_after(act.target, "Element") end }
ability "Copy Melee" { type = "Magic-Support-Action", use = "10AP+5mna+3sta", range = "1sp",
  effect = function(act) act.user:take_after(act.target, "Melee") end }
ability "Copy Magic" { type = "Magic-Support-Action", use = "10AP+5mna", range = "1sp",
  effect = function(act) act.user:take_after(act.target, "Magic") end }
ability "Copy Skill" { type = "Magic-Support-Action", use = "10AP+5mna+2fcs", range = "1sp",
  effect = function(act) act.user:take_after(act.target, "Skill") end }

ability "Copy Health" { type = "Magic-Support-Action", use = "10AP+7mna", range = "0sp", evade = "Magic",
  solowork = { range = "Battlefield" },
  on_hit = function(act)
    local who, other = act.user, act.target
    local health = who.Health * other.Health // other.MaxHealth
    who:take_after(other, "MaxHealth")
    who:set("Health", math.min(health, who.MaxHealth))
  end }

ability "Copy Weapon" { type = "Magic-Support-Action", use = "5AP+3mna", range = "2sp",
  effect = function(act)
    local own, theirs = act:pick(act.user:weapons(), "Which weapon changes?"), act.target:weapons()[1]
    if not own or not theirs then return end
    act.user:put_away(own)
    act.user:equip(act.user:give(theirs, { lasts = "battle" }), own.slot)
  end }

ability "Lead Away" { type = "Skill-Offensive-Action", use = "5AP+5fcs+(1/turn)", range = "Battlefield (line of sight)",
  evade = "Skill", solowork = { use = "=5AP+5fcs" }, if_ko = { use = "=5AP+5fcs+(1/turn)" },
  on_hit = function(act)
    local path = act.target:path_to(act.user.space)
    if #path > 1 then act.target:free("Sprint", { space = path[math.min(#path, 5)] }) end
  end }

ability "Copy Token or Status" { type = "Magic-Offensive-Action", use = "10AP+7mna", range = "2sp",
  effect = function(act)
    local is_copied = function(thing) return thing.kind == "token" or thing.kind == "status" end
    local one = act:pick(act.target:things():with(is_copied), "Which token or status?")
    if not one then return end
    local lasts = not act.teamwork and one.turns and one.turns .. " turns" or nil
    if one.kind == "token" then
      return act.user:give(one, { lasts = lasts, of = one.of, action = one.action, X = one.X })
    end
    act.user:inflict(one.name, one.x, { lasts = lasts })
  end }

ability "Perfect Abomination" { type = "Magic-Support-Action", use = "(3/battle)", range = "Battlefield AoE",
  effect = function(act)
    local parts = { "Health", "Stamina", "Mana", "Focus", "Element", "Initiative", "Carry", "Melee", "Magic", "Skill",
      "Abilities" }
    for _, part in ipairs(act:pick_some(parts, "What is copied?")) do
      act.user:take_after(act:pick(act.targets, "Whose " .. part .. "?"), part)
    end
  end }

ability "Identity Crisis" { type = "Magic-Offensive-Action", use = "10AP+12mna", range = "Battlefield AoE Smart",
  inflicts = "Pandemonium (3)" }
status "Pandemonium" { x_is = "turns", trigger = { before = "attack", actor = "holder" },
  effect = function(act)
    local deed = act.event.outer
    if deed.luck_tried then return end
    deed.luck_tried = true
    if act.holder:luck(10) then return end
    local others = act.holder:others():with(function(one) return deed:in_range(one) and not one:has("Dead") end)
    act.event:redirect(act:pick(others, "Whom does it attack instead?", act.self.creator))
  end }

ability "Deep Charm" { type = "Magic-Defensive-Action", use = "10AP+12mna+6fcs", range = "2sp", evade = "Magic",
  on_hit = function(act) act.target:inflict("Charmed", 1, { lasts = "forever", deep = true }) end }

creature "Mode Master" {
  title = "Form-stealing Spy", Health = 30, Mana = 25, Stamina = 20, Focus = 20, Initiative = 10, Carry = 7,
  Element = "Neutral", Melee = { 3, 7, 0 }, Magic = { 3, 8, 4 }, Skill = { 3, 6, 2 },
  abilities = { "Form of Friend", "Copy Ability", "Copy Element", "Copy Melee", "Copy Magic", "Copy Skill",
    "Copy Health", "Copy Weapon", "Lead Away", "Copy Token or Status" },
  masters = { "Perfect Abomination", "Identity Crisis", "Deep Charm" },
}
