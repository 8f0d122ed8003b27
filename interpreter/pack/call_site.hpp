// The places of calls in a pack's files, and of everything in them.
//
//     CallSite site(sources, "hexes/flare.lua", call);
//     site.value("attacks[2].damage")   // line and column of the value
//
// Texts are stored by chunk ("emberfall/hexes/flare.lua"), read when a place is first asked for,
// and shown under their display path. A part that is not written out in its call (a table made by a
// loop) has the place of the table around it; a call that is not found has its line.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/definition.hpp"
#include "lua/bind_kinds.hpp"
#include "syntax/reader.hpp"

namespace hexwright {

// A stored text, under the name of its chunk.
struct SourceText {
    std::string_view chunk;
    std::string_view text;
};

class Sources {
public:
    // Returns the stored text, valid until the chunk is added anew or its pack is removed.
    SourceText add(std::string chunk, std::string text);

    // The display folder of a pack's chunks. Without one a chunk is shown under its name.
    void show_in(const std::string& pack, std::string folder);

    void remove_pack(std::string_view pack);

    // The reading of the text, or null for a chunk that was not added.
    [[nodiscard]] const Reading* reading(std::string_view chunk) const;

    // The text as it was added, "" for a chunk that was not added.
    [[nodiscard]] std::string_view text(std::string_view chunk) const;

    // The texts of a pack's chunks, by their paths inside the pack.
    [[nodiscard]] std::map<std::string, std::string, std::less<>> texts_of(
        std::string_view pack) const;

    // Calls visit(chunk, text) for each text that was added.
    template <typename Visit>
    void for_each_text(Visit&& visit) const {
        for (const auto& [chunk, source] : sources_)
            visit(std::string_view(chunk), std::string_view(source.text));
    }

    // Calls visit(reading) for each of them.
    template <typename Visit>
    void for_each_reading(Visit&& visit) const {
        for (const auto& entry : sources_) visit(*reading(entry.first));
    }

    // The display path of the chunk.
    [[nodiscard]] std::string shown(std::string_view chunk) const;

    // Replaces chunks by their display paths.
    void show(Diagnostic& diagnostic) const;

private:
    struct Source {
        std::string text;
        mutable std::unique_ptr<Reading> reading;
    };

    TextMap<Source> sources_;                                  // by chunk
    std::map<std::string, std::string, std::less<>> folders_;  // by pack
};

// Whether an entry's key is a place in a list rather than a name.
[[nodiscard]] bool is_position(std::string_view key);

// "attacks[2]" + "damage" = "attacks[2].damage"; "attacks" + "2" = "attacks[2]".
[[nodiscard]] std::string path_of(std::string_view path, std::string_view key);

// The same of a place in a list, from 1.
[[nodiscard]] inline std::string path_of(std::string_view path, std::size_t position) {
    return path_of(path, std::to_string(position));
}

// A table as named entries, positions included; empty for anything else.
[[nodiscard]] Data::Map entries_of(const Data& data);

// The text, or those of a list.
[[nodiscard]] std::vector<std::string> texts_of(const Data& data);

// A list or a map.
[[nodiscard]] bool is_table(const Data& data);

// A text alone as a list of it; anything else as it is.
[[nodiscard]] Data listed(const Data& data);

// The value as a message shows it: a text in quotes, a number, "a list".
[[nodiscard]] std::string shown_value(const Data& data);

// "'fire', 'water' or 3".
[[nodiscard]] std::string shown_choices(const std::vector<Data>& choices);

// The choice nearest to a text, as a hint; "" for another value.
[[nodiscard]] std::string nearest_choice(const Data& value, const std::vector<Data>& choices);

// The places in a call, which must outlive its site.
class CallSite {
public:
    CallSite(const Sources& sources, const LoadCall& call)
        : sources_(&sources),
          function_(call.function),
          name_(call.name ? std::string_view(*call.name) : std::string_view()),
          chunk_(call.chunk),
          line_(call.line) {}

    [[nodiscard]] const Sources& sources() const { return *sources_; }

    // True if the call's table is in the text, even if a mistake stops the script before it.
    [[nodiscard]] bool has_table() const;

    // The whole call as it is written; "" when it is not found.
    [[nodiscard]] std::string_view text() const;

    // The call's name, and its id.
    [[nodiscard]] Place call() const;
    [[nodiscard]] Place name() const;

    // A field's key, its value, and byte k of a text value.
    [[nodiscard]] Place key(std::string_view path) const;
    [[nodiscard]] Place value(std::string_view path) const;
    [[nodiscard]] Place inside(std::string_view path, std::size_t k) const;

    // A column of a text value, counted from 1; of column 0 the whole value.
    [[nodiscard]] Place column(std::string_view path, int column) const;

    // The byte of the path in the text, to sort by; the greatest number when it is not written out.
    [[nodiscard]] std::uint32_t offset(std::string_view path) const;

private:
    [[nodiscard]] const KindCall* find() const;
    [[nodiscard]] const Field* field(std::string_view path) const;

    [[nodiscard]] Place place(Span span) const;

    const Sources* sources_;
    std::string_view function_;
    std::string_view name_;
    std::string_view chunk_;
    int line_ = 0;
};

// The fault of a text that `read` parses, under this code (null: its own), or nothing. It has no
// place but the column inside the text.
//
//     fault_of("pack/bad-cost", [&] { (void)parse_cost(text, units); })
template <typename Read>
[[nodiscard]] std::optional<Diagnostic> fault_of(const char* code, const Read& read) {
    try {
        read();
        return std::nullopt;
    } catch (const Error& error) {
        Diagnostic fault = error.diagnostic();
        if (code != nullptr) fault.code = code;
        return fault;
    }
}

// The mistakes found so far.
class Problems {
public:
    void add(std::string code, Place where, std::string message, std::string hint = {}) {
        add(error_at(std::move(code), std::move(where), std::move(message), std::move(hint)));
    }

    void add(Diagnostic diagnostic) {
        if (diagnostic.severity == Severity::error) ++errors_;
        all_.push_back(std::move(diagnostic));
    }

    void warn(std::string code, Place where, std::string message, std::string hint = {}) {
        add(warning_at(std::move(code), std::move(where), std::move(message), std::move(hint)));
    }

    // How many errors were added.
    [[nodiscard]] std::size_t errors() const { return errors_; }

    [[nodiscard]] std::vector<Diagnostic>& all() { return all_; }

private:
    std::vector<Diagnostic> all_;
    std::size_t errors_ = 0;
};

}  // namespace hexwright
