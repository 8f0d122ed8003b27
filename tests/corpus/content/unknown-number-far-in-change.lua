status "S" { modifies = { banana = "+1" } }
status "T" { modifies = { walnut = "+1" }, when = function(act) return #act.target:modifiers("walnut") < 2 end }
-- expect: pack/unknown-number 1:27
