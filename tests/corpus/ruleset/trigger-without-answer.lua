event "turn end" { "A turn ends." }
kind "talent" { "A talent.", { lives = "holder" },
  trigger = { "trigger", optional = true } }
kind "charm" { "A charm.", { lives = "holder" } }
charm "Knot" { trigger = "turn end" }
-- expect: pack/bad-field-declaration 3:3
-- expect: pack/unknown-field 5:16
