ability "A" {}
ability "A" { power = 2 }
-- expect: pack/duplicate-definition 2:9
