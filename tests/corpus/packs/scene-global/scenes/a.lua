local who = mkae("creature")
request("use", who)
-- expect: lua/undefined-global 1:13
