-- Numbers that the rules leave open, each with its default; a campaign changes one by
-- `request("choose", "HARD_CAP_MULT", 3)`.

setting "START_TEP" { 35, "TLE-001: the Total Entropy Pool of a new character." }
setting "UTILITY_LIMB_EP" { 4, "TLE-007: the price of a utility limb." }
setting "ARMOUR_MODE" { "pool", one_of = { "pool", "die" },
  "TLE-008: armour is a pool that takes damage before HP, or a die that is subtracted after Active Defense." }
setting "ERR_PER_CON_SCORE" { 1, "TLE-010: EP that a character regains a round for each point of its CON Score." }
setting "ROUND_SECONDS" { 6, "TLE-012: the length of a round." }
setting "WIS_FREE_REFRESH" { "scene", one_of = { "scene", "day", "long rest" },
  "TLE-014: when the free EP of WIS return." }
setting "STR_DIE_STEP" { false, "TLE-019: whether a STR modifier may enlarge an attack die." }
setting "ACTIVE_DEFENSE_USES_REACTION" { false, "TLE-025: whether Active Defense costs a reaction." }
setting "NATURAL_RULES" { false, "TLE-032: whether a 20 always connects and a 1 never does." }
setting "OVERLOAD_CASCADE" { false, "TLE-035: whether a miss without cover causes a cascade that the GM spreads." }
setting "RELEVANT_SENSES" { "all", one_of = { "all", "ask" },
  "TLE-045: whether all senses count in a one-sided contest, or the GM decides." }
setting "SPLIT_MAX_EXTRA" { 1, "TLE-066: the additional targets of a Split Cast." }
setting "INTERCEPT_MIN_EP" { 1, "TLE-093: the least EP of an interception." }
setting "INTERCEPT_CHAIN" { false, "TLE-094: whether an interception can be intercepted." }
setting "LONG_REST_HOURS" { 8, "TLE-113: how long a long rest takes." }
setting "ANTE_COUNTS" { "all", one_of = { "all", "same_type" },
  "TLE-118: whether the ante counts all dice in the pool, or those of its own type." }
setting "EXPLODING" { true, "TLE-121: whether attack and defence dice explode." }
setting "HARD_CAP_MULT" { 2, "TLE-122: the most a die counts, in multiples of its faces." }
setting "WALL_DICE" { "times5", one_of = { "times5", "literal" },
  "TLE-125: a wall's dice times 5 feet, or the feet themselves, rounded to 5." }
