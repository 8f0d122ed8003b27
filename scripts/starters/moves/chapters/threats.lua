-- Threats, their countdowns, and what the GM does with them: soft moves warn, hard moves strike.

local bands = use "chapters/bands"

setting "pace" { 1, "How far a countdown goes on whenever its threat has the spotlight." }

stat { "MaxGrit", "MaxCountdown", of = "threat" }
pool "Grit"      { of = "threat", max = "MaxGrit" }
pool "Countdown" { of = "threat", max = "MaxCountdown", fills_up = true }

-- threat "The Drowned Choir"
verb "bring" { "Brings a threat into play, with its GM moves.",
  args = { { "what", "threat" }, { "fields", "table", optional = true, keys = { "called", "side", "at" } } },
  returns = "made",
  steps = { { "make", function(act)
    local sheet, given = act.ability, act.fields or {}
    local it = act:make("threat", sheet.name, { name = given.called, side = given.side or "threats", at = given.at,
      armour = sheet.armour, MaxGrit = sheet.grit, MaxCountdown = #sheet.countdown })
    for _, name in ipairs(sheet.moves) do it:give(name, { quiet = true }) end
    act.made = it
  end } } }

driver "threat" (function(name, fields) return request("bring", name, fields) end)

verb "hasten" { "Moves a countdown on, as far as nothing holds the threat up, and tells each step.",
  of = "threat", args = { { "amount", "number" } }, subject = "target", event = "countdown", steps = {
    { "hold",  edit = "amount", by = "haste", of = "target", at_least = 0 },
    { "count", function(act)
      local it, before = act.target, act.target.Countdown
      it:regain { Countdown = act.amount }
      for step = before + 1, it.Countdown do act:say(it.definition.countdown[step]) end
    end },
  } }

-- It counts for the next time that the countdown would go on.
condition "Held Up" { lasts = { { on = "countdown", target = "holder" }, "scene" }, again = "add", modifies = { haste = "-@x" } }

-- choir:act_on("Pulled Under", hanne)
verb "act_on" { "Makes one of its GM moves at a hero.",
  of = "threat", args = { { "what", "gm_move" }, { "target", "entity" } }, event = "gm move", tells = "makes",
  may = { { "able", laid = "cannot act" }, { "often", pay = "uses", when = "ability.uses" } },
  steps = {
    { "count",   pay = "uses", when = "ability.uses" },
    { "effects", effects = "effect" },
    { "self",    function(act) bands.happen(act.ability.self, act.user) end, when = "ability.self" },
  } }

-- Its moves of this sort that it can make at somebody now.
local function moves_of(it, how, target)
  return it:things("gm_move"):affordable("uses"):with(function(one)
    return one.definition.hard == (how == "hard") and one:is_met(target)
  end)
end

-- choir:answer("hard", hanne): the GM chooses, or the policy of the threat. Without such a move it waits.
verb "answer" { "Makes a soft or a hard move at a hero, as the GM chooses.",
  of = "threat", args = { { "how", "text", one_of = { "soft", "hard" } }, { "target", "entity" } },
  steps = { { "choose", function(act)
    local it, target, names = act.user, act.target, {}
    for one in moves_of(it, act.how, target) do names[#names + 1] = one.name end
    if #names == 0 then return act:say(it.name .. " waits") end
    names.as = it
    local question = "Which " .. act.how .. " move does " .. it.name .. " make at " .. target.name .. "?"
    it:act_on(act.gm:ask(question, names), target)
  end } } }

local function is_at_work(one) return one.kind == "threat" and not one:has "Out" end

-- hanne:meet "hard": what a miss brings.
verb "meet" { "Lets the GM make a soft or a hard move at the target.",
  of = "hero", args = { { "how", "text", one_of = { "soft", "hard" } } }, subject = "target",
  steps = { { "answer", function(act)
    local at_work = act.scene:with(is_at_work)
    local it = act.gm:pick(at_work, "Which threat answers " .. act.target.name .. "?", nil, at_work[1])
    if it then it:answer(act.how, act.target) end
  end } } }

-- The spotlight of a threat.
verb "press" { "Moves its countdown on, and makes a soft move at a hero, by default at one who is Exposed.",
  of = "threat", steps = {
    { "count", function(act) act.user:hasten(setting.pace) end },
    { "warn",  function(act)
      local it, list = act.user, {}
      for who in it:enemies() do
        list[#list + 1] = who
        if who:has "Exposed" then list.default = who end
      end
      if #list == 0 or it:missing "Countdown" == 0 then return end
      list.as = it
      it:answer("soft", act.gm:ask("Whom does " .. it.name .. " turn to?", list))
    end },
  } }

return { is_at_work = is_at_work }
