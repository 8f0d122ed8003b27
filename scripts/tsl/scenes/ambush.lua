-- The ambush of Vela, Mar and Ko, move by move: two thugs, and a corrupted Path-walker who waits. The GM names who is
-- next; the dice are those of the story.
local vela = creature("Pathwalker", { called = "Vela" })
local mar = creature("Steward", { called = "Mar" })
local ko = creature("Mystic", { called = "Ko" })
local first = creature("Street Thug", { called = "Closer thug", side = "ambushers" })
local second = creature("Street Thug", { called = "Other thug", side = "ambushers" })
local walker = creature("Corrupted Path-walker", { called = "Ambusher", side = "ambushers" })
local pillar = make("place", "Pillar")

for _, agent in ipairs { vela, mar, ko } do
  agent:zone(first, "Near"); agent:zone(second, "Far"); agent:zone(walker, "Far")
end
vela:zone(mar, "Near"); vela:zone(ko, "Near"); mar:zone(ko, "Near"); vela:zone(pillar, "Near")
first:zone(second, "Far"); first:zone(walker, "Far"); second:zone(walker, "Near")
first:inflict "Unaware"
request("start_scene", { vela, mar, ko, first, second, walker })

-- Vela, who saw it coming: four dice, 16 against 11. One solid hit Breaks a Grunt. Then she moves behind the pillar.
answers { vela }
request "next_turn"
answers { true, 11, "it is down" }
dice { 6, 4, 3, 3, 1 }
vela:attack(first, { with = "Issue Pistol" })
vela:shift(pillar, "nearer")
vela:end_turn()

-- The other thug gives up his Action, crosses two zones, and is Engaged with Ko.
answers { second }
request "next_turn"
second:double_move { { ko, "nearer" }, { ko, "nearer" } }
second:end_turn()

-- Mar taunts him: Voice 13 against Mind 8. It is no attack, so no one takes Stress.
answers { mar }
request "next_turn"
dice { 6, 4, 3, 2, 1, 5, 3, 2, 2, 1 }
mar:contest("Voice", second, { type = "social pressure", defence = "Mind", how = "tries not to listen" })
request("note", "He turns toward Mar.", second)
mar:end_turn()

-- Ko marks 2 Spirit, makes no roll, and gets an answer.
answers { ko }
request "next_turn"
ko:use "Sense the Local Reality"
request("note", "A tether binds the ambusher to something below; cut it, and the corruption breaks.", ko)
ko:end_turn()
