-- One hex of what is activated: its requirement, what modifiers change in it, whom it acts on, its effects (Hex
-- Activation; modifier and independent hexes: ACT-094, ACT-103, ACT-105).

local combinations = use "chapters/combinations"

-- ACT-094: what `when` and `ruling` of a hex say: a function, or a sentence the GM answers.
verb "meets" { args = { { "hex", "hex" }, { "given", "edits" } }, returns = "is_met",
  steps = { { "judge", function(act)
    local when, ruling = act.ability.when, act.ability.ruling
    act.is_met = (type(when) ~= "function" or when(act)) and (type(when) ~= "string" or act:ruling(when))
      and (not ruling or act:ruling(ruling)) and true or false
    if not act.is_met then act:say(act.self.name .. " comes to nothing") end
  end } } }

-- What is printed, changed: "+1d4" stands behind it, anything else in its place.
local function amount_text(printed, change)
  local is_more = type(change) == "string" and re.find(change, "^[+-]")
  return (is_more and printed or "0 +") .. " " .. change
end

-- A change counts for the hexes that print what it changes.
local AMOUNTS = { damage = true, heals = true }
local function lay(act, name, changes)
  for field, change in pairs(changes) do
    local printed = act:field(field)
    if printed ~= nil then act:edit({ [field] = AMOUNTS[field] and amount_text(printed, change) or change }, name) end
  end
end

-- ACT-103: what the modifiers of the combination change.
local function lay_modifiers(act)
  act.changes_others = act.ability.modifies ~= nil
  for _, modifier in ipairs(act.modifiers) do
    local changes = modifier.definition.modifies
    if changes then lay(act, modifier.name, changes) end
  end
end

-- Whom a hex could act on, from where it is.
local FITS = {
  character = function() return true end,
  all = function() return true end,
  other = function(who, user) return who ~= user end,
  enemy = function(who, user) return user == nil or who.side ~= user.side end,
  ally = function(who, user) return user ~= nil and who ~= user and who.side == user.side end,
}

local function candidates(act, wanted)
  local user, within = act.user, act:field("within")
  local list = act.scene:with(function(who) return who.kind == "character" and FITS[wanted](who, user) end)
  if within and act.self.space then list = list:within(within, act.self) end
  return list
end

-- Who is proposed: an enemy for what hurts, else whoever does it.
local HARM = { "damage", "inflicts", "loses", "pushes", "pulls" }
local function proposed(act, list)
  local hurts = false
  for _, field in ipairs(HARM) do hurts = hurts or act:field(field) ~= nil end
  for _, one in ipairs(list) do
    if hurts and act.user and one.side ~= act.user.side or not hurts and one == act.user then return one end
  end
  return list[1]
end

-- Who chooses: the one who does it, else the GM. Whoever was wished for before is not asked about.
local function choose(act, list)
  if act.wished and list:has(act.wished) then return act.wished end
  local question = act.self.name .. ": which?"
  if not act.user then return act.gm:pick(list, question) end
  return act.user:pick(list, question, act.user, proposed(act, list))
end

local function aim_at_space(act)
  local here = act.self.space
  if not here then return end
  act.space = choose(act, here:around(act:field("within") or 0))
  act.targets = { act.space }
end

-- Nobody to act on is a requirement that is not met (ACT-094). Without a word it is for whom its trigger was about,
-- else for its user. ACT-105: without an author nothing befalls the author.
local function aim(act)
  local wanted = act:field("target")
  if wanted == nil then
    if act.is_answer and act.wished then act.targets = { act.wished } end
    return
  end
  if wanted == "space" then aim_at_space(act)
  elseif wanted == "author" then act.targets = { act.author }
  elseif wanted == "holder" then act.targets = { combinations.root_of(act.self).holder }
  elseif wanted == "all" then act.targets = candidates(act, wanted)
  else act.targets = { choose(act, candidates(act, wanted)) } end
  if #act.targets > 0 then return end
  act:say(act.self.name .. " finds nobody")
  act:stop()
end

-- One hex of what is activated: what modifiers change in it, whether its requirement is met, whom it acts on, its
-- effects. In its scripts `act.author` is who wrote it, or nil; what it prints as `modifies` is for other hexes.
verb "unfold" { args = { { "hex", "hex" }, { "given", "edits" }, { "modifiers", "raw" } }, event = "unfold",
  steps = {
    { "lay",     lay_modifiers },
    { "aim",     aim },
    { "effects", effects = "effect", when = "not changes_others" },
    { "effect",  call = "effect", when = "changes_others" },
  } }
