// Compiles texts away from any game, in a Lua state of its own: on another thread, ahead of the one
// that loads.
//
//     ChunkCompiler compiler;
//     std::unique_ptr<const CompiledChunk> chunk = compiler.compile("hexes/fire.lua", text);
//     sandbox.load_chunk(environment, "hexes/fire.lua", text, {chunk.get()});
//
// What loading a chunk does, says and costs is the same with and without it. So nothing is compiled
// here that a sandbox might refuse: a text with an error, one that nests deeply or takes much
// memory is left to the sandbox, which says what is wrong.
//
// Invariant: a CompiledChunk holds what Lua's own compiler in this process made of a text. No other
// bytecode can become one, so it may pass the door that is closed to scripts (SBX-01).
// Cannot be copied or moved: Lua holds its address. From one thread at a time.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "lua/block_pool.hpp"
#include "lua/upvalue_scan.hpp"

struct lua_State;

namespace hexwright {

class CompiledChunk {
public:
    // Whether it was made of just this.
    [[nodiscard]] bool is_of(std::string_view chunk_name, std::string_view text) const {
        return chunk_name == name_ && text == text_;
    }

    [[nodiscard]] std::size_t bytes() const { return bytecode_.size() + text_.size(); }

private:
    friend class ChunkCompiler;
    friend class Sandbox;

    std::string name_;
    std::string text_;
    std::string bytecode_;  // with what messages tell of: lines, names of locals
    std::shared_ptr<const ChunkScan> scan_;
};

class ChunkCompiler {
public:
    // A text may take so much while it is compiled: far less than a sandbox grants, far more than
    // honest ones take.
    static constexpr std::size_t most_memory = std::size_t{4} * 1024 * 1024;
    // Functions that may be running when what was compiled here is loaded. Lua's compiler counts
    // them as levels of nesting, so here as many and more stand beneath it.
    static constexpr int most_calls = 30;

    ChunkCompiler();
    ~ChunkCompiler();
    ChunkCompiler(const ChunkCompiler&) = delete;
    ChunkCompiler& operator=(const ChunkCompiler&) = delete;

    // The chunk, or null: then the sandbox compiles the text itself.
    [[nodiscard]] std::unique_ptr<const CompiledChunk> compile(std::string_view chunk_name,
                                                               std::string_view text);

private:
    struct Work;

    static void* allocate(void* self, void* block, std::size_t old_size, std::size_t new_size);
    static int descend(lua_State* state);
    void renew();

    BlockPool pool_;
    lua_State* state_ = nullptr;
    std::size_t used_ = 0;
    std::size_t most_ = 0;  // what `used_` may become
    ChunkScanner scanner_;
};

}  // namespace hexwright
