ability "Idle" {
  use = "2mna",
  on_miss = function(act) act.user:tag "idle" end,
}
-- expect: deep/paid-for-nothing 2:9
