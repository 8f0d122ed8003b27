// What a script says in the words of its pack, for colours: `textDocument/semanticTokens/full`.
//
// Lua's own words, and names that mean nothing to the pack, are left to the editor.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/chance/notation.hpp"
#include "kernel/expression/edit.hpp"
#include "lua/api.hpp"
#include "pack/kind_judge.hpp"
#include "pack/text_names.hpp"
#include "shell/editor/field_text.hpp"
#include "shell/editor/server.hpp"
#include "shell/editor/table_shape.hpp"
#include "shell/editor/text_words.hpp"
#include "syntax/lexer.hpp"
#include "syntax/reader.hpp"

namespace hexwright {

namespace {

// The order is that of the legend in the server's capabilities.
enum class TextPartType : std::uint8_t {
    kind,        // of content: ability
    definition,  // its name
    property,    // a field, a number of things, a unit of prices
    word,        // of a closed list, a tag
    number,      // dice too
    keyword,     // of a notation: `and`, `or`, `is`
    role,        // user, target
    event,
    method,  // a verb too
    function
};

struct TextPart {
    Span span;
    TextPartType type = TextPartType::word;
    bool is_declared = false;  // the name of the definition that is written here
};

Span span_at(std::size_t begin, std::size_t end) {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

// Dice that touch no blank: 2d6, d20, 4d6kh3.
bool is_dice(std::string_view run) {
    const std::size_t die = run.find('d');
    const bool may_be =
        die != std::string_view::npos && die + 1 < run.size() && ascii::is_digit(run[die + 1]) &&
        std::all_of(run.begin(), run.begin() + static_cast<std::ptrdiff_t>(die), ascii::is_digit);
    if (!may_be) return false;
    try {
        (void)parse_dice(run);
        return true;
    } catch (const Error&) {
        return false;
    }
}

std::string in_lower_case(std::string_view text) {
    std::string small(text);
    std::ranges::transform(small, small.begin(), ascii::lower);
    return small;
}

bool is_joining_word(std::string_view word) {
    return word == "and" || word == "or" || word == "not" || word == "is";
}

// Calls take(span) for each run of letters, digits and `_`.
template <typename Take>
void for_each_run(std::string_view text, Take&& take) {
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && ascii::is_in_name(text[end])) ++end;
        if (end > at) take(at, end);
        at = end + 1;
    }
}

// The digits that a run begins with.
std::size_t digits_end(std::string_view text, std::size_t at, std::size_t end) {
    while (at < end && ascii::is_digit(text[at])) ++at;
    return at;
}

void add_number_parts(std::string_view text, std::vector<TextPart>& parts) {
    for_each_run(text, [&](std::size_t begin, std::size_t end) {
        const std::size_t digits =
            is_dice(text.substr(begin, end - begin)) ? end : digits_end(text, begin, end);
        if (digits > begin) parts.push_back({span_at(begin, digits), TextPartType::number});
    });
}

void add_joining_words(std::string_view text, std::vector<TextPart>& parts) {
    for_each_run(text, [&](std::size_t begin, std::size_t end) {
        if (is_joining_word(text.substr(begin, end - begin)))
            parts.push_back({span_at(begin, end), TextPartType::keyword});
    });
}

// Sorts them by place and drops those that overlap an earlier one.
void sort_parts(std::vector<TextPart>& parts) {
    std::ranges::stable_sort(parts, {}, [](const TextPart& one) { return one.span.begin; });
    std::uint32_t end = 0;
    std::erase_if(parts, [&](const TextPart& one) {
        if (one.span.begin < end || one.span.is_empty()) return true;
        end = one.span.end;
        return false;
    });
}

// The parts of texts in scripts that mean something to a pack: names, numbers, units, roles. The
// words are those that completion offers in the same place.
//
//     TextPartReader reader(knowledge);
//     reader.of_field(kind, *kind.kind.field("use"), "10AP + 3mna")
//     // number 10, property AP, number 3, property mna
//
// Spans are bytes of the text. Order: by place; none overlap. A text that cannot be read as its
// field demands has no parts but the words that are known. Cost: a reading of the pack's
// definitions for each new field or argument, then linear in the text.
class TextPartReader {
public:
    // The knowledge must outlive it.
    explicit TextPartReader(const Knowledge& knowledge) : knowledge_(knowledge) {
        for (const KnownDefinition& one : knowledge.definitions)
            if (!one.name.empty()) names_.emplace(one.name, TextPartType::definition);
        for (const std::string& tag : knowledge.tags) names_.emplace(tag, TextPartType::word);
        for (const auto* numbers : {&knowledge.numbers, &knowledge.pools})
            for (const std::string& name : *numbers) numbers_.emplace(name, TextPartType::property);
    }

