-- Cards and hexes in less usual forms.

-- 17. A card that gives cards: whoever has the fewest gets a card for moving into the draw pile.
card "Running Start" { only = { "move" } }
card "Open Gate" { copies = 1, stays = true, heals = 1,
  on_drawn = function(act)
    local slowest
    for who in act.scene:with(function(one) return one.kind == "character" end) do
      if not slowest or who.speed < slowest.speed then slowest = who end
    end
    local card = slowest:give("Running Start")
    card:tag "earmarked"
    act:deck_put("initiative", card, { "hand", slowest })
  end }

-- 18. A hex in a hex: the outer one writes the inner one on its target, where it waits for a wound.
hex "Letter Within a Letter" { target = "other", within = 2, tags = { "durable" }, casts = 7, learn = 12, study = "PER",
  effect = function(act)
    act.target:give("Postscript", { creator = act.author })
  end }
hex "Postscript" { trigger = { after = "damage", target = "holder" }, target = "holder", damage = "1d4 (1)" }

-- 19. A modifier that stands around the combination, lets it happen as often as its author's WIL, and asks first.
hex "Perhaps, Perhaps" { tags = { "modifier", "hesitant" },
  overrides = { modifier_price = function(act) return act.self:has "hesitant" and 2 or nil end },
  around = function(act)
    local times = act:ask("How often?", { from = 0, to = math.max(act.user.WIL, 1), default = 1 })
    for _ = 1, times do act:proceed() end
  end }

-- 20. A requirement in the GM's words and a long text, one that is for a space and computes its reach.
hex "An Exceedingly Long Title for a Very Small Puddle" { target = "space", within = 3, writing = 0,
  can_be_independent = false, ruling = "Is there any water within the reach of a wet sleeve?",
  when = function(act) return act.author ~= nil and act.author.WIL > 0 end,
  effect = function(act)
    local wet = act.space:around(1):except(act.author.space)
    for space in wet do space:tag("water", act.space:distance(space) + 1) end
    act.space:contents():with(function(who) return who.kind == "character" end):inflict "glass-skinned"
  end }

-- For the specs of the others.
hex "Small Sting" { target = "other", within = 2, damage = "1d4" }
