-- A test: the die of a skill, perhaps with the die of a tool, against a difficulty.

local SKILLS <const> = { "Legs", "Hands", "Eyes", "Heart" }
local LARGEST <const> = 12

verb "attempt" { "Rolls the die of a skill against a difficulty; a 1 tires.",
  of = "porter", args = { { "skill", "text", one_of = SKILLS }, { "difficulty", "number" } },
  event = "test", returns = "success",
  steps = {
    { "size", function(act) act.size = math.min(LARGEST, act.user[act.skill]) end },
    { "roll", function(act)
      act.total = act:dice("1d" .. act.size, act.skill)
      act.stumbles = act.total == 1
      for tool in act.user:things "tool" do
        if tool.definition.skill == act.skill then
          act.total = math.max(act.total, act:dice("1d" .. tool.definition.die, tool.name))
        end
      end
    end },
    { "aid", edit = "total", by = "test", of = "user" },
    { "judge", function(act)
      act.success = act.total >= act.difficulty
      act:say(act.total .. " against " .. act.difficulty .. (act.success and ": success" or ": failure"))
    end },
    { "stumble", when = "stumbles", function(act) act.user:tire(1) end },
  } }

verb "tire" { "Marks fatigue.",
  of = "porter", subject = "target", args = { { "amount", "number" } }, event = "tire", returns = "amount",
  steps = {
    { "ease", edit = "amount", by = "tire", at_least = 0 },
    { "mark", function(act) act.target:regain { Fatigue = act.amount } end },
    { "weary", when = "target.Fatigue >= 3 and not target is Weary", function(act) act.target:inflict "Weary" end },
    { "fall", when = "target.Fatigue >= 6 and not target is Collapsed", function(act) act.target:collapse() end },
  } }

verb "collapse" { "Can go no further.", of = "porter", subject = "target", event = "collapse",
  steps = { { "fall", function(act) act.target:inflict "Collapsed" end } } }

verb "rest" { "Takes fatigue off.", of = "porter", subject = "target", args = { { "amount", "number" } },
  event = "rest", steps = {
    { "ease", function(act) act.target:lose { Fatigue = act.amount } end },
    { "fresh", when = "target.Fatigue < 3 and target is Weary", function(act) act.target:lift "Weary" end },
  } }