    std::vector<TextPart> of_field(const KnownKind& kind,
                                   const KindField& field,
                                   std::string_view text) {
        auto [known, is_new] = fields_.try_emplace({&kind, &field});
        if (is_new) known->second = known_of(words_of_field(knowledge_, kind, field));
        std::vector<TextPart> parts = read(known->second, text);
        if (!parts.empty() || read_aloud(knowledge_, field, std::string(text)).empty())
            return parts;
        // A duration, or dice where a number could be.
        read_words(known->second, text, parts);
        sort_parts(parts);
        return parts;
    }

    // Of a key of a trigger.
    std::vector<TextPart> of_trigger(const std::string& key, std::string_view text) {
        return of_words("trigger " + key, text, [&] { return words_of_trigger(knowledge_, key); });
    }

    // A change of a number: "+2", "at least 20".
    [[nodiscard]] static std::vector<TextPart> of_edit(std::string_view text) {
        std::vector<TextPart> parts;
        if (parse_edit(text)) add_number_parts(text, parts);
        return parts;
    }

    // Of an argument of a function. `method`: its row, if it has one.
    std::vector<TextPart> of_argument(const std::string& function,
                                      std::size_t argument,
                                      const ApiMethod* method,
                                      std::string_view text) {
        return of_words(fmt::format("{}({}", function, argument), text,
                        [&] { return words_of_argument(knowledge_, function, argument, method); });
    }

    // Of an option in a call: `act:check { rule = "" }`.
    std::vector<TextPart> of_option(const std::string& function,
                                    const std::string& key,
                                    std::string_view text) {
        return of_words(fmt::format("{}{{{}", function, key), text,
                        [&] { return words_of_option(knowledge_, function, key); });
    }

    // What is compared with a member of this name.
    std::vector<TextPart> of_compared(const std::string& member, std::string_view text) {
        return of_words("== " + member, text, [&] { return words_compared(knowledge_, member); });
    }

    // Of any other text: the name of a definition, a tag, an event, a condition.
    [[nodiscard]] std::vector<TextPart> of_any(std::string_view text) const {
        std::vector<TextPart> parts;
        if (const auto whole = names_.find(text); whole != names_.end()) {
            parts.push_back({span_at(0, text.size()), whole->second});
        } else if (knowledge_.find_event(text) != nullptr) {
            parts.push_back({span_at(0, text.size()), TextPartType::event});
        } else if (names_a_role(text)) {
            read_condition(text, parts);
        } else if (is_dice(text)) {
            add_number_parts(text, parts);
        }
        sort_parts(parts);
        return parts;
    }

    [[nodiscard]] bool is_number(std::string_view name) const { return numbers_.contains(name); }

private:
    using Words = TextMap<TextPartType>;

    struct Known {
        TextWords words;
        Words types;  // by word; of prices in lower case
    };

    // The parts by the words of one place, which are found once.
    template <typename Words>
    std::vector<TextPart> of_words(const std::string& place,
                                   std::string_view text,
                                   const Words& words) {
        auto [known, is_new] = others_.try_emplace(place);
        if (is_new) known->second = known_of(words());
        std::vector<TextPart> parts = read(known->second, text);
        return parts.empty() ? of_any(text) : parts;
    }

