spellbook "A" {}
-- expect: pack/unknown-kind 1:1
