-- What the game consists of: creatures, what they can do (weapons, spells, deeds), and the conditions they can be in.

local MODIFIERS = { "STR", "DEX", "CON", "INT", "WIS", "CHA" }
local SCORE = { "number", default = 10, at_least = 1, at_most = 30, "An ability score; 10 is usual." }
local SLOTS = { "number", default = 0, at_least = 0, "Its spell slots of this level." }

kind "creature" { "A hero or a foe.", { example = 'creature "Guard" { MaxHealth = 11, carries = { "Long Blade" } }' },
  Strength = SCORE, Dexterity = SCORE, Constitution = SCORE, Intelligence = SCORE, Wisdom = SCORE, Charisma = SCORE,
  Proficiency = { "number", default = 2, at_least = 0, "What training adds to attacks and to trained saves." },
  Armour      = { "number", default = 10, at_least = 0, "Its armour class without Dexterity." },
  MaxHealth   = { "number", required = true, at_least = 1, "How much damage it can take." },
  Speed       = { "number", default = 6, at_least = 0, unit = "spaces", "How far it moves in a turn." },
  saves       = { "list", default = {}, one_of = MODIFIERS, "The saving throws it has trained." },
  MaxSlot1 = SLOTS, MaxSlot2 = SLOTS, MaxSlot3 = SLOTS,
  heroic      = { "boolean", default = false, "Whether it makes death saves at 0 Health; others die." },
  carries     = { "list", read_by = "dynamic", default = {}, refers = { "weapon", "spell", "deed" }, "What it has." },
}

-- Weapons, spells and deeds share their fields. One with a trigger is a reaction: its holder is asked.
local function action(sentence, target, to_hit)
  return { sentence, { lives = "holder", answers = "use", offered = function(def) return def.trigger ~= nil end },
    cost     = { "cost", default = "action", "Its price: an action, a bonus action, a reaction, or movement." },
    target   = { "text", default = target, one_of = { "self", "ally", "enemy" }, "Whom it is for." },
    range    = { "number", default = 1, at_least = 1, unit = "spaces", "How far it reaches; up to 2 is melee." },
    area     = { "number", default = 0, at_least = 0, unit = "spaces", "All this near its target are hit too." },
    by       = { "text", default = "STR", one_of = MODIFIERS, "The modifier it is used with." },
    to_hit   = { "boolean", default = to_hit, "Whether it needs an attack roll." },
    save     = { "text", optional = true, one_of = MODIFIERS, "The save against it." },
    damage   = { "number", optional = true, dice = true, "Its damage; that of a weapon grows by the modifier." },
    heals    = { "number", optional = true, dice = true, "The Health it gives back, beside the modifier." },
    inflicts = { "text", optional = true, refers = "condition", "The condition it leaves." },
    level    = { "number", default = 0, at_least = 0, at_most = 3, "The least spell slot that casts it; 0: none." },
    higher   = { "number", default = 0, dice = true, "The damage that each higher slot adds." },
    concentration = { "boolean", default = false, "Whether its condition lasts while its caster concentrates." },
    effect   = { "handler", optional = true, event = "use", "What else it does." },
    reason   = { "text", default = "not now", "Why it is refused when its `when` does not hold." },
  }
end
kind "weapon" (action("Something to attack with.", "enemy", true))
kind "spell"  (action("Magic, for which its caster may spend a slot.", "enemy", false))
kind "deed"   (action("Anything else to do in a turn.", "self", false))

kind "condition" { "A named state of a creature, with an end.",
  { lives = "holder", made_by = "inflict", answers = "respond", example = 'condition "Dazed" { lasts = "2 rounds" }' },
  lasts     = { "lasts", required = true, "When it ends." },
  save_ends = { "text", optional = true, one_of = MODIFIERS, "The save at the end of each turn that ends it." },
  cannot    = { "list", optional = true, lays = true, one_of = { "act", "react", "move" }, "What it forbids." },
  effect    = { "handler", optional = true, event = "from trigger", "What happens on its trigger." },
}
verb "respond" { "Carries out a condition when its trigger fires.", steps = { { "effect", call = "effect" } } }
return { modifiers = MODIFIERS }
