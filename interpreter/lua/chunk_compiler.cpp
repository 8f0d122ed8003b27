#include "lua/chunk_compiler.hpp"

#include <lua.hpp>

#include "base/error.hpp"
#include "base/limits.hpp"

namespace hexwright {

namespace {

// More than a chunk may meet where it is loaded.
constexpr int levels_beneath = ChunkCompiler::most_calls + 10;
// A state that holds more than this is thrown away, garbage and all, and made anew.
constexpr std::size_t most_garbage = std::size_t{1} * 1024 * 1024;
// What Lua adds to a string's own bytes.
constexpr std::size_t string_header = 25;

int append(lua_State* /*state*/, const void* bytes, std::size_t size, void* target) {
    static_cast<std::string*>(target)->append(static_cast<const char*>(bytes), size);
    return 0;
}

}  // namespace

struct ChunkCompiler::Work {
    std::string_view text;
    const char* source;
    CompiledChunk& chunk;
    bool is_done = false;
};

ChunkCompiler::ChunkCompiler() = default;

// As a sandbox's, the state is not taken apart: its memory goes with the pool.
ChunkCompiler::~ChunkCompiler() = default;

// Refuses what a sandbox refuses of each single block.
void* ChunkCompiler::allocate(void* self, void* block, std::size_t old_size, std::size_t new_size) {
    auto& compiler = *static_cast<ChunkCompiler*>(self);
    const std::size_t held = block == nullptr ? 0 : old_size;
    if (new_size == 0) {
        compiler.pool_.give(block, held);
        compiler.used_ -= held;
        return nullptr;
    }
    const bool is_string = block == nullptr && old_size == LUA_TSTRING;
    const bool too_big = new_size > limits::memory_block ||
                         (is_string && new_size > limits::string_bytes + string_header) ||
                         compiler.used_ - held + new_size > compiler.most_;
    if (too_big && new_size > held) return nullptr;
    void* fresh = compiler.pool_.resize(block, held, new_size);
    if (fresh != nullptr) compiler.used_ += new_size - held;
    return fresh;
}

void ChunkCompiler::renew() {
    if (state_ != nullptr && used_ <= most_garbage) return;
    pool_.give_all();
    used_ = 0;
    most_ = most_memory;
    state_ = lua_newstate(&ChunkCompiler::allocate, this);
    // Nothing that was compiled stays, so there is nothing to look for among the garbage.
    if (state_ != nullptr) lua_gc(state_, LUA_GCSTOP);
}

// Calls itself until enough levels stand beneath, then compiles.
int ChunkCompiler::descend(lua_State* state) {
    const int level = static_cast<int>(lua_tointeger(state, 1));
    if (level > 0) {
        lua_pushcfunction(state, &descend);
        lua_pushinteger(state, level - 1);
        lua_pushvalue(state, 2);
        lua_call(state, 2, 0);
        return 0;
    }
    Work& work = *static_cast<Work*>(lua_touserdata(state, 2));
    const int status =
        luaL_loadbufferx(state, work.text.data(), work.text.size(), work.source, "t");
    work.is_done = status == LUA_OK && lua_dump(state, &append, &work.chunk.bytecode_, 0) == 0;
    return 0;
}

std::unique_ptr<const CompiledChunk> ChunkCompiler::compile(std::string_view chunk_name,
                                                            std::string_view text) {
    if (text.size() > limits::source_bytes) return nullptr;
    renew();
    if (state_ == nullptr) return nullptr;
    auto chunk = std::make_unique<CompiledChunk>();
    chunk->name_ = chunk_name;
    chunk->text_ = text;
    const std::string source = "@" + chunk->name_;
    Work work{text, source.c_str(), *chunk};
    most_ = used_ + most_memory;
    lua_pushcfunction(state_, &descend);
    lua_pushinteger(state_, levels_beneath);
    lua_pushlightuserdata(state_, &work);
    const bool is_whole = lua_pcall(state_, 2, 0, 0) == LUA_OK && work.is_done;
    lua_settop(state_, 0);
    if (!is_whole) return nullptr;
    chunk->scan_ = scanner_.scan_dump(chunk->bytecode_);
    return chunk;
}

}  // namespace hexwright
