-- The main rules one by one. The dice are forced; the answers are those of whom a question is put to.

local mara, odo = rogue "Mara", rogue "Odo"
local strongroom, porter = clock "The Strongroom", clock "Night Porter"
clock "The House Wakes"

print "A 6 succeeds: the strongroom fills by the effect, which is standard for Craft."
dice { 2, 6, 1 }
mara:use("Work With Care", { target = strongroom })

print "A 4 or a 5 succeeds at a cost. The position is risky, so that the noise is 2, less 1."
dice { 5, 3, 1 }
answers { "no", "no" }
mara:use("Work With Care", { target = strongroom })

print "A 3 fails. Mara resists: the noise is 1 less, for 6 - 4 stress."
dice { 3, 3, 1, 4 }
answers { "no", "no", "yes" }
mara:use("Work With Care", { target = strongroom })

print "Two sixes are worth one segment more."
dice { 6, 6, 1 }
mara:use("Work With Care", { target = strongroom })

print "Odo has no Charm: two dice fall, and the lower one counts. What the porter costs is harm."
porter:tick(2)
dice { 6, 2 }
answers { "no", "no" }
odo:use("Talk Fast", { target = porter })

print "Wounded: a die less. But a flashback, and 2 stress for a push, are two dice more."
odo:use "Flashback"
dice { 1, 2, 3, 6 }
answers { "yes", "one more die" }
odo:use("Use Force", { target = porter })

print "A foe that is full does what it does, and begins anew."
porter:tick(4)

print "Full stress is a trauma, and the end of the scene for Odo."
odo:regain { Stress = 6 }

print "A rest makes the wound a bruise."
dice { 5 }
odo:recover()
