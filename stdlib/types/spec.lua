---@meta
-- What specs (*_spec.lua) can call beside what scenes can. docs/reference/command-line.md tells of `hexwright test`.

---A group of tests.
---@param name string what they are about
---@param body fun() calls `it`, or `describe` again
function describe(name, body) end

---A test: starts from the state after loading, with nothing forced.
---@param name string the promise
---@param body fun()
function it(name, body) end

---What is looked at. All results of a call count: `expect(rue:use("Block")).to_be_refused("sta")`.
---@param ... any
---@return Expectation
function expect(...) end

---The next dice, in order. What is missing or left over fails the test. With "next" dice fall by themselves after them;
---`dice "none"` lets those go that were not rolled.
---@param faces integer[]|"none"
---@param which? "next"
function dice(faces, which) end

---The next answers, in order: a truth, an option's number or name (a text is a name first), a number, a thing.
---@param given any[]
function answers(given) end

---Where chance starts.
---@param number integer|string from 0
---@param draw? integer which of its dice comes next, from 1; else their counting goes on
function seed(number, draw) end

---@class Expectation
---@field never Expectation turns the matcher round
local Expectation = {}

---Equal in depth; of a thing only the fields that the table names.
---@param wanted any
function Expectation.to_equal(wanted) end

---Equal as `==` says.
---@param wanted any
function Expectation.to_be(wanted) end

function Expectation.to_be_nil() end

function Expectation.to_be_true() end

function Expectation.to_be_false() end

---@param least number
function Expectation.to_be_at_least(least) end

---@param most number
function Expectation.to_be_at_most(most) end

---A list holds it (a thing also by its name), or a text holds the text.
---@param wanted any
function Expectation.to_contain(wanted) end

---The result of a check or attack is true.
function Expectation.to_hit() end

---The result of a check or attack is not true, and it was not refused.
function Expectation.to_miss() end

---A function raises an error, or a ruling failed, with this text in its message.
---@param text? string
function Expectation.to_fail_with(text) end

---It was refused, with this text in the reason.
---@param text? string
function Expectation.to_be_refused(text) end
