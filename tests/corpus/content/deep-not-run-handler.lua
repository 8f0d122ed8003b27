ability "Slow" {
  on_hit = function(act) act.user:tag "slow" end,
  on_miss = function(act) act.user:tag "missed" end,
}
-- expect: deep/not-run 3:13
