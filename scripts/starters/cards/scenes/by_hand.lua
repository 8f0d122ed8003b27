-- The main rules one by one. Hands are chosen, dice are forced, and `answers` says what a player answers.

local odda = fighter("Odda", { hand = { "Ember", "Kindle", "Thunderclap", "Snuff" }, energy = 5 })
local wil = fighter("Wil", { hand = { "Whistle" }, energy = 5 })

print "A die says who begins. A turn restores energy and brings a card."
dice { 1 }
request("begin_duel", { odda, wil })
request "next_turn"

print "Ember stays in the hand: it costs 1, then 2, then 3 energy in a round."
odda:use("Ember", { target = wil })
odda:use("Ember", { target = wil })
odda:use("Ember", { target = wil })

print "Brace is quick: it answers harm, takes 2 off and brings a card."
wil:give "Brace"
answers { "yes" }
odda:use("Kindle", { target = wil })
odda:end_turn()

print "Wil calls an ally, which has its turn behind his. At the end of his turn Wil burns."
request "next_turn"
wil:use "Whistle"
wil:end_turn()
request("next_turn"):strike()

print "Wil answers Thunderclap, and Odda answers the answer: the last card takes effect first."
request "next_turn"
wil:give "Snuff"
answers { "yes", "yes" }
wil:regain { Health = 3 }
odda:use("Thunderclap", { target = wil })
odda:end_turn()

print "A stunned duellist plays nothing until the end of its next turn."
request "next_turn"
wil:use "Whistle"
wil:end_turn()
