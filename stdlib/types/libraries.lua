---@meta
-- What is left of Lua's libraries, written anew: bounded, charged, and the same on every machine. There is no
-- `load`, `require`, `io`, `os`, `debug` or `coroutine`.

--- Gives its arguments back when the first is true; else raises the message.
---@param value any
---@param message? any
---@return any ...
function assert(value, message) end

--- Raises an error; level 2 blames the caller's line.
---@param message any
---@param level? integer
function error(message, level) end

--- Gives a table's class.
---@param value any
---@return table|nil
function getmetatable(value) end

--- Makes a table the class of another.
--- Errors: lua/frozen.
---@param object table
---@param class table|nil
---@return table
function setmetatable(object, class) end

--- Goes through a list, for a loop.
---@param list table
---@return function ...
function ipairs(list) end

--- Gives the entry after this key; a loop over `pairs` is cheaper.
---@param table table
---@param key? any
---@return any key
---@return any value
function next(table, key) end

--- Goes through all entries in one fixed order: numbers, texts, then the rest.
---@param table table
---@return function ...
function pairs(table) end

--- Calls a function and catches its error; then the game is as it was before the call.
---@param call function
---@param ... any
---@return boolean done
---@return any ...
function pcall(call, ...) end

--- The same as pcall, but a function is given the error.
---@param call function
---@param handler function
---@param ... any
---@return boolean done
---@return any ...
function xpcall(call, handler, ...) end

--- Writes a line into the output of the ruling.
---@param ... any
function print(...) end

--- Compares without metamethods.
---@param a any
---@param b any
---@return boolean
function rawequal(a, b) end

--- Reads without metamethods.
---@param table table
---@param key any
---@return any
function rawget(table, key) end

--- Measures without metamethods.
---@param value table|string
---@return integer
function rawlen(value) end

--- Writes without metamethods.
--- Errors: lua/frozen.
---@param table table
---@param key any
---@param value any
---@return table
function rawset(table, key, value) end

--- Gives the arguments from this place on, or with "#" how many there are.
---@param from integer|string
---@param ... any
---@return any ...
function select(from, ...) end

--- Reads a number, or gives nil.
---@param value any
---@param base? integer
---@return number|nil
function tonumber(value, base) end

--- Writes anything as text, without addresses.
---@param value any
---@return string
function tostring(value) end

--- Names the type of a value.
---@param value any
---@return string
function type(value) end

--- Runs a file of the pack, of the stdlib or of a pack it needs, once, and gives what it returns; while loading. In a
--- scene or spec: a file in spec/, tests/ or scenes/ of its own pack, with the globals of that scene or spec.
--- Errors: pack/unknown-module, pack/cyclic-use, lua/kind-in-play.
---@param name string "chapters/combat", "stdlib/cost", "dewprism:ranks"
---@return any
function use(name) end

---@class mathlib
---@field pi number
---@field huge number
---@field maxinteger integer
---@field mininteger integer
math = {}

--- Drops the sign.
---@param number number
---@return number
function math.abs(number) end

--- Arc cosine.
---@param number number
---@return number
function math.acos(number) end

--- Arc sine.
---@param number number
---@return number
function math.asin(number) end

--- Arc tangent of y / x.
---@param y number
---@param x? number
---@return number
function math.atan(y, x) end

--- Rounds up.
---@param number number
---@return integer
function math.ceil(number) end

--- Cosine.
---@param number number
---@return number
function math.cos(number) end

--- The power of e.
---@param number number
---@return number
function math.exp(number) end

--- Rounds down.
---@param number number
---@return integer
function math.floor(number) end

--- What a division leaves, with the sign of the number.
---@param number number
---@param divisor number
---@return number
function math.fmod(number, divisor) end

--- Logarithm; natural without a base.
---@param number number
---@param base? number
---@return number
function math.log(number, base) end

--- The largest.
---@param first number
---@param ... number
---@return number
function math.max(first, ...) end

--- The smallest.
---@param first number
---@param ... number
---@return number
function math.min(first, ...) end

--- The whole part and the rest.
---@param number number
---@return number
---@return number rest
function math.modf(number) end