    [[nodiscard]] TextPartType type_of(const Proposal& word) const {
        switch (word.kind) {
            case ItemKind::unit:
            case ItemKind::field:
                return TextPartType::property;
            case ItemKind::event:
                return TextPartType::event;
            case ItemKind::kind:
                return TextPartType::kind;
            case ItemKind::method:
            case ItemKind::function:
                return TextPartType::method;
            default:
                break;
        }
        const auto named = names_.find(word.label);
        return named == names_.end() ? TextPartType::word : named->second;
    }

    [[nodiscard]] Known known_of(TextWords words) const {
        Known known;
        const bool is_cost = words.type == FieldType::cost;
        const auto add = [&](const std::vector<Proposal>& all) {
            for (const Proposal& word : all)
                known.types.emplace(is_cost ? in_lower_case(word.label) : word.label,
                                    type_of(word));
        };
        if (words.is_notation) {
            add(notation_words(knowledge_, words, ""));
            if (is_cost) add(notation_words(knowledge_, words, "1/"));
        }
        add(words.all);
        if (words.type == FieldType::lasts)
            for (const Proposal& word : words.all)
                for_each_run(word.label, [&](std::size_t begin, std::size_t end) {
                    known.types.emplace(word.label.substr(begin, end - begin), TextPartType::word);
                });
        known.words = std::move(words);
        return known;
    }

    [[nodiscard]] const TextPartType* name_type(std::string_view name) const {
        for (const Words* words : {&names_, &numbers_}) {
            const auto found = words->find(name);
            if (found != words->end()) return &found->second;
        }
        return nullptr;
    }

    // The names of a printed list, and the amounts behind them.
    void read_names(std::string_view text, std::vector<TextPart>& parts) const {
        for (const PrintedName& one : printed_names(text))
            if (const TextPartType* type = name_type(one.name))
                parts.push_back({span_at(one.begin, one.begin + one.name.size()), *type});
    }

    // Each place of the names that a condition compares.
    void read_compared(std::string_view text, std::vector<TextPart>& parts) const {
        for (const std::string& name : names_in_condition(text, true)) {
            const TextPartType* type = name_type(name);
            if (type == nullptr) continue;
            for (std::size_t at = text.find(name); at != std::string_view::npos;
                 at = text.find(name, at + name.size())) {
                const std::size_t end = at + name.size();
                const bool is_whole = (at == 0 || !ascii::is_in_name(text[at - 1])) &&
                                      (end == text.size() || !ascii::is_in_name(text[end]));
                if (is_whole) parts.push_back({span_at(at, end), *type});
            }
        }
    }

    // Names that are compared, then roles and the words between them.
    void read_condition(std::string_view text, std::vector<TextPart>& parts) const {
        read_compared(text, parts);
        TextWords words;
        words.is_notation = true;
        words.type = FieldType::condition;
        for (const Proposal& word : notation_words(knowledge_, words, "")) {
            if (is_joining_word(word.label)) continue;
            for_each_run(text, [&](std::size_t begin, std::size_t end) {
                if (text.substr(begin, end - begin) == word.label)
                    parts.push_back({span_at(begin, end), TextPartType::role});
            });
        }
        add_joining_words(text, parts);
        add_number_parts(text, parts);
    }

    // Words and numbers one by one; what is longer than a run is not found.
    void read_words(const Known& known, std::string_view text, std::vector<TextPart>& parts) const {
        const bool is_cost = known.words.type == FieldType::cost;
        for_each_run(text, [&](std::size_t begin, std::size_t end) {
            const std::size_t letters = digits_end(text, begin, end);
            const std::string_view word = text.substr(letters, end - letters);
            const auto found = known.types.find(is_cost ? in_lower_case(word) : std::string(word));
            const bool is_path = begin > 0 && (text[begin - 1] == '@' || text[begin - 1] == '{');
            if (is_number(word) || is_path) {
                parts.push_back({span_at(letters, end), TextPartType::property});
            } else if (found != known.types.end()) {
                parts.push_back({span_at(letters, end), found->second});
            }
        });
        add_joining_words(text, parts);
        add_number_parts(text, parts);
    }

