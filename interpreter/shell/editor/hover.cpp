// What the name or text at a position means: `textDocument/hover`.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "pack/declare.hpp"
#include "pack/kind_judge.hpp"
#include "shell/editor/field_text.hpp"
#include "shell/editor/member_types.hpp"
#include "shell/editor/server.hpp"
#include "shell/editor/table_shape.hpp"

namespace hexwright {

namespace {

// The token around a byte; where two touch, a name or text before another.
std::optional<Token> token_at(const std::vector<Token>& tokens, std::size_t byte) {
    std::optional<Token> found;
    for (const Token& token : tokens) {
        if (token.span.begin > byte) break;
        const bool is_word = token.type == TokenType::name || token.type == TokenType::plain_text ||
                             token.type == TokenType::text;
        if (token.span.end > byte || (token.span.end == byte && is_word)) {
            found = token;
            if (is_word) break;
        }
    }
    return found;
}

class HoverWriter {
public:
    HoverWriter(const Workspace& workspace, const Document& document, const Token& token)
        : workspace_(workspace),
          document_(document),
          known_(workspace.knowledge(document)),
          token_(token),
          is_text_(token.type != TokenType::name),
          cursor_(document.text(), is_text_ ? token.span.begin + 1 : token.span.end) {}

    // Markdown; "" when there is nothing to say.
    std::string write() {
        const std::string word = is_text_ ? value_of(document_.text(), token_)
                                          : std::string(text_of(document_.text(), token_));
        if (is_text_) {
            of_text(word);
        } else {
            of_name(word);
        }
        return fmt::format("{}", fmt::join(parts_, "\n\n---\n\n"));
    }

private:
    void say(std::string part) {
        if (!part.empty()) parts_.push_back(std::move(part));
    }

    // --- names

    void of_name(const std::string& name) {
        if (cursor_.where() == CursorPlace::member) return of_member(name);
        const auto table = cursor_.table();
        if (table && is_key()) return of_key(*table, name);
        if (known_ != nullptr) {
            if (const KnownKind* kind = known_->find_kind(name)) return of_kind(kind->kind);
            for (const Declaration& one : all_declarations()) {
                if (known_->is_ruleset && one.name == name)
                    return say(
                        fmt::format("What a ruleset declares.\n```lua\n{}\n```", one.example));
            }
            if (const KnownDeclaration* one = known_->find_declaration("driver", name))
                return of_declaration(*one);
        }
        const ApiRow row = row_of(cursor_, {name, 0, 0, false});
        if (row.method != nullptr) say(documentation_of(*row.method));
    }

    // `=` follows.
    [[nodiscard]] bool is_key() const {
        const std::string_view rest = std::string_view(document_.text()).substr(token_.span.end);
        const std::size_t next = rest.find_first_not_of(" \t\r\n");
        return cursor_.where() == CursorPlace::key && next != std::string_view::npos &&
               rest[next] == '=' && rest.substr(next, 2) != "==";
    }

    void of_kind(const Kind& kind) {
        std::string text =
            fmt::format("**kind {}**: {} (pack {})", kind.name, kind.sentence, kind.pack);
        for (const KindField& field : kind.fields) {
            if (field.removed.empty() && !field.by_trait)
                text += fmt::format("\n- `{}` {}", field.name, detail_of(field));
        }
        say(std::move(text));
    }

    void of_key(const OpenTable& table, const std::string& key) {
        if (known_ == nullptr) return;
        const TableShape shape = shape_of(*known_, table);
        if (const KindField* field = field_of(shape, key)) return of_field(*shape.kind, *field);
        if (shape.sort == TableSort::trigger && contains(pattern_keys, key))
            return say(fmt::format("`{}`: a key of every trigger", key));
        if (shape.sort == TableSort::edits) return of_number(key);
        if (const auto options = options_of(table.function, table.argument)) {
            const ApiField* field = options->type == nullptr ? nullptr : options->type->field(key);
            if (field != nullptr) say(fmt::format("`{}`: {}", field->text, field->what));
        }
    }

    void of_field(const KnownKind& kind, const KindField& field) {
        say(fmt::format("**{}** of {}: {}\n\n{}", field.name, kind.kind.name, detail_of(field),
                        documentation_of(field)));
    }

    void of_number(const std::string& name) {
        for (const char* what : {"stat", "pool", "field", "budget"}) {
            if (const KnownDeclaration* one = known_->find_declaration(what, name))
                return of_declaration(*one);
        }
        if (contains(known_->numbers, name))
            say(fmt::format("**{}**: a number of things in play", name));
    }

    void of_declaration(const KnownDeclaration& one) {
        say(fmt::format("**{} {}** (pack {})\n\n{}", one.what, one.name, one.pack,
                        documentation_of(one)));
    }

