-- expect: result C(B(A))
local A = {} A.__index = A
function A:say() return 'A' end
local B = setmetatable({}, { __index = A }) B.__index = B
function B:say() return 'B(' .. A.say(self) .. ')' end
local C = setmetatable({}, { __index = B }) C.__index = C
function C:say() return 'C(' .. B.say(self) .. ')' end
function run() return setmetatable({}, C):say() end
