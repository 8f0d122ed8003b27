#include "pack/loader_modules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/finally.hpp"
#include "base/text.hpp"
#include "pack/pack_files.hpp"
#include "pack/source_file.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

constexpr std::string_view stdlib_prefix = "stdlib/";

// The names that a text brings in with `use "name"`, in order.
std::vector<std::string> used_names(std::string_view text) {
    std::vector<std::string> names;
    for (std::size_t at = text.find("use"); at != std::string_view::npos;
         at = text.find("use", at + 3)) {
        if (at > 0 && ascii::is_in_name(text[at - 1])) continue;
        std::size_t open = at + 3;
        while (open < text.size() && (text[open] == ' ' || text[open] == '(')) ++open;
        if (open >= text.size() || (text[open] != '"' && text[open] != '\'')) continue;
        const std::size_t close = text.find(text[open], open + 1);
        if (close != std::string_view::npos)
            names.emplace_back(text.substr(open + 1, close - open - 1));
    }
    return names;
}

}  // namespace

Modules::Modules(Sandbox& sandbox,
                 LoadBinder& binder,
                 Sources& sources,
                 std::filesystem::path stdlib)
    : sandbox_(sandbox), binder_(binder), sources_(sources), stdlib_(std::move(stdlib)) {}

const ScriptValue* Modules::find(std::string_view chunk) const {
    const auto found = modules_.find(chunk);
    const bool is_done = found != modules_.end() && found->second.state == State::done;
    return is_done ? &found->second.value : nullptr;
}

ScriptValue Modules::prepared(const std::string& chunk) const {
    if (const ScriptValue* value = find(chunk)) return *value;
    if (contains(running_, chunk)) fail_cycle(chunk);
    if (modules_.contains(chunk)) {
        throw Error("pack/use-failed", fmt::format("{} could not be loaded", chunk));
    }
    throw Error("pack/unknown-module",
                fmt::format("{} is not ready: its name must stand in the text", chunk),
                "write the module's name as a text after `use`");
}

std::string Modules::stdlib_chunk(std::string_view name) const {
    if (stdlib_.empty()) return "";
    if (name.starts_with(stdlib_prefix)) name.remove_prefix(stdlib_prefix.size());
    const bool is_plain = !name.empty() && std::ranges::all_of(name, ascii::is_in_name);
    if (!is_plain || !std::filesystem::is_regular_file(stdlib_ / (std::string(name) + ".lua")))
        return "";
    return std::string(stdlib_prefix) + std::string(name) + ".lua";
}

std::vector<std::string> Modules::stdlib_names() const {
    std::vector<std::string> names;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(stdlib_, ignored)) {
        if (entry.path().extension() == ".lua")
            names.push_back("stdlib/" + entry.path().stem().string());
    }
    std::ranges::sort(names);
    return names;
}

void Modules::fail_cycle(std::string_view chunk) const {
    std::string chain;
    bool is_inside = false;
    for (const std::string_view outer : running_) {
        is_inside = is_inside || outer == chunk;
        if (is_inside) chain += sources_.shown(outer) + " -> ";
    }
    throw Error(
        "pack/cyclic-use",
        fmt::format("files use one another in a circle: {}{}", chain, sources_.shown(chunk)),
        "move what both need into a third file");
}

// The reader knows the column of what Lua only knows the line of.
ScriptFunction Modules::compile(Environment environment, const SourceText& source) {
    try {
        return sandbox_.load_chunk(environment, source.chunk, source.text);
    } catch (const Aborted&) {
        throw;
    } catch (const Error& error) {
        const Reading* reading = sources_.reading(source.chunk);
        if (reading == nullptr || reading->is_whole()) throw;
        throw Error(reading->describe(reading->faults.front(), source.chunk));
    }
}

ScriptValue Modules::run(Environment environment, const SourceText& source) {
    const auto [known, is_new] = modules_.try_emplace(std::string(source.chunk));
    Module& module = known->second;
    if (!is_new) {
        if (module.state == State::running) fail_cycle(source.chunk);
        if (module.state == State::done) return module.value;
        throw Error("pack/use-failed",
                    fmt::format("{} could not be loaded", sources_.shown(source.chunk)));
    }
    running_.push_back(known->first);
    const Finally leave([&] {
        if (module.state == State::running) module.state = State::failed;
        running_.pop_back();
    });
    const ScriptFunction function = compile(environment, source);
    module.value = sandbox_.call_for_value(function);
    sandbox_.references.release(function);
    module.state = State::done;
    return module.value;
}

void Modules::prepare_stdlib(std::string_view text, Problems& problems) {
    for (const std::string& name : used_names(text)) {
        const std::string chunk = stdlib_chunk(name);
        if (!chunk.empty()) run_stdlib(chunk, problems);
    }
}

void Modules::run_stdlib(const std::string& chunk, Problems& problems) {
    if (modules_.contains(chunk) || contains(running_, chunk)) return;
    try {
        SourceFile file = read_file(stdlib_ / chunk.substr(stdlib_prefix.size()), chunk);
        const SourceText source = sources_.add(chunk, std::move(file.text));
        running_.push_back(source.chunk);
        prepare_stdlib(source.text, problems);
        running_.pop_back();
        const Environment environment = sandbox_.create_environment("stdlib");
        binder_.bind_use(environment);
        const Run run(sandbox_, RunKind::load);
        const ScriptValue value = this->run(environment, source);
        for (Diagnostic& kept :
             sandbox_.freeze(environment, {value},
                             [this](std::string_view name) { return sources_.reading(name); }))
            problems.add(std::move(kept));
    } catch (const Error& error) {
        if (error.diagnostic().code != "pack/use-failed") problems.add(error.diagnostic());
    }
}

void Modules::remove_pack(std::string_view pack) {
    std::erase_if(modules_, [&](const auto& entry) {
        const bool is_own = lies_in(entry.first, pack);
        if (is_own && entry.second.state == State::done)
            sandbox_.references.release(entry.second.value);
        return is_own;
    });
}

}  // namespace hexwright
