-- Supportive checks (Supportive Checks: DEW-096): the first in a turn is free, each further one costs 10 AP.

-- The price that they share.
ability "Supportive Check" { type = "Skill-Support-Action", use = "(1/turn) or 10AP", granted = true }

-- Pays a card's price without using it; returns X if the price has one.
verb "pay_for" { "Pays the price of a card without using it, and returns its X.",
  of = "creature", args = { { "ability", "ability" }, { "edits", "edits", optional = true } },
  steps = {
    { "x",      evaluate = "X", price = "use" },
    { "pay",    pay = "use" },
    { "x paid", function(act) return act.X or true end },
  } }

-- For cards that are supportive checks: paid before anything else.
local function pay(act)
  if act.free then return end
  local done, why = act.user:pay_for("Supportive Check")
  if not done then return act:refuse(why) end
end

-- The GM sets the difficulty.
local function set_difficulty(act)
  act.talent = act.talent or act.gm:ask("Which talent is it?",
    { "Craft", "Harvest", "Scholar", "Navigate", "Acrobatics", "Arts" })
  act.difficulty = act.difficulty or act.gm:ask("How difficult is it?", { from = 1, to = 25, default = 10 })
  return pay(act)
end

ability "Talent Check" { type = "Skill-Support-Action", makes_check = true, needs = set_difficulty,
  effect = function(act)
    if not act.user:talent_check(act.talent, act.difficulty) then act:stop() end
  end }

ability "Self-Check" { type = "Skill-Support-Action", makes_check = true, needs = pay,
  effect = function(act)
    local score = act.score or act.user:ask("With which score?", { "Melee", "Magic", "Skill" })
    if not act.user:self_check(score) then act:stop() end
  end }

return { pay = pay }
