-- Types of monsters, larger parties, quirks (Monster Types; Upscaling; Quirks: DEW-199 to DEW-201).

local growth = use "chapters/growth"

-- FaR of the vitals, bonus to each power, loot and experience in percent.
local TYPES = {
  Mob            = { loot = 100 },
  Normal         = { loot = 150 },
  Miniboss       = { far = 9, powers = 1, loot = 200 },
  Boss           = { far = 11, powers = 2, loot = 400 },
  ["Final Boss"] = { far = 13, powers = 2, loot = 800 },
}
local TYPE = { "type", "text", one_of = { "Mob", "Normal", "Miniboss", "Boss", "Final Boss" } }

local VITALS = { MaxHealth = "Health", MaxStamina = "Stamina", MaxMana = "Mana", MaxFocus = "Focus" }

local function fill_up(who)
  for most, vital in pairs(VITALS) do who:set(vital, who[most]) end
end

-- DEW-199: promotes a mob to a higher type.
verb "promote" { "Makes a mob a monster of a higher type.",
  of = "creature", args = { TYPE }, steps = { { "promote", function(act)
  local who, type = act.user, TYPES[act.type]
  if who.rank ~= "Mob" then return act:refuse(who.name .. " is a " .. who.rank .. " already") end
  if type.far then
    for most in pairs(VITALS) do who:set(most, growth.far(who:base(most), type.far)) end
    for _, power in ipairs { "MlePwr", "MgcPwr", "SklPwr" } do who:set(power, who:base(power) + type.powers) end
  end
  who:set("xp", (who.xp or 0) * type.loot // 100); who:set("gil", (who.gil or 0) * type.loot // 100)
  who:set("loot_percent", type.loot)
  who:set("rank", act.type)
  fill_up(who)
end } } }

-- DEW-200: half its Health again for each party member beyond the first.
method "upscale" { of = "creature", "Gains Health for more than one player, and is healed.", function(who, players)
  who:set("MaxHealth", who:base("MaxHealth") + who:base("MaxHealth") * (players - 1) // 2)
  fill_up(who)
end }

-- DEW-199: two turns; a miniboss rolls for both, a boss has 20 and 10.
local function initiative_rolls(act, who)
  if who.rank == "Boss" or who.rank == "Final Boss" then return { 20, 10 } end
  local rolls = { act:dice("1d20", who.name .. ", initiative", who) }
  if who.rank == "Miniboss" then rolls[2] = act:dice("1d20", who.name .. ", initiative", who) end
  return rolls
end

-- DEW-201: quirks make individual monsters differ.
kind "quirk" { "A trait that sets a monster apart from others of its sort.",
  { lives = "holder", answers = "trigger", example = 'quirk "Hyper" { roll = 8, modifies = { MaxStamina = "+10" } }' },
  roll   = { "number", read_by = "people", required = true, at_least = 1, at_most = 20, "Its place in the table." },
  grows  = { "text", optional = true, refers = "number", "A number that rises by one level." },
  begins = { "handler", optional = true, "Runs once, when the monster gets it." },
  effect = { "handler", optional = true, event = "from trigger", "What happens when it answers.", tells = "Runs {}." },
}

quirk "Springloaded" { roll = 1, modifies = { Initiative = "+10" } }
quirk "Brutal"       { roll = 2, grows = "MlePwr" }
quirk "Priestly"     { roll = 3, grows = "MgcPwr" }
quirk "Clever"       { roll = 4, grows = "SklPwr" }
quirk "Oversized"    { roll = 5, grows = "Health" }
quirk "Docile"       { roll = 6, modifies = { befriending = "+5" } }
quirk "Bloodthirsty" { roll = 7 }                                    -- target selection asks for this name
quirk "Hyper"        { roll = 8, modifies = { MaxStamina = "+10" } }
quirk "Vigilant"     { roll = 9, modifies = { MaxFocus = "+10" } }
quirk "Arcane"       { roll = 10, modifies = { MaxMana = "+10" } }
quirk "Royal"        { roll = 11, begins = function(act) act.user:set("Element", "Noble") end }
quirk "Protected"    { roll = 12, modifies = { Evading = "+5" } }
quirk "Eagle Eyes"   { roll = 13, modifies = { range = "+1" } }
quirk "Rabid"        { roll = 14, trigger = { after = "attack", actor = "holder" },
  effect = function(act) if act.event.struck then act.event.target:inflict("Poison", act.holder.TL) end end }
quirk "Blessed"      { roll = 15,
  begins = function(act) act.user:give("Blessing", { left = act.user.TL, quiet = true }) end }
quirk "High Vitality" { roll = 16, trigger = { on = "turn start", actor = "holder" },
  effect = function(act)
    local who = act.holder
    if not who:has("Knocked Out") then who:regain { Health = who.MaxHealth // 10 } end
  end }
quirk "Wealthy"      { roll = 17, begins = function(act)
  local percent = act.user.loot_percent
  act.user:set("loot_percent", 2 * (percent > 0 and percent or 100))
end }
quirk "Exertion"     { roll = 18, trigger = { before = "action", actor = "holder", when = "event.applies is Action" },
  begins = function(act)
    local who = act.user
    for _, vital in ipairs { "Stamina", "Mana", "Focus" } do who:set(vital, who[vital] // 2) end
  end,
  effect = function(act) act.event:edit { use = "+5AP" } end }
quirk "Higher Intelligence" { roll = 19, modifies = { SklSelf = "+5" } }
quirk "Lucky"        { roll = 20, modifies = { LuckBonus = "+5" } }

-- One of several checks with advantage; when it ends the next one follows.
marker "Blessing" { lasts = "next check", modifies = { advantage = "+1" },
  trigger = { before = "expire", target = "this" },
  effect = function(act)
    local left = act.self.left - 1
    if left > 0 then act.holder:give("Blessing", { left = left, quiet = true }) end
  end }

verb "take_quirk" { "Gains a quirk.",
  of = "creature", args = { { "quirk", "quirk" } }, steps = { { "take", function(act)
  local who, card = act.user, act.ability
  who:give(card.name)
  if card.grows then who:increase(card.grows, 1, "forever") end
  fill_up(who)
  act:call("begins")
end } } }

-- Rolls on the table; its names are those of the rules even if a pack reuses them.
verb "roll_quirk" { "Rolls a quirk and gains it.", of = "creature", steps = { { "roll", function(act)
  local by_roll = { "Springloaded", "Brutal", "Priestly", "Clever", "Oversized", "Docile", "Bloodthirsty", "Hyper",
    "Vigilant", "Arcane", "Royal", "Protected", "Eagle Eyes", "Rabid", "Blessed", "High Vitality", "Wealthy",
    "Exertion", "Higher Intelligence", "Lucky" }
  act.user:take_quirk(by_roll[act:dice("1d20", "quirk")])
end } } }

return { initiative_rolls = initiative_rolls }
