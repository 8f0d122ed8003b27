// Records which lines of a pack's scripts run and what each handler spends, while it lives.
//
//     LineCoverage coverage(runtime, "emberfall");
//     game.rule(request);
//     coverage.has_run("emberfall/hexes/fire.lua", 12)
//     coverage.most_spent()     // instructions, by handler: the most that one call of it took
//
// It watches the runtime's handlers and the lines of rulings. Once it is destroyed nothing costs
// more than before. What a handler triggers is not its own spending.
//
// Cannot be copied or moved: the runtime points to it. One at a time, not while a ruling runs.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/diagnostic.hpp"
#include "kernel/turn/watch.hpp"
#include "lua/runtime.hpp"

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

// The file and line, by chunk, of the script function that runs now; no file when none does.
[[nodiscard]] Place running_line(Sandbox& sandbox);

// Sets the listener for lines of runs that begin from now on; null for none.
void watch_lines(Sandbox& sandbox, LineWatch* watch);

class LineCoverage : public RunWatch, public LineWatch {
public:
    LineCoverage(Runtime& runtime, std::string_view pack);
    ~LineCoverage() override;

    [[nodiscard]] bool has_run(std::string_view chunk, int line) const;

    // How many lines of the pack have run so far: more of them is something new.
    [[nodiscard]] std::size_t lines_run() const { return lines_run_; }

    [[nodiscard]] const std::map<HandlerId, std::int64_t>& most_spent() const {
        return most_spent_;
    }

    void begin(const Frame& frame) override;
    void end(const Frame& frame) override;
    void line(const char* chunk, int line) override;

private:
    using Lines = std::vector<bool>;

    // A call of a handler that has not ended.
    struct Call {
        std::int64_t start;   // what was spent until then
        std::int64_t inside;  // what handlers inside it spent
    };

    [[nodiscard]] Lines* lines_at(const char* chunk);

    Runtime& runtime_;
    std::string prefix_;  // of the pack's chunks
    std::map<std::string, Lines, std::less<>> lines_;
    std::unordered_map<const char*, Lines*> by_chunk_;  // null: another pack's
    const char* last_chunk_ = nullptr;
    Lines* last_lines_ = nullptr;
    std::size_t lines_run_ = 0;
    std::map<HandlerId, std::int64_t> most_spent_;
    std::vector<Call> calls_;  // the innermost last
};

}  // namespace hexwright
