// Arbitrary bytes as lines at a live table of a small ruleset.
#include <filesystem>
#include <memory>
#include <string>

#include "../shell/table.hpp"
#include "fuzzed.hpp"
#include "shell/table/completion.hpp"

namespace repl_fuzz {

FUZZ_TARGET {
    static const auto* folder = [] {
        auto* made = new ToyFolder;
        write_arena(*made);
        std::filesystem::current_path(made->root);  // what is saved lands there
        return made;
    }();
    TestTable table(*folder, "beasts");
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
