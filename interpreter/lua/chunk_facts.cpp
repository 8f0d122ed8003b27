// What is remembered of each chunk: its pack, its short name, and what its functions do with
// upvalues.
#include <lua.hpp>
#include <utility>

#include "lua/sandbox_impl.hpp"

namespace hexwright {

namespace {

// The most of a chunk's name that Lua's own messages show; of a longer one they show the end.
constexpr std::size_t longest_shown = LUA_IDSIZE - 1;

std::string short_name(std::string_view chunk) {
    return "..." + std::string(chunk.substr(chunk.size() - (longest_shown - 3)));
}

}  // namespace

ChunkFacts& Sandbox::Impl::note_chunk(std::string_view name, const std::string& pack) {
    ChunkFacts& facts = chunks[std::string(name)];
    facts.pack = pack;
    ++facts.times;
    if (facts.times > 1) facts.scan.reset();
    if (name.size() > longest_shown) chunk_of_short_name[short_name(name)] = name;
    return facts;
}

void Sandbox::Impl::scan_compiled(lua_State* state, ChunkFacts& facts) {
    if (facts.times == 1) facts.scan = scanner.scan(state);
}

void Sandbox::expect_chunks(std::size_t more) {
    impl_->chunks.reserve(impl_->chunks.size() + more);
}

std::shared_ptr<const ChunkScan> Sandbox::scan_of(std::string_view chunk_name) const {
    const ChunkFacts* facts = impl_->chunk(chunk_name);
    return facts == nullptr ? nullptr : facts->scan;
}

}  // namespace hexwright
