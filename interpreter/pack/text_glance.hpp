// A quick look at a script: whether reading it with care may show something, and whether Lua's
// bytecode may. Most scripts have nothing to show, and the look costs a tenth of the reading.
//
//     TextGlance glance(holds_numbers);
//     const Glance seen = glance.look("ability \"A\" { use = \"1\", use = \"2\" }");
//     seen.is_suspect                     // true: a field stands twice
//     glance.ask(questions)               // whether all is right that the texts said
//     glance.says_wrong(seen)             // whether this one said what is not
//     glance.knows_globals({"ability"})   // whether that is all they read
//
// Suspect are a field that is written twice, and writing into a part of what the file holds. What
// is said of acts, things, libraries and calls of verbs is noted, and so are the globals that are
// read; somebody who knows them is asked once, for all texts together.
//
// A plain text is one whose bytecode shows nothing that the look does not: none of its functions
// assigns an upvalue or sets a global, and it reads no global that was not noted.
//
// It errs towards suspect and away from plain, never the other way, for texts that Lua can read.
// Cannot be copied: one text after another, in memory that is used again.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "pack/glance_facts.hpp"
#include "pack/glance_words.hpp"
#include "pack/name_scopes.hpp"

namespace hexwright {

// What a look at one text shows.
struct Glance {
    bool is_suspect = false;
    bool is_plain = true;
    std::uint32_t text = 0;  // its number, from 1; 0 for one that was not looked at
};

// Whether nothing is wrong; each is asked once.
struct GlanceQuestions {
    // `name` read of the first parameter of a function.
    std::function<bool(std::string_view name)> of_act;
    // `owner.name`; the owner is "" where it is more than a name.
    std::function<bool(std::string_view owner, std::string_view name)> of_other;
    // A text that is an argument, counted from 0, of a method.
    std::function<bool(std::string_view verb, std::size_t argument, std::string_view text)> of_call;
    // A key in a table that is an argument, counted from 0, of a method.
    std::function<bool(std::string_view method, std::size_t argument, std::string_view key)>
        of_option;
    // A key in a table.
    std::function<bool(std::string_view key)> of_key;
    // A text that is the value of a key; "" stands for a table.
    std::function<bool(std::string_view key, std::string_view text)> of_field;
    // The same of a key in a table that is an argument of a method.
    std::function<bool(std::string_view method, std::string_view key, std::string_view text)>
        of_value;
    // A text that something is compared with.
    std::function<bool(std::string_view text)> of_compared;
};

class TextGlance {
public:
    // Whether a field of this name may be one that of_key and of_field are asked about; asked once
    // each.
    using FieldQuestion = std::function<bool(std::string_view key)>;

    explicit TextGlance(FieldQuestion matters) : matters_(std::move(matters)) {}

    TextGlance(const TextGlance&) = delete;
    TextGlance& operator=(const TextGlance&) = delete;

    Glance look(std::string_view text);

    // Asks for what was noted and not asked for yet; whether all is right.
    bool ask(const GlanceQuestions& questions);

    // Whether the text noted what is wrong, by what ask() was told.
    [[nodiscard]] bool says_wrong(const Glance& seen) const;

    // Whether these globals, which are in order, are all that was read.
    bool knows_globals(const std::vector<std::string>& known);

    // Whether the text reads others, by what knows_globals() was told.
    [[nodiscard]] bool reads_unknown(const Glance& seen) const;

private:
    using Id = GlanceWords::Id;

    // What stands before a token. Those from `name` on end a value: a word behind them that is no
    // operator begins a statement.
    enum class Before : std::uint8_t {
        other,
        list,     // names are being declared
        head,     // `function`
        label,    // `goto`
        key,      // and `=`, of a field that matters
        option,   // the same of another one, in a table that is an argument of a method
        compare,  // == or ~=
        dot,      // or colon
        name,
        value,
        close_round,
        close_square
    };

    // `function`, with or without `local`, whose brackets have not come yet.
    enum class Head : std::uint8_t { none, function, local_function };

    // What is open: a block is closed by `end` or `until`.
    enum class FrameType : std::uint8_t { block, table, brackets, index };

    struct Frame {
        FrameType type = FrameType::block;
        bool is_function = false;
        std::uint32_t mark = 0;    // of the scopes, where a block begins
        std::uint32_t number = 0;  // of a table, none has the same
        std::uint32_t keys = 0;    // how many keys were open before a table's
        Id word = 0;  // before an index, its root; the method before brackets, or of a table
        std::uint32_t argument = 0;
    };

