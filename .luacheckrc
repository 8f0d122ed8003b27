-- What ./dev lint asks of stdlib/, rules/, scripts/, editors/ and tests/.
--
-- Reading an unknown name (113) is not judged here, nor an unknown field of a library (143): what content sees
-- comes from its ruleset and the sandbox, and the engine's own validation knows both, with suggestions.
-- Setting a global (111, 112) is refused everywhere.
std = "lua54"
-- A handler may leave its act unread, and a method its thing; a card stands on as few lines as the printed one.
ignore = { "113", "143", "212/act", "212/who" }
max_line_length = 120
cache = false
exclude_files = {
  "tests/corpus", -- each has a mistake, which is what it is for
  "tests/misuse", -- so has each of these; one is nested too deeply for luacheck itself
}
-- "Misfire" writes into nothing, on purpose.
files["tests/packs/faulty/content.lua"] = { ignore = { "241/nothing" } }
files["editors/neovim"] = { globals = { "vim" } }
