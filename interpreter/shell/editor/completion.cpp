// What may be written at the cursor: `textDocument/completion`.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "pack/declare.hpp"
#include "pack/kind_judge.hpp"
#include "pack/pack_files.hpp"
#include "shell/editor/field_text.hpp"
#include "shell/editor/member_types.hpp"
#include "shell/editor/proposals.hpp"
#include "shell/editor/server.hpp"
#include "shell/editor/table_shape.hpp"
#include "shell/editor/text_words.hpp"

namespace hexwright {

namespace {

class CompletionWriter {
public:
    CompletionWriter(const Workspace& workspace, const Document& document, std::size_t byte)
        : document_(document),
          known_(workspace.knowledge(document)),
          cursor_(document.text(), byte),
          proposals_(document.text(), cursor_, workspace.client().takes_snippets) {}

    JsonValue write() {
        switch (cursor_.where()) {
            case CursorPlace::nowhere:
                break;
            case CursorPlace::text:
                propose_in_text();
                break;
            case CursorPlace::member:
                propose_members();
                break;
            case CursorPlace::key:
                propose_entry();
                break;
            case CursorPlace::value:
                propose_value();
                break;
            case CursorPlace::call:
                propose_argument();
                break;
            case CursorPlace::operand:
                propose_names();
                break;
            case CursorPlace::statement:
                propose_statements();
                break;
        }
        return std::move(proposals_).json();
    }

private:
    // --- statements

    void propose_statements() {
        // A handler defines nothing; a function of a scene may make things.
        const bool takes_cards = !cursor_.is_inside() || is_driver_text();
        if (known_ != nullptr && takes_cards) {
            for (const auto& [name, kind] : known_->kinds) {
                const std::string card = card_snippet(kind.kind);
                proposals_.add({name, ItemKind::kind, "kind", kind.kind.sentence, name, card});
            }
            if (known_->is_ruleset) propose_declarations();
            if (is_driver_text())
                for (const KnownDeclaration& one : known_->declarations)
                    if (one.what == "driver" || one.what == "flow")
                        proposals_.add(
                            {one.name, ItemKind::function, one.what, documentation_of(one)});
        }
        propose_names();
        propose_keywords({"local", "function", "if", "for", "while", "repeat", "return", "end",
                          "else", "elseif", "then", "do", "break", "until"});
    }

    void propose_declarations() {
        for (const Declaration& one : all_declarations())
            proposals_.add({one.name, ItemKind::function, "declaration",
                            fmt::format("```lua\n{}\n```", one.example)});
    }

    [[nodiscard]] bool is_driver_text() const {
        return known_ != nullptr && known_->has_driver(document_.path());
    }

    // Names of the text, then functions that every script has.
    void propose_names() {
        const Reading reading = read_source(document_.text());
        for (auto name = cursor_.parameters().rbegin(); name != cursor_.parameters().rend(); ++name)
            proposals_.add({*name, ItemKind::variable, "parameter"});
        for (const std::string_view name : reading.locals)
            if (name != cursor_.begun()) proposals_.add({std::string(name), ItemKind::variable});
        for (const ApiPage& page : api_pages())
            for (const ApiType& type : page.types) propose_globals(type);
    }

    void propose_globals(const ApiType& type) {
        if (type.call == ApiCall::library)
            proposals_.add({std::string(type.name), ItemKind::variable, "library"});
        if (type.call != ApiCall::global || !type.name.empty()) return;
        for (const ApiMethod* row : type.rows()) propose_method(*row);
    }

    void propose_keywords(std::initializer_list<const char*> words) {
        for (const char* word : words) proposals_.add({word, ItemKind::keyword});
    }

    // --- members

    void propose_method(const ApiMethod& row) {
        proposals_.add({std::string(row.name()), ItemKind::method, std::string(row.call),
                        documentation_of(row)});
    }

