#include "lua/upvalue_scan.hpp"

#include <bitset>
#include <cstdint>
#include <cstring>
#include <lua.hpp>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "base/error.hpp"

namespace hexwright {

namespace {

constexpr std::uint32_t op_getupval = 9;   // R[A] = UpValue[B]
constexpr std::uint32_t op_setupval = 10;  // UpValue[B] = R[A]
constexpr std::uint32_t op_gettabup = 11;  // R[A] = UpValue[B][K[C]]
constexpr std::uint32_t op_settabup = 15;  // UpValue[A][K[B]] = RK(C)
constexpr std::size_t header_bytes = 31;
constexpr int deepest_nesting = 220;  // the compiler allows 200

[[noreturn]] void refuse() {
    throw Error("lua/unknown-bytecode",
                "this Lua library is not the version 5.4 that hexwright knows");
}

// Reads what lua_dump wrote, stripped of debug information.
class DumpReader {
public:
    explicit DumpReader(std::string_view bytes)
        : at_(bytes.data()), end_(bytes.data() + bytes.size()) {}

    // So many bytes, which lie in what is read.
    const char* take(std::size_t count) {
        if (count > static_cast<std::size_t>(end_ - at_)) refuse();
        at_ += count;
        return at_ - count;
    }

    void skip(std::size_t count) { (void)take(count); }

    [[nodiscard]] bool next_is(std::uint8_t wanted) const {
        return at_ != end_ && static_cast<std::uint8_t>(*at_) == wanted;
    }

    std::uint8_t byte() { return static_cast<std::uint8_t>(*take(1)); }

    // Seven bits a byte, the highest first; the last byte is marked.
    std::size_t number() {
        std::size_t value = 0;
        for (int i = 0; i < 10; ++i) {
            const std::uint8_t next = byte();
            value = (value << 7) | (next & 0x7F);
            if ((next & 0x80) != 0) return value;
        }
        refuse();
    }

    void skip_text() {
        const std::size_t size = number();
        if (size > 0) skip(size - 1);
    }

    // The bytes of a text; they lie in what is read.
    std::string_view text() {
        const std::size_t size = number();
        return size == 0 ? std::string_view{} : std::string_view{take(size - 1), size - 1};
    }

    // Each instruction of a function's code.
    template <typename Visit>
    void code(Visit&& visit) {
        const std::size_t count = number();
        if (count > static_cast<std::size_t>(end_ - at_)) refuse();
        const char* const bytes = take(count * sizeof(std::uint32_t));
        for (std::size_t i = 0; i < count; ++i) {
            std::uint32_t instruction = 0;
            std::memcpy(&instruction, bytes + i * sizeof instruction, sizeof instruction);
            visit(instruction);
        }
    }

    [[nodiscard]] bool at_end() const { return at_ == end_; }

private:
    const char* at_;
    const char* end_;
};

void skip_constant(DumpReader& in) {
    switch (in.byte()) {
        case 0x00:  // nil
        case 0x01:  // false
        case 0x11:
            return;  // true
        case 0x03:   // integer
        case 0x13:
            in.skip(8);
            return;  // float
        case 0x04:   // short and long texts
        case 0x14:
            in.skip_text();
            return;
        default:
            refuse();
    }
}

void skip_debug_information(DumpReader& in) {
    in.skip(in.number());  // lines
    for (std::size_t count = in.number(); count > 0; --count) {
        (void)in.number();
        (void)in.number();
    }
    for (std::size_t count = in.number(); count > 0; --count) {
        in.skip_text();
        (void)in.number();
        (void)in.number();
    }
    for (std::size_t count = in.number(); count > 0; --count) in.skip_text();
}

struct Upvalue {
    bool in_stack;
    int index;
};

std::vector<Upvalue> read_upvalues(DumpReader& in) {
    std::vector<Upvalue> upvalues;
    for (std::size_t count = in.number(); count > 0; --count) {
        const bool in_stack = in.byte() != 0;
        upvalues.push_back({in_stack, in.byte()});
        in.skip(1);  // kind
    }
    return upvalues;
}

// Those that are upvalues of the outer function too, as -(its upvalue) - 1.
std::set<int> carried_outward(const std::set<int>& assigned, const std::vector<Upvalue>& upvalues) {
    std::set<int> outward;
    for (const int index : assigned) {
        const Upvalue& upvalue = upvalues.at(static_cast<std::size_t>(index));
        if (!upvalue.in_stack) outward.insert(-upvalue.index - 1);
    }
    return outward;
}

// The assigned upvalues of one function, its inner functions' carried outward through upvalues of
// upvalues.
std::set<int> read_function(DumpReader& in, int depth) {
    if (depth > deepest_nesting) refuse();
    in.skip_text();
    (void)in.number();  // first line
    (void)in.number();  // last line
    in.skip(3);         // parameters, vararg, stack
    std::set<int> assigned;
    in.code([&](std::uint32_t code) {
        if ((code & 0x7F) == op_setupval) assigned.insert(static_cast<int>((code >> 16) & 0xFF));
    });
    for (std::size_t count = in.number(); count > 0; --count) skip_constant(in);
    const std::vector<Upvalue> upvalues = read_upvalues(in);
    for (std::size_t count = in.number(); count > 0; --count) {
        // An inner function's upvalue is a local of this one (free), or one of this one's upvalues
        // (not).
        for (const int packed : read_function(in, depth + 1)) {
            if (packed < 0) assigned.insert(-packed - 1);
        }
    }
    skip_debug_information(in);
    // At the top the descriptors are the function's own numbers.
    return depth == 0 ? assigned : carried_outward(assigned, upvalues);
}

// Is this text among the constants of a function, or of those inside it? Reads all of it.
bool has_constant(DumpReader& in, std::string_view wanted, int depth) {
    if (depth > deepest_nesting) refuse();
    in.skip_text();
    (void)in.number();  // first line
    (void)in.number();  // last line
    in.skip(3);         // parameters, vararg, stack
    in.code([](std::uint32_t) {});
    bool found = false;
    for (std::size_t count = in.number(); count > 0; --count) {
        if (in.next_is(0x04) || in.next_is(0x14)) {
            in.skip(1);
            found = in.text() == wanted || found;
        } else {
            skip_constant(in);
        }
    }
    (void)read_upvalues(in);
    for (std::size_t count = in.number(); count > 0; --count)
        found = has_constant(in, wanted, depth + 1) || found;
    skip_debug_information(in);
    return found;
}

// What lua_dump writes: thousands of pieces, nearly all of a few bytes.
class DumpBytes {
public:
    void clear() { at_ = room_.get(); }

