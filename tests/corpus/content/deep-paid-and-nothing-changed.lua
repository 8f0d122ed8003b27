ability "Shrug" {
  use = "2mna",
  on_hit = function(act) act:dice "1d6" end,
}
-- expect: deep/paid-for-nothing 2:9