    void propose_members() {
        for (const ApiType* type : types_of(cursor_, cursor_.receiver())) {
            if (type == nullptr) continue;
            const bool has_functions = cursor_.is_method() == (type->call == ApiCall::colon);
            if (cursor_.is_method() && type->name == "Thing") propose_verbs();
            if (!cursor_.is_method()) propose_fields_of(*type);
            if (has_functions) propose_methods(*type);
            if (cursor_.is_method() && type->name == "List") propose_verbs();
        }
    }

    void propose_fields_of(const ApiType& type) {
        for (const ApiField& field : type.fields)
            proposals_.add({std::string(field.name()), ItemKind::field, std::string(field.type()),
                            std::string(field.what)});
        if (type.name == "Thing") propose_numbers();
        if (type.name == "Act") propose_act_fields();
    }

    void propose_methods(const ApiType& type) {
        for (const ApiMethod* row : type.rows()) propose_method(*row);
        for (const ApiMethods& rows : type.shared)
            for (const ApiMethod& row : rows) propose_method(row);
        for (const ApiMethod& row : type.verbs) propose_method(row);
    }

    // Verbs that the ruleset declares.
    void propose_verbs() {
        if (known_ == nullptr) return;
        for (const auto& [name, verb] : known_->verbs) {
            const bool is_declared = !verb.sentence.empty() || verb.is_method;
            if (is_declared)
                proposals_.add({name, ItemKind::method, verb.title, documentation_of(verb)});
        }
    }

    void propose_numbers() {
        if (known_ == nullptr) return;
        for (const std::string& name : known_->numbers)
            proposals_.add(number_proposal(*known_, name));
    }

    // What verbs are given and note.
    void propose_act_fields() {
        if (known_ == nullptr) return;
        for (const auto& [name, event] : known_->events)
            for (const std::string& field : event.fields)
                proposals_.add({field, ItemKind::field, "of " + name});
    }

    // --- tables

    void propose_entry() {
        const auto table = cursor_.table();
        if (!table) return;
        const TableShape shape = known_ == nullptr ? TableShape{} : shape_of(*known_, *table);
        if (shape.sort == TableSort::unknown && propose_options(*table)) return;
        switch (shape.sort) {
            case TableSort::unknown:
                return propose_names();
            case TableSort::card:
                return propose_fields(shape, *table);
            case TableSort::trigger:
                return propose_trigger_keys(*table);
            case TableSort::edits:
                return propose_edit_keys(shape, *table);
            case TableSort::overrides:
                return propose_keys(known_->rules, *table, "rule");
            case TableSort::list:
                return propose_list_entry(shape, *table);
            case TableSort::entries:
            case TableSort::effects:
                break;
        }
        propose_list_entry(shape, *table);
        propose_keys(shape.field->keys, *table, "key");
        if (!shape.field->keys_refer.empty())
            for (const Proposal& name : names_of_kinds(*known_, shape.field->keys_refer).all)
                propose_keys({name.label}, *table, name.detail);
        propose_keys(keys_written(*known_, shape.kind->kind.name, shape.field->name), *table,
                     "as other cards write it");
        if (shape.sort != TableSort::effects) return;
        for (const std::string& name : known_->effects) {
            const KindField* field = shape.kind->kind.field(name);
            if (field != nullptr && !contains(table->keys, name)) propose_key(*field);
        }
    }

    void propose_key(const KindField& field) {
        proposals_.add({field.name, ItemKind::field, detail_of(field), documentation_of(field),
                        field.name + " = ",
                        fmt::format("{} = {}", field.name, value_snippet(field, 1))});
    }

    // Those that must be there first, then those that its traits do not bring.
    void propose_fields(const TableShape& shape, const OpenTable& table) {
        for (const int rank : {0, 1, 2}) {
            for (const KindField& field : shape.kind->kind.fields) {
                const int own = field.required ? 0 : (field.by_trait ? 2 : 1);
                if (own == rank && field.removed.empty() && !contains(table.keys, field.name))
                    propose_key(field);
            }
        }
    }

