-- A character with one skill, or one ability and its skill, and a post as target.

local trial = {}

-- level: of the skill; more: the ability and its level, the distance `apart`, `foe`
function trial.with(skill, level, more)
  more = more or {}
  local who, post = character "Blank", npc(more.foe or "Post")
  make("skill", skill, { holder = who, level = level, tier = more.tier })
  if more.ability then make("ability", more.ability, { holder = who, level = more.at or 2 }) end
  who:apart(post, more.apart or 0)
  return who, post
end

return trial
