// Which upvalues does a function assign, which globals does it read? Read from its own bytecode,
// which Lua dumps exactly: what the compiler wrote cannot be hidden by names, aliases or nesting.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct lua_State;

namespace hexwright {

// The numbers (from 1) of the upvalues that the Lua function on top of the stack, or any function
// inside it, assigns, ascending. Errors: lua/unknown-bytecode.
[[nodiscard]] std::vector<int> assigned_upvalues(lua_State* state);

// Does this text stand in the code of the Lua function on top of the stack, or of any function
// inside it? Errors: lua/unknown-bytecode.
[[nodiscard]] bool writes_text(lua_State* state, std::string_view text);

// What the functions of a chunk do with upvalues, all together.
struct ChunkScan {
    bool assigns = true;        // some function assigns an upvalue
    bool hides_globals = true;  // the environment is used as a value: reads may not be listed
    bool sets_globals = true;   // some function inside the chunk sets one
    std::vector<std::string> globals;  // the names that are read from it, each perhaps often

    bool operator==(const ChunkScan&) const = default;
};

// Scans chunks, one after another; its memory is used again, and so is the scan of a chunk that
// does the same as the one before it: files beside one another often do.
class ChunkScanner {
public:
    ChunkScanner();
    ~ChunkScanner();
    ChunkScanner(const ChunkScanner&) = delete;
    ChunkScanner& operator=(const ChunkScanner&) = delete;

    // The chunk on top of the stack with every function in it. Errors: lua/unknown-bytecode.
    [[nodiscard]] std::shared_ptr<const ChunkScan> scan(lua_State* state);

    // The same of what lua_dump wrote of the chunk, stripped or not.
    [[nodiscard]] std::shared_ptr<const ChunkScan> scan_dump(std::string_view bytes);

private:
    struct Room;

    std::unique_ptr<Room> room_;
};

// Refuses a Lua library whose bytecode this scan does not understand. Errors: lua/unknown-bytecode.
void require_known_bytecode(lua_State* state);

}  // namespace hexwright
