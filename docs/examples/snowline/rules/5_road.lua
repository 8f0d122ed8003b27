-- Legs of the road, and how the caravan comes along it.

kind "leg" { "A part of the road.",
  miles    = { "number", required = true, at_least = 1, at_most = 30, "How long it is." },
  grade    = { "number", default = 4, at_least = 2, at_most = 12, "How hard it is to walk." },
  cold     = { "number", default = 1, at_least = 0, at_most = 6, "How cold its camps are." },
  scarcity = { "number", default = 4, at_least = 2, at_most = 12, "How hard it is to find food." },
  leads_to = { "list", default = {}, refers = "leg", "The legs behind it; none: the journey is over." },
  beyond   = { "number", default = 0, at_least = 0, "The least miles from its end to the goal." },
  mishap   = { "handler", optional = true, event = "mishap", "What a failed march brings." },
}

setting "pace" { 2, "Miles of a steady march; a hard one is twice as long." }

verb "take_leg" { "The caravan comes to a leg of the road.",
  of = "caravan", args = { { "what", "leg" } }, event = "leg", tells = "comes to",
  steps = { { "enter", function(act)
    local leg, caravan = act.ability, act.user
    caravan.Leg, caravan.Length, caravan.Grade, caravan.Cold = leg.name, leg.miles, leg.grade, leg.cold
    caravan.Scarcity, caravan.Beyond, caravan.Miles = leg.scarcity, leg.beyond, 0
  end } } }

verb "mishap" { "Does what a failed march brings on a leg.",
  of = "porter", args = { { "what", "leg" } }, event = "mishap", steps = { { "mishap", call = "mishap" } } }

verb "leave_leg" { "Chooses the way at the end of a leg; without one the caravan arrives.",
  of = "porter", args = { { "what", "leg" } },
  steps = {
    { "arrive", when = function(act) return #act.ability.leads_to == 0 end, function(act)
      act:say "The caravan has arrived"
      act.user.Caravan:tag "arrived"
    end },
    { "choose", when = function(act) return #act.ability.leads_to > 0 end, function(act)
      act.user.Caravan:take_leg(act:pick(act.ability.leads_to, "Which way?"))
    end },
  } }

verb "go_on" { "The caravan goes on by some miles.",
  of = "porter", args = { { "miles", "number" } }, event = "go on",
  steps = { { "go", function(act)
    local caravan = act.user.Caravan
    caravan:regain { Miles = act.miles }
    if caravan:missing "Miles" == 0 then act.user:leave_leg(caravan.Leg) end
  end } } }

verb "lead" { "Leads the caravan along the road, steadily or at a hard pace that tires.",
  of = "porter", event = "march", tells = "leads the way",
  steps = {
    { "pace", function(act) act.pace = act:ask("At which pace?", { "steady", "hard", default = "steady" }) end },
    { "tire", when = "pace is hard", function(act) act.user:tire(1) end },
    { "test", function(act) act.works = act.user:attempt("Legs", act.user.Caravan.Grade) end },
    { "slip", when = "not works", function(act) act.user:mishap(act.user.Caravan.Leg) end },
    { "go", function(act)
      local miles = act.pace == "hard" and 2 * setting.pace or setting.pace
      act.user:go_on(act.works and miles or miles // 2)
    end },
  } }
