-- Playing a scene to its end, for the drivers of rulesets.
--
--     local scene = use "stdlib/scene"
--     scene.must(request("end_round"))     -- what refuses or fails ends the scene, and says why
--     #scene.standing(fighters, function(who) return who.hp > 0 end) < 2

-- What a scene is made of must not fail in silence: gives what was done, and raises an error with the reason where it
-- was refused or failed. For what `request` gives, or a verb that a driver calls.
---@param done any what came of it
---@param why table|nil the refusal or the error
---@return any done
local function must(done, why)
  if type(why) == "table" then error(why.message .. (why.hint and " (" .. why.hint .. ")" or ""), 2) end
  return done
end

-- The sides that still have somebody, each once, in the order of those who fight.
---@param fighters table things; some may exist no longer
---@param fights function is asked of who exists: whether it still counts
---@return table sides
local function standing(fighters, fights)
  local sides, known = {}, {}
  for _, who in ipairs(fighters) do
    if who:exists() and not known[who.side] and fights(who) then
      known[who.side] = true
      sides[#sides + 1] = who.side
    end
  end
  return sides
end

return { must = must, standing = standing }
