-- What the game is made of: fighters, cards and statuses.

kind "fighter" { "A duellist, who has a deck, or an ally that a card calls.",
  { example = 'fighter "Bog Hound" { health = 2, bite = 2 }' },
  health = { "number", required = true, at_least = 1, "How much harm it takes until it falls.", tells = "{} Health." },
  deck   = { "table", default = {}, refers = "card", each = "number", "How many of each card are in its deck.",
             example = "{ Ember = 4, Snuff = 2 }", tells = "Its deck: {}." },
  bite   = { "number", default = 0, at_least = 0, "The harm that an ally does in its turn.", tells = "Bites for {}." },
}

-- A card with a trigger is quick: it is played when that happens, and in no other way.
kind "card" { "A card of a deck.",
  { lives = "holder", answers = "use", offered = true,
    example = 'card "Kindle" { cost = "2E", target = "enemy", harms = 1, inflicts = "Burning" }' },
  cost    = { "cost", required = true, "Its price in energy.", example = '"1->2->3E"', tells = "Costs {}." },
  target  = { "text", default = "self", one_of = { "self", "enemy" }, "Whom its effects reach.",
              tells = { self = "Its effects reach its player.", enemy = "Aims at an enemy." } },
  returns = { "boolean", default = false, "Whether it stays in the hand when it is played.",
              tells = "Stays in the hand." },
  eager   = { "boolean", default = false, "Whether a quick card is proposed where it may be played.",
              tells = "Is proposed." },
  effect  = { "handler", optional = true, event = "play", effects = true, "What it does beside its effect fields.",
              tells = "Runs {}." },
}

kind "status" { "A state of a fighter, which ends.",
  { lives = "holder", made_by = "inflict", answers = "happen",
    example = 'status "Stunned" { lasts = "end of its next turn", rating = -3, cannot = { "act" } }' },
  lasts  = { "lasts", required = true, "How long it lasts.", tells = "Lasts {}." },
  rating = { "number", required = true, at_least = -100, "What a greedy player takes it for, in points of Health.",
             tells = "Is rated {} Health." },
  cannot = { "list", optional = true, lays = true, one_of = { "act" }, "What its holder cannot do.",
             tells = "Its holder cannot {}." },
}

verb "happen" { "Carries out the effect fields of a status.", args = { { "status", "status" } },
  steps = { { "effects", effects = "effect" } } }
