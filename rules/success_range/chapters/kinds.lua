-- The kinds of content: characters, skills, abilities, stances, statuses, NPCs, countdowns.

event "conflict start" { "A conflict begins." }
event "conflict end"   { "A conflict ends." }
event "scene end"      { "A scene ends." }
event "rest"           { "A character rests." }
event "check"          { "A check of a character is over." }

local REACHES = { "melee", "long", "ranged", "magic", "voice" }
-- What a status can bar its holder from: the words that rules ask for.
local CANNOT = { "act", "attack" }
for _, reach in ipairs(REACHES) do CANNOT[#CANNOT + 1] = reach .. " attack" end
local ACTIONS = { "attack", "defence", "manoeuvre", "interact", "recover", "move", "other" }

-- The thing chosen for a Defence reacts to the attack; see defence.lua.
local function meets_attacks() return { before = "attack/land", target = "holder", when = "self.chosen" } end

kind "character" { "A player's character.",
  { example = 'character "Kenji" { skills = { sword = 4 }, abilities = { ["Iaijutsu Counter"] = 2 } }' },
  background   = { "text", optional = true, "Its past; the GM considers it when a skill is new.", tells = "{}." },
  skills       = { "table", default = {}, refers = "skill", open = true,
                   "Level of each; { 3, tier = 2 } for a different tier.",
                   example = "{ sword = 4, climb = { 3, tier = 2 } }", tells = "Skills: {}." },
  abilities    = { "table", default = {}, refers = "ability", "Level of each.",
                   example = '{ ["Iaijutsu Counter"] = 2 }', tells = "Abilities: {}." },
  specialities = { "table", default = {}, "Bonus for each sort of conflict.", example = "{ Brawl = 1, Mingle = -1 }",
    tells = "Specialities: {}." },
  stances      = { "list", default = {}, refers = "stance", "Stances it can take.", tells = "Stances: {}." },
}

kind "skill" { "Something a character makes checks with.",
  { lives = "holder", answers = "answer", example = 'skill "sword" { reach = "melee", suits = { "attack" } }' },
  tags    = { "tags", default = {}, tells = "Tags: {}." },
  about   = { "text", read_by = "people", optional = true, "Its purpose.", tells = "{}." },
  tier    = { "number", default = 1, at_least = 1, at_most = 7, "The enemies it affects.", tells = "Tier {}." },
  reach   = { "text", default = "melee", one_of = REACHES, "The reach of its attacks.", tells = "Its reach: {}." },
  suits   = { "list", default = {}, one_of = ACTIONS, "The actions it is proposed for.", tells = "For {}." },
  strain  = { "text", optional = true, one_of = { "wounds", "frustration" }, "The strain its failures cost.",
    tells = "Failing costs {}." },
  willing = { "boolean", default = false, "Whether failure makes no sense, as on a willing target.",
    tells = "Failure makes no sense." },
  trigger = { "trigger", computed = meets_attacks },
  effect  = { "handler", optional = true, event = "check", effects = true,
    "What a success does; act.power is the die that counts.", tells = "A success runs {}." },
}

kind "ability" { "A special use of one skill.",
  { lives = "holder", answers = "answer",
    example = 'ability "Iaijutsu Counter" { skill = "sword", action = "defence", drawback = { defence = "-1" } }' },
  tags       = { "tags", default = {}, one_of = { "high_power" }, open = true,
                 "high_power: magic that goes out of reach.", tells = "Tags: {}." },
  skill      = { "text", required = true, refers = "skill", open = true,
                 "The skill it falls back on, also one made up on a sheet.", tells = "Falls back on {}." },
  action     = { "text", optional = true, one_of = ACTIONS, "Its action; by default any.", tells = "An action: {}." },
  tier       = { "number", optional = true, at_least = 1, at_most = 7, "By default its skill's.", tells = "Tier {}." },
  reach      = { "text", optional = true, one_of = REACHES, "By default its skill's.", tells = "Its reach: {}." },
  willing    = { "boolean", default = false, "Whether failure makes no sense, as on a willing target.",
    tells = "Failure makes no sense." },
  drawback   = { "edits", optional = true, "Changes after its failure, to the end of the user's next turn.",
                 example = '{ defence = "-1", lasts = "2 turns" }', tells = "Its failure: {}." },
  drawback_status = { "text", optional = true, refers = "status", "A status that its failure leaves.",
    tells = "Its failure leaves {}." },
  trigger    = { "trigger", computed = meets_attacks },
  effect     = { "handler", optional = true, event = "check", effects = true,
    "What a success does, with the ability or the skill.", tells = "A success runs {}." },
  on_success = { "handler", optional = true, event = "check", "Further effects if the ability succeeds.",
    tells = "If the ability succeeds, runs {}." },
  on_failure = { "handler", optional = true, event = "check", "Further effects if it fails, besides the drawback.",
    tells = "If it fails, runs {}." },
}

kind "stance" { "A way to approach a conflict, from one turn to the next.",
  { lives = "holder",
    example = 'stance "Cornered" { modifies = { defence = "+1", attack = "-1" } }' },
  lasts  = { "lasts", default = "start of its next turn or scene", "How long it lasts.", tells = "Lasts {}." },
  gamble = { "boolean", default = false, "Gives up the Defence; a first Attack that succeeds brings another.",
    tells = "Gives up the Defence; a first Attack that succeeds brings another." },
  split  = { "boolean", default = false, "One Attack on two targets, each at -1.",
    tells = "One Attack on two targets, each at -1." },
}

kind "status" { "A named state.",
  { lives = "holder", made_by = "inflict", answers = "trigger",
    example = 'status "Off Balance" { modifies = { defence = "-1" } }' },
  lasts  = { "lasts", default = "end of its next turn or scene", "How long it lasts.", tells = "Lasts {}." },
  cannot = { "list", optional = true, one_of = CANNOT, lays = true, "What its holder cannot do.",
    tells = "Its holder cannot {}." },
  effect = { "handler", optional = true, event = "from trigger", effects = true,
    "What happens when its trigger comes.", tells = "Runs {}." },
}

kind "descriptor" { "Words that count: a disadvantage, a described action, something that may help.",
  { lives = "holder", example = 'descriptor "Descriptor" {}' },
  positive = { "text", optional = true, "Its good side." },
  negative = { "text", optional = true, "Its bad side." },
  skill    = { "text", optional = true, "The skill or ability used for it." },
  source   = { "text", default = "described",
    one_of = { "described", "manoeuvre", "failure", "success", "narration", "attack", "used" },
    "Its source." },
}

kind "bar" { "Something its holder may not try again in this scene.",
  { lives = "holder", example = 'bar "Bar" {}' },
  skill = { "text", optional = true, "The barred skill." },
}

kind "speciality" { "A bonus to all skills in a sort of conflict.", { lives = "holder" },
  level = { "number", default = 0 },
}

kind "npc" { "A character of the GM: it never rolls.",
  { example = 'npc "Guard" { tier = 1, threat = "low", goals = { "hold the gate" }, actions = { { "cuts" } }, ' ..
      'behaviour = { "stands", "runs" } }' },
  goals     = { "list", read_by = "people", required = true, at_least = 1, each = "text", "Its goals.",
    tells = "Wants to {}." },
  actions   = { "list", required = true, at_least = 1, effects = true,
    "Its actions: a text, and harm, reach, descriptor, situation.",
    example = '{ { "cuts at the nearest", harm = "1 wound" } }', tells = "Acts: {}." },
  behaviour = { "list", required = true, at_least = 2, each = "text", "From the boldest to the most fearful.",
    tells = "From bold to fearful: {}." },
  tier      = { "number", required = true, at_least = 1, at_most = 7, "The skills that affect it, by tier.",
    tells = "Tier {}." },
  threat    = { "text", required = true, one_of = { "low", "medium", "high", "heroic" }, tells = "A {} threat." },
  changes_every = { "number", at_least = 1,
    computed = function(def) return ({ low = 2, medium = 4, high = 8, heroic = 12 })[def.threat] or 2 end,
    "Successes, or failures, to the next behaviour.",
    tells = "Changes its behaviour every {} successes or failures." },
  starts    = { "number", default = 1, at_least = 1, dice = true, "Its first behaviour; it may be rolled.",
                example = '"1d2"', tells = "Begins with behaviour {}." },
}

kind "countdown" { "An attempt that allows a limited number of failures.",
  { lives = "nowhere",
    example = 'countdown "Execution" { tries = 3, steps = { "the first falls" }, lost = "the princess is dead" }' },
  tries = { "number", required = true, at_least = 0, "The number of allowed failures.",
    tells = "Allows {} failures." },
  steps = { "list", default = {}, each = "text", "What each failure brings.", tells = "Failures bring: {}." },
  lost  = { "text", required = true, at_least = 1, "What one more failure brings.", tells = "One more: {}." },
}

kind "conflict" { "A running conflict: its participants and speciality." }

-- A status acts on its trigger.
verb "trigger" { "Carries out the printed effects of a status when its trigger fires.",
  steps = { { "effects", effects = "effect" } } }

return { actions = ACTIONS }
