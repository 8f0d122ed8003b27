-- Saber Tiger: an assassin in leaps and bounds.
ability "Assassinate" {
  type = "Skill-Offensive-Action", use = "10AP+3fcs+3sta", range = "(1)+{TL/4}sp", luck = 18,
  teamwork = { check = "advantage" }, damage = "{target's Health}",
  before_check = function(act)
    local space = act.targets[1].space
    if space ~= act.user.space then act.user:move_to(space) end
  end,
}

ability "Leap" { type = "Skill-Support-Action", use = "10AP", range = "2sp", target = "space",
  effect = function(act) act.user:move_to(act.space) end }

ability "Dismember" {
  type = "Melee-Offensive-Action", use = "10AP+5sta", range = "0sp", accuracy = "Melee", solowork = { check = "+2" },
  on_hit = function(act)
    local foe, chosen = act.target, act:ask("Which attacks?", { "Primary", "Secondary" })
    if not foe:inflict(chosen .. " disabled") then return end
    for weapon in foe:things("weapon") do
      if not weapon.natural and weapon:fills(string.lower(chosen)) then
        weapon:set("equipped", false)
        weapon:put(foe.space)
      end
    end
  end,
}
for _, name in ipairs { "Primary", "Secondary" } do
  status(name .. " disabled") { trigger = { before = "action", actor = "holder", ability = "Basic Attack" },
    effect = function(act)
      local weapon = act.event.weapon
      if weapon and weapon:fills(string.lower(name)) then act.event:refuse(name .. " disabled") end
    end }
end

ability "Lick Wounds" { type = "Melee-Supportive-Action", use = "10AP", range = "0sp", target = "self or ally", x = 15,
  if_ko = { use = "+5sta+5fcs" }, solowork = { x = "+5" },
  on_hit = function(act) act.target:heal("(X){TL}") end }

-- Only a creature with Scent of Blood can strike a body.
ability "Bloody Feast" {
  type = "Melee-Supportive-Passive", use = "5sta+(1/turn)",
  trigger = { after = "damage", actor = "self", when = function(act) return act.event:field("reaches_fallen") end },
  effect = function(act) act.user:heal(act.event.amount // 2) end,
}
ability "Scent of Blood" { type = "Melee-Supportive-Passive", granted = true,
  trigger = { before = "action", actor = "self", when = function(act)
    local deed, body = act.event, act.event.target
    return deed:field("damage") and body and body.kind == "creature" and body:has("Dead")
  end },
  effect = function(act) act.event:edit { target = "body", reaches_fallen = true } end }

ability "Tactical Retreat" {
  type = "Melee-Supportive-Reaction", use = "3sta", range = "1+{TL/2}sp instant", target = "self",
  trigger = { { after = "damage", target = "self" }, { after = "damage", target = "ally" } },
  effect = function(act)
    local who = act.user
    local near = act:allies():with(function(one) return act:in_range(one) and not one:has("Dead") end)
    local friend = act:pick(near, "Who comes along?")
    who:free("Movement")
    if friend and friend.space ~= who.space then friend:move_to(who.space) end
  end,
}

ability "Astounding Speed" {
  type = "Melee-Support-Reaction", use = "3sta", trigger = { after = "action", actor = "self", ability = "Movement" },
  effect = function(act) act.user:step_to(act:pick(act.user.space:neighbours(), "Where to?")) end,
}

ability "Sharpen Edge" { type = "Skill-Support-Action", use = "10AP+(1/turn)", modifies = { crit_range = "+1" },
  teamwork = { gives = "Sharpened" } }
marker "Sharpened" { trigger = { before = "action", actor = "holder" },
  effect = function(act) act.event:edit { crit_rank = "+1" } end }

ability "Fearsome Roar" { type = "Skill-Offensive-Action", use = "10AP", range = "3sp", modifies = { MgcEva = "-3" },
  if_ko = { ends_turn = true } }

weapon "Assassin's Blade" { type = "Skill", wc = "VL", element = "Metal", attributes = { "Artisan +2" } }
ability "Assassin's Blade" { type = "Magic-Support-Item", slot = "primary", grants = "Assassin's Blade" }

ability "Superior Speed" { type = "Skill-Offensive-Action", use = "10sta", inflicts = "Superior Speed" }
status "Superior Speed" { negative = false, lasts = "end of this turn", modifies = { bargains = "+1" },
  trigger = { before = "action", actor = "holder" },
  effect = function(act) act.event:edit { use = "-10AP (min 5)" } end }

ability "Gore" { type = "Skill-Offensive-Action", use = "10AP+5sta+(3/battle)", range = "2sp", accuracy = "Skill",
  inflicts = "Bleeding (5){SklPwr}" }

-- Common actions do not count as abilities. The ability's own limit still counts.
ability "Superior Vitality" {
  type = "Skill-Support-Passive", use = "(3/battle)", modifies = { bargains = "+1" },
  trigger = { before = "action", actor = "self", ability = { method = { "Support", "Defensive" } },
    when = function(act)
      local deed, card = act.event, act.event.self
      return card and card ~= act.self and card.holder == act.user and not deed.free and deed:field("use") ~= nil
    end },
  needs = function(act)
    local left, why = act:affordable("use")
    if not left then return act:refuse(why) end
    act.event:edit { use = "0%" }
    if not act.event:affordable("use") then return act:refuse("its limit is reached") end
  end,
}

creature "Saber Tiger Assassin" {
  title = "Swift and Lethal", Health = 30, Mana = 15, Stamina = 13, Focus = 17, Initiative = 15, Carry = 5,
  Element = "Wind", Melee = { 3, 12, 0 }, Magic = { 3, 10, -1 }, Skill = { 6, 9, 1 },
  abilities = { "Assassinate", "Leap", "Dismember", "Lick Wounds", "Bloody Feast", "Tactical Retreat",
    "Astounding Speed", "Sharpen Edge", "Fearsome Roar", "Assassin's Blade", "Scent of Blood" },
  masters = { "Superior Speed", "Gore", "Superior Vitality" },
}