    // A key of an open table, and the table around it that has the same.
    struct Key {
        Id name = 0;
        std::uint32_t outer = 0;
    };

    enum class Known : std::uint8_t { open, yes, no };

    // What is known of a word.
    struct WordState {
        std::uint32_t table = 0;         // the innermost that has it as a key
        std::uint32_t parameter_in = 0;  // the text in which it was a function's first parameter,
        std::uint32_t local_in = 0;      // and in which another local
        std::uint32_t read_in = 0;       // and in which it was read as a global, last
        bool is_unknown = false;         // as a global
        Known matters = Known::open;     // as a field
    };

    // Where what the first texts noted ends, in `noted_` and `read_`.
    struct Ends {
        std::size_t noted = 0;
        std::size_t read = 0;
    };

    void begin(std::string_view text);
    void walk(const char* at);
    const char* rarer_sign(const char* at);
    void doubt();

    // --- words
    const char* word(const char* at);
    const char* name(Id id, const char* at);
    const char* reserved(TokenType word, const char* at);
    Before statement_word(TokenType word);
    void open_block();
    void next_part();
    void declare(Id id);
    void use(Id id);
    void write(Id id);
    void note_part(Id id);
    [[nodiscard]] const char* key_sign(const char* at) const;
    void key(Id id);
    void begin_statement();

    // --- signs
    void open_curly();
    const char* open_round(const char* at);
    const char* parameters(const char* at);
    const char* open_square(const char* at);
    void close(FrameType type);
    void comma();
    const char* assign(const char* at);
    const char* compare(const char* at);
    void note_targets(Before before);
    const char* dots(const char* at);
    const char* label(const char* at);
    const char* quoted(const char* at);
    const char* number(const char* at);
    void note_text(Before before, std::string_view text);
    void note(const Fact& fact);

    // --- what is skipped
    [[nodiscard]] const char* skip_space(const char* at) const;
    [[nodiscard]] const char* comment(const char* at) const;
    // Behind the long text that begins here; null when none does.
    [[nodiscard]] const char* long_text(const char* at) const;

    [[nodiscard]] Frame& top() { return frames_.back(); }

    [[nodiscard]] std::size_t block() const { return frames_.size(); }

    [[nodiscard]] WordState& state(Id id) { return states_[id]; }

    Id id_of(const char* begin, const char* end) {
        const Id id = words_.id_of(begin, static_cast<std::size_t>(end - begin));
        // 0 is among those.
        if (id - 1 >= known_words_) note_new(id);
        return id;
    }

    void note_new(Id id);

    FieldQuestion matters_;
    GlanceWords words_;
    const Id no_text_ = words_.id_of("");
    GlanceFacts facts_;
    std::vector<std::uint32_t> noted_;               // facts, text by text
    std::vector<Id> read_;                           // globals, text by text
    std::vector<Ends> ends_ = std::vector<Ends>(1);  // by how many texts
    NameScopes scopes_;
    std::vector<WordState> states_ = std::vector<WordState>(1);  // by word
    Id known_words_ = 0;                                         // from 1, that have a state
    std::vector<Id> globals_;                                    // that were read
    std::size_t judged_globals_ = 0;
    bool knows_all_ = true;
    std::uint32_t texts_ = 0;   // looked at
    std::uint32_t tables_ = 0;  // seen

    // The text, with zeros behind it: no loop asks whether it is at the end.
    std::unique_ptr<char[]> room_;
    std::size_t room_size_ = 0;
    const char* end_ = nullptr;
    bool has_returns_ = false;  // '\r' stands in it

    Glance seen_;
    Before before_ = Before::other;
    Head head_ = Head::none;
    bool is_listing_ = false;       // between `local` or `for` and what follows the names
    bool is_loop_ = false;          // and it is `for`
    bool is_past_targets_ = false;  // what stands between commas is no target of an assignment
    bool is_until_ = false;         // in a condition that still sees what its block declared
    bool is_member_ = false;        // the last word stands after a dot or colon
    bool is_method_ = false;        // after a colon
    bool is_colon_ = false;
    Id last_word_ = 0;       // and what stands before the dot after it; 0 when it is no name
    Id root_ = 0;            // the name a chain of parts began with; 0 when it was no name
    Id key_ = 0;             // the last, of a field
    std::vector<Key> keys_;  // of the tables that are open
    std::vector<Frame> frames_;
};

}  // namespace hexwright
