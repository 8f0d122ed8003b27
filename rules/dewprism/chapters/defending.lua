-- Defending (Defending with Shield; Cover: DEW-087, DEW-089); Guard is in common.lua.

local growth = use "chapters/growth"

local function shields(who)
  local found = {}
  for _, weapon in ipairs(who:weapons()) do if weapon.protection then found[#found + 1] = weapon end end
  return found
end

-- DEW-087: the shield is not used up.
ability "Defend" { type = "Skill-Defensive-Action", use = "5AP",
  needs = function(act)
    act.shield = act.shield or act:pick(shields(act.user), "With which shield?")
    if not act.shield then return act:refuse("no shield in hand") end
  end,
  effect = function(act) act.user:layer("Health", act:amount(act.shield.protection), "start of my next turn") end }

-- 1 very low to 5 very high; full cover counts as 5.
local function cover_of(space)
  if space:has("full cover") then return 5 end
  local rank = space:has("cover") and space:tagged("cover")
  return rank == true and 1 or rank or 0
end

-- DEW-089
ability "Take Cover" { type = "Skill-Defensive-Action", use = "5AP",
  needs = function(act) if cover_of(act.user.space) == 0 then return act:refuse("no cover here") end end,
  effect = function(act)
    local who, number = act.user, 5 * cover_of(act.user.space)
    local amount = setting.growth == "exponential" and growth.times(who.TL, number) or who.CL * number
    who:layer("Health", amount, "start of my next turn")
  end }

return { cover_of = cover_of }
