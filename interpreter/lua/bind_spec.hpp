// Specs: scripts that say what rules promise, and the words they say it with.
//
//     describe("Poison", function()
//       it("hits on a tie", function()
//         local a, b = duel("Rue", "Pollywog"); dice { 8 }
//         expect(a:attack(b)).to_hit()
//       end)
//     end)
//
// A spec's file is run once to collect its tests; each test then runs by itself as a driver. An
// expectation that does not hold fails the test, even if the script catches its error. The table
// `matchers` of bind_spec.cpp lists the matchers; `.never` negates one. An `expect` without a
// matcher fails the test: it would prove nothing.
//
// Errors: lua/expectation, lua/no-such-matcher, lua/spec-inside-test, lua/outside-test,
// lua/bad-argument.
//
// Cannot be copied or moved: the bound functions hold its address, so it must outlive their use.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/diagnostic.hpp"
#include "base/no_copy.hpp"
#include "base/text.hpp"
#include "lua/runtime.hpp"

namespace hexwright {

// One `it`, as it was found.
struct SpecTest {
    std::string name;  // "Poison: hits on a tie": the names around it, outermost first
    Place where;
    ScriptFunction body;
};

class SpecBinder : NoCopy {
public:
    // `printed` gets what the spec prints.
    SpecBinder(Runtime& runtime, std::function<void(const std::string&)> printed)
        : runtime_(runtime), printed_(std::move(printed)) {}

    // describe, it, expect.
    void bind(Environment environment);

    // Runs a spec's file and remembers its tests. Throws its error.
    void collect(ScriptFunction file);

    [[nodiscard]] const std::vector<SpecTest>& tests() const { return tests_; }

    // Runs one test. Throws its error, also that of an expectation that does not hold. Policies are
    // then as before.
    void run(const SpecTest& test);

    // The expectations of the last test that did not hold.
    [[nodiscard]] const std::vector<Diagnostic>& failures() const { return failures_; }

    // --- called by Lua

    int describe(lua_State* state);
    int it(lua_State* state);
    int expect(lua_State* state);
    // The expectation at this place of the test has its matcher.
    void note_matched(std::size_t expectation);
    // An expectation does not hold.
    [[noreturn]] void fail(lua_State* state, const std::string& message);

private:
    enum class Stage { idle, collecting, running };

    Runtime& runtime_;
    std::function<void(const std::string&)> printed_;
    Stage stage_ = Stage::idle;
    std::string around_;  // the names of the describes that are open: "Poison: "
    std::vector<SpecTest> tests_;
    TextSet names_;  // of the tests
    std::vector<Diagnostic> failures_;
    std::vector<std::optional<Place>> unmatched_;  // each `expect` of the test, until it is matched
};

}  // namespace hexwright
