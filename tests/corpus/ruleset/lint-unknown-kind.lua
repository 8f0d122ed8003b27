kind "k" {}
lint "l" { on = "kk", check = function() end }
-- expect: pack/unknown-kind 2:17
