-- Somebody with one skill, or one ability and its skill, before a post.

local trial = {}

-- level of the skill; of the ability, if there is one; how far apart; `foe`
function trial.with(skill, level, more)
  more = more or {}
  local who, post = character "Blank", npc(more.foe or "Post")
  make("skill", skill, { holder = who, level = level, tier = more.tier })
  if more.ability then make("ability", more.ability, { holder = who, level = more.at or 2 }) end
  who:apart(post, more.apart or 0)
  return who, post
end

return trial
