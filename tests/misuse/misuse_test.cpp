// Runs every hostile (and honest) script under tests/misuse. Its first line has the expected
// result:
//
//     -- expect: result <text>           `run` returns this text, three times
//     -- expect: load <code> | <part>    loading fails with this code (or its start) and this part
//     of the message
//     -- expect: freeze <code> | <part>  the freeze reports it
//     -- expect: play <code> | <part>    `run` fails with it, three times
//
// A function `attack` is called before each `run`, and its result is ignored. A line "-- second
// pack:" starts another pack, which sees the first one's global `exports` as `first`. Afterwards no
// frozen table may have changed and a pack loaded before must still return its result.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "base/big_stack.hpp"
#include "base/error.hpp"
#include "catch.hpp"
#include "frozen_tables.hpp"
#include "lua/sandbox.hpp"
#include "script_text.hpp"

namespace misuse_test {

using namespace hexwright;

namespace {

struct Expected {
    std::string stage;
    std::string what;  // the code, or the text of the result
    std::string part;
};

struct Outcome {
    std::string stage;
    std::string what;
    std::string message;
};

std::string read(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

Expected expectation(const std::string& text) {
    const std::string start = "-- expect: ";
    Expected expected;
    if (!text.starts_with(start)) return expected;
    std::string line = text.substr(start.size(), text.find('\n') - start.size());
    expected.stage = line.substr(0, line.find(' '));
    line.erase(0, expected.stage.size() + 1);
    const std::size_t bar = expected.stage == "result" ? std::string::npos : line.find(" | ");
    expected.what = line.substr(0, bar);
    if (bar != std::string::npos) expected.part = line.substr(bar + 3);
    return expected;
}

std::string all_of(const Diagnostic& diagnostic) {
    return diagnostic.message + " " + diagnostic.hint;
}

constexpr const char* witness_text = R"(
local names = { "ash", "elm", "oak" }
function run()
  local text = {}
  for k, v in pairs({ b = 2, a = 1 }) do text[#text + 1] = k .. v end
  return table.concat(names, "-"):upper() .. table.concat(text) .. tostring(math.max(1, 2))
end
)";

class Play {
public:
    Play() {
        (void)load("witness", "witness/main.lua", witness_text);
        witness_ = keep_global(sandbox_, environment_, "run");
    }

    Outcome play(const std::string& text) {
        const std::string border = "-- second pack:\n";
        const std::size_t at = text.find(border);
        if (at != std::string::npos) {
            const Outcome first = load("first", "first/main.lua", text.substr(0, at));
            if (!first.stage.empty()) return first;
            import_ = environment_;
        }
        Outcome outcome =
            load("test", "test/honest.lua", at == std::string::npos ? text : text.substr(at));
        if (!outcome.stage.empty()) return outcome;
        const ScriptFunction run = keep_global(sandbox_, environment_, "run");
        const ScriptFunction attack = keep_global(sandbox_, environment_, "attack");
        if (!run) return {"result", "no function 'run'", ""};
        for (int i = 0; i < 3; ++i) {
            if (attack) (void)ruling(attack);
            const Outcome again = ruling(run);
            if (i > 0 && (again.stage != outcome.stage || again.what != outcome.what)) {
                return {"changed", outcome.what + " then " + again.what, again.message};
            }
            outcome = again;
            sandbox_.collect_garbage();
        }
        return outcome;
    }

    // The damage found in everything else afterwards, or "".
    std::string aftermath() {
        if (sandbox_.depth() != 0 || sandbox_.abort() != AbortKind::none)
            return "the run did not end";
        const auto wrong = frozen_.wrong();
        if (!wrong.empty()) return wrong.front();
        const Outcome outcome = ruling(witness_);
        return outcome.what == "ASH-ELM-OAKa1b22"
                   ? ""
                   : "another pack broke: " + outcome.what + outcome.message;
    }

private:
    Outcome load(const std::string& pack, const std::string& file, const std::string& text) {
        environment_ = sandbox_.create_environment(pack);
        if (import_) {
            sandbox_.push_global(import_, "exports");
            sandbox_.set_global(environment_, "first");
        }
        const Run run(sandbox_, RunKind::load);
        try {
            sandbox_.call(sandbox_.load_chunk(environment_, file, text));
            const auto found = sandbox_.freeze(environment_);
            if (!found.empty()) return {"freeze", found.front().code, all_of(found.front())};
            frozen_.watch(environment_);
        } catch (const Error& error) {
            return {"load", error.diagnostic().code, all_of(error.diagnostic())};
        }
        return {};
    }

    Outcome ruling(ScriptFunction function) {
        const Run run(sandbox_, RunKind::ruling);
        try {
            return {"result", call_for_text(sandbox_, function), ""};
        } catch (const Error& error) {
            return {"play", error.diagnostic().code, all_of(error.diagnostic())};
        }
    }

    StopFlag stop_;
    Sandbox sandbox_{stop_};
    FrozenTables frozen_{sandbox_};
    Environment environment_;
    Environment import_;
    ScriptFunction witness_;
};

std::vector<std::filesystem::path> scripts() {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(HEXWRIGHT_ROOT "/tests/misuse")) {
        if (entry.path().extension() == ".lua") paths.push_back(entry.path());
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

}  // namespace

TEST_CASE("[SBX-01..20] every hostile script ends as its first line says") {
    const auto paths = scripts();
    REQUIRE(paths.size() >= 80);
    for (const auto& path : paths) {
        const std::string text = read(path);
        const Expected expected = expectation(text);
        Outcome outcome;
        std::string aftermath;
        run_on_big_stack([&] {
            Play play;
            outcome = play.play(text);
            aftermath = play.aftermath();
        });
        INFO(path.string());
        INFO(outcome.message);
        REQUIRE(expected.stage != "");
        CHECK(outcome.stage == expected.stage);
        if (expected.stage == "result") {
            CHECK(outcome.what == expected.what);
        } else {
            CHECK(outcome.what.substr(0, expected.what.size()) == expected.what);
            CHECK(outcome.message.find(expected.part) != std::string::npos);
        }
        CHECK(aftermath == "");
    }
}

}  // namespace misuse_test
