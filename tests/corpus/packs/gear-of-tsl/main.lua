weapon "Hook" { class = "Melee", tags = { "Reach", "Reach" } }
armour "Coat" { built_for = { "melee", "fear", "melee" } }
improvised "Chair" { class = "Siege" }
item "Salve" { consumable = true, clears = "0 Body" }
-- expect: pack/weapon-tags 1:52
-- expect: pack/built-for 2:48
-- expect: pack/not-one-of 3:30
-- expect: pack/no-stress-item 4:35