    void of_member(const std::string& name) {
        const auto chain = cursor_.receiver();
        const KnownVerb* verb = known_ == nullptr ? nullptr : known_->find_verb(name);
        for (const ApiType* type : types_of(cursor_, chain)) {
            if (type == nullptr) continue;
            if (cursor_.is_method() && verb != nullptr && !verb->sentence.empty()) break;
            if (const ApiMethod* method = method_or_verb(*type, name))
                return say(documentation_of(*method));
            if (const ApiField* field = type->field(name))
                return say(fmt::format("**{}.{}**: `{}`\n\n{}", type->name, field->written_name(),
                                       field->type(), field->what));
        }
        if (verb != nullptr && cursor_.is_method()) return say(documentation_of(*verb));
        if (known_ != nullptr) of_number(name);
    }

    // --- texts

    void of_text(const std::string& text) {
        if (known_ == nullptr) return;
        const auto table = cursor_.table();
        if (table) {
            const TableShape shape = shape_of(*known_, *table);
            const std::string key = cursor_.key();
            const KindField* field = field_of(shape, key);
            if (field != nullptr && (!key.empty() || shape.field != nullptr))
                return of_value(*shape.kind, *field, text);
            if (shape.sort == TableSort::trigger) return of_event(text);
        }
        if (const auto call = cursor_.call()) {
            const bool is_card = !call->is_member && known_->find_kind(call->function) != nullptr;
            if (is_card) {
                (void)of_definition({call->function}, text);
                return;
            }
        }
        if (of_definition({}, text)) return;
        if (contains(known_->tags, text)) return of_tag(text);
        if (const KnownEvent* event = known_->find_event(text)) say(documentation_of(*event));
    }

    void of_value(const KnownKind& kind, const KindField& field, const std::string& text) {
        if (field.type == FieldType::trigger) return of_event(text);
        if (const std::string aloud = read_aloud(*known_, field, text); !aloud.empty())
            say(fmt::format("`{}`: {}", text, aloud));
        of_field(kind, field);
        if (field.type == FieldType::effect) {
            for (const PrintedName& one : printed_names(text))
                of_definition(field.refers, one.name);
        } else if (!field.refers.empty()) {
            of_definition(field.refers, text);
        }
    }

    void of_tag(const std::string& tag) {
        std::vector<std::string> bearers;
        for (const KnownDefinition& one : known_->definitions)
            if (contains(one.tags, tag)) bearers.push_back(one.name);
        constexpr std::size_t most_named = 8;
        const bool is_long = bearers.size() > most_named;
        if (is_long) bearers.resize(most_named);
        say(fmt::format("**tag {}**: {}{}", tag, fmt::join(bearers, ", "), is_long ? ", …" : ""));
    }

    void of_event(const std::string& name) {
        const std::size_t slash = name.find('/');
        if (const KnownEvent* event = known_->find_event(name.substr(0, slash)))
            say(fmt::format("**event {}**\n\n{}", name, documentation_of(*event)));
    }

    // True when there is such a definition.
    bool of_definition(const std::vector<std::string>& kinds, const std::string& name) {
        const KnownDefinition* one = known_->find_definition(kinds, name);
        if (one == nullptr) return false;
        std::string text = fmt::format("**{} \"{}\"** (pack {})", one->kind, one->name, one->pack);
        if (!one->sentences.empty()) text += "\n\n" + one->sentences;
        say(std::move(text));
        of_odds(*one);
        return true;
    }

    // On the standard table, when they were weighed in time.
    void of_odds(const KnownDefinition& definition) {
        std::string text;
        for (const TriedOdds* one :
             workspace_.odds_of(definition.pack, definition.kind, definition.name)) {
            text += fmt::format("\n- exercise {}, {}: {}", one->exercise,
                                one->rest == 0 ? "exact" : "nearly exact", outcome_of(*one));
        }
        if (!text.empty()) say("On the standard table:" + text);
    }

    const Workspace& workspace_;
    const Document& document_;
    std::shared_ptr<const Knowledge> known_;
    Token token_;
    bool is_text_;
    Cursor cursor_;
    std::vector<std::string> parts_;
};

}  // namespace

JsonValue hover(const Workspace& workspace, const Document& document, const JsonValue& params) {
    const LineIndex lines(document.text());
    const std::size_t byte = lines.byte_of(read_position(params.at("position")));
    const auto token = token_at(tokens_of(document.text()), byte);
    const bool is_word =
        token && (token->type == TokenType::name || token->type == TokenType::plain_text);
    if (!is_word) return nullptr;
    const std::string text = HoverWriter(workspace, document, *token).write();
    if (text.empty()) return nullptr;
    const TextRange range = lines.range_of(token->span.begin, token->span.end);
    return {{"contents", {{"kind", "markdown"}, {"value", text}}}, {"range", json_of(range)}};
}

}  // namespace hexwright
