-- Moving (2.2 Actions and Movement: SRG-002, SRG-005, SRG-025).
--
--     kenji:move(captain)            one space nearer; kenji:move(captain, "away")

local actions = use "chapters/actions"
local constants = use "chapters/constants"
local positions = use "chapters/positions"
local sheets = use "chapters/sheets"
local told = use "chapters/given"

-- The distance after the step; or nil and a reason.
local function destination(act)
  local who, target = act.user, act.target
  local now = positions.apart(who, target)
  if who.kind == target.kind then return nil, "those of one side are Close to each other" end
  if act.way == "away" then
    if now == constants.FARTHEST then return nil, "4 spaces apart is as far as it goes" end
    return now + 1
  end
  if now == 0 then return nil, who.name .. " is Close to " .. target.name .. " already" end
  return now - 1
end

-- SRG-025: other distances stay, unless the GM changes one, once.
local function shift_others(act)
  local list = sheets.opposed(act.user)
  if #list < 2 or not act.gm:ask("Does that change how far others are?", { default = false }) then return end
  for _, other in ipairs(list) do
    if other ~= act.target then
      local now = positions.apart(act.user, other)
      act.user:apart(other, act.gm:ask("How many spaces from " .. act.user.name .. " to " .. other.name .. "?",
        { from = 0, to = constants.FARTHEST, default = now }))
    end
  end
end

local function step(act)
  act.user:apart(act.target, destination(act))
  act:say(act.user.name .. " is " .. positions.name_of(positions.apart(act.user, act.target)) .. " to " ..
    act.target.name)
  shift_others(act)
  act.is_passed = true
end

local WAY = { "way", "text", optional = true, one_of = { "toward", "away" } }

local function may_move(act)
  local to, why = destination(act)
  return to ~= nil, why
end

verb "move" { "Moves a space toward an opponent or away from it.",
  of = "character", event = "move", returns = "is_passed",
  args = { { "target", "entity" }, WAY, told.action },
  may = { { "able", laid = "cannot act" }, { "where", may_move } },
  steps = { { "try", function(act)
    local passed, why = actions.perform(act, { action = "move", price = "Move",
      told = act.way == "away" and "draws back from " .. act.target.name or "moves toward " .. act.target.name })
    if not passed then return actions.finish(act, passed, why) end
    step(act)
  end } } }

-- The move of an NPC: it never needs a check.
verb "advance" { "Moves an NPC a space toward a character or away from it.",
  of = "npc", event = "move", returns = "is_passed", args = { { "target", "entity" }, WAY },
  may = { { "able", laid = "cannot act" }, { "where", may_move } },
  steps = { { "step", function(act)
    if act.user.conflict then
      local paid, short = act.user:pay "Step"
      if not paid then return act:refuse(short) end
    end
    step(act)
  end } } }
