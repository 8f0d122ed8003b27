-- Cards that print ranks in losses and prices, and bounds of changes.

ability "Numbing Chant" { type = "Magic-Offensive-Action", use = "5AP", range = "0sp", target = "enemy",
  loses = "(1){MgcPwr/2}fcs+1sta" }
ability "Dear Chant" { type = "Magic-Support-Action", use = "5AP+(1){MgcPwr/2}mna-(0)mna" }
ability "Long Chant" { type = "Magic-Support-Action", use = "Xmna" }

-- Cheaper for a turn, but never below 5AP.
status "Haste" { negative = false, lasts = "end of this turn", trigger = { before = "action", actor = "holder" },
  effect = function(act) act.event:edit { use = "-10AP (min 5)" } end }
status "Thrift" { negative = false, trigger = { before = "action", actor = "holder" },
  effect = function(act) act.event:edit { use = "-4mna (min 2)" } end }
status "Burdened" { trigger = { before = "action", actor = "holder" },
  effect = function(act) act.event:edit { use = "+15AP (max 20)" } end }
