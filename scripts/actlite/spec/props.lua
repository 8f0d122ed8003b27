-- Further content for the specs of this folder.
card "Blank" {}
prop "Bell" { trigger = { on = "enter", space = "here" },
  effect = function(act) act.self:set("rings", (act.self.rings or 0) + 1) end }
-- Has the same name as a hex of the armory.
hex "Mercy Strip" { learn = 5, heals = 2 }
skill "Point Out" { target = "enemy", inflicts = "marked" }
