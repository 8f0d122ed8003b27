// What is remembered of each chunk: its pack, its short name, and what its functions do with
// upvalues.
#include <lua.hpp>
#include <utility>

#include "lua/sandbox_impl.hpp"

namespace hexwright {

namespace {

// The most of a chunk's name that Lua's own messages show; of a longer one they show the end.
constexpr std::size_t longest_shown = LUA_IDSIZE - 1;

std::string short_name(const std::string& chunk) {
    return "..." + chunk.substr(chunk.size() - (longest_shown - 3));
}

}  // namespace

void Sandbox::Impl::note_chunk(const std::string& name, const std::string& pack) {
    ChunkFacts& facts = chunks[name];
    facts.pack = pack;
    ++facts.times;
    if (facts.times > 1) facts.scan.reset();
    if (name.size() > longest_shown) chunk_of_short_name[short_name(name)] = name;
}

void Sandbox::Impl::scan_compiled(lua_State* state, const std::string& name) {
    ChunkFacts& facts = chunks.find(name)->second;
    if (facts.times > 1) return;
    ChunkScan scan = scanner.scan(state);
    if (!last_scan || *last_scan != scan)
        last_scan = std::make_shared<const ChunkScan>(std::move(scan));
    facts.scan = last_scan;
}

std::shared_ptr<const ChunkScan> Sandbox::scan_of(std::string_view chunk_name) const {
    const ChunkFacts* facts = impl_->chunk(chunk_name);
    return facts == nullptr ? nullptr : facts->scan;
}

}  // namespace hexwright
