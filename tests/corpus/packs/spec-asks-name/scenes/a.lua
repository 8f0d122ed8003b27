local who = make("creature", "Plain", { name = "A" })
print(who:has "Burnnig")
-- expect: pack/unknown-name 2:16
