-- Three special cards to copy from; each shows one feature. They are shuffled among the AP cards of all fighters.

-- Threatens every fighter; the deck has two copies.
card "Rockfall" { copies = 2, on_drawn = function(act)
  for c in act.scene:all() do if not c:check("AGI", 8) then c:take("1d4 B") end end
end }

-- Affects only fighters in a certain place.
card "Market Cart" { copies = 2, on_drawn = function(act)
  for c in act.scene:all() do
    if c.space and c.space:has "market" and not c:check("AGI", 8) then c:lose "1AP" end
  end
end }

-- A chance for the slowest, once: then it stays out.
card "Shortcut" { stays = true, on_drawn = function(act)
  local last
  for c in act.scene:all() do if not last or c.AP < last.AP then last = c end end
  last:gain_temp(1)
end }
