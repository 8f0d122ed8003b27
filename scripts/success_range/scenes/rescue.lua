-- A tyrant has his hostages beheaded one by one; the princess is the fourth. Two in disguise plead for her life: three
-- failures are allowed. No one plays, so every question takes the proposal of the scene or the rules.
local anselm, sabine = character "Brother Anselm", character "Sabine"
local lord, execution = npc "Tyrant Lord", countdown "Execution"

local court = request("start_conflict", { anselm, sabine }, { lord }, { name = "The execution", speciality = "Mingle",
  features = { "A crowded square, a scaffold, a wagon full of hay" }, countdown = execution,
  at = { [lord.name] = "In range" } })

-- Their plans, turn by turn; each description may help the next speaker.
local PLANS = {
  [sabine] = {
    function() return sabine:describe("look for a face in the crowd that the lord fears", { with = "reading people",
      positive = "his mother watches from a window", negative = "somebody noticed her looking",
      twist = { good = "a guard looks away, ashamed" }, ask_help = true, failure = "it succeeds anyway",
      complication = "the wagon's owner wants to chat with her" }) end,
    function() return sabine:manoeuvre(lord, "unsure of himself", { with = "deception", ask_help = true,
      twist = { good = "the crowd murmurs", bad = "he remembers her face" } }) end,
    function() return sabine:attack(lord, { with = "wit", ask_help = true,
      twist = { good = "a page boy laughs", bad = "the crowd laughs too loudly" } }) end,
  },
  [anselm] = {
    function() return anselm:attack(lord, { with = "persuasion", ask_help = true,
      twist = { good = "the headsman sets down his axe", bad = "a guard asks where he comes from" } }) end,
  },
}

-- The plan of this turn: the plans in order, then the last one repeatedly.
local function turn_of(who, round)
  answers { who }
  local turn = request "order_next"
  if turn.new_round then request("begin_round", turn.round) end
  who:begin_turn()
  if who == lord then lord:decide_deed() else PLANS[who][math.min(round, #PLANS[who])]() end
  who:end_turn()
end

local function is_over() return lord:behaves() == "spares them" or execution.spent > 3 end

for round = 1, 9 do
  for _, who in ipairs { sabine, anselm, lord } do
    if not is_over() then turn_of(who, round) end
  end
end
request("end_conflict", court)
print(lord:behaves() == "spares them" and "The princess walks free" or "The princess is lost")
