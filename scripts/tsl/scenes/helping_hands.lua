-- All six support actions in one scene: three of the Company hold a gate against a thing from below.
local vela = creature("Pathwalker", { called = "Vela" })
local mar = creature("Steward", { called = "Mar" })
local ko = creature("Mystic", { called = "Ko" })
local thing = creature("The Thing Below", { called = "The Thing", side = "below" })
vela:zone(mar, "Engaged"); vela:zone(ko, "Near"); mar:zone(ko, "Near")
vela:zone(thing, "Near"); mar:zone(thing, "Near"); ko:zone(thing, "Near")
ko:mark("Mind", 2)
request("start_scene", { vela, mar, ko, thing })

local function turn(who)
  answers { who }
  request "next_turn"
end

-- Mar steadies Ko, which is free once for a Steward, and grants Vela a reroll.
turn(mar)
mar:use("Steady the Spirit", { target = ko })
mar:use("Grant Reroll", { target = vela, how = "holds the lamp up" })
mar:end_turn()

-- Ko grounds Vela: the next Spirit roll is better by a die.
turn(ko)
answers { "+1 on its next Spirit roll" }
ko:use("Ground a Path-walker", { target = vela })
ko:end_turn()

-- Vela's shot misses; the reroll, which Mar pays for, hits.
turn(vela)
answers { false, "Hand", "Mar's help" }
dice { 3, 2, 2, 1, 1, 6, 4, 2, 2, 2, 5, 4, 3, 3, 1 }
vela:attack(thing, { with = "Issue Pistol" })
vela:end_turn()

-- The Thing closes in on Vela, who does not react, and strikes; Mar takes the blow.
turn(thing)
answers { false, false }
thing:shift(vela, "nearer")
dice { 4, 3, 3, 2, 2, 3, 3, 3, 1, 1 }
answers { false, "Body", "let it stand", true }
thing:attack(vela, { with = "Grandfather's Axe" })
thing:end_turn()

-- Mar draws it off; Ko calls out its weak spot, and Vela uses the opening.
turn(mar)
mar:use "Draw Aggro"
mar:end_turn()
turn(ko)
ko:use("Tactical Assist", { target = vela, how = "the throat, when it turns" })
ko:end_turn()
turn(vela)
dice { 6, 6, 5, 5, 2, 5, 4, 4, 3, 3 }
answers { false }
vela:attack(thing, { with = "Boarding Pike" })
vela:end_turn()
request("end_scene", { vela, mar, ko, thing })
