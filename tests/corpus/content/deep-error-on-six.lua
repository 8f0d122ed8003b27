ability "Lucky" { on_hit = function(act)
  local fell = act:dice "1d6"
  if fell == 6 then
    act.user:tag(nil)
  end
end }
-- expect: deep/script-error 4
