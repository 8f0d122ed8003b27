-- NPCs: their tracks and behaviour, which change as the players succeed and fail (NPCs: SRG-077 to SRG-083).

local constants = use "chapters/constants"

-- The players' half successes against it; their failures. `mood` is its place in its list of behaviours.
pool { "successes", "failures", of = "npc", fills_up = true }
field { "mood", of = "npc" }
budget { "Step", "Deed", of = "npc", each = 1, refresh = "own turn start", out_of_turn = true }

verb "bring" { "Makes an NPC from its sheet.",
  args = { { "what", "npc" }, { "fields", "table", optional = true, keys = { "side", "called" } } }, returns = "made",
  steps = { { "make", function(act)
    local sheet, given = act.ability, act.fields or {}
    local starts = act:dice(sheet.starts, (given.called or sheet.name) .. " starts")
    act.made = act:make("npc", sheet.name, { side = given.side or "opposition", name = given.called,
      mood = math.max(1, math.min(#sheet.behaviour, starts)) })
  end } } }

local function behaviour_of(npc) return npc.definition.behaviour[npc.mood] end

-- SRG-080, SRG-083: moves along the list, which has fixed ends; announces a change.
local function shift(act, npc, steps)
  local list = npc.definition.behaviour
  local mood = math.max(1, math.min(#list, npc.mood + steps))
  if mood == npc.mood then return end
  npc:set("mood", mood)
  act:say(npc.name .. " now " .. list[mood])
end

-- SRG-080, SRG-082: how many multiples of `every` the track reached or passed.
local function passes(before, after, every) return after // every - before // every end

verb "gain_success" { "Counts successes against an NPC, which change its behaviour.",
  of = "npc", subject = "target", event = "npc success", args = { { "amount", "number" } },
  steps = { { "track", function(act)
    local npc = act.target
    local before, every = npc.successes, npc.definition.changes_every * constants.ONE
    npc:regain { successes = act.amount }
    shift(act, npc, passes(before, npc.successes, every))
  end } } }

verb "gain_failure" { "Counts a failure of the players on an NPC's track, which changes its behaviour.",
  of = "npc", subject = "target", event = "npc failure",
  steps = { { "track", function(act)
    local npc = act.target
    local before = npc.failures
    npc:regain { failures = 1 }
    shift(act, npc, -passes(before, npc.failures, npc.definition.changes_every))
  end } } }

-- Its current behaviour.
method "behaves" { of = "npc", "What it does now, as its sheet says.", function(who) return behaviour_of(who) end }

local BANDS = { low = { 1, 2 }, medium = { 3, 5 }, high = { 6, 10 }, heroic = { 10 } }

-- SRG-081: whether a threat allows this number.
local function fits_threat(threat, number)
  local band = BANDS[threat]
  return band ~= nil and number >= band[1] and (not band[2] or number <= band[2])
end

local function band_text(threat)
  local band = BANDS[threat]
  return band[2] and band[1] .. " to " .. band[2] or band[1] .. " or more"
end

lint "npc-threat" { on = "npc", required = true, check = function(def, report)
  local every, list = def.changes_every, def.behaviour or {}
  if every and BANDS[def.threat] and not fits_threat(def.threat, every) then
    report("changes_every", "a " .. def.threat .. " threat changes every " .. band_text(def.threat) .. " successes")
  end
  local is_beyond = type(def.starts) == "number" and def.starts > #list
  if #list > 0 and is_beyond then report("starts", "there are " .. #list .. " behaviours") end
end }

-- Whether it is at the fearful end of its list.
local function is_cowed(npc) return npc.mood == #npc.definition.behaviour end

return { is_cowed = is_cowed, behaviour_of = behaviour_of }
