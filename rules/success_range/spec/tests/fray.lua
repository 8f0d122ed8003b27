-- Sets up a conflict for a spec: the participants, and whose turn it is.
--
--     local fray = use "tests/fray"
--     local kenji, goblin, conflict = fray.meet("Kenji", "Goblin", { at = 0 })

local fray = {}

function fray.begin(players, opponents, given)
  given = given or {}
  local at = {}
  for _, other in ipairs(opponents) do at[other.name] = given.at or 1 end
  return request("start_conflict", players, opponents,
    { speciality = given.speciality or "none", at = at, countdown = given.countdown })
end

-- Makes it this one's turn.
function fray.turn(who)
  answers { who }
  request "order_next"
  who:begin_turn()
end

-- One character and one opponent this many spaces apart, on the character's turn.
function fray.meet(hero, foe, given)
  local who, other = character(hero), npc(foe)
  local conflict = fray.begin({ who }, { other }, given)
  fray.turn(who)
  return who, other, conflict
end

return fray
