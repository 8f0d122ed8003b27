-- Cover that breaks (section 3.4: TLE-054 to TLE-060).

-- What it still takes; nothing restores that by itself (TLE-060).
pool "cover" { of = "prop" }
-- What somebody is behind.
field { "behind", of = "creature" }

-- rue:take_cover(table): declared; leaving it with no argument.
verb "take_cover" { of = "creature", args = { { "cover_prop", "entity", optional = true } },
  steps = { { "go", function(act)
    local prop = act.cover_prop
    if prop and (prop.kind ~= "prop" or prop.definition.cover == 0) then
      return act:refuse(prop.name .. " is no cover")
    end
    if prop and act.user.space and prop.space and act.user:distance(prop.space) > 1 then
      return act:refuse(prop.name .. " is too far away")
    end
    act.user:set("behind", prop)
  end } } }

-- Whoever has gone away from it is behind it no more.
local function cover_of(who)
  local prop = who.behind
  if type(prop) == "number" or not prop or not prop:exists() then return nil end
  local is_near = not who.space or not prop.space or (who:distance(prop.space) or 2) <= 1
  return is_near and prop or nil
end

-- TLE-056 to TLE-058: it takes what it can; what is more destroys it and passes on. Gives what is left.
verb "batter" { of = "prop", subject = "target", args = { { "amount", "number" } }, returns = "rest",
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
verb "repair" { of = "prop", subject = "target", args = { { "amount", "number" } },
  steps = { { "repair", function(act)
    local prop = act.target
    prop:set("cover", math.min(prop.definition.cover, prop.cover + act.amount))
  end } } }

return { cover_of = cover_of }