--- Not for scripts: roll with `act:dice`.
--- Errors: lua/no-chance.
function math.random() end

--- Not for scripts.
--- Errors: lua/no-chance.
function math.randomseed() end

--- Sine.
---@param number number
---@return number
function math.sin(number) end

--- Square root.
---@param number number
---@return number
function math.sqrt(number) end

--- Tangent.
---@param number number
---@return number
function math.tan(number) end

--- The same number as an integer, or nil.
---@param number any
---@return integer|nil
function math.tointeger(number) end

--- "integer", "float", or nil.
---@param value any
---@return string|nil
function math.type(value) end

--- Compares integers without their sign.
---@param a integer
---@param b integer
---@return boolean
function math.ult(a, b) end

---@class stringlib
string = {}

--- The bytes at these places, at most 250.
---@param text string
---@param from? integer
---@param to? integer
---@return integer ...
function string.byte(text, from, to) end

--- A text of these bytes.
---@param ... integer
---@return string
function string.char(...) end

--- Where a plain text stands.
--- Errors: lua/no-patterns.
---@param text string
---@param wanted string
---@param from? integer
---@param plain? boolean needed when it holds one of `^$*+?.([%-`
---@return integer|nil first
---@return integer last
function string.find(text, wanted, from, plain) end

--- Fills values into a text.
---@param form string
---@param ... any
---@return string
function string.format(form, ...) end

--- Not here: use `re.find_all`.
--- Errors: lua/no-patterns.
---@param text string
---@param pattern string
function string.gmatch(text, pattern) end

--- Not here: use `re.replace`.
--- Errors: lua/no-patterns.
---@param text string
---@param pattern string
---@param replacement any
function string.gsub(text, pattern, replacement) end

--- How many bytes.
---@param text string
---@return integer
function string.len(text) end

--- In lower case; letters a to z only.
---@param text string
---@return string
function string.lower(text) end

--- Not here: use `re.match`.
--- Errors: lua/no-patterns.
---@param text string
---@param pattern string
function string.match(text, pattern) end

--- Repeats a text.
---@param text string
---@param times integer
---@param between? string
---@return string
function string.rep(text, times, between) end

--- The bytes from last to first.
---@param text string
---@return string
function string.reverse(text) end

--- A part; negative places count from the end.
---@param text string
---@param from integer
---@param to? integer
---@return string
function string.sub(text, from, to) end

--- In upper case; letters a to z only.
---@param text string
---@return string
function string.upper(text) end

---@class tablelib
table = {}

--- Joins texts and numbers.
---@param list table
---@param between? string
---@param from? integer
---@param to? integer
---@return string
function table.concat(list, between, from, to) end

--- A copy that may be changed; tables in it are the same ones.
---@param table table
---@return table
function table.copy(table) end

--- Puts a value into a list; without a place at its end.
--- Errors: lua/frozen.
---@param list table
---@param place any
---@param value? any
function table.insert(list, place, value) end

--- Copies a stretch of a list.
--- Errors: lua/frozen.
---@param list table
---@param from integer
---@param to integer
---@param at integer
---@param into? table
---@return table
function table.move(list, from, to, at, into) end

--- A list of the arguments, with their number as `n`.
---@param ... any
---@return table
function table.pack(...) end

--- Takes a value out of a list; without a place the last.
--- Errors: lua/frozen.
---@param list table
---@param place? integer
---@return any
function table.remove(list, place) end

--- Sorts a list; equals keep their order.
--- Errors: lua/frozen.
---@param list table
---@param before? function true when the first goes before the second
function table.sort(list, before) end

--- The values of a list, at most 250.
---@param list table
---@param from? integer
---@param to? integer
---@return any ...
function table.unpack(list, from, to) end

---@class utf8lib
utf8 = {}

--- A text of these code points.
---@param ... integer
---@return string
function utf8.char(...) end

--- The code points at these bytes, at most 250.
---@param text string
---@param from? integer
---@param to? integer
---@return integer ...
function utf8.codepoint(text, from, to) end

--- How many code points, or nil and the first broken byte.
---@param text string
---@return integer|nil
---@return integer place
function utf8.len(text) end
