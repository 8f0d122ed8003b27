// Reads the table of a declaration, one call for each entry, and reports what does not fit.
//
//     BodyReader body(context);
//     body.read("max", pool.max);
//     body.read("debt", pool.debt);
//     body.finish();                   // reports every entry that was not asked for
//
// Positions are entries too: "1" is the first value without a name. An entry that is absent or
// reported leaves its destination as it is.
// Errors: pack/wrong-type, pack/unknown-field, pack/missing-field, pack/not-one-of,
// pack/bad-formula, pack/bad-condition.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/expression/expression.hpp"
#include "kernel/state/schema.hpp"
#include "pack/declare_place.hpp"

namespace hexwright {

struct DeclareContext;

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

class BodyReader {
public:
    // The table of the call.
    explicit BodyReader(const DeclareContext& context);
    // A table inside it, at `path`: messages call it `what`.
    BodyReader(const DeclareContext& context, const Data& data, std::string what, std::string path);
    BodyReader(const BodyReader&) = delete;
    BodyReader& operator=(const BodyReader&) = delete;

    // The entry as it is; nil when it is absent.
    const Data& any(std::string_view key);

    void read(std::string_view key, bool& to);
    void read(std::string_view key, std::int64_t& to);
    void read(std::string_view key, std::optional<std::int64_t>& to);
    void read(std::string_view key, std::string& to);
    void read(std::string_view key, std::optional<std::string>& to);
    void read(std::string_view key, HandlerId& to);
    void read(std::string_view key, Word& to);                       // a text
    void read(std::string_view key, std::vector<std::string>& to);   // a text or a list of texts
    void read(std::string_view key, std::vector<Word>& to);          // the same
    void read(std::string_view key, std::optional<Expression>& to);  // a number or a formula
    void read(std::string_view key, Expression& to);                 // a condition
    void read(std::string_view key, Transience& to);
    // Any list.
    void read(std::string_view key, std::vector<Data>& to);

    // One of these words; `to` gets its place among them.
    template <typename Choice>
    void read_choice(std::string_view key, const std::vector<std::string>& words, Choice& to) {
        if (const std::optional<std::size_t> chosen = choice(key, words))
            to = static_cast<Choice>(*chosen);
    }

    [[nodiscard]] std::optional<std::size_t> choice(std::string_view key,
                                                    const std::vector<std::string>& words);

    // The entry, or `usual`.
    [[nodiscard]] std::string text(std::string_view key, std::string usual = {});
    [[nodiscard]] Word word(std::string_view key, std::string_view usual = {});
    [[nodiscard]] std::vector<Word> words(std::string_view key);
    [[nodiscard]] bool truth(std::string_view key);
    [[nodiscard]] Expression condition(std::string_view key);

    // Texts without a name, in order.
    [[nodiscard]] std::vector<std::string> positional_texts();

    // True if a mistake inside the table stopped the call: then nothing more is reported.
    [[nodiscard]] bool is_cut() const { return is_cut_; }

    [[nodiscard]] bool has(std::string_view key) const;

    // Reports the entry as missing, unless it is there. The hint says what to write.
    void require(std::string_view key, const std::string& hint);
    void complain(std::string_view key,
                  const std::string& code,
                  const std::string& message,
                  const std::string& hint = {});

    // Reports the entries that were not asked for.
    void finish();

    // Reads `sentence`, finishes, and records the declaration under these names.
    void conclude(const std::vector<std::string>& names, const std::string& example = {});

    void conclude(const std::string& name) { conclude(std::vector{name}); }

    [[nodiscard]] std::string path(std::string_view key) const { return path_of(path_, key); }

    [[nodiscard]] const std::string& what() const { return what_; }

    [[nodiscard]] const DeclareContext& context() const { return context_; }

private:
    // The entry as this type, or null; reports another type.
    template <typename Type>
    const Type* typed(std::string_view key, const Type* (Data::*as)() const, const char* wanted);

    const DeclareContext& context_;
    std::string what_;
    std::string path_;
    Data::Map entries_;
    bool is_cut_ = false;
    std::vector<std::string> known_;
};

}  // namespace hexwright
