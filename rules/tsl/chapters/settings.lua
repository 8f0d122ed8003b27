-- Choices of a campaign, each with its default.

setting "pool_size" { 4, "How much Stress a new pool holds." }
setting "grunt_pool" { 2, "How much Stress each pool of a Grunt holds." }
setting "static_t" { 11, "The proposed T-number." }
setting "static_tie_hits" { false, "TSL-007: whether meeting a T-number is a Mixed; else it must be beaten." }
setting "reroll_cost" { 1, "TSL-011: Stress that a reroll costs." }
setting "ready_slots" { 3, "TSL-056: how many pieces are Ready; printed, and still tested there." }
setting "ammo_cap" { true, "TSL-082: whether a weapon never has more uses than it starts with." }
setting "turn_order" { "not yet acted", one_of = { "not yet acted", "anybody" },
  "TSL-014: whom the GM may name next; anybody: also creatures that had a turn in this round." }
