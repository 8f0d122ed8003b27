-- What the game consists of: creatures, what they can do (weapons, spells, deeds), and the conditions they can be in.

local MODIFIERS = { "STR", "DEX", "CON", "INT", "WIS", "CHA" }

local function score(sentence) return { "number", default = 10, at_least = 1, at_most = 30, sentence } end

kind "creature" { "A hero or a foe.", { example = 'creature "Guard" { Health = 11, carries = { "Long Blade" } }' },
  Strength     = score "How strong it is.",
  Dexterity    = score "How quick it is.",
  Constitution = score "How tough it is.",
  Intelligence = score "How much it knows.",
  Wisdom       = score "How much it notices.",
  Charisma     = score "How much it impresses others.",
  Proficiency  = { "number", default = 2, at_least = 0, "What training adds to attacks and to trained saves." },
  Armour       = { "number", default = 10, at_least = 0, "Its armour class without Dexterity." },
  Health       = { "number", required = true, at_least = 1, dice = true, "What it can take; it may be rolled." },
  Speed        = { "number", default = 6, at_least = 0, unit = "spaces", "How far it moves in a turn." },
  saves        = { "list", default = {}, one_of = MODIFIERS, "The saving throws it has trained." },
  slots        = { "list", default = {}, at_most = 3, each = "number", "Its spell slots, level by level." },
  heroic       = { "boolean", default = false, "Whether it makes death saves at 0 Health; others die." },
  carries      = { "list", read_by = "dynamic", default = {}, refers = { "weapon", "spell", "deed" } },
}

-- Weapons, spells and deeds have the same fields, with other defaults. One with a trigger is a reaction: its holder is
-- asked.
local function action(sentence, target, to_hit)
  return { sentence, { lives = "holder", answers = "use", offered = function(def) return def.trigger ~= nil end },
    cost     = { "cost", default = "action", "Its price: an action, a bonus action, a reaction, or movement." },
    target   = { "text", default = target, one_of = { "self", "ally", "enemy" }, "Whom it is for." },
    range    = { "number", default = 1, at_least = 1, unit = "spaces", "How far it reaches; 1 is melee." },
    area     = { "number", default = 0, at_least = 0, unit = "spaces", "It takes in all who are this near its target." },
    by       = { "text", default = "STR", one_of = MODIFIERS, "The modifier it is used with." },
    to_hit   = { "boolean", default = to_hit, "Whether it needs an attack roll." },
    save     = { "text", optional = true, one_of = MODIFIERS, "The save against its condition, or for half its damage." },
    damage   = { "number", optional = true, dice = true, "Its damage; that of a weapon grows by the modifier." },
    heals    = { "number", optional = true, dice = true, "The Health it gives back, beside the modifier." },
    inflicts = { "text", optional = true, refers = "condition", "The condition it leaves." },
    level    = { "number", default = 0, at_least = 0, at_most = 3, "The least spell slot that casts it; 0: none." },
    higher   = { "number", default = 0, dice = true, "The damage that each higher slot adds." },
    concentration = { "boolean", default = false, "Whether its condition lasts while its caster concentrates." },
    effect   = { "handler", optional = true, event = "use", "What else it does." },
  }
end
kind "weapon" (action("Something to attack with.", "enemy", true))
kind "spell"  (action("Magic, for which its caster may spend a slot.", "enemy", false))
kind "deed"   (action("Anything else to do in a turn.", "self", false))

kind "condition" { "A named state of a creature, with an end.",
  { lives = "holder", made_by = "inflict", answers = "respond",
    example = 'condition "Blinded" { lasts = "2 rounds", modifies = { Attacking = "-1", Exposed = "+1" } }' },
  lasts     = { "lasts", required = true, "When it ends." },
  save_ends = { "text", optional = true, one_of = MODIFIERS, "The save at the end of each turn that ends it." },
  cannot    = { "list", optional = true, lays = true, one_of = { "act", "react", "move" }, "What its holder cannot do." },
  effect    = { "handler", optional = true, event = "from trigger", "What happens on its trigger." },
}
verb "respond" { "Carries out a condition when its trigger fires.", steps = { { "effect", call = "effect" } } }

return { modifiers = MODIFIERS }
