// The files that `use` brings in: of the own pack, of a pack it depends on, of the stdlib. Each
// runs once.
//
//     local space = use "stdlib/space"    use "chapters/combat"    local r = use "dewprism:ranks"
//
// A bare name is a file of the own pack first, then a module of the stdlib. The stdlib's modules
// that a pack's text names are run and frozen before the pack begins, so that no pack can change
// them. Errors: pack/unknown-module, pack/cyclic-use, pack/use-failed (its own error was reported
// already).
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "lua/bind_kinds.hpp"
#include "lua/sandbox.hpp"
#include "pack/call_site.hpp"

namespace hexwright {

class Modules {
public:
    Modules(Sandbox& sandbox, LoadBinder& binder, Sources& sources, std::filesystem::path stdlib);

    // Runs a chunk of this environment, once; needs a run. Throws its errors.
    ScriptValue run(Environment environment, const SourceText& source);

    // Runs and freezes what the text uses of the stdlib. What is wrong goes to the problems.
    void prepare_stdlib(std::string_view text, Problems& problems);

    // A module that ran already, or null.
    [[nodiscard]] const ScriptValue* find(std::string_view chunk) const;

    // A stdlib module prepared before; throws when it was not.
    [[nodiscard]] ScriptValue prepared(const std::string& chunk) const;

    // The chunk of a stdlib module of this name, "" when there is none.
    [[nodiscard]] std::string stdlib_chunk(std::string_view name) const;

    [[nodiscard]] std::vector<std::string> stdlib_names() const;

    void remove_pack(std::string_view pack);

private:
    enum class State : std::uint8_t { running, done, failed };

    struct Module {
        State state = State::running;
        ScriptValue value;
    };

    void run_stdlib(const std::string& chunk, Problems& problems);
    [[noreturn]] void fail_cycle(std::string_view chunk) const;
    [[nodiscard]] ScriptFunction compile(Environment environment, const SourceText& source);

    Sandbox& sandbox_;
    LoadBinder& binder_;
    Sources& sources_;
    std::filesystem::path stdlib_;
    TextMap<Module> modules_;                // by chunk
    std::vector<std::string_view> running_;  // chunks, the outermost first
};

}  // namespace hexwright
