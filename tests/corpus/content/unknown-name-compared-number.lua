ability "A" { legal = "user.Helth < 3 and target.side ~= user.side" }
-- expect: pack/unknown-name 1:29