    [[nodiscard]] std::vector<TextPart> read(const Known& known, std::string_view text) const {
        std::vector<TextPart> parts;
        if (known.words.type == FieldType::condition) {
            if (!names_in_condition(text, true).empty()) read_condition(text, parts);
        } else if (known.words.is_list) {
            read_names(text, parts);
            add_number_parts(text, parts);
        } else if (known.words.is_notation) {
            read_words(known, text, parts);
        } else if (const auto whole = known.types.find(text); whole != known.types.end()) {
            parts.push_back({span_at(0, text.size()), whole->second});
        }
        sort_parts(parts);
        return parts;
    }

    const Knowledge& knowledge_;
    Words names_;    // definitions and tags
    Words numbers_;  // stats, pools and other numbers
    std::map<std::pair<const KnownKind*, const KindField*>, Known> fields_;
    std::map<std::string, Known> others_;
};

class TextPartFinder {
public:
    TextPartFinder(const Knowledge& known, std::string_view text, bool is_driver_text)
        : known_(known),
          reading_(read_source(text)),
          reader_(known),
          is_driver_text_(is_driver_text) {
        for (const ApiPage& page : api_pages())
            for (const ApiType& type : page.types) take_rows(type);
    }

    std::vector<TextPart> find() {
        for (const KindCall& call : reading_.calls) of_call(call);
        for (std::size_t at = 0; at < reading_.tokens.size(); ++at) of_token(at);
        sort_parts(found_);
        return std::move(found_);
    }

private:
    void take_rows(const ApiType& type) {
        if (type.call == ApiCall::global || type.call == ApiCall::library) return;
        for (const ApiMethod* row : type.rows()) methods_.emplace(row->name(), row);
        for (const ApiField& field : type.fields) fields_.emplace(field.name());
    }

    [[nodiscard]] const ApiMethod* method(std::string_view name) const {
        const auto found = methods_.find(name);
        return found == methods_.end() ? nullptr : found->second;
    }

    // --- cards and their tables

    void of_call(const KindCall& call) {
        const KnownKind* const kind = call.name_is_local ? nullptr : known_.find_kind(call.name);
        if (kind == nullptr) return;
        found_.push_back({call.name_span, TextPartType::kind});
        if (call.id_span.end > call.id_span.begin + 2) {
            const Span inside = {call.id_span.begin + 1, call.id_span.end - 1};
            found_.push_back(
                {inside, TextPartType::definition, call.has_table && !is_driver_text_});
            done_.insert(call.id_span.begin);
        }
        of_fields(call.first, {TableSort::card, kind, nullptr});
    }

    void of_fields(std::int32_t first, const TableShape& shape) {
        reading_.for_each_field(first, [&](const Field& field) {
            const bool is_entry =
                field.key_form != KeyForm::name && field.key_form != KeyForm::text;
            const std::string key = is_entry ? "" : reading_.key_text(field);
            if (!key.empty()) of_key(field, key, shape);
            if (field.form == ValueForm::table && field.first >= 0)
                return of_fields(field.first, shape_at(shape, key));
            if (field.form == ValueForm::plain_text) of_value(field, key, shape);
        });
    }

    void of_key(const Field& field, const std::string& key, const TableShape& shape) {
        const bool is_name = field.key_form == KeyForm::name;
        const Span span = is_name ? field.key_span : inside_key(field);
        if (!is_name) done_.insert(field.key_span.begin);
        switch (shape.sort) {
            case TableSort::card:
            case TableSort::effects:
                if (field_of(shape, key) != nullptr)
                    found_.push_back({span, TextPartType::property});
                return;
            case TableSort::trigger:
                found_.push_back({span, TextPartType::property});
                return;
            case TableSort::edits: {
                const KnownKind* const changed = known_.find_kind(shape.field->of);
                const bool is_field = changed != nullptr && changed->kind.field(key) != nullptr;
                if (is_field || reader_.is_number(key))
                    found_.push_back({span, TextPartType::property});
                return;
            }
            case TableSort::overrides:
                if (contains(known_.rules, key)) found_.push_back({span, TextPartType::property});
                return;
            case TableSort::entries:
            case TableSort::list:
                of_entry_key(span, key, *shape.field);
                return;
            case TableSort::unknown:
                return;
        }
    }

