-- Evening Dew: strikes all around, and comes back stronger.
-- A dead creature is knocked out as well; reviving lifts both at once.
ability "Greater Revival" {
  type = "Magic-Support-Reaction", trigger = { after = "lift", target = "self", what = "Knocked Out" },
  effect = function(act) act.user:gain_level() end,
}

ability "Spiked Halo" { type = "Magic-Offensive-Item", slot = "Gear", grants = "Spiked Halo" }
item "Spiked Halo" { tool = true, consumable = false, trigger = { before = "attack", actor = "holder" },
  effect = function(act) if act.self.equipped then act.event:edit { crit_range = "+2" } end end }

ability "Buzzsaw Dance" {
  type = "Skill-Offensive-Action", use = "10AP+3sta+3fcs", range = "=1sp AoE circle", accuracy = "Skill",
  damage = "(3){SklPwr}",
}

ability "Earthquake Stomp" {
  type = "Melee-Offensive-Action", use = "10AP+7sta", range = "Battlefield AoE", evade = "Melee",
  solowork = { use = "-2sta" }, damage = "(1){MlePwr}", inflicts = "Prone",
  before_check = function(act) act.user:move(2) end,
}

ability "Serial Killing" {
  type = "Skill-Offensive-Reaction", trigger = { after = "death", actor = "self", target = "other" },
  teamwork = { before_check = function(act)
    act:allies("here"):modify { TurnAP = "+5", lasts = "end of its next turn" }
  end },
  effect = function(act) act.user:regain { AP = math.max(0, math.min(10, 20 - act.user.AP)) } end,
}

ability "Rush!" { type = "Skill-Support-Passive", modifies = { uses = "+2" } }

ability "Crushing Strike" {
  type = "Melee-Offensive-Action", use = "10AP+7sta", range = "0sp", accuracy = "Melee +4", damage = "(4){MlePwr}",
  solowork = { range = "0sp AoE" }, teamwork = { range = "+1sp" },
}

ability "Path of Flame" {
  type = "Magic-Support-Reaction", use = "5mna", trigger = { on = "leave", actor = "self" }, if_ko = { use = "+5mna" },
  effect = function(act) act.event.from:place "Flame" end,
}
prop "Flame" {
  trigger = { { on = "enter", space = "here" },
    { on = "turn end", when = function(act) return act.event.actor.space == act.self.space end } },
  effect = function(act) act.event.actor:inflict "Burning (3)" end,
}

ability "Zealous Abandon" { type = "Melee-Offensive-Action", use = "5fcs", gives = "Abandon" }
marker "Abandon" { trigger = { before = "action", actor = "holder", when = "event.applies is Action" },
  effect = function(act)
    local deed = act.event
    local range = deed:field("range") and deed:range() or {}
    local words = (range.shape and " " .. range.shape or "") .. (range.line and " LoS" or "")
    if range.least == 0 and range.most == 1 then deed:edit { range = "1sp AoE" .. words } end
    act.self:destroy()
  end }

ability "Path of the Bloodletter" {
  type = "Magic-Offensive-Passive", trigger = { before = "action", actor = "self", when = "event.applies is Action" },
  if_ko = {},
  effect = function(act) act.event:edit { rank = "+2", use = "+" .. act:amount("(1){MlePwr}") .. " Health" } end,
}

ability "Apocalypse" { type = "Magic-Offensive-Action", use = "20AP+15mna", range = "Battlefield AoE including you",
  inflicts = "Doomed 3" }

ability "Resurrection Ritual" {
  type = "Magic-Defensive-Reaction", trigger = { after = "death" }, if_ko = {}, when_dead = true,
  effect = function(act)
    local who = act.user
    if who:has("Dead") then who:revive(who.MaxHealth) end
    for _, vital in ipairs { "Focus", "Health", "Mana", "Stamina" } do
      who:regain { [vital] = who:missing(vital) }
    end
  end,
}

ability "Slicing Song" { type = "Skill-Offensive-Action", use = "10AP+10fcs", range = "Battlefield AoE Smart",
  damage = "(3){SklPwr} metal", inflicts = "Bleeding {SklPwr}" }

creature "Evening Dew" {
  title = "The Ultimate Attacker", Health = 45, Mana = 15, Stamina = 15, Focus = 15, Initiative = 15, Carry = 8,
  Element = "Dark/Dark", Melee = { 3, 10, 5 }, Magic = { 3, 10, 5 }, Skill = { 3, 10, 5 },
  abilities = { "Greater Revival", "Spiked Halo", "Buzzsaw Dance", "Earthquake Stomp", "Serial Killing", "Rush!",
    "Crushing Strike", "Path of Flame", "Zealous Abandon", "Path of the Bloodletter" },
  masters = { "Apocalypse", "Resurrection Ritual", "Slicing Song" },
}
