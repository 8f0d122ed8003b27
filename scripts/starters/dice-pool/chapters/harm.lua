-- Harm in three levels, and the rest that eases it.

harm "Bruised"  { level = 1, modifies = { ticks = "-1" } }
harm "Wounded"  { level = 2, modifies = { d6 = "-1" }, eases = "Bruised" }
harm "Out Cold" { level = 3, cannot = { "act" }, eases = "Wounded" }

local LEVELS = { "Bruised", "Wounded", "Out Cold" }

-- Harm of a level that one has already is harm of the next level.
verb "hurt" { "Does harm of a level; one who has such harm gets the next level.",
  of = "rogue", subject = "target", event = "harm", args = { { "level", "number" } }, steps = {
    { "reduce", edit = "level", by = "harm", at_least = 0 },
    { "hurt", when = "level > 0", function(act)
      local level = math.min(act.level, #LEVELS)
      while level < #LEVELS and act.target:has(LEVELS[level]) do level = level + 1 end
      act.target:inflict(LEVELS[level])
    end },
  } }

-- Between two jobs: each harm is one level lighter, and a die says how much stress goes.
verb "recover" { "Rests between two jobs: harm eases, and stress goes.",
  of = "rogue", tells = "rests", steps = { { "rest", function(act)
    local who, left = act.user, {}
    for harm in who:things "harm" do left[#left + 1] = harm.definition.eases end
    who:moment "rest"
    for _, name in ipairs(left) do who:inflict(name) end
    who:lose { Stress = act:dice("1d6", "rest") }
  end } } }