    void of_entry_key(Span span, const std::string& key, const KindField& field) {
        const bool is_named =
            !field.keys_refer.empty() && known_.find_definition(field.keys_refer, key) != nullptr;
        if (is_named) {
            found_.push_back({span, TextPartType::definition});
        } else if (contains(field.keys, key)) {
            found_.push_back({span, TextPartType::property});
        } else if (field.type == FieldType::tags) {
            found_.push_back({span, TextPartType::word});
        }
    }

    // Between the quotes of ["key"].
    [[nodiscard]] Span inside_key(const Field& field) const {
        const Span found = span_of(field.key, reading_.text(field.key_span), field.key_span);
        return field.key_is_plain ? found : Span{};
    }

    void of_value(const Field& field, const std::string& key, const TableShape& shape) {
        const Span inside = inside_of(field);
        const std::string_view text = reading_.text(inside);
        const KindField* const declared = field_of(shape, key);
        const bool is_entry = !key.empty() || shape.field != nullptr;
        if (shape.sort == TableSort::unknown) return;  // as any other text
        done_.insert(field.value.begin);
        if (shape.sort == TableSort::trigger) {
            const std::string event = shape.field == nullptr ? key : shape.field->name;
            return add(inside, reader_.of_trigger(key.empty() ? event : key, text));
        }
        if (declared != nullptr && is_entry && declared->type == FieldType::trigger)
            return add(inside, reader_.of_trigger("on", text));
        if (declared != nullptr && is_entry && shape.sort != TableSort::edits)
            return add(inside, reader_.of_field(*shape.kind, *declared, text));
        if (shape.sort == TableSort::edits) add(inside, reader_.of_edit(text));
    }

    void add(Span inside, const std::vector<TextPart>& parts) {
        for (const TextPart& one : parts)
            found_.push_back(
                {{inside.begin + one.span.begin, inside.begin + one.span.end}, one.type});
    }

    // --- everything else, token by token

    // A bracket that is open: of a call, of a table of options in one, or of neither.
    struct Frame {
        std::string function;  // "" where it is neither
        std::size_t argument = 0;
        std::size_t place = 0;
        bool is_table = false;
    };

    void of_token(std::size_t at) {
        const Token& token = reading_.tokens[at];
        switch (token.type) {
            case TokenType::name:
                return of_name(at);
            case TokenType::plain_text:
                return of_text(at);
            case TokenType::open_round:
            case TokenType::open_square:
                frames_.push_back({token.type == TokenType::open_round ? name_before(at) : ""});
                return;
            case TokenType::open_curly:
                return open_table(at);
            case TokenType::close_round:
            case TokenType::close_square:
            case TokenType::close_curly:
                if (!frames_.empty()) frames_.pop_back();
                return;
            case TokenType::comma:
                if (!frames_.empty()) ++frames_.back().place;
                return;
            default:
                return;
        }
    }

    // The name right before a token.
    [[nodiscard]] std::string name_before(std::size_t at) const {
        const bool is_name = at > 0 && type(at - 1) == TokenType::name;
        if (!is_name || (at > 1 && type(at - 2) == TokenType::word_function)) return "";
        return std::string(text_of(reading_.source, reading_.tokens[at - 1]));
    }

    [[nodiscard]] TokenType type(std::size_t at) const {
        return at < reading_.tokens.size() ? reading_.tokens[at].type : TokenType::end_of_file;
    }

    void open_table(std::size_t at) {
        Frame frame{name_before(at), 0, 0, true};
        const bool is_argument =
            frame.function.empty() && !frames_.empty() && !frames_.back().is_table;
        if (is_argument) {
            frame.function = frames_.back().function;
            frame.argument = frames_.back().place;
        }
        frames_.push_back(std::move(frame));
    }

