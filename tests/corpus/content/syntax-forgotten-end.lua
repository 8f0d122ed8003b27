ability "A" {
  on_hit = function(act)
    act.target:take(1),
}
-- expect: pack/syntax-error 3:23
