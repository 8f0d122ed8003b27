error("no")
kind "hex" {}
-- expect: lua/script-error 1
