// Arbitrary bytes as lines at a live table of a small ruleset.
#define CATCH_CONFIG_RUNNER  // Catch2 2 comes with its code here, and without a main

#include <memory>
#include <string>

#include "../shell/table.hpp"
#include "shell/table/completion.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const auto* folder = [] {
        auto* made = new ToyFolder;
        write_arena(*made);
        return made;
    }();
    TestTable table(*folder, "beasts");
    table("wolf = make('creature', 'Wolf')");
    const std::string text(reinterpret_cast<const char*>(data), size);
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
