-- Settings for Neovim 0.7 or later, without any plugin: findings, completion, fixes and renaming in the files of
-- a pack, and lenses that play scenes and run tests.
--
-- Copy it to ~/.config/nvim/plugin/hexwright.lua. `hexwright` must be in the PATH.

-- In the files of a pack alone.
local keys = {
  K = vim.lsp.buf.hover,                        -- what is under the cursor, and the odds of a card on its name
  gd = vim.lsp.buf.definition,
  gr = vim.lsp.buf.references,
  ["<Leader>r"] = function() vim.lsp.buf.rename() end,
  ["<Leader>a"] = vim.lsp.buf.code_action,      -- fixes of the finding under the cursor
  ["<Leader>d"] = vim.diagnostic.open_float,
  ["<Leader>t"] = vim.lsp.codelens.run,         -- "try it" on this line
}

-- Runs what a lens says, below the text.
vim.lsp.commands["hexwright.tryIt"] = function(command)
  vim.cmd("botright new")
  vim.fn.termopen(vim.list_extend({ "hexwright" }, command.arguments))
  vim.cmd("startinsert")
end

local function attach(_, buffer)
  vim.bo[buffer].omnifunc = "v:lua.vim.lsp.omnifunc"  -- completion with Ctrl-X Ctrl-O
  for key, action in pairs(keys) do vim.keymap.set("n", key, action, { buffer = buffer }) end
  vim.lsp.codelens.refresh()
  vim.api.nvim_create_autocmd({ "BufEnter", "CursorHold", "InsertLeave" },
    { buffer = buffer, callback = vim.lsp.codelens.refresh })
end

-- One server serves all packs, so that a change in a ruleset shows at once in the cards that are open beside it.
local function server()
  for _, client in ipairs(vim.lsp.get_active_clients()) do
    if client.name == "hexwright" then return client.id end
  end
  return vim.lsp.start_client({
    name = "hexwright", cmd = { "hexwright", "lsp" }, root_dir = vim.fn.getcwd(), on_attach = attach,
  })
end

vim.api.nvim_create_autocmd({ "BufReadPost", "BufNewFile" }, {
  pattern = { "*.lua", "pack.toml" },
  callback = function(event)
    if vim.fn.findfile("pack.toml", vim.fn.fnamemodify(event.match, ":p:h") .. ";") == "" then return end
    vim.lsp.buf_attach_client(event.buf, server())
  end,
})
