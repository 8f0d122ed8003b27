ability "A" { on_hit = function(act)
  local who = act.target
  who:inflct("Prone")
end }
-- expect: pack/unknown-method 3:7
