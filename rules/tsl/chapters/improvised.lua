-- Improvised weapons (Improvised Weapons: TSL-069 to TSL-073).

-- grab "Chair": in hand at once, without a slot. grab(bottle): picks up a thing that was thrown.
verb "grab" { "Takes an improvised weapon in hand, or picks up one that was thrown.",
  of = "creature", tells = "grabs", args = { { "what", "any", refers = "improvised" } }, returns = "made",
  steps = { { "grab", function(act)
    local who, what = act.user, act.what
    if type(what) == "string" then
      act.made = who:gain(what)
      act.made:set("holds_uses", act.made.definition.capacity)
      act.made:set("throws", act.made.definition.capacity)
      return
    end
    if what.kind ~= "improvised" or not what.lies_by then return act:refuse(what.name .. " does not lie about") end
    if who ~= what.lies_by and who:zone(what.lies_by) ~= "Engaged" then
      return act:refuse(what.name .. " is not within reach")
    end
    what:put(who)
    what:set("lies_by", false)
    what:set("throws", 1)
    act.made = what
  end } } }

-- TSL-069: it is thrown only if the GM agrees, else it is Melee; TSL-073: after a throw it lies where it landed.
local function class_of(act)
  local thing = act.with
  local is_swung = thing.kind == "improvised" and thing.definition.thrown
    and not act.gm:ask("Can " .. thing.name .. " be thrown?", { default = true })
  return is_swung and "Melee" or thing.definition.class
end

local function land(act)
  local thing = act.with
  if not thing or thing.kind ~= "improvised" or act.class ~= "Thrown" or not thing:exists() then return end
  if not thing:has("Broken") then thing:set("lies_by", act.target) end
end

-- TSL-072: with careful preparation it becomes Issued gear with one tag, if the GM agrees.
verb "prepare" { "Turns an improvised weapon into Issued gear with a tag, if the GM agrees.",
  of = "creature", returns = "prepared",
  args = { { "thing", "improvised" }, { "tag", "text", refers = "tag" } },
  steps = { { "prepare", function(act)
    local thing = act.self
    if thing.prepared then return act:refuse(thing.name .. " is prepared already") end
    act.prepared = act.gm:ask("Is " .. thing.name .. " proper gear now: " .. act.tag .. "?", { default = true })
    if not act.prepared then return end
    thing:give(act.tag, { quiet = true })
    thing:set("prepared", true)
  end } } }

return { class_of = class_of, land = land }
