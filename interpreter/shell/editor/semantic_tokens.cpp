// What a script says in the words of its pack, for colours: `textDocument/semanticTokens/full`.
//
// Lua's own words, and names that mean nothing to the pack, are left to the editor.
#include <algorithm>
#include <set>

#include "base/text.hpp"
#include "lua/api.hpp"
#include "pack/kind_judge.hpp"
#include "shell/editor/methods.hpp"
#include "shell/editor/text_parts.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

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
