-- The moves that everybody has. A move of a person goes into the content, and onto the sheet.

move "Work With Care" { rating = "Craft" }
move "Use Force"      { rating = "Force" }
move "Talk Fast"      { rating = "Charm" }
move "Stay Unseen"    { rating = "Stealth" }

-- A flashback: what one has prepared is told now and paid in stress.
status "Prepared" { lasts = "next check", modifies = { d6 = "+1", danger = "-1" } }
move "Flashback" { use = "1 stress + (1/scene)", quick = true, inflicts = "Prepared" }

move "Push Yourself" { use = "2 stress", eager = false,
  trigger = { before = "action/gather", actor = "self" },
  does = function(act)
    local what = act.user:ask("What does " .. act.user.name .. " push for?", { "one more die", "more effect" })
    act.event:edit(what == "more effect" and { more = "+1" } or { d6 = "+1" })
  end }

move "Resist" {
  trigger = { before = "consequence", target = "self" },
  does = function(act)
    local rating = act.event.clock.costs == "harm" and "Force" or "Stealth"
    local faces = act:faces(math.max(1, act.user[rating]) .. "d6kh1", rating)
    local best = math.max(table.unpack(faces))
    act.event:edit { severity = "-1" }
    act.user:regain { Stress = 6 - best }
  end }

move "Catch Your Breath" { loses = "2 stress" }
