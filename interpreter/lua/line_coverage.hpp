// Records which lines of a pack's scripts run and what each handler spends, while it lives.
//
//     LineCoverage coverage(runtime, "emberfall");
//     game.rule(request);
//     coverage.has_run("emberfall/hexes/fire.lua", 12)
//     coverage.most_spent()     // instructions, by handler: the most that one call of it took
//
// It sits between the kernel and the runtime and hooks the threads on which rulings run. Once it is
// destroyed nothing costs more than before. What a handler triggers is not its own
// spending.
//
// Cannot be copied or moved: the game points to it. One at a time, not while a ruling runs.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "kernel/turn/act.hpp"
#include "lua/runtime.hpp"

struct lua_Debug;

namespace hexwright {

// The place of a function in its source, and its lines on which something can run, without those of
// functions inside it.
struct FunctionLines {
    std::string chunk;
    int first = 0;
    int last = 0;
    std::vector<int> lines;
};

[[nodiscard]] FunctionLines lines_of(Sandbox& sandbox, ScriptFunction function);

class LineCoverage : public HandlerHost {
public:
    LineCoverage(Runtime& runtime, std::string_view pack);
    ~LineCoverage() override;

    [[nodiscard]] bool has_run(std::string_view chunk, int line) const;

    // How many lines of the pack have run so far: more of them is something new.
    [[nodiscard]] std::size_t lines_run() const { return lines_run_; }

    [[nodiscard]] const std::map<HandlerId, std::int64_t>& most_spent() const {
        return most_spent_;
    }

    // --- the seam

    void call(HandlerId handler, Act& act) override;
    bool is_true(HandlerId handler, Act& act) override;
    std::int64_t compute(HandlerId handler, EntityId thing) override;
    Data read_notation(HandlerId handler, const std::string& text) override;
    Data read_chart(HandlerId handler, const std::string& row, const std::string& column) override;
    void charge(std::int64_t instructions) override;

private:
    class Watch;
    using Lines = std::vector<bool>;

    static void hook(lua_State* state, lua_Debug* debug);
    void watch_lines(lua_State* state);
    void note_line(lua_State* state, lua_Debug* debug);
    [[nodiscard]] Lines* lines_at(const char* source);

    Runtime& runtime_;
    std::string prefix_;  // of the pack's chunks
    Game::Boundary boundary_;
    void (*counting_)(lua_State*, lua_Debug*) = nullptr;  // the sandbox's own
    std::map<std::string, Lines, std::less<>> lines_;
    std::unordered_map<const char*, Lines*> by_source_;  // null: another pack's
    const char* last_source_ = nullptr;
    Lines* last_lines_ = nullptr;
    std::size_t lines_run_ = 0;
    std::map<HandlerId, std::int64_t> most_spent_;
    std::int64_t inner_ = 0;  // spent by handlers inside the one that runs
};

}  // namespace hexwright
