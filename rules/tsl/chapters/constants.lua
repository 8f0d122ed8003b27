-- The numbers of the system, in one place. "Inferred" marks those that the one available chapter does not print; the
-- chapters with the core dice may replace them. settings.lua has the choices of a campaign.

local DOMAINS = { "Body", "Hand", "Mind", "Heart", "Voice", "Spirit" }
local POOLS   = { "Body", "Mind", "Spirit" }
local TIERS   = { "Untrained", "Trained", "Proficient", "Expert" }

local DICE     = "5d6"                                                       -- printed (TSL-001)
local KEEP     = { Untrained = 2, Trained = 3, Proficient = 4, Expert = 5 }  -- inferred but for Proficient (TSL-002)
local KEEP_MIN = 2                                                           -- inferred (TSL-003)
local KEEP_MAX = 5

-- A band, then the margin at which the next one begins. The 7 is printed, the others are inferred (TSL-006).
local BANDS = { "Catastrophic", -4, "Failure", 1, "Mixed", 4, "Success", 7, "Crit" }
local HIT   = { Mixed = true, Success = true, Crit = true }
-- Margins up to this one are Catastrophic.
local CATASTROPHIC_TO = BANDS[2] - 1

local STRESS = { Catastrophic = 0, Failure = 0, Mixed = 1, Success = 2, Crit = 4 }     -- printed (TSL-096)
local HIGHER = { Mixed = "Success" }                                         -- Impact (TSL-045)
local LOWER  = { Success = "Mixed", Mixed = "Failure" }                      -- armour (TSL-061)

-- The pool that pays for a roll in each domain: inferred.
local DOMAIN_POOL = { Body = "Body", Hand = "Body", Mind = "Mind", Heart = "Mind", Voice = "Mind", Spirit = "Spirit" }

local ZONES = { "Engaged", "Near", "Far", "Distant" }
local RANK  = { Engaged = 0, Near = 1, Far = 2, Distant = 3 }                -- TSL-031

-- For each weapon class: its zones, its number of uses, and how its attacks are made (TSL-033, TSL-078).
local CLASSES = {
  Melee   = { zones = { "Engaged" },         type = "melee",  domain = "Body" },
  Thrown  = { zones = { "Engaged", "Near" }, type = "ranged", domain = "Hand", uses = 3 },
  Sidearm = { zones = { "Near", "Far" },     type = "ranged", domain = "Hand", uses = 12 },
  Ranged  = { zones = { "Far", "Distant" },  type = "ranged", domain = "Hand", uses = 6 },
}

-- The ten attack types (TSL-090 to TSL-094): the usual defence, then others that a defender may describe; the pool that
-- takes the Stress is inferred (TSL-097).
local ATTACKS = {
  melee             = { "Body", "Hand",           pool = "Body" },
  ranged            = { "Hand", "Body",           pool = "Body" },
  ["brute force"]   = { "Body", "Hand",           pool = "Body" },
  stealth           = { "Mind", "Hand",           pool = "Body" },
  ["social pressure"] = { "Heart", "Mind", "Voice", pool = "Mind" },
  manipulation      = { "Mind", "Heart",          pool = "Mind" },
  fear              = { "Heart", "Spirit",        pool = "Mind" },
  psychic           = { "Mind", "Heart",          pool = "Mind" },
  spirit            = { "Spirit", "Heart",        pool = "Spirit" },
  environmental     = { "Body",                   pool = "Body" },
}

-- The keys of the table above in a fixed order, for messages and questions.
local ATTACK_TYPES = { "melee", "ranged", "brute force", "stealth", "social pressure", "manipulation", "fear",
  "psychic", "spirit", "environmental" }

return { DOMAINS = DOMAINS, POOLS = POOLS, TIERS = TIERS, DICE = DICE, KEEP = KEEP, KEEP_MIN = KEEP_MIN,
  KEEP_MAX = KEEP_MAX, BANDS = BANDS, HIT = HIT, CATASTROPHIC_TO = CATASTROPHIC_TO, STRESS = STRESS, HIGHER = HIGHER,
  LOWER = LOWER, DOMAIN_POOL = DOMAIN_POOL, ZONES = ZONES, RANK = RANK, CLASSES = CLASSES, ATTACKS = ATTACKS,
  ATTACK_TYPES = ATTACK_TYPES }
