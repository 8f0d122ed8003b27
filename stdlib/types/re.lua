---@meta
-- Regular expressions by RE2, in place of Lua's own patterns. They take time in proportion to the text.
-- A pattern in Lua text needs its backslashes doubled: "(\\d+)d(\\d+)".

---@alias Replacement string|table|function

---@class relib
re = {}

--- Gives the groups of the first match, or all of it when there are none; a group that took no part is false.
--- Errors: lua/bad-pattern, lua/pattern-too-costly.
---@param text string
---@param pattern string
---@param from? integer where to begin, 1 when left out
---@return string|false|nil ...
function re.match(text, pattern, from) end

--- Gives where the first match begins and ends, then its groups.
--- Errors: lua/bad-pattern, lua/pattern-too-costly.
---@param text string
---@param pattern string
---@param from? integer where to begin, 1 when left out
---@return integer|nil first
---@return integer last
---@return string|false ...
function re.find(text, pattern, from) end

--- Lists all matches, each with `text`, `first`, `last` and its groups by number and name.
--- Errors: lua/bad-pattern, lua/pattern-too-costly.
---@param text string
---@param pattern string
---@return table
function re.find_all(text, pattern) end

--- Replaces matches; in a text `\1` is a group and `\0` the whole, and a function or table that gives nothing keeps it.
--- Errors: lua/bad-pattern, lua/bad-replacement, lua/pattern-too-costly.
---@param text string
---@param pattern string
---@param replacement Replacement
---@param most? integer how many at most
---@return string
---@return integer count
function re.replace(text, pattern, replacement, most) end

--- Cuts a text at the matches.
--- Errors: lua/bad-pattern, lua/pattern-too-costly.
---@param text string
---@param separator string a pattern
---@return table
function re.split(text, separator) end
