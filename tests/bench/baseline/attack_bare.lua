-- The duel of duel.hpp in plain Lua tables, as they would be written without an engine: no labels, no transcript,
-- one window per event, and the caller resets the fields by hand to undo a ruling.
--
--     local duel = loadfile("attack_bare.lua")(die)     -- die(draw) gives 1..20
--     duel.open { user_ap = 20, ... }; duel.run(0, 1000)

local die = ...

local max, min, abs = math.max, math.min, math.abs

local strong = { fire = "wind", wind = "water", water = "fire" }
local vulnerable = { fire = "water", water = "wind", wind = "fire", metal = "metal" }
local elements = { "fire", "wind", "water", "metal" }

local opening, members, listeners, trace
local rue, bram, pollywog

local function listen(name, listener)
    table.insert(listeners[name], listener)
end

local function raise(name, actor, target, element, amount)
    local event = { name = name, actor = actor, target = target, element = element, amount = amount }
    local answering = listeners[name]
    for index = 1, #answering do
        local listener = answering[index]
        listener.effect(event, listener.holder)
    end
end

local function gain_focus(who, amount)
    who.focus = min(20, who.focus + amount)
end

local function spite(event, holder)
    if event.target == holder then gain_focus(holder, 2) end
end

local function tidebound(event, holder)
    if event.actor == holder and event.element == "water" then gain_focus(holder, 1) end
end

local function metal_part(event, holder)
    if event.target == holder and event.element == "metal" then gain_focus(holder, 1) end
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

-- The stat with the modifiers of the parts.
local function total(who, key, act)
    local sum = who[key] or 0
    local parts = who.parts
    for index = 1, #parts do
        local part = parts[index]
        local edit = part.modifies[key]
        if edit and (not part.when or part.when(act)) then sum = sum + edit end
    end
    return sum
end

local ember_bolt = {
    name = "Ember Bolt",
    use = { { "ap", 10 }, { "mana", 3 } },
    range = 2,
    element = "fire",
    resisted_by = "resist_fire",
    rank = 3,
    damage = function(act, rank) return rank * total(act.user, "power", act) end,
    teamwork = { rank = 1 },
}

local function refusal(act, ability)
    local user, target = act.user, act.target
    if members[user.id] ~= user or members[target.id] ~= target or user.knocked_out then
        return 1
    end
    if abs(user.space - target.space) > ability.range then return 2 end
    for _, cost in ipairs(ability.use) do
        if user[cost[1]] < cost[2] then return 3 end
    end
    return 0
end

local function pay(act, ability)
    local user = act.user
    for _, cost in ipairs(ability.use) do
        user[cost[1]] = user[cost[1]] - cost[2]
    end
    raise("pay", act.user, act.target, ability.element)
end

local function check(act)
    act.natural = die(act.draw)
    trace[#trace + 1] = act.natural
    act.total = act.natural + total(act.user, "accuracy", act)
    local difficulty = act.target.knocked_out and 0 or act.target.evasion
    act.passed = act.natural == 20 or act.natural ~= 1 and act.total >= difficulty
    raise("check", act.user, act.target)
    return act.passed
end

local function rank_of(act, ability)
    local rank = ability.rank
    local other = act.target.element
    if other then
        if strong[ability.element] == other then
            rank = max(0, rank + 1)
        elseif vulnerable[ability.element] == other then
            rank = max(0, rank - 1)
        end
    end
    if ally_here(act) then rank = max(0, rank + ability.teamwork.rank) end
    for _, part in ipairs(act.user.parts) do
        local edit = part.modifies.rank
        if edit then rank = max(0, rank + edit) end
    end
    if act.natural == 20 then rank = max(0, rank + 1) end
    return rank
end

local function take(act, ability)
    local target = act.target
    if target.knocked_out then return end
    act.rank = rank_of(act, ability)
    act.damage = max(0, ability.damage(act, act.rank) - total(target, ability.resisted_by, act))
    local absorbed = min(act.damage, target.temporary)
    target.temporary = target.temporary - absorbed
    target.health = max(-(target.most_health // 2), target.health - (act.damage - absorbed))
    raise("damage", act.user, target, ability.element, act.damage)
    if target.health <= 0 then
        target.knocked_out = true
        target.dead = target.health == -(target.most_health // 2)
        raise("knockout", act.user, target)
    end
end

local function burn(event, holder)
    if event.actor == holder then holder.health = holder.health - holder.statuses.Burning.amount end
end

local function attach_burning(target, amount, turns)
    local status = { name = "Burning", holder = target, amount = amount, turns = turns }
    target.statuses.Burning = status
    listen("turn end", { holder = target, effect = burn })
end

local function inflict_burning(act, amount)
    local status = act.target.statuses.Burning
    if status then
        status.amount = max(status.amount, amount)
        status.turns = 3
    else
        attach_burning(act.target, amount, 3)
    end
    raise("inflict", act.user, act.target, nil, amount)
end

local function rule(draw)
    local act = { user = rue, target = pollywog, draw = draw }
    act.refused = refusal(act, ember_bolt)
    if act.refused ~= 0 then return act end
    raise("use", rue, pollywog, ember_bolt.element)
    pay(act, ember_bolt)
    if check(act) then
        take(act, ember_bolt)
        inflict_burning(act, rue.level // 2)
    elseif act.natural == 1 then
        rue.off_balance = true
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
    local status = pollywog.statuses.Burning
    if opening.burning > 0 then
        status.amount, status.turns = opening.burning, 1
    elseif status then
        pollywog.statuses.Burning = nil
        table.remove(listeners["turn end"])
    end
end

local function add_member(who)
    who.id = #members + 1
    who.focus = who.focus or 0
    who.parts = who.parts or {}
    who.statuses = {}
    members[who.id] = who
    if who ~= bram then
        listen("damage", { holder = who, effect = spite })
        listen("damage", { holder = who, effect = tidebound })
    end
    for number = 1, opening.parts do
        table.insert(who.parts, { name = "part " .. number, modifies = { idle = number <= 2 and 1 or nil } })
        if number == 3 then listen("damage", { holder = who, effect = metal_part }) end
    end
end

local function open(from)
    opening, members, trace = from, {}, {}
    listeners = { use = {}, pay = {}, check = {}, damage = {}, knockout = {}, inflict = {}, ["turn end"] = {} }
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
        statuses = status and 1 or 0, turn_end_listeners = #listeners["turn end"], asked = #trace,
    }
    take_back()
    return outcome
end

return { open = open, run = run, play = play }
