// Arbitrary bytes as lines at a live table of a small ruleset.
#include <memory>
#include <string>

#include "fuzz_arena.hpp"
#include "fuzzed.hpp"
#include "shell/table/completion.hpp"

namespace repl_fuzz {

FUZZ_TARGET {
    TestTable table(fuzz_arena(), "beasts");
    table("wolf = make('creature', 'Wolf')");
    const std::string text(hexwright::text_of(data, size));
    std::size_t from = 0;
    while (from <= text.size()) {
        const std::size_t end = text.find('\n', from);
        const std::string line = text.substr(from, end - from);
        table.reader.say(line);
        table(line);
        hexwright::run_on_big_stack([&] { (void)hexwright::complete(*table.repl, line); });
        if (end == std::string::npos) break;
        from = end + 1;
    }
    return 0;
}

}  // namespace repl_fuzz
