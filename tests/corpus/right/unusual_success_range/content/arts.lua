-- Skills and abilities in less usual forms.

local omens = use "shared/omens"

-- 1. An apostrophe in the name, and an effect that reads the size of the success as well as the die that counts.
skill "l'esprit d'escalier" { reach = "voice", strain = "frustration", suits = { "manoeuvre", "other" },
  tags = { "late", steps = 7 }, about = "saying on the stairs what should have been said above",
  effect = function(act)
    local relief = math.min(act.power, 2 * act.halves)
    act.user:heal(relief, "frustration")
  end }

-- 2. Two printed effects before a function, on whoever is willing.
skill "bone-setting, rough" { willing = true, heals = "2 wounds", lifts = "Cramped", inflicts = "Grumbling",
  effect = function(act)
    if act.power == 6 and act.target.kind == "character" then act.target:take "1 frustration" end
  end }

-- 3. It falls back on a skill that nobody defined, which each sheet adds for itself; its duration has two ends.
ability "Dead Reckoning" { skill = "cartography of dreams", action = "move",
  drawback = { check = "-1", move = "-1", lasts = "2 turns or scene" },
  on_success = function(act) act.user:recover "overview" end }

-- 4. All handlers at once, with a status as drawback and a tier of its own.
ability "Turn the Other Page" { skill = "l'esprit d'escalier", action = "manoeuvre", tier = 2, reach = "magic",
  tags = { "high_power", "papery" }, drawback_status = "Cramped",
  effect = function(act) act.user:tag("pages", (act.user:tagged "pages" or 0) + 1) end,
  on_success = function(act) act.target:gain_success(act.halves) end,
  on_failure = function(act) act.user:take(1, "frustration") end }

-- 5. A Defence that reads the attack it meets, by a helper of its own.
local function is_loud(deed) return deed.reach == "voice" or re.find(deed[1], "shout|bellow") ~= nil end
ability "Deaf Ear" { skill = "l'esprit d'escalier", action = "defence", drawback = { defence = "-1" },
  on_success = function(act)
    local deed = act.event.deed
    if is_loud(deed) then act.event.user:gain_success(deed.harm and 4 or 2) end
  end }

-- 6. A gift: it gives an ability that nobody has from the start, for two rounds, and a skill for good.
ability "Borrowed Hands" { skill = "bone-setting, rough", willing = true, gives = "tuning by ear",
  effect = function(act) act.target:give("Hum Along", { level = act.power, lasts = "2 rounds" }) end }
skill "tuning by ear" { suits = { "interact" } }
ability "Hum Along" { skill = "tuning by ear", heals = "1 frustration" }

-- 7. A table of the standard library, an omen for each success; the GM says whether it is seen.
ability "Read the Gutter" { skill = "cartography of dreams", action = "other",
  on_success = function(act)
    local omen = omens.new_omen(act, act.user)
    if omen and act:ruling("Does anybody see it: " .. omen .. "?") then act.user:tag(omen) end
  end }

-- 8. A choice of several, of a list of all who take part.
ability "Call the Roll" { skill = "l'esprit d'escalier", action = "other", drawback = { manoeuvre = "-1" },
  on_success = function(act)
    local present = act.scene:with(function(who) return who.kind == "npc" end)
    for _, who in ipairs(act.user:pick_some(present, "Who answers to its name?", { at_most = 2 })) do
      who:inflict "Named"
    end
  end }

-- 9. Words that count: it lays a descriptor of its own definition, which helps whoever names it.
descriptor "Chalk Marks on the Stones" { positive = "the way is marked", negative = "so it is for the others" }
ability "Mark the Way" { skill = "tuning by ear", action = "interact",
  effect = function(act)
    act.user:give("Chalk Marks on the Stones", { positive = "the way is marked", source = "described" })
  end }
