it("ends", function()
  local who = make("creature", "Plain", { name = "A" })
  expect(who:has "Burnign").to_be_false()
  expect(who:has "Prone").to_be_false()
  who:use("Turn", { targt = who })
  who:tag "Pronee"
  expect(who:has "Pronee").to_be_true()
  expect(who.kind == "creeture").to_be_true() -- hexwright: ignore unknown-name (on purpose)
end)
-- expect: pack/unknown-name 3:19
-- expect: pack/unknown-name 5:21
