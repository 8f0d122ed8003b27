-- What the specs of this folder need beside the armory.
card "Blank" {}
prop "Bell" { trigger = { on = "enter", space = "here" },
  effect = function(act) act.self:set("rings", (act.self.rings or 0) + 1) end }
skill "Point Out" { target = "enemy", inflicts = "marked" }
