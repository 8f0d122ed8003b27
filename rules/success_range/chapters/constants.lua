-- Numbers of the rules; the source does not print those marked inferred.

return {
  ROOT = 5,                       -- SRG-044: the start of every range
  LOWEST = 2,                     -- the lowest sum of two dice
  HIGHEST = 12,
  MOVES_PER_TURN = 1,             -- SRG-001
  ACTIONS_PER_TURN = 1,
  DEFENCE_PER_TURN = 1,           -- SRG-003
  STANCE_MAX = 1,                 -- SRG-018
  SPLIT = -1,                     -- SRG-021
  AT_CLOSE = -1,                  -- SRG-029
  SITUATION = 1,                  -- SRG-008, SRG-036: the size of any situational modifier
  BACKGROUND_LEVEL = 2,           -- SRG-013
  BAD_FAILURE = 3,                -- SRG-070
  HALF = 1, ONE = 2, TWO = 4,     -- SRG-066, in half successes
  FORCED = 2,                     -- SRG-063, SRG-064: the amount of a forced success
  SURE_POWER = 6,                 -- SRG-065, inferred: the die of a success without a roll
  MAX_LEVEL = 8,                  -- SRG-091, inferred: minus the tier
  MAX_TIER = 7,                   -- SRG-091, inferred
  FARTHEST = 4,                   -- SRG-023
}
