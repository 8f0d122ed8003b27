ability "A" { on_hit = function(act) act:edit({ power = "+1", damge = "+2" }) end }
-- expect: pack/unknown-name 1:63