    void propose_keys(const std::vector<std::string>& keys,
                      const OpenTable& table,
                      const std::string& detail,
                      ItemKind kind = ItemKind::field) {
        for (const std::string& key : keys) {
            const bool is_plain = is_identifier(key);
            if (!contains(table.keys, key))
                proposals_.add({key, kind, detail, "",
                                is_plain ? key + " = " : fmt::format("[\"{}\"] = ", key)});
        }
    }

    // The keys of every trigger, then the fields of its events.
    void propose_trigger_keys(const OpenTable& table) {
        const std::vector<std::string> windows = {"on", "before", "after", "around"};
        const bool has_window = std::ranges::any_of(
            windows, [&](const std::string& key) { return contains(table.keys, key); });
        if (!has_window) propose_keys(windows, table, "the event that it answers");
        propose_keys(pattern_keys, table, "key of every trigger");
        for (const auto& [name, event] : known_->events)
            propose_keys(event.fields, table, "field of " + name);
    }

    // Fields of the kind that it changes, then numbers.
    void propose_edit_keys(const TableShape& shape, const OpenTable& table) {
        if (const KnownKind* changed = known_->find_kind(shape.field->of)) {
            for (const KindField& field : changed->kind.fields)
                if (!field.by_trait && field.removed.empty() && !contains(table.keys, field.name))
                    propose_key(field);
        }
        for (const std::string& name : known_->numbers) {
            if (contains(table.keys, name)) continue;
            Proposal number = number_proposal(*known_, name);
            number.text = name + " = ";
            number.snippet = name + " = \"${1:+1}\"";
            proposals_.add(number);
        }
    }

    void propose_list_entry(const TableShape& shape, const OpenTable& table) {
        const KindField* field = shape.field;
        const TextWords words = words_of_field(*known_, *shape.kind, *field);
        for (const Proposal& word : words.all)
            if (!contains(table.values, word.label)) proposals_.add(in_quotes(word));
    }

    // Keys of a table of options; true when the call takes some.
    bool propose_options(const OpenTable& table) {
        if (!table.path.empty() || table.function.empty()) return false;
        const auto options = options_of(table.function, table.argument);
        if (options && options->type != nullptr) {
            for (const ApiField& field : options->type->fields) {
                const std::string name(field.name());
                if (!contains(table.keys, name))
                    proposals_.add({name, ItemKind::field, std::string(field.type()),
                                    std::string(field.what), name + " = "});
            }
            return true;
        }
        const KnownVerb* verb =
            known_ == nullptr || !table.is_member ? nullptr : known_->find_verb(table.function);
        if (verb == nullptr || table.argument >= verb->arguments.size()) return false;
        const KnownArgument& argument = verb->arguments[table.argument];
        propose_keys(argument.keys, table, "option of " + verb->name);
        return !argument.keys.empty();
    }

    // --- values

    void propose_value() {
        const auto table = cursor_.table();
        if (known_ == nullptr || !table) return propose_names();
        const TableShape shape = shape_of(*known_, *table);
        if (const KindField* field = field_of(shape, cursor_.key()); field != nullptr) {
            propose_field_value(shape, *field);
        } else {
            for (const Proposal& word : words_of_key(shape, *table).all)
                proposals_.add(in_quotes(word));
        }
        propose_names();
    }

    void propose_field_value(const TableShape& shape, const KindField& field) {
        const TextWords words = words_of_field(*known_, *shape.kind, field);
        if (!words.is_notation)
            for (const Proposal& word : words.all) proposals_.add(in_quotes(word));
        const bool is_function = field.type == FieldType::handler ||
                                 field.type == FieldType::condition || field.may_compute;
        const std::string sentence = documentation_of(field);
        if (field.type == FieldType::boolean) {
            proposals_.add({"true", ItemKind::keyword, detail_of(field), sentence});
            proposals_.add({"false", ItemKind::keyword, detail_of(field), sentence});
        }
        if (is_function)
            proposals_.add({"function(act) … end", ItemKind::snippet, detail_of(field), sentence,
                            "function(act)  end", "function(act)\n    $0\n  end"});
        if (!field.example.empty())
            proposals_.add({field.example, ItemKind::snippet, detail_of(field), sentence});
    }

