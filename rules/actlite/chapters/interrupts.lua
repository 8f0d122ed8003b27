-- Interrupts (Initiative: ACT-049): anyone, at any time, for 1 AP.
--
--     verb "move" { …, steps = { { "pay", pay }, { "declare", interrupts.declared(is_near) }, … } }
--
-- The step `declare` comes between paying for an action and resolving it. An interrupt of an interrupt is an act inside
-- an act, so the last one declared resolves first.

local cards = use "chapters/cards"

-- The deepest nesting of interrupts: acts inside acts have a limit.
local MOST = 8

local function depth(act)
  local found, outer = 0, act.outer
  while outer do
    if outer.name == "interrupt" then found = found + 1 end
    outer = outer.outer
  end
  return found
end

local function takes_part(act)
  return act.user.in_initiative == true, "there is no initiative"
end

-- ACT-049: 1 AP as a fee on top of the action's cost; or 1 AP that pays for the action and must be spent at once.
verb "interrupt" { "Interrupts for 1 AP and acts at once.",
  of = "character", event = "interrupt", tells = "interrupts",
  may = { { "able", laid = "cannot interrupt" }, { "act", laid = "cannot act" },
    { "part", takes_part }, { "fee", function(act) return act.user.AP > 0, act.user.name .. " has no AP" end } },
  steps = {
    { "fee",  function(act) act.user:spend_ap(1) end },
    { "act",  function(act)
      if setting.interrupt_includes_action then act.user:gain_temp(1) else act.user:decide() end
    end },
  } }

local function could_interrupt(who)
  return who:exists() and who.in_initiative and who.AP > 0 and not who:laid("cannot", "interrupt")
    and not who:laid("cannot", "act")
end

-- Asks all fighters but one, in order; returns true if any acted.
local function ask_all(act, except)
  local acted = false
  for _, entry in ipairs(act:order_entries()) do
    local who = entry.who
    if who ~= except and could_interrupt(who) then
      if who:ask("Does " .. who.name .. " interrupt?", { default = who:would_interrupt() }) then
        acted = who:interrupt() ~= nil or acted
      end
    end
  end
  return acted
end

-- ACT-050: asks around again as long as a fighter acts.
local function ask_around(act, except)
  for _ = 1, 100 do
    if not act:deck_named(cards.deck) or not ask_all(act, except) then return end
  end
end

-- A step of an action: others may interrupt; if the action is then no longer possible, it has no effect.
local function declared(is_possible)
  return function(act)
    local who = act.user
    if not who.in_initiative or act.free or depth(act) >= MOST then return end
    ask_around(act, who)
    local possible, why = who:exists() and not who:laid("cannot", "act"), "it cannot act any more"
    if possible and is_possible then possible, why = is_possible(act) end
    if not possible then
      act:say("It comes to nothing: " .. why)
      act:stop()
    end
  end
end

return { declared = declared, ask_around = ask_around }
