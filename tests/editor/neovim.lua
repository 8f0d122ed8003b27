-- What a person does in Neovim with editors/neovim/hexwright.lua: opens a script of a pack, makes a mistake, sees it
-- and has it fixed, completes a name, renames a card that another file names, and tries a scene. Run by
-- test_editors.sh in one Neovim, which types into another; the first argument is the folder of the pack.

local pack = vim.fn.argv(0)

local call = { "nvim", "--headless", "--embed", "-i", "NONE", "-n", pack .. "/ember.lua" }
local editor = vim.fn.jobstart(call, { rpc = true })

local function type_keys(keys) vim.rpcrequest(editor, "nvim_input", keys) end
local function lua(code, ...) return vim.rpcrequest(editor, "nvim_exec_lua", code, { ... }) end

local function fail(what)
  io.stderr:write("neovim: " .. what .. "\n")
  io.stderr:write(table.concat(lua("return vim.api.nvim_buf_get_lines(0, 0, -1, true)"), "\n") .. "\n")
  io.stderr:write(lua("return vim.inspect(vim.diagnostic.get(0))") .. "\n")
  io.stderr:write(lua("return vim.api.nvim_exec('messages', true)") .. "\n")
  vim.cmd("cquit 1")
end

local function expect(what, is_so)
  if not vim.wait(20000, is_so, 20) then fail(what) end
end

local function findings()
  local all = {}
  for _, one in ipairs(lua("return vim.diagnostic.get(0)")) do all[#all + 1] = one.message end
  return table.concat(all, "\n")
end

local function line(number) return vim.rpcrequest(editor, "nvim_buf_get_lines", 0, number - 1, number, true)[1] end

-- The first of several fixes is taken, as a person would who is asked.
lua("rawset(vim.ui, 'select', function(items, _, choose) choose(items[1], 1) end)")

expect("the server did not start", function()
  return lua("local all = vim.lsp.buf_get_clients(0); return #all == 1 and all[1].initialized == true")
end)
expect("the right text has findings", function() return findings() == "" end)

-- A mistake behind letters that are two units in the protocol, then its fix.
type_keys("gg0O-- \240\159\142\178 dice<Esc>/range<CR>cwrnage<Esc>")
expect("the mistake is not told", function() return findings():find("`rnage` is no field of ability", 1, true) end)
local found = lua("return vim.diagnostic.get(0)")[1]
if found.lnum ~= 3 or found.col ~= 2 or found.code ~= "pack/unknown-field" then
  fail("the mistake is told at " .. found.lnum .. ":" .. found.col)
end
type_keys("\\a")
expect("the mistake is not fixed", function()
  return line(4):find("range =", 1, true) and findings() == ""
end)

-- A name is completed where it is begun.
type_keys("Go<Esc>gg/damage<CR>oinflicts = \"Burn<C-x><C-o>")
local offered
expect("nothing is offered", function()
  offered = lua("return vim.fn.complete_info({ 'items' }).items")
  return #offered > 0
end)
if offered[1].word ~= "Burning" then fail("offered first is " .. offered[1].word) end
type_keys("\",<Esc>")
expect("the name is not completed", function() return line(6) == '  inflicts = "Burning",' end)
expect("the completed text has findings", function() return findings() == "" end)

-- A card is renamed here and in the other file.
type_keys("gg/Ember Dart<CR>\\r")
expect("no name is asked for", function() return vim.rpcrequest(editor, "nvim_get_mode").mode == "c" end)
type_keys("<C-u>Ember Needle<CR>")
expect("the card is not renamed", function() return line(2) == 'ability "Ember Needle" {' end)
type_keys(":wall<CR>:edit " .. pack .. "/echo.lua<CR>")
expect("the other file keeps the old name", function() return (line(2) or ""):find('"Ember Needle"', 1, true) end)
expect("the renamed text has findings", function() return findings() == "" end)

-- A scene is tried by its lens.
type_keys(":edit " .. pack .. "/scenes/first.lua<CR>gg")
expect("there is no lens", function() return lua("return #vim.lsp.codelens.get(0)") == 1 end)
type_keys("\\t")
expect("the scene is not played", function()
  return lua("return vim.bo.buftype") == "terminal"
    and table.concat(lua("return vim.api.nvim_buf_get_lines(0, 0, -1, true)"), "\n"):find("Ember Needle", 1, true)
end)

io.stdout:write("neovim: a mistake was told and fixed, a name completed, a card renamed, a scene played\n")
vim.cmd("qall!")
