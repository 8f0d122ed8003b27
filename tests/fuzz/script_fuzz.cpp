// Arbitrary bytes as a script: loaded, frozen and played. Nothing may crash, leak or outlive its
// run, and no frozen table may change.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.hpp"
#include "frozen_tables.hpp"
#include "fuzzed.hpp"
#include "lua/sandbox.hpp"
#include "script_text.hpp"

namespace script_fuzz {

using namespace hexwright;

namespace {

// Small budgets keep the fuzzer fast; the code paths are the same.
RunBudget small() {
    RunBudget budget;
    budget.instructions = 20'000;
    budget.per_handler = 20'000;
    budget.memory = 2 * 1024 * 1024;
    return budget;
}

// Plays one call; mistakes of the script are ignored.
template <typename Action>
void attempt(Action&& action) {
    try {
        action();
    } catch (const Error& error) {
        require(!error.diagnostic().code.empty());
    }
}

}  // namespace

FUZZ_TARGET {
    StopFlag stop;
    Sandbox sandbox(stop);
    FrozenTables frozen(sandbox);
    const Environment pack = sandbox.create_environment("fuzz");
    const std::string_view text = text_of(data, size);
    {
        const Run load(sandbox, RunKind::load, small());
        attempt([&] {
            sandbox.call(sandbox.load_chunk(pack, "fuzz/main.lua", text));
            if (sandbox.freeze(pack).empty()) frozen.watch(pack);
        });
    }
    const ScriptFunction run = keep_global(sandbox, pack, "run");
    for (int i = 0; run && i < 2; ++i) {
        const Run ruling(sandbox, RunKind::ruling, small());
        attempt([&] { sandbox.call(run); });
    }
    require(sandbox.depth() == 0 && sandbox.abort() == AbortKind::none);
    require(frozen.wrong().empty());
    return 0;
}

}  // namespace script_fuzz
