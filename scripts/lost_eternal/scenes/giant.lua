-- A joint act against a giant: three wait for the slowest of them, and the parts that connect are one blow.
policy "greedy"
local plain = space_map [[ A-B ]]
local brand = creature("The Veteran", { at = plain.A, side = "hunters", called = "Brand" })
local sool = creature("Ember Adept", { at = plain.A, side = "hunters", called = "Sool" })
local ward = creature("The Bastion", { at = plain.A, side = "hunters", called = "Ward" })
local bird = creature("Skinbird", { at = plain.B, side = "wastes" })
local hunters = { brand, sool, ward }

request("start_combat", { brand, sool, ward, bird })
local joint
for _ = 1, 12 do
  local turn = request "order_next"
  if turn.new_round then request("begin_round", turn.round) end
  local who = turn.who
  if who == bird then
    who:begin_turn()
    who:use "Thunderous Cry"
    who:end_turn()
  elseif joint and who:joint_is_due() then
    who:begin_turn()
    -- Each pays and checks separately; the giant must parry the sum.
    joint:resolve_joint(bird, {
      { who = brand, ability = "Sledge", ep = 16, dice = "3d6" },
      { who = sool, cast = "Ashen Dart", ep = 14, dice = "2d8" },
      { who = ward, ep = 10, part = "Limb 1" },
    })
    break
  elseif not joint then
    who:begin_turn()
    joint = who:declare_joint(hunters, "all at once, at the wing")
  end
end
request "end_combat"
print("The plain belongs to: " .. (fight { brand, sool, ward, bird } or "nobody"))
