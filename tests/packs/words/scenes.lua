-- A flow of turns, menus, rounds and equipment, as stdlib/scene, stdlib/turns and stdlib/sheet have them.

local scene = use "stdlib/scene"
local sheet = use "stdlib/sheet"
local turns = use "stdlib/turns"

-- What happened, in words.
field { "diary", of = "creature" }

verb "enter" { "Writes an entry into the diary of the target.", of = "creature",
  args = { { "target", "entity" }, { "entry", "text" } }, returns = "entry", steps = { { "write", function(act)
    act.target:set("diary", act.target.diary .. act.user.name .. " " .. act.entry .. ". ")
  end } } }

verb "gather" { "Begins an order.", args = { { "list", "table" } }, steps = { { "begin", function(act)
  turns.begin(act, act.list)
end } } }

verb "go_on" { "Takes the next turn of so many.", args = { { "left", "number" } }, returns = "who",
  steps = { { "next", function(act)
    local turn = act.left > 0 and act:order_next()
    if not turn then return end
    if turn.new_round then turns.begin_round(act, turn.round) end
    act.who = turn.who
  end } } }

verb "disperse" { "Ends an order.", args = { { "what_ends", "text", optional = true } },
  steps = { { "end", function(act) turns.finish(act, act.what_ends) end } } }

verb "leave" { "Is gone.", of = "creature", steps = { { "go", function(act)
  act:order_leave(act.user)
  act.user:destroy()
end } } }

local WATCH = {
  begin = function(_, given) return { "gather", given.list } end,
  next = function(state, given) return { "go_on", given.turns - state.turns } end,
  act = function(state, given)
    local who = state.who
    if who == given.leaver then return { who, "leave" } end
    local is_last = state.acts + 1 == given.acts
    return { who, "enter", given.clerk, state.result and "again after " .. state.result or "first" }, is_last
  end,
  is_over = function(_, given) return given.clerk.diary == given.last_entry end,
  finish = function(state) return { "disperse" }, state.turns end,
}

flow "watch" { "Turns that write a diary.",
  begin = function(given) return { stage = "begin" }, given end,
  next = scene.turns(WATCH) }

method "is_incomplete" { of = "creature", "The error of a flow without one of the parts.", function(_, part)
  local parts = table.copy(WATCH)
  parts[part] = nil
  local _, why = pcall(scene.turns, parts)
  return tostring(why)
end }

-- What is listed, in words: the names, then the default.
method "listed" { of = "creature", "A menu of its reactions.", function(who, closing, values)
  local function is_open(one) return one.name ~= "Shut" end
  local list = scene.menu(who:things "reaction", is_open, closing, values and function(one) return values[one.name] end)
  return table.concat(list, ", ") .. ": " .. (list.default or "no default")
end }

for _, name in ipairs { "Crouch", "Shut", "Leap" } do reaction(name) { use = "free" } end

verb "outfit" { "Equips a creature.", of = "creature", args = { { "first", "table" }, { "second", "table" } },
  steps = { { "give", function(act) sheet.equip(act.user, act.first, act.second) end } } }

reaction "Blink" { use = "1/round" }
status "Brief" { lasts = "this round" }
status "Early" { lasts = { on = "round start" } }
status "Long"  { lasts = "battle" }
