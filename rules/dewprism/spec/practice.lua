-- Cards with round numbers for the specs of elements, amounts, checks and the use of abilities. Hero's powers are 5.

weapon "Fire Sword" { type = "Melee", wc = "M", element = "Fire" }

ability "Plain Blow" { type = "Melee-Offensive-Action", range = "0sp", target = "enemy", damage = "(2){MlePwr}" }
ability "Two Blows"  { type = "Melee-Offensive-Action", range = "0sp", target = "enemy", damage = "(2){MlePwr}",
  on_hit = function(act) act.target:take("(2){MlePwr}") end }
ability "Splash"      { type = "Magic-Offensive-Action", range = "0sp", target = "enemy", damage = "(2){MgcPwr} water" }
ability "Weak Splash" { type = "Magic-Offensive-Action", range = "0sp", target = "enemy", damage = "(1){MgcPwr} water",
  solowork = { rank = "+1" } }
ability "Half Splash" { type = "Magic-Offensive-Action", range = "0sp", target = "enemy", damage = "(2){MgcPwr} water",
  solowork = { rank = "50%" } }
ability "Sure Splash" { type = "Magic-Offensive-Action", range = "0sp", target = "enemy", accuracy = "Magic",
  damage = "(1){MgcPwr} water" }
ability "Drizzle" { type = "Magic-Offensive-Action", range = "0sp", target = "enemy", accuracy = "Magic",
  damage = "(1){MgcPwr} water", inflicts = "Slowed 2" }
ability "Odd Custom" { type = "Skill-Support-Action", use = "10AP", ruling = "Is there time for the custom?" }

ability "Measure" { type = "Skill-Offensive-Action", range = "0sp", target = "enemy" }
ability "Outpour" { type = "Magic-Offensive-Action", use = "Xmna", range = "0sp", target = "enemy",
  damage = "(X){MgcPwr}", inflicts = "Slowed X" }

ability "Aimed Blow" { type = "Melee-Offensive-Action", use = "5AP", range = "0sp", target = "enemy",
  accuracy = "Skill+3",
  damage = "(2){MlePwr}", on_miss = function(act) act.target:inflict("Slowed 1") end, crit = { element = "Noble" } }
ability "Brand" { type = "Magic-Offensive-Action", range = "0sp", target = "enemy",
  on_hit = function(act) act.target:take("(2){MgcPwr}", "fire") end }
ability "Cross Blow" { type = "Melee-Offensive-Action", range = "0sp", target = "enemy", accuracy = "Melee:Magic",
  damage = "5" }
ability "Sweep"  { type = "Melee-Offensive-Action", range = "0sp AoE", accuracy = "Melee", damage = "(1){MlePwr}" }
ability "Fog"    { type = "Magic-Offensive-Action", range = "0sp", target = "enemy", evade = "Magic",
  damage = "(1){MgcPwr}" }
ability "Thick Fog" { type = "Magic-Offensive-Action", range = "0sp", target = "enemy", evade = "Magic+3",
  damage = "(1){MgcPwr}" }
ability "Lucky Blow" { type = "Skill-Offensive-Action", range = "0sp", target = "enemy", luck = 11, accuracy = "Skill",
  damage = "10" }
ability "Gamble" { type = "Skill-Support-Action", luck = 11, solowork = { check = "advantage" },
  on_pass = function(act) act.user:modify { MlePwr = "+(2)" } end,
  on_fail = function(act) act.user:inflict("Slowed 1") end }
ability "Sure Thing" { type = "Skill-Support-Action", luck = 15, check = "sure", crit = {},
  on_pass = function(act) act.user:modify { MlePwr = "+(2)" } end }
ability "Steady" { type = "Skill-Support-Action", self_check = "Skill", check = "+2",
  on_pass = function(act) act.user:inflict("Guided 1") end }
ability "Two Ills" { type = "Magic-Offensive-Action", range = "0sp", target = "enemy",
  inflicts = { "Slowed 2", "Prone" } }
ability "Long Shot" { type = "Skill-Support-Action", luck = "15-{TL/2}" }
ability "Poise"  { type = "Skill-Support-Action", self_check = "Skill",
  on_pass = function(act) act.user:inflict("Guided 1") end }
ability "Beam"   { type = "Magic-Offensive-Action", range = "3sp ray", damage = "5" }
ability "Lay Snare" { type = "Skill-Support-Action", effect = function(act) act.user.space:place("Snare Trap") end }
prop "Snare Trap" { trigger = { on = "turn start", space = "here" },
  effect = function(act)
    local maker = act.creator
    act.event.actor:take(maker:exists() and maker.kind == "creature" and "(2){MlePwr}" or 4)
  end }

ability "Riposte" { type = "Melee-Defensive-Reaction", use = "3sta",
  trigger = { before = "attack", target = "self", actor = "enemy" },
  effect = function(act) act.event:cancel() end }
ability "Revenge" { type = "Melee-Offensive-Reaction", trigger = { on = "damage", target = "self", actor = "enemy" },
  effect = function(act) act.event.actor:take(act.event.amount) end }
ability "Acid Spray" { type = "Melee-Offensive-Action/Reaction", use = "10AP", range = "0sp", accuracy = "Melee",
  damage = "(3){MlePwr}", trigger = { after = "attack", target = "self" } }
status "Mindful" { trigger = { { on = "action", ability = { applies = "Action" } },
    { after = "action", ability = { applies = "Reaction" } } },
  effect = function(act) act.holder:lose { Focus = 1 } end }
ability "Mute Spray" { type = "Melee-Offensive-Action/Reaction", use = "10AP", range = "0sp", damage = "(1){MlePwr}" }
ability "Toughness" { type = "Melee-Defensive-Passive", modifies = { MleEva = "+2" } }
ability "Second Wind" { type = "Skill-Support-Action", use = "5AP", if_ko = { use = "+5AP" },
  effect = function(act) act.user:heal(10) end }

ability "Raise Banner" { type = "Skill-Support-Action", range = "2sp", target = "space", places = "Banner" }
ability "Last Gasp" { type = "Melee-Offensive-Action", use = "10AP", range = "0sp", target = "enemy", damage = "5",
  needs = function(act) return act.user.Health <= 5 end }

-- Pays, does something, and refuses in the end.
ability "Overreach" { type = "Skill-Support-Action", use = "10AP+3mna", effect = function(act)
  act.user:inflict "Guarding"
  act:refuse "it slips"
end }
-- Makes the action free, and finds that its own limit is reached.
ability "Thrift" { type = "Skill-Support-Passive",
  trigger = { before = "action", actor = "self", when = "event.ability is Guard" },
  effect = function(act)
    act.event:edit { use = "0%" }
    act:refuse "its limit is reached"
  end }
