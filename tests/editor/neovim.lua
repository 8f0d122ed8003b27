-- What a person does in Neovim, set up as docs/how-to/set-up-your-editor.md says: opens a script of a pack, makes a
-- mistake, sees it, and has it fixed. Run by test_editors.sh, which gives the file as the first argument.

local function fail(what)
  io.stderr:write("neovim: " .. what .. "\n")
  vim.cmd("cquit 1")
end

local function expect(what, seconds, is_so)
  if not vim.wait(seconds * 1000, is_so, 20) then
    local now = {}
    for _, one in ipairs(vim.diagnostic.get(0)) do now[#now + 1] = one.message end
    fail(what .. "; the diagnostics are: " .. table.concat(now, " | ") .. "; the text is:\n"
      .. table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), "\n"))
  end
end

local function messages()
  local all = {}
  for _, one in ipairs(vim.diagnostic.get(0)) do all[#all + 1] = one.message end
  return table.concat(all, "\n")
end

-- The first action is taken, as a person would who is asked.
rawset(vim.ui, "select", function(items, _, choose) choose(items[1], 1) end)

expect("the server did not start", 20, function() return #vim.lsp.buf_get_clients(0) == 1 end)
expect("the right text has findings", 20, function() return vim.lsp.buf_get_clients(0) and messages() == "" end)

vim.api.nvim_buf_set_text(0, 0, 0, 0, 0, { "-- \240\159\142\178 dice", "" })
local line = vim.fn.search("range =") - 1
vim.api.nvim_buf_set_text(0, line, 2, line, 7, { "rnage" })
expect("the mistake is not told", 20, function() return messages():find("`rnage` is no field of ability", 1, true) end)
local found = vim.diagnostic.get(0)[1]
if found.lnum ~= line or found.col ~= 2 or found.code ~= "pack/unknown-field" then
  fail("the mistake is told at " .. found.lnum .. ":" .. found.col)
end

vim.api.nvim_win_set_cursor(0, { line + 1, 3 })
vim.lsp.buf.code_action()
expect("the mistake is not fixed", 20, function()
  local text = vim.api.nvim_buf_get_lines(0, line, line + 1, true)[1]
  return text:find("range =", 1, true) and messages() == ""
end)
io.stdout:write("neovim: a mistake was told and fixed\n")
vim.cmd("qall!")