    void append(const void* bytes, std::size_t size) {
        if (size > static_cast<std::size_t>(end_ - at_)) grow(size);
        char* const to = at_;
        at_ += size;
        if (size == 1) {
            *to = *static_cast<const char*>(bytes);
        } else {
            std::memcpy(to, bytes, size);
        }
    }

    [[nodiscard]] std::string_view view() const { return {room_.get(), length()}; }

private:
    [[nodiscard]] std::size_t length() const { return static_cast<std::size_t>(at_ - room_.get()); }

    // Apart, so that append stays short: a hundred calls and more come from each chunk.
    [[gnu::noinline]] void grow(std::size_t more) {
        const std::size_t used = length();
        const std::size_t bytes = 2 * (used + more);
        auto larger = std::make_unique<char[]>(bytes);
        if (used > 0) std::memcpy(larger.get(), room_.get(), used);
        room_ = std::move(larger);
        at_ = room_.get() + used;
        end_ = room_.get() + bytes;
    }

    std::unique_ptr<char[]> room_;
    char* at_ = nullptr;
    char* end_ = nullptr;
};

int append(lua_State* /*state*/, const void* bytes, std::size_t size, void* target) {
    static_cast<DumpBytes*>(target)->append(bytes, size);
    return 0;
}

void dump(lua_State* state, DumpBytes& bytes) {
    bytes.clear();
    if (lua_dump(state, &append, &bytes, 1) != 0) refuse();
}

void require_header(std::string_view bytes) {
    static constexpr char start[] = "\x1bLua\x54\x00\x19\x93\r\n\x1a\n\x04\x08\x08";
    if (bytes.size() < header_bytes + 1 || std::memcmp(bytes.data(), start, sizeof start - 1) != 0)
        refuse();
}

// Reads every function of a chunk and gathers what they do with upvalues.
class ChunkReader {
public:
    // What it returns stands until the next chunk is read.
    const ChunkScan& run(std::string_view bytes) {
        in_ = DumpReader(bytes);
        in_.skip(header_bytes);
        in_.skip(1);  // how many upvalues
        found_.assigns = found_.hides_globals = found_.sets_globals = false;
        found_.globals.clear();
        function(nullptr, 0);
        if (!in_.at_end()) refuse();
        return found_;
    }

private:
    // Which upvalues of a function are the chunk's environment.
    using Environments = std::bitset<256>;

    struct Access {
        std::uint8_t upvalue;
        std::uint8_t constant;
        bool is_whole;  // the upvalue itself is read
    };

    void function(const Environments* outer, int depth) {
        if (depth > deepest_nesting) refuse();
        in_.skip_text();
        (void)in_.number();  // first line
        (void)in_.number();  // last line
        in_.skip(3);         // parameters, vararg, stack
        read_code();
        constants_.clear();
        for (std::size_t count = in_.number(); count > 0; --count) read_constant();
        const Environments own = read_upvalues(outer);
        for (const Access& access : accesses_) note(access, own);
        for (const std::uint8_t upvalue : set_)
            found_.sets_globals = found_.sets_globals || (depth > 0 && own[upvalue]);
        for (std::size_t count = in_.number(); count > 0; --count) function(&own, depth + 1);
        skip_debug_information(in_);
    }

    void read_code() {
        accesses_.clear();
        set_.clear();
        in_.code([this](std::uint32_t code) {
            const std::uint32_t operation = code & 0x7F;
            if (operation == op_settabup) set_.push_back(static_cast<std::uint8_t>(code >> 7));
            if (operation < op_getupval || operation > op_gettabup) return;
            found_.assigns = found_.assigns || operation == op_setupval;
            if (operation == op_setupval) return;
            accesses_.push_back({static_cast<std::uint8_t>(code >> 16),
                                 static_cast<std::uint8_t>(code >> 24), operation == op_getupval});
        });
    }

