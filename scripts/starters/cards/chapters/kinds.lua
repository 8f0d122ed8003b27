-- What the game is made of: fighters, cards and statuses.

kind "fighter" { "A duellist, who has a deck, or an ally that a card calls.",
  { example = 'fighter "Bog Hound" { health = 2, bite = 1 }' },
  health = { "number", required = true, at_least = 1, "How much harm it takes until it falls.", tells = "{} Health." },
  deck   = { "table", default = {}, refers = "card", each = "number", "How many of each card are in its deck.",
             example = "{ Ember = 4, Snuff = 2 }", tells = "Its deck: {}." },
  bite   = { "number", default = 0, at_least = 0, "How much harm an ally does in its turn.", tells = "Bites for {}." },
}

-- A card with a trigger is quick: its owner may play it when that happens, from the hand, and in no other way.
kind "card" { "A card of a deck.",
  { lives = "holder", answers = "use", offered = true,
    example = 'card "Kindle" { cost = "2E", target = "enemy", harms = 1 }' },
  cost    = { "cost", default = "1E", "Its price in energy.", example = '"1->2->3E"', tells = "Costs {}." },
  target  = { "text", default = "self", one_of = { "self", "enemy" }, "Whom it is for.",
              tells = { self = "Is for who plays it.", enemy = "Aims at an enemy." } },
  returns = { "boolean", default = false, "Whether it goes back to the hand when it was played.",
              tells = "Goes back to the hand." },
  eager   = { "boolean", default = false, "Whether playing it is proposed when it may be a response." },
  effect  = { "handler", optional = true, event = "play", effects = true, "What it does beside that.",
              tells = "Runs {}." },
}

kind "status" { "A state of a fighter that ends.",
  { lives = "holder", made_by = "inflict", answers = "happen",
    example = 'status "Burning" { lasts = "2 turns", trigger = { on = "turn end", target = "holder" }, harms = 1 }' },
  lasts  = { "lasts", required = true, tells = "Lasts {}." },
  cannot = { "list", optional = true, lays = true, one_of = { "act" }, "What its holder cannot do.",
             tells = "Its holder cannot {}." },
  rating = { "number", required = true, "What it is worth to its holder, in points of Health; below 0 if it is bad.",
             tells = "Is worth {} Health." },
}

verb "happen" { "Carries out what a status does.", args = { { "status", "status" } },
  steps = { { "effects", effects = "effect" } } }
