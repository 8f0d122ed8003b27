-- Harm in three levels, and the rest that eases it.

status "Bruised"  { level = 1, lasts = "rest", modifies = { ticks = "-1" } }
status "Wounded"  { level = 2, lasts = "rest", modifies = { d6 = "-1" }, eases = "Bruised" }
status "Out Cold" { level = 3, lasts = "rest", cannot = { "act" }, eases = "Wounded" }

local LEVELS = { "Bruised", "Wounded", "Out Cold" }

-- Harm of a level that is taken already becomes harm of the next level.
verb "hurt" { "Does harm of a level.", of = "rogue", subject = "target", event = "harm",
  args = { { "level", "number" } }, steps = { { "hurt", when = "level > 0", function(act)
    local level = math.min(act.level, #LEVELS)
    while level < #LEVELS and act.target:has(LEVELS[level]) do level = level + 1 end
    act.target:inflict(LEVELS[level])
  end } } }

verb "recover" { "Rests between two jobs: each harm is a level lighter, and a die says how much stress goes.",
  of = "rogue", tells = "rests", steps = { { "rest", function(act)
    local who, left = act.user, {}
    for status in who:things "status" do left[#left + 1] = status.definition.eases end
    who:moment "rest"
    for _, name in ipairs(left) do who:inflict(name) end
    who:lose { Stress = act:dice("1d6", "rest") }
  end } } }
