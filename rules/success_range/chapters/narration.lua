-- A 1 on a die: the story gets a "but" (2.3 Narration effects: SRG-069).

local help = use "chapters/help"

local function shows(faces, face)
  for _, one in ipairs(faces) do if one == face then return true end end
  return false
end

-- Once a check, on success or failure; the answer may be empty. The answer may help later (SRG-074). A check's `twist =
-- { good = "…", bad = "…" }` proposes an answer.
local function offer(act, who, faces, passed)
  if not faces or not shows(faces, 1) then return end
  local question = passed and "A 1: what did " .. who.name .. " not reckon with?"
    or "A 1: what good came of it for " .. who.name .. "?"
  local proposed = act.given.twist or {}
  local otherwise
  if passed then otherwise = proposed.bad else otherwise = proposed.good end
  local text = who:ask(question, { text = true, default = otherwise })
  if type(text) ~= "string" or text == "" then return end
  act:say("But: " .. text)
  act.twist = text
  help.put(act, help.keeper(who), text, "narration", passed and { negative = text } or { positive = text })
end

return { offer = offer, shows = shows }
