-- Statuses, promises and laws in less usual forms.

-- 1. A condition of two facts, one of which has alternatives; two durations.
status "Lantern-Eyed" { when = { domain = { "Mind", "Voice" }, purpose = "to find the way back" },
  modifies = { tier = "+1" }, lasts = { "3 rounds", "scene" } }

-- 2. A status that counts: each point is a die less, and a function takes a point off at each end of a turn.
status "Silt" { again = "add", modifies = { tier = "-1" }, lasts = "forever",
  trigger = { on = "turn end", actor = "holder" },
  effect = function(act)
    local left = act.self.x - 1
    if left > 0 then act.self:set("x", left) else act.holder:lift "Silt" end
  end }

-- 3. Around an event, which it changes before it lets it happen: what is meant for the Body reaches
-- the Mind, unless it is a price.
status "Heart in the Head" { lasts = "scene",
  trigger = { around = "stress", target = "holder", as = "harm", pool = "Body" },
  around = function(act)
    if act.holder:missing "Mind" > 0 then act.event.pool = "Mind" end
    return act:proceed()
  end }

-- 4. A promise of one's own, which answers two events and is gone once it is kept.
promise "A Light Left Burning" { lasts = { "scene", "2 rounds" },
  trigger = { { on = "turn start", actor = "holder" },
    { after = "stress", target = "holder", pool = { "Mind", "Spirit" } } },
  effect = function(act)
    if act.event.name == "stress" then act.holder:clear("1 " .. act.event.pool) end
    act.holder:inflict("Lantern-Eyed", 1, { lasts = "next use" })
    act.self:destroy()
  end }

-- 5. A law that only a thing brings: its holder owes Spirit for each shift, and learns of it by a note.
law "The Drowned Ledger" { priority = 5, lasts = "scene",
  trigger = { after = "shift", actor = "holder", direction = "farther" },
  effect = function(act)
    if act.holder:mark("Spirit", 1, "cost") > 0 then act.holder:set("knows", "the ledger grows") end
  end }
