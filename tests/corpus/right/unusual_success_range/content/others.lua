-- Opponents, people and countdowns in less usual forms.

-- 17. Actions by a loop, each with a situation of several parts.
local actions = {}
for number, word in ipairs { "crotchet", "quaver", "semiquaver" } do
  actions[number] = { "plays a " .. word, reach = "voice", harm = number .. " frustration",
    situation = { ["the echo"] = -1, ["its vanity"] = number == 3 and 1 or -1 } }
end
npc "The Organist of Saint-Éloi" { tier = 1, threat = "medium", changes_every = 3, starts = 2,
  goals = { "finish the piece", "be heard on the other shore, whatever the wind says and whoever sleeps there" },
  actions = actions, behaviour = { "thunders", "improvises", "falters", "bows" } }

-- 18. Actions with a handler, a status, a descriptor and no harm; what its hit does depends on its mood.
npc "Mother Withy" { tier = 2, threat = "low", goals = { "keep the willow" },
  actions = { { "lashes out", reach = "long", harm = 0, descriptor = "tangled", inflicts = "Cramped",
      effect = function(act) act.target:take(act.user.mood, "frustration") end },
    { "weeps", reach = "magic", high_power = true, harm = 2, strain = "frustration" } },
  behaviour = { "rages", "sways", "sleeps" } }

-- 19. No failure at all is allowed, and there are no steps on the way.
countdown "One Held Breath" { tries = 0, lost = "the bell rings, and the whole house is awake" }

-- 20. Levels with tiers of their own, a bad speciality, a skill that is only written here.
local skills = { ["l'esprit d'escalier"] = { 4, tier = 2 }, ["counting sheep backwards"] = 2 }
for place, name in ipairs { "tuning by ear", "bone-setting, rough" } do skills[name] = 5 - place end
character "Ysolde \"Two-Ply\" O'Hare" { background = "nine years a bell-founder's ghost-writer", skills = skills,
  abilities = { ["Deaf Ear"] = 2, ["Dead Reckoning"] = 3, ["Turn the Other Page"] = 3 },
  specialities = { Brawl = -1, ["Sleight of Mouth"] = 1 }, stances = { "Windmill, Unhinged", "Naked Steel" } }

-- For the specs of the others.
character "Plain Jane" {}
skill "lead tossing" { reach = "ranged", suits = { "attack" } }
npc "Scarecrow" { tier = 1, threat = "low", goals = { "stand" }, actions = { { "flaps", harm = "1 wound" } },
  behaviour = { "stands", "leans" } }
