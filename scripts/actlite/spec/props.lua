-- Further content for the specs of this folder.
card "Blank" {}
prop "Bell" { trigger = { on = "enter", space = "here" },
  effect = function(act) act.self:set("rings", (act.self.rings or 0) + 1) end }
-- hexwright: ignore shadows (a spec asks which one is meant)
hex "Mercy Strip" { learn = 5, heals = 2 }
skill "Point Out" { target = "enemy", inflicts = "marked" }