    // Of an entry that is no declared field: of triggers, edits and options.
    [[nodiscard]] TextWords words_of_key(const TableShape& shape, const OpenTable& table) const {
        if (shape.sort == TableSort::trigger) return words_of_trigger(*known_, cursor_.key());
        if (shape.sort == TableSort::overrides) return {};
        if (shape.sort == TableSort::unknown && table.path.empty())
            return words_of_option(*known_, table.function, cursor_.key());
        return {};
    }

    // --- texts

    void propose_in_text() {
        if (known_ == nullptr) return;
        const auto table = cursor_.table();
        if (table) {
            const TableShape shape = shape_of(*known_, *table);
            const KindField* field = field_of(shape, cursor_.key());
            const bool is_entry = !cursor_.key().empty() || shape.field != nullptr;
            if (field != nullptr && is_entry && shape.sort != TableSort::trigger)
                return propose_words(words_of_field(*known_, *shape.kind, *field), table->values);
            if (shape.sort == TableSort::trigger && cursor_.key().empty())
                return propose_words(words_of_trigger(*known_, table->path.back()), table->values);
            if (!cursor_.key().empty()) return propose_words(words_of_key(shape, *table), {});
        }
        if (const auto call = cursor_.call()) return propose_words(words_of_call(*call), {});
        if (const auto chain = cursor_.compared(); !chain.empty())
            propose_words(words_compared(*known_, chain.back().name), {});
    }

    // The part of the text that is being written: the word of a notation, the name behind a comma.
    void propose_words(const TextWords& words, const std::vector<std::string>& written) {
        const std::string_view begun = cursor_.begun();
        const std::vector<Proposal> fitting =
            words.is_notation ? notation_words(*known_, words, begun) : words.all;
        const std::size_t from = words.part_begin(begun);
        proposals_.replace({static_cast<std::uint32_t>(cursor_.word().begin + from),
                            static_cast<std::uint32_t>(words.part_end(
                                document_.text(), cursor_.byte(), cursor_.word().end))});
        for (const Proposal& word : fitting)
            if (!contains(written, word.label) || word.label == begun) proposals_.add(word);
    }

    [[nodiscard]] TextWords words_of_call(const OpenCall& call) const {
        if (!call.is_member && known_->find_kind(call.function) != nullptr)
            return is_driver_text() ? names_of_kinds(*known_, {call.function}) : TextWords{};
        if (!call.is_member && call.function == "use") return files_to_use();
        const ApiRow row = row_of(cursor_, call);
        return words_of_argument(*known_, call.function, call.argument, row.method);
    }

    // The scripts of the pack, as `use` names them.
    [[nodiscard]] TextWords files_to_use() const {
        TextWords words;
        for (const std::string& path : list_pack(known_->folder).scripts())
            words.all.push_back({path.substr(0, path.size() - 4), ItemKind::file});
        return words;
    }

    void propose_argument() {
        const auto call = cursor_.call();
        if (known_ != nullptr && call)
            for (const Proposal& word : words_of_call(*call).all) proposals_.add(in_quotes(word));
        propose_names();
    }

    // Outside of a text it is written with its quotes.
    static Proposal in_quotes(Proposal word) {
        word.text = fmt::format("\"{}\"", word.text.empty() ? word.label : word.text);
        word.snippet.clear();
        return word;
    }

    const Document& document_;
    std::shared_ptr<const Knowledge> known_;
    Cursor cursor_;
    Proposals proposals_;
};

}  // namespace

JsonValue completion(const Workspace& workspace,
                     const Document& document,
                     const JsonValue& params) {
    const TextPosition position = read_position(params.at("position"));
    const std::size_t byte = LineIndex(document.text()).byte_of(position);
    if (document.path().filename() == manifest_name)
        return manifest_completion(workspace, document, byte);
    return CompletionWriter(workspace, document, byte).write();
}

}  // namespace hexwright
