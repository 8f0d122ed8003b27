ability "A" { on_hit = function(act) act.target:take(
  "2 * @Heath") end }
-- expect: pack/unknown-number 2:9
