use "rules/1_sheets"

kind "state" { "A state of a porter, or of the caravan.",
  { lives = "holder", made_by = "inflict", answers = "act_up" },
  lasts  = { "lasts", required = true, "How long it lasts." },
  cannot = { "list", optional = true, lays = true, one_of = { "act" }, "What its holder cannot do." },
  effect = { "handler", optional = true, effects = true, event = "from trigger", "What it does." },
}

kind "trait" { "What a porter is, always.", { lives = "holder" },
  immune = { "list", optional = true, lays = true, refers = "state", "What it never gets." },
}

kind "weather" { "What a day brings; it lies over the caravan.",
  { lives = "holder", made_by = "inflict", answers = "act_up" },
  lasts  = { "lasts", default = "this round", "How long it lasts." },
  cannot = { "list", optional = true, lays = true, one_of = { "Forage", "March" }, "What nobody can do." },
  effect = { "handler", optional = true, effects = true, event = "from trigger", "What it does." },
}

kind "season" { "Which weather a face of the season die means.",
  faces = { "list", required = true, refers = "weather", at_least = 12, at_most = 12, "One for each face, 1 to 12." },
}

verb "act_up" { "Carries out what a state or the weather does by itself.",
  steps = { { "effects", effects = "effect" } } }

effect "inflicts" { verb = "inflict", refers = { "state", "weather" }, tells = "Inflicts {}." }
effect "lifts"    { verb = "lift", refers = { "state", "weather" }, tells = "Lifts {}." }
effect "tires"    { verb = "tire", tells = "Tires by {}." }
effect "rests"    { verb = "rest", tells = "Takes {} fatigue off." }
