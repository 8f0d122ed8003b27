-- Harm, less armour. A hero counts it up to 6: from 4 on it is Wounded, at 6 it is Out. A threat counts its grit down.

stat { "MaxGrit", "MaxCountdown", of = "threat" }
pool "Grit"      { of = "threat", max = "MaxGrit" }
pool "Countdown" { of = "threat", max = "MaxCountdown", fills_up = true }

condition "Wounded" { lasts = "forever", modifies = { Nerve = "-1", Hands = "-1" } }
condition "Out"     { lasts = "forever", cannot = { "act", "answer" } }

local function stop(act) act:edit({ hurt = "-" .. act.target.armour }, "armour") end
local function mark(act)
  local who = act.target
  if who.kind == "threat" then who:lose { Grit = act.amount } else who:regain { Harm = act.amount } end
  if who.kind == "hero" and who.Harm >= 4 and not who:has "Wounded" then who:inflict "Wounded" end
  local is_down = who.kind == "threat" and who.Grit == 0 or who.kind == "hero" and who:missing "Harm" == 0
  if is_down and not who:has "Out" then
    who:inflict "Out"
    act:order_leave(who)
  end
end

-- Moves answer it before it happens: act.event:edit { hurt = "-2" }, act.event:redirect(who).
verb "suffer" { "Takes harm, less armour.",
  args = { { "amount", "number" } }, subject = "target", event = "harm", returns = "amount", steps = {
    { "armour", stop, when = "target.armour > 0" },
    { "soften", edit = "amount", by = "hurt", of = "target", at_least = 0 },
    { "mark",   mark },
  } }
