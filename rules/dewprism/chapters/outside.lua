-- Between battles (Outside of Combat: DEW-116 to DEW-119).
--
--     outside { rue, tarn }          100 AP for each; rue:use_outside("Heal", { target = tarn }); rue:push_on()
--     hour_passes { rue, tarn }      rest { rue, tarn }: an hour of sleep

local scene = use "stdlib/scene"

event "hour" { "An hour between battles passes." }
event "rest" { "A party rests." }
event "day"  { "A day passes." }
field { "off_duty", of = "creature" }

local AN_HOUR = 100

-- DEW-118
local function begin_hour(party)
  for _, who in ipairs(party) do
    who:set("AP", AN_HOUR)
    who:set("off_duty", true)
  end
end

-- DEW-117: an effect without a duration ends after an hour.
local function fade(who)
  for state in who.statuses do if state.endless == true then who:lift(state.name) end end
  for change in who:things("modifier") do if change.endless == true then change:destroy() end end
end

verb "begin_hour" { "Begins an hour between battles for a party.",
  args = { { "party", "table" } }, steps = { { "begin", function(act) begin_hour(act.party) end } } }

-- A span of time ends: durations count it, and limits per span restart.
verb "let_pass" { "Ends a span of time: durations count it, and limits per span begin anew.",
  args = { { "time", "text" } }, steps = { { "pass", function(act)
  act:moment(act.time)
  act:new_window(act.time)
end } } }

verb "pass_hour" { "Lets an hour pass between battles.",
  args = { { "party", "table" } }, steps = { { "pass", function(act)
  act:say("An hour passes", true)
  act:let_pass("hour")
  for _, who in ipairs(act.party) do fade(who) end
  begin_hour(act.party)
end } } }

-- DEW-119
method "sleep_off" { of = "creature", "Loses a level of Tired.", function(who)
  local tired = who.statuses.Tired
  if not tired then return end
  if tired.x > 1 then tired:set("x", tired.x - 1) else who:lift("Tired") end
end }

-- DEW-118: another 100 AP before the hour is over.
verb "push_on" { "Gains another 100 AP in this hour and becomes Tired.",
  of = "creature", steps = { { "push", function(act)
  local who = act.user
  if who.off_duty ~= true then return act:refuse("only outside of battle") end
  who:inflict("Tired", 1)
  who:set("AP", who.AP + AN_HOUR)
end } } }

-- DEW-116: saves the earlier state first, so that the end of the next battle undoes this use too.
verb "use_outside" { "Uses an ability outside of battle; transience will undo it.", of = "creature",
  args = { { "what", "text", refers = "ability" }, { "given", "table", optional = true } },
  steps = {
    { "save", function(act)
      if #act:order_entries() > 0 then return act:refuse("there is a battle") end
      local party = { act.user }
      for ally in act.user:allies() do party[#party + 1] = ally end
      act:save_party(party)
    end },
    { "use", function(act)
      local done, why = act.user:use(act.what, act.given or {})
      if done ~= nil then return done end
      return act:refuse(why or "it is not possible")
    end },
  } }

-- DEW-119: it takes effect at the start of a turn and is worked off at its end; new points wait for the next turn.
status "Tired" { stackable = true, lasts = "forever", trigger = { on = "turn end", actor = "holder" },
  effect = function(act)
    local who, tired = act.holder, act.self
    local felt = tired.felt or 0
    if felt == 0 then return end
    who:set("WorkedOff", who.WorkedOff + felt)
    tired:set("felt", 0)
    if tired.x > felt then tired:set("x", tired.x - felt) else who:lift("Tired") end
  end }

driver "outside" (function(party) return request("begin_hour", party) end)
driver "hour_passes" (function(party) return request("pass_hour", party) end)
driver "rest" (function(party)
  scene.must(request("pass_hour", party))
  for _, who in ipairs(party) do who:sleep_off() end
  scene.must(request("let_pass", "rest"))
end)

-- DEW-118: AP left from the hour do not carry into a battle.
local function come_in(who)
  if who.off_duty ~= true then return end
  who:set("AP", math.min(who.AP, 0))
  who:set("off_duty", false)
end

return { come_in = come_in }
