status "S" ( lasts = "2 turns" )
-- expect: pack/syntax-error 1:20
