-- Choices of a campaign, each with its default.

setting "approval" { "trusted", one_of = { "trusted", "asked" },
  "SRG-004, SRG-015, SRG-016: whether the GM is asked to allow each action and skill, and whether its result is " ..
    "uncertain; trusted players are taken at their word." }
setting "recover_fatigue" { 1, "SRG-010: points of fatigue that one Recover removes from a skill." }
setting "fatigue_per_die" { false, "SRG-039: whether a double 6 tires twice." }
setting "help_single_use" { true, "SRG-075: whether a check uses up a source of help." }
setting "npc_default_harm" { 1, "SRG-078: wounds or frustration of an NPC's action that names none." }
setting "wound_limit" { 0, "SRG-072: wounds at which the GM decides what happens to the character; 0: never." }
setting "frustration_limit" { 0, "SRG-072: the same for frustration." }