    void read_constant() {
        const bool is_text = in_.next_is(0x04) || in_.next_is(0x14);
        if (is_text) {
            in_.skip(1);
            constants_.push_back(in_.text());
        } else {
            skip_constant(in_);
            constants_.emplace_back();
        }
    }

    // The chunk itself has one upvalue, its environment.
    Environments read_upvalues(const Environments* outer) {
        Environments own;
        const std::size_t count = in_.number();
        if (count > own.size()) refuse();
        for (std::size_t i = 0; i < count; ++i) {
            const bool in_stack = in_.byte() != 0;
            const std::uint8_t index = in_.byte();
            in_.skip(1);  // kind
            own[i] = outer == nullptr ? i == 0 : !in_stack && (*outer)[index];
        }
        return own;
    }

    void note(const Access& access, const Environments& own) {
        if (!own[access.upvalue]) return;
        if (access.is_whole) {
            found_.hides_globals = true;
            return;
        }
        if (access.constant >= constants_.size()) refuse();
        const std::string_view name = constants_[access.constant];
        if (found_.globals.empty() || found_.globals.back() != name)
            found_.globals.emplace_back(name);
    }

    DumpReader in_{{}};
    ChunkScan found_;
    std::vector<Access> accesses_;             // of the function that is read
    std::vector<std::uint8_t> set_;            // the upvalues in whose tables it sets something
    std::vector<std::string_view> constants_;  // its texts, "" for others
};

bool scans_as(lua_State* state, const char* text, const std::vector<int>& expected) {
    if (luaL_loadbufferx(state, text, std::strlen(text), "=scan", "t") != LUA_OK) return false;
    lua_call(state, 0, 1);
    const bool same = assigned_upvalues(state) == expected;
    lua_pop(state, 1);
    return same;
}

bool reads_as(lua_State* state, const char* text, const std::vector<std::string>& expected) {
    if (luaL_loadbufferx(state, text, std::strlen(text), "=scan", "t") != LUA_OK) return false;
    const std::shared_ptr<const ChunkScan> scan = ChunkScanner().scan(state);
    lua_pop(state, 1);
    return !scan->assigns && !scan->hides_globals && scan->globals == expected;
}

bool sets_globals(lua_State* state, const char* text) {
    if (luaL_loadbufferx(state, text, std::strlen(text), "=scan", "t") != LUA_OK) return false;
    const std::shared_ptr<const ChunkScan> scan = ChunkScanner().scan(state);
    lua_pop(state, 1);
    return scan->sets_globals;
}

}  // namespace

std::vector<int> assigned_upvalues(lua_State* state) {
    DumpBytes bytes;
    dump(state, bytes);
    require_header(bytes.view());
    DumpReader in(bytes.view());
    in.skip(header_bytes);
    in.skip(1);  // how many upvalues
    std::vector<int> numbers;
    for (const int index : read_function(in, 0)) numbers.push_back(index + 1);
    if (!in.at_end()) refuse();
    return numbers;
}

bool writes_text(lua_State* state, std::string_view text) {
    DumpBytes bytes;
    dump(state, bytes);
    require_header(bytes.view());
    DumpReader in(bytes.view());
    in.skip(header_bytes);
    in.skip(1);  // how many upvalues
    return has_constant(in, text, 0);
}

struct ChunkScanner::Room {
    DumpBytes bytes;
    ChunkReader reader;
    std::shared_ptr<const ChunkScan> last;
};

ChunkScanner::ChunkScanner() : room_(std::make_unique<Room>()) {}

ChunkScanner::~ChunkScanner() = default;

std::shared_ptr<const ChunkScan> ChunkScanner::scan(lua_State* state) {
    dump(state, room_->bytes);
    return scan_dump(room_->bytes.view());
}

std::shared_ptr<const ChunkScan> ChunkScanner::scan_dump(std::string_view bytes) {
    require_header(bytes);
    const ChunkScan& found = room_->reader.run(bytes);
    if (!room_->last || *room_->last != found)
        room_->last = std::make_shared<const ChunkScan>(found);
    return room_->last;
}

void require_known_bytecode(lua_State* state) {
    const bool known =
        scans_as(state, "local a, b = 1, 2 return function() b = a end", {1}) &&
        scans_as(state, "local a, b = 1, 2 return function() return function() return a, b end end",
                 {}) &&
        scans_as(state,
                 "local a, b = 1, 2 return function(c) return function() c = b; b = 1.5 end end",
                 {1}) &&
        scans_as(state,
                 "local a = 'x' return function() local a = a; return function() a = nil end end",
                 {}) &&
        reads_as(state, "local a = b return function() c = a.d; return e end", {"b", "e"}) &&
        sets_globals(state, "return function() return function() a = 1 end end") &&
        !sets_globals(state, "a = 1; local b = {} return function() b.a = 1 end");
    if (!known) refuse();
}

}  // namespace hexwright
