-- Movement and terrain (Movement; Sprint; Difficult Terrain; Bottomless Pits; Ascending and Descending; Fall Damage;
-- Swimming: DEW-067 to DEW-074). A map says it in the tags of its spaces:
--
--     A-B(difficult, enter Skill 12)-C(water)-D(deep) ; B-E(pit) ; B-F(stairs, height 2) ; F-G(leave Acrobatics 10)

local checks = use "chapters/checks"

local ROUGH = { "difficult", "water", "deep" }
local STEEP = { "stairs", "steep" }
local PITS = { "pit", "lava" }

local function bears(space, tags)
  for _, tag in ipairs(tags) do if space:has(tag) then return true end end
  return false
end

-- DEW-070, DEW-072, DEW-074: rough ground, water, and heights without a slope; unless the creature ignores them.
local function is_difficult(who, to)
  if who:laid("ignores", "difficult terrain") then return false end
  local rise = math.abs(to:elevation() - who:elevation())
  return bears(to, ROUGH) or (bears(to, STEEP) or rise > 1) and not who:laid("ignores", "heights")
end

-- DEW-070: 1d20 + Accuracy of the named type; if the tag has no number, the GM sets the difficulty.
verb "cope" { "Makes a check of a type to get through difficult terrain.",
  of = "creature", args = { checks.type, { "difficulty", "number" } }, returns = "coped",
  steps = { { "roll", function(act)
    act.coped = not act.user:laid("cannot", "check") and act:check { rule = "talent",              -- DEW-178
      bonus = checks.prefix[act.type] .. "Acc", difficulty = act.difficulty, label = act.type }
  end } } }

local function gets_through(act, way, space)
  for _, type in ipairs { "Melee", "Magic", "Skill" } do
    local tag = way .. " " .. type
    if space:has(tag) then
      local difficulty = space:tagged(tag)
      if difficulty == true then
        local question = "How hard is it to " .. way .. " " .. space.name .. "?"
        difficulty = act.gm:ask(question, { from = 1, to = 25, default = 10 })
      end
      if not act.user:cope(type, difficulty) then return false end
    end
  end
  local tag = way .. " Acrobatics"
  return not space:has(tag) or act.user:talent_check("Acrobatics", space:tagged(tag))
end

-- A creature that fails to leave a platform falls into the abyss around it.
local function get_out(act)
  local space = act.user.space
  if gets_through(act, "leave", space) then return end
  if space:has("platform") then act.user:fall("pit") end
  act:stop()
end

-- One step of a walking creature; if it fails to get out or in, it stays where it is.
verb "step_to" { "Walks one step to a space, unless the terrain holds it.",
  of = "creature", args = { { "space", "entity" } }, steps = {
  { "out",  get_out },
  { "into", function(act) if not gets_through(act, "enter", act.space) then act:stop() end end },
  { "go",   function(act) if not act.user:move_to(act.space) then act:stop() end end },
} }

ability "Movement" { type = "Skill-Movement-Action", use = "5AP+(2/turn)", family = "movement", range = "1sp",
  target = "adjacent space",
  needs = function(act)
    if is_difficult(act.user, act.space) then act:edit({ use = "+5AP" }, "difficult terrain") end
    for other in act.user:others(act.space) do
      if other.toll > 0 then act:edit({ use = "+" .. other.toll .. "AP" }, other.name) end
    end
  end,
  effect = function(act) act.user:step_to(act.space) end }

-- DEW-069: difficult terrain costs no extra, but each check is made; a failed one ends the sprint.
ability "Sprint" { type = "Skill-Movement-Action", use = "20AP", family = "movement", range = "4sp",
  target = "adjacent space",
  effect = function(act)
    for space in act.user:path_to(act.space) do
      if space ~= act.user.space and (not act.user:step_to(space) or act.user.space ~= space) then return end
    end
  end }

-- fall("pit", from): a quarter of maximum Health, then back to where it came from (DEW-071); fall(3): spaces (DEW-073).
method "fall" { of = "creature", "Falls a number of levels, or into a hazard and perhaps back out.",
  function(who, what, back)
    if type(what) == "number" then
      if what > 0 and not who:laid("ignores", "falls") then who:take(15 * what, "Neutral") end
      return
    end
    who:take(who.MaxHealth // 4, "Neutral")
    if back and who.alive and not who:has("Dead") then who:move_to(back) end
  end }

-- Ends of turns spent under water.
field { "under_water", of = "creature" }

-- DEW-074: a creature dies after more than 3 rounds under water; the count restarts at the surface.
local function hold_breath(who)
  if not who.space or not who.space:has("deep") then
    if (who.under_water or 0) > 0 then who:set("under_water", 0) end
    return false
  end
  return true
end

law "Footing" { trigger = { { on = "enter", actor = "holder" }, { on = "turn end", actor = "holder" } },
  effect = function(act)
    local who = act.holder
    if act.event.name == "enter" then
      if bears(act.event.space, PITS) then return who:fall("pit", act.event.from) end
      hold_breath(who)
    elseif hold_breath(who) and not who:has("Dead") then
      who:set("under_water", (who.under_water or 0) + 1)
      if who.under_water > 3 then who:die() end
    end
  end }

-- dig("leave Acrobatics 10"): opens a pit below a space; returns it, or the existing one.
verb "dig" { "Opens a pit below a space.",
  args = { { "tags", "text" } }, returns = "pit", steps = { { "dig", function(act)
  local space = act.user
  act.pit = space:neighbours():with("dug")[1]
  if act.pit then return end
  act.pit = act:space_map("Pit(dug, " .. act.tags .. ", height " .. space:elevation() - 1 .. ")").Pit
  act.pit:open_to(space)
end } } }

-- DEW-073: a creature moved by others over an edge falls; ramps and stairs are no edge.
local function fall_off(who, from)
  local to = who.space
  if not to or to == from or bears(to, { "stairs", "ramp" }) or bears(from, { "stairs", "ramp" }) then return end
  who:fall(from:elevation() - to:elevation())
end

return { is_difficult = is_difficult, fall_off = fall_off }
