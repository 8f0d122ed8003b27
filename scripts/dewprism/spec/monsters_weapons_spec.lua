-- The weapons of the monsters, as printed: type, weight class, rank, weight, reach; natural or held.

local BODY, HAND = true, false
local PRINTED = {
  ["Mandola"] = { ["Mandola Teeth"] = { "Melee", "VL", 1, 2, 0, BODY } },
  ["Pollywog"] = { ["Pollywog Teeth"] = { "Melee", "L", 2, 5, 0, BODY },
    ["Pollywog Tail"] = { "Melee", "VL", 1, 2, 1, BODY } },
  ["Pollywog Runt"] = { ["Runt's Teeth"] = { "Melee", "L", 2, 5, 0, BODY },
    ["Runt's Tail"] = { "Melee", "VL", 1, 2, 1, BODY } },
  ["Saber Tiger"] = { ["Saber Teeth"] = { "Skill", "M", 3, 10, 0, BODY },
    ["Saber Claws"] = { "Skill", "M", 3, 10, 0, BODY } },
  ["Stinger"] = { ["Coat of Quills"] = { "Melee", "L", 2, 5, 0, BODY } },
  ["Stinger Heavy"] = { ["Coat of Quills"] = { "Melee", "L", 2, 5, 0, BODY } },
  ["Skeleton"] = { ["Shortsword"] = { "Melee", "L", 2, 5, 0, HAND } },
  ["Gudon"] = { ["Gudon Tail"] = { "Melee", "VH", 5, 40, 0, BODY } },
  ["Puppet"] = { ["Puppet's Machete"] = { "Melee", "M", 3, 10, 0, HAND } },
  ["Craftsman"] = {},
  ["Specter"] = {},
  ["Gamulian"] = { ["Gamulian Spear"] = { "Skill", "L", 2, 5, 1, HAND } },
  ["King Ant Heavy"] = { ["Thorax Rifle"] = { "Skill", "M", 3, 10, 1, BODY } },
  ["King Ant Miniboss"] = { ["Thorax Rifle"] = { "Skill", "M", 3, 10, 1, BODY } },
  ["Fire Blob Heavy"] = { ["Gaping Maw"] = { "Melee", "M", 3, 10, 0, BODY } },
  ["Gargoyle"] = { ["Gargoyle Teeth"] = { "Melee", "M", 3, 10, 0, BODY },
    ["Gargoyle Claws"] = { "Skill", "L", 2, 5, 0, BODY } },
  ["Nightmare"] = { ["Nightmare Hooves"] = { "Melee", "H", 4, 20, 0, BODY } },
  ["Chimera"] = { ["Red Scythe"] = { "Skill", "M", 3, 10, 1, HAND } },
  ["Skull Beast"] = { ["Skull Beast Claws"] = { "Melee", "H", 4, 20, 0, BODY } },
  ["Cloud Whale"] = {},
  ["Wylaf the Dragon"] = { ["Sharp Teeth"] = { "Melee", "H", 4, 40, 0, BODY },
    ["Immense Tail"] = { "Skill", "VH", 5, 50, 0, BODY } },
}

describe("The weapons", function()
  for monster, printed in pairs(PRINTED) do
    it("of the " .. monster .. " are what its sheet says", function()
      local found = {}
      for weapon in creature(monster):things("weapon") do
        expect(weapon.equipped).to_be_true()
        found[weapon.name] = { weapon.type, weapon.definition.wc, weapon.rank, weapon.weight, weapon.reach,
          weapon.natural }
      end
      expect(found).to_equal(printed)
    end)
  end
end)
