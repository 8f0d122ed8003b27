-- What content consists of: figures, their weapons and traits, orders and reactions, statuses.

kind "figure" { "A miniature of a squad.",
  { example = 'figure "Lookout" { Aim = 1, weapons = { "Carbine" } }' },
  Aim       = { "number", default = 0, "What it adds when it shoots." },
  Brawl     = { "number", default = 0, "What it adds when it fights, and what others must beat." },
  Nerve     = { "number", default = 0, "What it adds when it tests its nerve." },
  Armour    = { "number", default = 0, "What it adds to its saves." },
  Move      = { "number", default = 3, at_least = 1, "The most squares of one move." },
  MaxHealth = { "number", default = 2, at_least = 1, "The harm that it can take." },
  MaxAP     = { "number", default = 2, at_least = 1, "The action points of each activation." },
  weapons   = { "list", default = {}, refers = "weapon", tells = "Carries {}." },
  reactions = { "list", default = { "Dive for Cover", "Snap Shot" }, refers = "order", tells = "Can react: {}." },
}

kind "weapon" { "Something to shoot or fight with.",
  { lives = "holder", example = 'weapon "Carbine" { range = 6, damage = 1 }' },
  range  = { "number", default = 0, at_least = 0, "How many squares it shoots; 0 is a melee weapon.",
    tells = "Range {}." },
  damage = { "number", default = 1, at_least = 1, "The harm of a hit that is not saved.", tells = "{} harm." },
  traits = { "list", default = {}, refers = "trait", tells = "{}." },
}

kind "trait" { "What is special about a weapon.",
  { lives = "holder", answers = "trigger",
    example = 'trait "Smoking" { trigger = { after = "attack", weapon = "holder" }, inflicts = "Dazed" }' },
  effect = { "handler", optional = true, event = "from trigger", effects = true, tells = "Runs {}." },
}

kind "order" { "Something that a figure can do; with a trigger it is a reaction.",
  { lives = "holder", answers = "use", offered = function(def) return def.trigger ~= nil end,
    example = 'order "Taunt" { cost = "1AP", effect = function(act) act:say "Come and get it!" end }' },
  cost   = { "cost", default = "1AP", "Its price.", tells = "Costs {}." },
  sort   = { "text", default = "act", one_of = { "act", "move", "react" },
    "What a status may forbid: a Pinned figure cannot react.",
    tells = { act = "An action.", move = "A move.", react = "A reaction." } },
  why    = { "text", default = "it would change nothing", "Why it is refused if its `when` does not hold.",
    tells = "Refused where {}." },
  effect = { "handler", optional = true, event = "use", effects = true, "What it does.", tells = "Runs {}." },
  eager  = { "boolean", default = true, "Whether its use is what the question proposes." },
}

kind "status" { "A state that a figure is in for a while.",
  { lives = "holder", made_by = "inflict", answers = "trigger",
    example = 'status "Dazed" { lasts = "end of its next turn", modifies = { Aim = "-1" } }' },
  lasts  = { "lasts", required = true, "How long it lasts.", tells = "Lasts {}." },
  cannot = { "list", optional = true, lays = true, one_of = { "act", "move", "react" }, "What its holder cannot do.",
    tells = "Its holder cannot {}." },
  effect = { "handler", optional = true, event = "from trigger", effects = true, tells = "Runs {}." },
}

effect "inflicts" { verb = "inflict", refers = "status", tells = "Inflicts {}." }

verb "trigger" { "Carries out what a trait or a status does when its trigger fires.",
  steps = { { "effects", effects = "effect" } } }
