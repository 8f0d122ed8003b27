---@meta
-- Lists of things, as selectors give them. `#list`, `list[1]`, `list["Rue"]` (the first of that name) and
-- `for one in list do` work; a verb of a list is done by each member: `act:enemies("here"):take(3)`.

---@alias Test fun(member:Thing):boolean

---@class List
local List = {}

--- Gives the list itself: `act.scene:all()`.
---@return List
function List:all() end

--- Keeps the members that hold something or bear a tag, or for which a function is true.
---@param what string|Test
---@return List
function List:with(what) end

--- Leaves out somebody, or everybody of another list.
---@param who Thing|List
---@return List
function List:except(who) end

--- Tells whether somebody is in it.
---@param who Thing
---@return boolean
function List:has(who) end

--- Keeps the members fewest steps away; several when they are as near.
---@param from Thing a thing or a space
---@return List
function List:nearest(from) end

--- Keeps the members at most so many steps away.
---@param spaces integer
---@param of Thing a thing or a space
---@return List
function List:within(spaces, of) end
