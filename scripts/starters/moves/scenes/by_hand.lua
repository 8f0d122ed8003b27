-- The main rules one by one, with dice and answers that are known. Each line is a ruling of its own.
local hanne, piet = hero "Hanne", hero "Piet"
local choir = threat "The Drowned Choir"
hanne:bond(piet, 2)

print "-- 10 or more: a success, here with a choice"
dice { 5, 4 }
answers { false, "you drive it back" }
hanne:use("Stand in Its Way", { target = choir })

print "-- 7 to 9: a success at a cost"
dice { 3, 4 }
answers { false, "it gets past you" }
hanne:use("Stand in Its Way", { target = choir })

print "-- less: a miss, which teaches something; the GM makes a hard move"
dice { 1, 2 }
answers { false, "Pulled Under" }
hanne:use("Stand in Its Way", { target = choir })

print "-- hold, spent when harm comes"
dice { 6, 4 }
answers { false }
piet:use "Read the Signs"
answers { true }
choir:act_on("Pulled Under", piet)

print "-- help, as much as the bond; Piet is Exposed, so he does not help twice"
dice { 3, 2 }
answers { true, "it strikes back" }
hanne:use("Stand in Its Way", { target = choir })
hanne:inflict "Forward"
hanne:inflict "Afraid"
dice { 4, 4 }
answers { "it strikes back" }
hanne:use("Stand in Its Way", { target = choir })

print "-- the spotlight of a threat: its countdown goes on, and a soft move warns a hero"
request("begin_scene", { hanne, piet }, { against = { choir } })
answers { hanne, "Hands at the Shutters" }
choir:press()
