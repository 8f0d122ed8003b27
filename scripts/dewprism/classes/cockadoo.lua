-- Cockadoo: a loud red bird, weak alone and strong in a flock.
local checks = use "dewprism:chapters/checks"
local chicks = use "monsters/cockadoo_chick"

ability "Proximity Strike" { type = "Skill-Defensive-Reaction", use = "3fcs", solowork = { use = "0%" },
  trigger = { on = "enter", actor = "enemy", when = function(act) return act.event.space == act.user.space end },
  effect = function(act) act.user:free("Basic Attack", { target = act.event.actor }) end }
-- X is the number that its Luck check must reach.
ability "Peck!" { type = "Melee-Offensive-Action", use = "5AP", range = "0sp", accuracy = "Melee",
  damage = "(1){MlePwr}", x = 12, teamwork = { x = "-4" },
  on_hit = function(act)
    local was_critical, lucky = act.crit, checks.luck(act, act.outer.X)
    if lucky and act.crit then act.critical = 1 end
    act.crit = was_critical
    if lucky then act.target:inflict "Bleeding (1){MlePwr/5}" end
  end }
ability "Flight" { type = "Melee-Movement-Action", use = "20AP", family = "movement", x = 0,
  teamwork = { x = "{TmWrk}" },
  effect = function(act) act.user:move(act:amount("(1+X)", { "act", "rank" })) end }
ability "Copy Spell" { type = "Skill-Support-Reaction", use = "5fcs", luck = 8,
  trigger = { after = "action", actor = "other",
    ability = { school = "Magic", applies = { "Action", "Reaction", "Item" } },
    when = function(act) return (act.user:distance(act.event.actor) or 99) <= act.user.SklPwr // 15 end },
  on_pass = function(act)
    local spell = act.user:learn(act.event.self or act.event.ability.name, { at_most = 1 })
    if act.crit then spell:edit { rank = "+1", lasts = "battle" } end
  end }
ability "Deafening Screech" { type = "Melee-Offensive-Action", use = "10AP+5sta+2fcs",
  range = "{MlePwr/10}sp circle AoE Smart", accuracy = "Melee", inflicts = "Deafened" }
status "Deafened" { trigger = { before = "action", actor = "holder", ability = { school = "Magic" } },
  effect = function(act) act.event:edit { check = "disadvantage" } end }
ability "Gift of Wings" { type = "Skill-Support-Action", use = "10AP+3fcs", range = "{TL/5}sp", target = "ally",
  on_hit = function(act) act.target:learn("Flight", { lasts = "end of its next turn" }) end }
ability "Gather Flock" { type = "Magic-Support-Action", use = "10AP+3mna", if_ko = { use = "=10AP" },
  range = "1sp+{MgcPwr/15}", target = "self", x = 1, solowork = { x = "+1" },
  needs = function(act)
    act.near = act:allies():with(function(one) return act:in_range(one) end)
    if #act.near == 0 then act:refuse("nobody in range") end
  end,
  effect = function(act)
    local near, most = act.near, act:amount("{1+MgcPwr/10}")
    local number = math.min(act.X, #near)
    local marks = act:pick_some(near, "Which waypoints?", { at_least = number, at_most = number })
    for _, one in ipairs(act:pick_some(near, "Who is gathered?", { at_least = 0, at_most = most })) do
      local others = {}
      for _, mark in ipairs(marks) do if mark ~= one then others[#others + 1] = mark end end
      local mark = act:pick(others, "Beside whom does " .. one.name .. " land?")
      local space = mark and act:pick(mark.space:neighbours(), "Where does " .. one.name .. " land?")
      if space then one:move_to(space) end
    end
  end }
ability "Hatch Egg" { type = "Melee-Support-Action", use = "15AP+5sta", range = "0sp", target = "self",
  effect = function(act)
    local chick = act.user:summon("Cockadoo Chick", { turn = true })
    chicks.take_after(chick, act.user)
    chick:set("role", act:ask("Which role?", { "Assassin", "Guard", "Hunter", "Leader", "Soldier", "Support" }))
  end }
ability "Rocket Flap" { type = "Melee-Support-Action", use = "5sta", if_ko = { use = "+5sta" },
  range = "1+{MlePwr/10}sp", target = "adjacent space",
  needs = function(act)
    for _, tag in ipairs { "pit", "lava", "water", "deep" } do
      if act.space:has(tag) then return act:refuse("no ground there") end
    end
  end,
  effect = function(act) act.user:move_to(act.space) end }
ability "Slow Fall" { type = "Melee-Support-Passive", ignores = { "falls" } }
-- The sheet prints two abilities with this name; this is the master ability.
ability "Deafening Screech (Master)" { type = "Skill-Offensive-Action", use = "10AP", range = "3sp circle AoE Smart",
  inflicts = "Deaf" }
status "Deaf" { lasts = "battle", trigger = { after = "action/aim", actor = "ally" },
  effect = function(act)
    local deed, left = act.event, {}
    for _, target in ipairs(deed.targets) do if target ~= act.holder then left[#left + 1] = target end end
    if #left == 0 and #deed.targets > 0 then return deed:refuse(act.holder.name .. " is deaf to that") end
    deed.targets = left
  end }
ability "Colorful Feathers" { type = "Skill-Support-Action", use = "10AP",
  needs = function(act)
    local aside = act.user:things("ability"):with(function(card) return card.sideboard == true end)
    act.card = act.card or act:pick(aside, "Which ability joins in?")
    if not act.card then act:refuse("nothing on the sideboard") end
  end,
  effect = function(act) act.user:take_up(act.card) end }
ability "Bite Finger Off!" { type = "Skill-Offensive-Action", use = "10AP+7fcs", range = "(0)sp", accuracy = "Skill+3",
  inflicts = "Bleeding (2){SklPwr}",
  on_hit = function(act)
    local slot = act:ask("Which slot?", { "primary", "secondary" })
    local held = act.target:in_hand(slot)
    if held then act.target:put_away(held) end
    act.target:give("Bitten Finger", { slot = slot, lasts = "battle" })
  end }
marker "Bitten Finger" { trigger = { before = "equip", actor = "holder" },
  effect = function(act)
    local weapon = act.event.weapon
    local slot = act.event.slot or act.holder:slot_for(weapon)
    if weapon.huge or slot == act.self.slot and not weapon.natural then act.event:refuse("no finger to hold it") end
  end }
creature "Cockadoo" {
  title = "Spirit of Teamwork", Health = 20, Mana = 15, Stamina = 20, Focus = 15, Initiative = 8, Carry = 7,
  Element = "Wind", Melee = { 5, 15, 5 }, Magic = { 4, 10, 0 }, Skill = { 6, 12, -2 },
  abilities = { "Proximity Strike", "Peck!", "Flight", "Copy Spell", "Deafening Screech", "Gift of Wings",
    "Gather Flock", "Hatch Egg", "Rocket Flap", "Slow Fall" },
  masters = { "Deafening Screech (Master)", "Colorful Feathers", "Bite Finger Off!" },
}
