-- The kinds of content: characters, skills, abilities, stances, statuses, NPCs, countdowns.

event { "conflict start", "conflict end", "scene end", "rest", "check" }

local REACHES = { "melee", "long", "ranged", "magic", "voice" }
local ACTIONS = { "attack", "defence", "manoeuvre", "interact", "recover", "move", "other" }

-- Who was chosen to meet an attack answers it; see defence.lua.
local function meets_attacks() return { before = "attack/land", target = "holder", when = "self.chosen" } end

kind "character" { "A player's character.",
  { example = 'character "Kenji" { skills = { sword = 4 }, abilities = { ["Iaijutsu Counter"] = 2 } }' },
  background   = { "text", optional = true, "What it did before; the GM thinks of it when a skill is new." },
  skills       = { "table", default = {}, keys_refer = "skill", open = true,
                   "Level of each; { 3, tier = 2 } where the tier is not the skill's own.",
                   example = "{ sword = 4, climb = { 3, tier = 2 } }" },
  abilities    = { "table", default = {}, keys_refer = "ability", "Level of each.",
                   example = '{ ["Iaijutsu Counter"] = 2 }' },
  specialities = { "table", default = {}, "What each sort of conflict adds.", example = "{ Brawl = 1, Mingle = -1 }" },
  stances      = { "list", default = {}, refers = "stance", "Those it takes." },
}

kind "skill" { "What a character is checked with.",
  { lives = "holder", answers = "answer", example = 'skill "sword" { reach = "melee", suits = { "attack" } }' },
  tags    = { "tags", default = {} },
  about   = { "text", optional = true, "What it is for." },
  tier    = { "number", default = 1, at_least = 1, at_most = 7, "Against which enemies it counts." },
  reach   = { "text", default = "melee", one_of = REACHES, "How far its attacks go." },
  suits   = { "list", default = {}, one_of = ACTIONS, "The actions it is proposed for." },
  strain  = { "text", optional = true, one_of = { "wounds", "frustration" }, "What its failures cost." },
  willing = { "boolean", default = false, "Whether it makes no sense failing: on a willing target." },
  trigger = { "trigger", computed = meets_attacks },
  effect  = { "handler", optional = true, event = "check", "What a success does; act.power is the die that counts." },
}

kind "ability" { "A special use of one skill.",
  { lives = "holder", answers = "answer",
    example = 'ability "Iaijutsu Counter" { skill = "sword", action = "defence", drawback = { defence = "-1" } }' },
  tags       = { "tags", default = {}, one_of = { "high_power" }, open = true,
                 "high_power: magic that goes out of reach." },
  skill      = { "text", required = true, refers = "skill", open = true,
                 "The skill it falls back on; a sheet may have one of its own." },
  action     = { "text", optional = true, one_of = ACTIONS, "The action it is for; any, if it names none." },
  tier       = { "number", optional = true, at_least = 1, at_most = 7, "That of its skill unless it says otherwise." },
  reach      = { "text", optional = true, one_of = REACHES, "That of its skill unless it says otherwise." },
  willing    = { "boolean", default = false, "Whether it makes no sense failing: on a willing target." },
  drawback   = { "edits", optional = true, "What its failure changes, to the end of one's next turn.",
                 example = '{ defence = "-1", lasts = "2 turns" }' },
  drawback_status = { "text", optional = true, refers = "status", "A status that its failure leaves." },
  trigger    = { "trigger", computed = meets_attacks },
  effect     = { "handler", optional = true, event = "check", "What a success does, whichever range it fell into." },
  on_success = { "handler", optional = true, event = "check", "What the ability does beside the skill." },
  on_failure = { "handler", optional = true, event = "check", "What failing it does beside the drawback." },
}

kind "stance" { "How somebody approaches a conflict, from one own turn to the next.",
  { lives = "holder",
    example = 'stance "Cornered" { modifies = { defence = "+1", attack = "-1" } }' },
  lasts  = { "lasts", default = "start of its next turn or scene", "How long it lasts." },
  gamble = { "boolean", default = false, "Gives up the Defence; a first Attack that succeeds brings another." },
  split  = { "boolean", default = false, "One Attack on two targets, each at -1." },
}

kind "status" { "A named state.",
  { lives = "holder", made_by = "inflict", answers = "trigger",
    example = 'status "Off Balance" { modifies = { defence = "-1" } }' },
  lasts  = { "lasts", default = "end of its next turn or scene", "How long it lasts." },
  cannot = { "list", optional = true, lays = true, "What its holder cannot do: act, attack, ranged attack." },
  effect = { "handler", optional = true, event = "from trigger", "What happens when its trigger comes." },
}

kind "descriptor" { "Words that count: a disadvantage, a described action, something that may help.",
  { lives = "holder", example = 'descriptor "Descriptor" {}' },
  positive = { "text", optional = true, "What is good about it." },
  negative = { "text", optional = true, "What is bad about it." },
  skill    = { "text", optional = true, "The skill or ability that it was called with." },
  source   = { "text", default = "described",
    one_of = { "described", "manoeuvre", "failure", "success", "narration", "attack", "used" },
    "Where it comes from." },
}

kind "bar" { "What its holder may not try again before the scene is over.",
  { lives = "holder", example = 'bar "Bar" {}' },
  skill = { "text", optional = true, "With which skill." },
}

kind "speciality" { "What a sort of conflict adds to all skills.", { lives = "holder" },
  level = { "number", default = 0 },
}

kind "npc" { "Whoever the players do not play: it never rolls.",
  { example = 'npc "Guard" { tier = 1, threat = "low", goals = { "hold the gate" }, actions = { { "cuts" } }, ' ..
      'behaviour = { "stands", "runs" } }' },
  goals     = { "list", required = true, at_least = 1, each = "text", "Why it stands in the way." },
  actions   = { "list", required = true, at_least = 1, effects = true,
    "What it does: a text, and harm, reach, descriptor, situation.",
    example = '{ { "cuts at the nearest", harm = "1 wound" } }' },
  behaviour = { "list", required = true, at_least = 2, each = "text", "From the boldest to the most fearful." },
  tier      = { "number", required = true, at_least = 1, at_most = 7, "Which skills affect it." },
  threat    = { "text", required = true, one_of = { "low", "medium", "high", "heroic" } },
  changes_every = { "number", at_least = 1,
    computed = function(def) return ({ low = 2, medium = 4, high = 8, heroic = 12 })[def.threat] or 2 end,
    "Successes, or failures, to the next behaviour." },
  starts    = { "number", default = 1, at_least = 1, "Which behaviour it begins with." },
}

kind "countdown" { "What can be tried so many times before it is too late.",
  { lives = "nowhere",
    example = 'countdown "Execution" { tries = 3, steps = { "the first falls" }, lost = "the princess is dead" }' },
  tries = { "number", required = true, at_least = 0, "Failures that are allowed." },
  steps = { "list", default = {}, each = "text", "What each of them brings." },
  lost  = { "text", required = true, at_least = 1, "What one more brings." },
}

kind "conflict" { "What goes on: who takes part, of which speciality." }

-- What a status does when its trigger comes.
verb "trigger" { steps = { { "effects", effects = "effect" } } }

return { actions = ACTIONS }
