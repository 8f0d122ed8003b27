-- The duel of duel.hpp in plain Lua with everything that the engine promises: every modifier has a label and a source,
-- every event has three windows (before, on, after) and every step writes its line of the transcript.
-- Fields are still reset by hand.
--
--     local duel = loadfile("attack_full.lua")(die)     -- die(draw) gives 1..20
--     duel.open { user_ap = 20, ... }; duel.run(0, 1000); print(duel.transcript(7))

local die = ...

local max, min, abs, format, concat = math.max, math.min, math.abs, string.format, table.concat

local strong = { fire = "wind", wind = "water", water = "fire" }
local vulnerable = { fire = "water", water = "wind", wind = "fire", metal = "metal" }
local elements = { "fire", "wind", "water", "metal" }
local event_names = { "use", "pay", "check", "damage", "knockout", "inflict", "turn end" }

local opening, members, listeners, trace, lines
local rue, bram, pollywog

local function say(...)
    lines[#lines + 1] = format(...)
end

local function listen(phase, name, listener)
    table.insert(listeners[phase][name], listener)
end

local function window(phase, event)
    local answering = phase[event.name]
    for index = 1, #answering do
        local listener = answering[index]
        listener.effect(event, listener.holder)
    end
end

-- Listeners may first cancel or edit the event; then it happens; then they respond to it.
local function raise(event, happen)
    window(listeners.before, event)
    if event.cancelled then return false end
    if happen then happen(event) end
    window(listeners.on, event)
    window(listeners.after, event)
    return true
end

local function gain_focus(who, amount, why)
    local before = who.focus
    who.focus = min(20, before + amount)
    say("%s gains %d focus (%s).", who.name, who.focus - before, why)
end

local function spite(event, holder)
    if event.target == holder then gain_focus(holder, 2, "Spite") end
end

local function tidebound(event, holder)
    if event.actor == holder and event.element == "water" then gain_focus(holder, 1, "Tidebound") end
end

local function metal_part(event, holder)
    if event.target == holder and event.element == "metal" then gain_focus(holder, 1, "part") end
end

local function ally_here(act)
    local user = act.user
    for _, other in ipairs(members) do
        if other ~= user and other.space == user.space and other.side == user.side and not other.knocked_out then
            return true
        end
    end
    return false
end

local function higher_ground(act)
    return act.user.space == opening.high_space and act.target.space ~= opening.high_space
end

-- The modifiers of a stat, each with its amount, label and source.
local function collect(who, key, act, found)
    local parts = who.parts
    for index = 1, #parts do
        local part = parts[index]
        local edit = part.modifies[key]
        if edit and (not part.when or part.when(act)) then
            found[#found + 1] = { amount = edit, label = part.name, source = part }
        end
    end
    return found
end

local function sum_of(base, modifiers)
    local sum = base
    for index = 1, #modifiers do sum = sum + modifiers[index].amount end
    return sum
end

-- " +1 Wand +2 Focused"
local function labels(modifiers)
    local text = ""
    for index = 1, #modifiers do
        local modifier = modifiers[index]
        local amount = modifier.amount
        text = text .. (amount < 0 and " " or " +") .. amount .. " " .. modifier.label
    end
    return text
end

local ember_bolt = {
    name = "Ember Bolt",
    use = { { "ap", 10, "AP" }, { "mana", 3, "mna" } },
    printed_use = "10AP + 3mna",
    range = 2,
    element = "fire",
    resisted_by = "resist_fire",
    rank = 3,
    damage = function(act, rank) return rank * sum_of(act.user.power, collect(act.user, "power", act, {})) end,
    teamwork = { rank = 1 },
}

local function refusal(act, ability)
    local user, target = act.user, act.target
    if members[user.id] ~= user or members[target.id] ~= target or user.knocked_out then
        say("%s cannot act.", user.name)
        return 1
    end
    if abs(user.space - target.space) > ability.range then
        say("%s is out of range of %s.", target.name, ability.name)
        return 2
    end
    for _, cost in ipairs(ability.use) do
        if user[cost[1]] < cost[2] then
            say("%s needs %d%s and has %d.", ability.name, cost[2], cost[3], user[cost[1]])
            return 3
        end
    end
    return 0
end

local function pay(act, ability)
    raise({ name = "pay", actor = act.user, target = act.target, element = ability.element }, function()
        local user = act.user
        for _, cost in ipairs(ability.use) do user[cost[1]] = user[cost[1]] - cost[2] end
        say("%s uses %s on %s (%s).", user.name, ability.name, act.target.name, ability.printed_use)
    end)
end

local function check(act)
    raise({ name = "check", actor = act.user, target = act.target }, function()
        act.natural = die(act.draw)
        trace[#trace + 1] = { question = "d20", answer = act.natural, draw = act.draw }
        local modifiers = { { amount = act.user.accuracy, label = "accuracy", source = act.user } }
        collect(act.user, "accuracy", act, modifiers)
        act.total = sum_of(act.natural, modifiers)
        local difficulty = act.target.knocked_out and 0 or act.target.evasion
        act.passed = act.natural == 20 or act.natural ~= 1 and act.total >= difficulty
        say("d20 %d%s = %d against %d: %s.", act.natural, labels(modifiers), act.total, difficulty,
            act.passed and "hit" or "miss")
    end)
    return act.passed
end

local function rank_modifiers(act, ability)
    local found = {}
    local other = act.target.element
    if other and strong[ability.element] == other then
        found[1] = { amount = 1, label = ability.element .. " against " .. other, source = ability }
    elseif other and vulnerable[ability.element] == other then
        found[1] = { amount = -1, label = ability.element .. " against " .. other, source = ability }
    end
    if ally_here(act) then
        found[#found + 1] = { amount = ability.teamwork.rank, label = "Teamwork", source = ability }
    end
    collect(act.user, "rank", act, found)
    if act.natural == 20 then found[#found + 1] = { amount = 1, label = "natural 20", source = ability } end
    return found
end

local function rank_of(act, ability)
    local modifiers = rank_modifiers(act, ability)
    local rank = ability.rank
    for _, modifier in ipairs(modifiers) do rank = max(0, rank + modifier.amount) end
    say("Rank %d%s = %d.", ability.rank, labels(modifiers), rank)
    return rank
end

local function knock_out(act)
    raise({ name = "knockout", actor = act.user, target = act.target }, function()
        local target = act.target
        target.knocked_out = true
        target.dead = target.health == -(target.most_health // 2)
        say(target.dead and "%s dies." or "%s is knocked out.", target.name)
    end)
end

local function take(act, ability)
    local target = act.target
    if target.knocked_out then return say("%s is knocked out already.", target.name) end
    act.rank = rank_of(act, ability)
    local whole = ability.damage(act, act.rank)
    local resists = collect(target, ability.resisted_by, act, {})
    local event = { name = "damage", actor = act.user, target = target, element = ability.element }
    event.amount = max(0, whole - sum_of(0, resists))
    raise(event, function()
        act.damage = event.amount
        local absorbed = min(act.damage, target.temporary)
        target.temporary = target.temporary - absorbed
        target.health = max(-(target.most_health // 2), target.health - (act.damage - absorbed))
        for _, resist in ipairs(resists) do resist.amount = -resist.amount end
        say("%s takes %d %s (%d%s): %d temporary, %d health.", target.name, act.damage, ability.element, whole,
            labels(resists), absorbed, act.damage - absorbed)
    end)
    if target.health <= 0 then knock_out(act) end
end

local function burn(event, holder)
    if event.actor == holder then holder.health = holder.health - holder.statuses.Burning.amount end
end

local function attach_burning(target, amount, turns)
    local status = { name = "Burning", holder = target, amount = amount, turns = turns }
    target.statuses.Burning = status
    listen("on", "turn end", { holder = target, effect = burn })
    return status
end

local function inflict_burning(act, amount)
    raise({ name = "inflict", actor = act.user, target = act.target, amount = amount }, function()
        local status = act.target.statuses.Burning
        if status then
            status.amount = max(status.amount, amount)
            status.turns = 3
        else
            status = attach_burning(act.target, amount, 3)
        end
        say("%s is Burning %d for %d turns.", act.target.name, status.amount, status.turns)
    end)
end

local function rule(draw)
    local act = { user = rue, target = pollywog, draw = draw }
    act.refused = refusal(act, ember_bolt)
    if act.refused ~= 0 then return act end
    raise { name = "use", actor = rue, target = pollywog, element = ember_bolt.element }
    pay(act, ember_bolt)
    if check(act) then
        take(act, ember_bolt)
        inflict_burning(act, rue.level // 2)
    elseif act.natural == 1 then
        rue.off_balance = true
        say("%s is Off Balance.", rue.name)
    end
    return act
end

local function take_back()
    rue.ap = opening.user_ap
    rue.mana = opening.user_mana
    rue.off_balance = false
    pollywog.health = opening.target_health
    pollywog.temporary = opening.target_temporary
    pollywog.focus = opening.target_focus
    pollywog.knocked_out = opening.target_knocked_out ~= 0
    pollywog.dead = false
    trace[#trace] = nil
    lines = {}
    local status = pollywog.statuses.Burning
    if opening.burning > 0 then
        status.amount, status.turns = opening.burning, 1
    elseif status then
        pollywog.statuses.Burning = nil
        table.remove(listeners.on["turn end"])
    end
end

local function add_member(who)
    who.id = #members + 1
    who.focus = who.focus or 0
    who.parts = who.parts or {}
    who.statuses = {}
    members[who.id] = who
    if who ~= bram then
        listen("after", "damage", { holder = who, effect = spite })
        listen("after", "damage", { holder = who, effect = tidebound })
    end
    for number = 1, opening.parts do
        table.insert(who.parts, { name = "part " .. number, modifies = { idle = number <= 2 and 1 or nil } })
        if number == 3 then listen("after", "damage", { holder = who, effect = metal_part }) end
    end
end

local function open(from)
    opening, members, trace, lines = from, {}, {}, {}
    listeners = { before = {}, on = {}, after = {} }
    for _, phase in pairs(listeners) do
        for _, name in ipairs(event_names) do phase[name] = {} end
    end
    rue = {
        name = "Rue", side = 1, space = from.user_space, level = from.user_level,
        accuracy = from.user_accuracy, power = from.user_power, ap = from.user_ap, mana = from.user_mana,
        knocked_out = from.user_knocked_out ~= 0,
        parts = {
            { name = "Wand", modifies = { accuracy = from.wand } },
            { name = "Focused", modifies = { accuracy = from.focused } },
            { name = "high ground", modifies = { accuracy = 3 }, when = higher_ground },
            { name = "Weakened", modifies = { rank = from.weakened } },
        },
    }
    bram = { name = "Bram", side = 1, space = from.ally_space, knocked_out = from.ally_knocked_out ~= 0 }
    pollywog = {
        name = "Pollywog", side = 2, space = from.target_space, element = elements[from.target_element],
        evasion = from.target_evasion, health = from.target_health, temporary = from.target_temporary,
        focus = from.target_focus, knocked_out = from.target_knocked_out ~= 0, most_health = 20,
        parts = { { name = "Scales", modifies = { resist_fire = from.scales } } },
    }
    add_member(rue)
    add_member(bram)
    add_member(pollywog)
    for number = 1, from.bystanders do
        add_member { name = "bystander " .. number, side = 3, space = 9, knocked_out = false }
    end
    if from.burning > 0 then attach_burning(pollywog, from.burning, 1) end
end

local function run(first, count)
    for draw = first, first + count - 1 do
        rule(draw)
        take_back()
    end
end

-- The outcome of duel.hpp, by name.
local function play(draw)
    local act = rule(draw)
    local status = pollywog.statuses.Burning
    local outcome = {
        refused = act.refused, natural = act.natural or 0, total = act.total or 0,
        rank = act.rank or 0, damage = act.damage or 0,
        user_ap = rue.ap, user_mana = rue.mana, user_focus = rue.focus,
        user_off_balance = rue.off_balance and 1 or 0, target_dead = pollywog.dead and 1 or 0,
        target_temporary = pollywog.temporary, target_health = pollywog.health, target_focus = pollywog.focus,
        target_knocked_out = pollywog.knocked_out and 1 or 0,
        burning_amount = status and status.amount or 0, burning_turns = status and status.turns or 0,
        statuses = status and 1 or 0, turn_end_listeners = #listeners.on["turn end"], asked = #trace,
    }
    take_back()
    return outcome
end

-- The lines of the ruling.
local function transcript(draw)
    rule(draw)
    local text = concat(lines, "\n")
    take_back()
    return text
end

return { open = open, run = run, play = play, transcript = transcript }
