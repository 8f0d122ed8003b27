-- Cover that breaks (section 3.4: TLE-054 to TLE-060).

-- The damage it can still absorb; nothing restores it automatically (TLE-060).
pool "cover" { of = "prop" }
-- The cover that a creature is behind.
field { "behind", of = "creature" }

-- rue:take_cover(table): goes behind cover; without an argument, leaves it.
verb "take_cover" { "Goes behind a prop that is cover, or leaves it.",
  of = "creature", args = { { "cover_prop", "entity", optional = true } },
  steps = { { "go", function(act)
    local prop = act.cover_prop
    if prop and (prop.kind ~= "prop" or prop.definition.cover == 0) then
      return act:refuse(prop.name .. " is no cover")
    end
    if prop and act.user.space and prop.space and (act.user:distance(prop.space) or 2) > 1 then
      return act:refuse(prop.name .. " is too far away")
    end
    act.user:set("behind", prop)
  end } } }

-- A creature that has moved away from its cover is no longer behind it.
local function cover_of(who)
  local prop = who.behind
  if type(prop) == "number" or not prop or not prop:exists() then return nil end
  local is_near = not who.space or not prop.space or (who:distance(prop.space) or 2) <= 1
  return is_near and prop or nil
end

-- TLE-056 to TLE-058: absorbs what it can; the excess destroys it and passes on. Returns the excess.
verb "batter" { "Damages cover: it absorbs what it can, and what is left passes on.",
  of = "prop", subject = "target", args = { { "amount", "number" } }, returns = "rest",
  event = "battered",
  steps = { { "batter", function(act)
    local prop = act.target
    local left = prop.cover
    act.rest = math.max(0, act.amount - left)
    prop:set("cover", math.max(0, left - act.amount))
    act:say(prop.name .. " takes " .. math.min(left, act.amount) .. " of " .. act.amount)
    if act.rest > 0 then
      act:say(prop.name .. " breaks")
      prop:destroy()
    end
  end } } }

-- TLE-060
method "repair" { of = "prop", "Regains cover, up to what is printed.", function(prop, amount)
  prop:set("cover", math.min(prop.definition.cover, prop.cover + amount))
end }

return { cover_of = cover_of }
