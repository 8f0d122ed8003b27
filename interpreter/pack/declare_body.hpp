// Reads the table of a declaration entry by entry, and complains about what does not fit.
//
//     BodyReader body(site, call.body, problems, "pool");
//     pool.max = body.text("max");
//     pool.debt = body.truth("debt");
//     body.finish();                   // whatever nobody asked for is no entry of a pool
//
// Positions are entries too: body.text("1") is the first value without a name.
// Errors: pack/wrong-type, pack/unknown-field, pack/missing-field.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/state/data.hpp"
#include "pack/declare_place.hpp"

namespace hexwright {

// A table as named entries, positions included; empty for anything else.
[[nodiscard]] Data::Map entries_of(const Data& data);

// The text, or those of a list.
[[nodiscard]] std::vector<std::string> texts_of(const Data& data);

// A list or a map.
[[nodiscard]] bool is_table(const Data& data);

// The value as a message shows it: a text in quotes, a number, "a list".
[[nodiscard]] std::string shown_value(const Data& data);

class BodyReader {
public:
    // `what` names the thing in messages: "pool 'Health'". `path` leads to the table inside the
    // call. The data must live as long.
    BodyReader(const CallSite& site,
               const Data& data,
               Problems& problems,
               std::string what,
               std::string path = {});
    BodyReader(const BodyReader&) = delete;
    BodyReader& operator=(const BodyReader&) = delete;

    // The entry as it is; nothing when it is not there.
    const Data& any(std::string_view key);

    // The entry, or nothing; a value of another type is complained about.
    std::optional<std::string> text(std::string_view key);
    std::optional<std::int64_t> number(std::string_view key);
    std::optional<bool> truth(std::string_view key);
    HandlerId handler(std::string_view key);

    // A text or a list of texts.
    std::vector<std::string> texts(std::string_view key);
    // One of these words: its place in the list; nothing when absent or wrong.
    std::optional<std::size_t> choice(std::string_view key, const std::vector<std::string>& words);

    // Texts without a name, in order.
    std::vector<std::string> positional_texts();

    // Whether a mistake inside the table kept it from coming: nothing is complained about then.
    [[nodiscard]] bool is_cut() const { return is_cut_; }

    // Complains that the entry is missing.
    void require(std::string_view key, const std::string& hint);
    void complain(std::string_view key,
                  const std::string& code,
                  const std::string& message,
                  const std::string& hint = {});

    [[nodiscard]] bool has(std::string_view key) const;

    // Complains about entries nobody asked for.
    void finish();

    [[nodiscard]] const Data::Map& entries() const { return *entries_; }

    [[nodiscard]] std::string path(std::string_view key) const { return path_of(path_, key); }

    [[nodiscard]] const std::string& what() const { return what_; }

    [[nodiscard]] const CallSite& site() const { return site_; }

    [[nodiscard]] Problems& problems() const { return problems_; }

private:
    void wrong_type(std::string_view key, const Data& found, const char* wanted);

    const CallSite& site_;
    Problems& problems_;
    std::string what_;
    std::string path_;
    Data::Map numbered_;  // the entries of a list
    const Data::Map* entries_;
    bool is_cut_;
    std::vector<std::string> known_;
};

}  // namespace hexwright
