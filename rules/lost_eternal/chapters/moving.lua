-- Walking: a space is 5 feet; once a turn, up to the speed (no rule prices it).

local FEET = 5

local function is_near(act)
  local who = act.user
  if not who.space then return false, "nowhere" end
  local stopped = who:laid("prevents", "move")
  if stopped then return false, "cannot move: " .. stopped end
  local steps = who:distance(act.space)
  if not steps then return false, "there is no way" end
  if FEET * steps > who.speed then
    return false, FEET * steps .. " feet are " .. FEET * steps - who.speed .. " more than its speed"
  end
  if who.in_combat == true and who.walk_left < 1 then return false, "it has walked this turn" end
  return true
end

verb "walk" { "Walks to a space up to the speed, once a turn.",
  of = "creature", args = { { "space", "entity" } }, event = "move", tells = "walks",
  may = { { "near", is_near } },
  steps = {
    { "pay",  function(act) if act.user.in_combat == true then act.user:set("walk_left", 0) end end },
    { "walk", function(act)
      local who = act.user
      for space in who:path_to(act.space) do
        if space ~= who.space and (not who:move_to(space) or who:laid("prevents", "move")) then return end
      end
    end },
  } }