    void of_name(std::size_t at) {
        const Span span = reading_.tokens[at].span;
        const std::string_view name = reading_.text(span);
        const TokenType before = at == 0 ? TokenType::end_of_file : type(at - 1);
        if (before == TokenType::colon) {
            if (known_.find_verb(name) != nullptr || method(name) != nullptr)
                found_.push_back({span, TextPartType::method});
        } else if (before == TokenType::dot) {
            if (reader_.is_number(name) || fields_.contains(name))
                found_.push_back({span, TextPartType::property});
        } else if (type(at + 1) == TokenType::assign && is_option(name)) {
            found_.push_back({span, TextPartType::property});
        } else if (is_driver_word(name) && type(at + 1) != TokenType::assign) {
            found_.push_back({span, TextPartType::function});
        }
    }

    // What scenes and specs call to set up and play.
    [[nodiscard]] bool is_driver_word(std::string_view name) const {
        return is_driver_text_ && (known_.find_declaration("driver", name) != nullptr ||
                                   known_.find_declaration("flow", name) != nullptr);
    }

    // A key in a table of options.
    [[nodiscard]] bool is_option(std::string_view name) const {
        if (frames_.empty() || !frames_.back().is_table || frames_.back().function.empty())
            return false;
        const Frame& frame = frames_.back();
        const auto options = options_of(frame.function, frame.argument);
        if (options && options->type != nullptr && options->type->field(name) != nullptr)
            return true;
        const KnownVerb* const verb = known_.find_verb(frame.function);
        return verb != nullptr && frame.argument < verb->arguments.size() &&
               contains(verb->arguments[frame.argument].keys, name);
    }

    void of_text(std::size_t at) {
        const Token& token = reading_.tokens[at];
        if (done_.contains(token.span.begin)) return;
        const Span inside = inside_of(token);
        add(inside, parts_of(at, reading_.text(inside)));
    }

    [[nodiscard]] std::vector<TextPart> parts_of(std::size_t at, std::string_view text) {
        const TokenType before = at == 0 ? TokenType::end_of_file : type(at - 1);
        const bool is_compared = before == TokenType::equal || before == TokenType::not_equal;
        if (is_compared && at > 1 && type(at - 2) == TokenType::name)
            return reader_.of_compared(name_before(at - 1), text);
        if (const std::string function = at == 0 ? "" : name_before(at); !function.empty())
            return reader_.of_argument(function, 0, method(function), text);
        if (frames_.empty() || frames_.back().function.empty()) return reader_.of_any(text);
        const Frame& frame = frames_.back();
        if (!frame.is_table)
            return reader_.of_argument(frame.function, frame.place, method(frame.function), text);
        if (before != TokenType::assign) return reader_.of_any(text);
        return reader_.of_option(frame.function, name_before(at - 1), text);
    }

    const Knowledge& known_;
    Reading reading_;
    TextPartReader reader_;
    bool is_driver_text_;                // whose cards make things
    TextMap<const ApiMethod*> methods_;  // of values, by name
    TextSet fields_;                     // of values
    std::vector<TextPart> found_;
    std::set<std::uint32_t> done_;  // texts in cards, by their first byte
    std::vector<Frame> frames_;
};

}  // namespace

JsonValue semantic_tokens(const Workspace& workspace, const Document& document, const JsonValue&) {
    JsonValue data = JsonValue::array();
    const auto known = workspace.knowledge(document);
    if (known != nullptr && document.path().extension() == ".lua") {
        const LineIndex lines(document.text());
        const bool is_driver_text = known->has_driver(document.path());
        TextPosition last;
        for (const TextPart& one : TextPartFinder(*known, document.text(), is_driver_text).find()) {
            const TextPosition begin = lines.position_of(one.span.begin);
            const TextPosition end = lines.position_of(one.span.end);
            const bool is_same_line = begin.line == last.line;
            data.push_back(begin.line - last.line);
            data.push_back(is_same_line ? begin.character - last.character : begin.character);
            data.push_back(end.character - begin.character);
            data.push_back(static_cast<int>(one.type));
            data.push_back(one.is_declared ? 1 : 0);
            last = begin;
        }
    }
    return {{"data", std::move(data)}};
}

}  // namespace hexwright
