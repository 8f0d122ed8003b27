-- Threats, their countdowns, and what the GM does with them: soft moves warn, hard moves strike.

local bands = use "chapters/bands"
local sheet = use "stdlib/sheet"

setting "pace" { 1, "How far a countdown goes on when its threat has the spotlight." }

verb "bring" { "Brings a threat into play, with its GM moves.", returns = "made",
  args = { { "what", "threat" }, { "fields", "table", optional = true, keys = { "at", "side", "name" } } },
  steps = { { "make", function(act)
    local threat, given = act.ability, act.fields or {}
    act.made = act:make("threat", threat.name, { name = given.name, side = given.side or "threats", at = given.at,
      armour = threat.armour, MaxGrit = threat.grit, MaxCountdown = #threat.countdown })
    sheet.equip(act.made, threat.moves)
  end } } }
driver "threat" (function(name, fields) return request("bring", name, fields) end)

verb "hasten" { "Moves a countdown on, as far as nothing holds the threat up, and tells each step.",
  of = "threat", args = { { "amount", "number" } }, subject = "target", event = "countdown", returns = "amount",
  steps = {
    { "hold",  edit = "amount", by = "haste", of = "target", at_least = 0 },
    { "count", function(act)
      local it, before = act.target, act.target.Countdown
      it:regain { Countdown = act.amount }
      for step = before + 1, it.Countdown do act:say(it.definition.countdown[step]) end
    end },
  } }

-- It counts for the next time that the countdown would go on.
condition "Held Up" { lasts = { { on = "countdown", target = "holder" }, "scene" }, again = "add",
  modifies = { haste = "-@x" } }

verb "act_on" { "Makes one of its GM moves at a hero.",
  of = "threat", args = { { "what", "gm_move" }, { "target", "entity" } }, event = "gm move", tells = "makes",
  may = { { "able", laid = "cannot act" } },
  steps = {
    { "count",   pay = "uses", when = "ability.uses" },
    { "effects", effects = "effect" },
    { "self",    function(act) bands.happen(act.ability.self, act.user) end, when = "ability.self" },
  } }

-- The GM chooses for a threat, if its policy does not.
local function choose(act, it, list, question, default)
  local options = { default = default, as = it }
  for i, one in ipairs(list) do options[i] = one end
  return #options > 0 and act.gm:ask(question, options)
end

local function is_at_work(one) return one.kind == "threat" and not one:has "Out" end

-- hanne:meet "hard": what comes of a miss. A threat without such a move waits.
verb "meet" { "Lets a threat make a soft or a hard move at the target, as the GM chooses.",
  of = "hero", subject = "target",
  args = { { "how", "text", one_of = { "soft", "hard" } }, { "threat", "entity", optional = true } }, steps = {
    { "whose", function(act)
      act.threat = act.gm:pick(act.scene:with(is_at_work), "Which threat answers " .. act.target.name .. "?") or false
    end, when = "not threat" },
    { "move", function(act)
      local it, target, is_hard = act.threat, act.target, act.how == "hard"
      local list = it:things("gm_move"):affordable("uses"):with(function(one)
        return one.definition.hard == is_hard and one:is_met(target)
      end)
      local move = choose(act, it, list, "Which " .. act.how .. " move at " .. target.name .. "?")
      if move then it:act_on(move, target) else act:say(it.name .. " waits") end
    end, when = "threat" },
  } }

-- A threat has the spotlight. It turns to a hero who is Exposed, unless the GM chooses another.
verb "press" { "Moves its countdown on, and makes a soft move at a hero.", of = "threat", steps = {
  { "count", function(act) act.user:hasten(setting.pace) end },
  { "warn",  function(act)
    local it, heroes = act.user, act.user:enemies()
    local who = choose(act, it, heroes, "Whom does " .. it.name .. " turn to?", heroes:with("Exposed")[1])
    if who then who:meet("soft", it) end
  end, when = "user.Countdown < user.MaxCountdown" },
} }

return { is_at_work = is_at_work }
