-- The order of turns, and a turn: draw, play until "pass", end.

local health = use "chapters/health"
local playing = use "chapters/playing"
local scene = use "stdlib/scene"
local turns = use "stdlib/turns"

setting "most_energy" { 5, "How far the energy of a duellist grows." }

-- Its place in the order of turns, the highest first; 0 outside of a duel.
field { "initiative", of = "fighter" }

-- The others follow in the order in which they are listed.
verb "begin_duel" { "Rolls who begins.", args = { { "duellists", "table" } },
  steps = { { "roll", function(act)
    local list = act.duellists
    if #list < 2 then return act:refuse "a duel takes two" end
    local first = act:dice("1d" .. #list, "who begins")
    act:order_begin()
    for i, who in ipairs(list) do
      who:set("initiative", #list - (i - first) % #list)
      act:order_insert(who, who.initiative)
    end
  end } } }

-- A duellist has one energy more in each turn, then draws a card.
verb "next_turn" { "Gives the turn to the next fighter.", returns = "who", steps = {
  { "next", function(act)
    local turn = act:order_next()
    if turn.new_round then turns.begin_round(act, turn.round) end
    act.who, act.is_duellist = turn.who, health.is_duellist(turn.who)
    act:say(act.who.name .. "'s turn, round " .. turn.round, true)
  end },
  { "grow", function(act) act.who:set("MaxEnergy", math.min(act.who.MaxEnergy + 1, setting.most_energy)) end,
    when = "is_duellist" },
  { "start", function(act) act.who:moment "turn start" end },
  { "draw", function(act) act.who:draw(1) end, when = "is_duellist" },
} }

local function is_open(card) return not card.definition.trigger end

-- A card that cannot be played after all counts as a pass.
verb "take_turn" { "Plays one card, as the player chooses, or passes.", of = "fighter", returns = "chosen",
  may = { { "able", laid = "cannot act" } },
  steps = { { "choose", function(act)
    local who = act.user
    local list = scene.menu(who:things("card"):affordable("cost"), is_open, "pass")
    act.chosen = who:ask("What does " .. who.name .. " play?", list)
    if act.chosen == "pass" then return end
    local _, refusal = who:use(act.chosen)
    if refusal then act.chosen = "pass" end
  end } } }

verb "strike" { "An ally bites an enemy.", of = "fighter", tells = "bites",
  args = { { "target", "entity", optional = true } },
  may = { { "able", laid = "cannot act" } },
  steps = {
    { "aim",  function(act) act.target = playing.enemy_of(act, "Whom does " .. act.user.name .. " bite?") end },
    { "bite", function(act) act.target:hurt(act.user.definition.bite) end },
  } }

method "end_turn" { of = "fighter", "Ends its turn.", function(who) who:moment "turn end" end }
