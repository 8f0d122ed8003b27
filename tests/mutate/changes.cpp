#include "changes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace hexwright::mutate {

namespace {

constexpr std::array<std::string_view, slip_count> names = {"letter of a field",
                                                            "letter of a name",
                                                            "letter of a role or event",
                                                            "brace",
                                                            "another kind's field",
                                                            "option of a call",
                                                            "wrong type",
                                                            "removed definition",
                                                            "sign",
                                                            "number",
                                                            "role or event exchanged",
                                                            "`when` moved"};

constexpr std::array<std::string_view, 8> roles = {"any",   "self",   "ally",    "enemy",
                                                   "other", "holder", "creator", "this"};
constexpr std::array<std::string_view, 4> windows = {"before", "on", "after", "around"};

// What acts for its holder is its holder: the one role for the other changes no meaning.
bool is_holder(std::string_view role) {
    return role == "self" || role == "holder";
}

// Fields for people, in which any text is right.
constexpr std::array<std::string_view, 6> prose = {"text",        "note",   "ruling",
                                                   "description", "flavor", "says"};

std::string inside(const Reading& reading, const Field& field) {
    return std::string(reading.text({field.value.begin + 1, field.value.end - 1}));
}

}  // namespace

std::string_view name_of(Slip kind) {
    return names[static_cast<std::size_t>(kind)];
}

std::vector<Change> ChangeMaker::changes(std::size_t card,
                                         const Reading& reading,
                                         std::mt19937& chance) {
    card_ = card;
    reading_ = &reading;
    chance_ = &chance;
    made_.clear();
    const Card& meant = cards_[card];
    const auto call = std::ranges::find_if(
        reading.calls, [&](const KindCall& one) { return one.span == meant.span; });
    if (call == reading.calls.end()) return {};
    of_fields(*call);
    of_foreign(*call);
    of_texts(call->span);
    of_calls(call->span);
    return std::move(made_);
}

std::size_t ChangeMaker::draw(std::size_t bound) {
    return static_cast<std::size_t>((*chance_)() % bound);
}

void ChangeMaker::add(Slip slip, Span span, std::string text) {
    std::string what = fmt::format("`{}` -> `{}`", reading_->text(span).substr(0, 60),
                                   std::string_view(text).substr(0, 60));
    made_.push_back({slip, card_, span, std::move(text), std::move(what), {}});
}

std::string ChangeMaker::changed_letter(const std::string& name) {
    std::string text = name;
    const std::size_t at = draw(name.size());
    switch (draw(4)) {
        case 0:
            text.erase(at, 1);
            break;
        case 1:
            text.insert(at, 1, name[at]);
            break;
        case 2:
            if (at + 1 < name.size()) std::swap(text[at], text[at + 1]);
            break;
        default:
            text[at] = text[at] == 'x' ? 'q' : 'x';
            break;
    }
    return text;
}

void ChangeMaker::add_letter(Slip slip, Span span) {
    const std::string name(reading_->text(span));
    if (name.size() < 3) return;
    std::string text = changed_letter(name);
    if (text != name && !text.empty()) add(slip, span, std::move(text));
}

void ChangeMaker::of_fields(const KindCall& call) {
    reading_->for_each_field(call.first, [&](const Field& field) { of_field(field); });
}

void ChangeMaker::of_field(const Field& field) {
    if (field.key_form != KeyForm::name) return;
    add_letter(Slip::field_letter, field.key_span);
    const bool is_prose = contains(prose, field.key);
    switch (field.form) {
        case ValueForm::plain_text: {
            add(Slip::type, field.value, draw(2) == 0 ? "{ 1, 2 }" : "true");
            const std::string text = inside(*reading_, field);
            for (std::size_t at = 0; at < text.size() && !is_prose; ++at) {
                const auto offset = field.value.begin + 1 + static_cast<std::uint32_t>(at);
                const Span one{offset, offset + 1};
                if (std::string_view("(){}[]").find(text[at]) != std::string_view::npos)
                    add(Slip::brace, one, "");
                if (text[at] == '+' || text[at] == '-') add(Slip::sign, one, "");
            }
            break;
        }
        case ValueForm::number:
            add(Slip::type, field.value, "\"some\"");
            add(Slip::number, field.value, draw(2) == 0 ? "-99" : "999999");
            break;
        case ValueForm::truth:
            add(Slip::type, field.value, "\"some\"");
            break;
        case ValueForm::table:
            add(Slip::type, field.value, "7");
            if (field.key == "trigger") of_trigger(field.first);
            break;
        case ValueForm::function:
            add(Slip::type, field.value, "7");
            break;
        default:
            break;
    }
}

void ChangeMaker::of_trigger(std::int32_t first) {
    reading_->for_each_field(first, [&](const Field& field) {
        if (field.key_form == KeyForm::position && field.form == ValueForm::table)
            return of_trigger(field.first);
        if (field.key_form != KeyForm::name) return;
        if (field.key == "when") {
            const Span whole{field.key_span.begin, field.value.end};
            // What follows in the trigger would stand outside of it, so only a last entry moves.
            const std::size_t brace = reading_->source.substr(field.value.end, 3).find('}');
            if (brace == std::string_view::npos) return;
            const auto end = static_cast<std::uint32_t>(field.value.end + brace + 1);
            add(Slip::condition_moved, {field.key_span.begin, end},
                fmt::format("}}, {}", reading_->text(whole)));
            return;
        }
        if (field.form != ValueForm::plain_text) return;
        const Span text{field.value.begin + 1, field.value.end - 1};
        const bool is_window = contains(windows, field.key);
        if (is_window) {
            add_letter(Slip::role_letter, text);
            const std::string_view other = windows[draw(3)];
            if (other != field.key) add(Slip::role, field.key_span, std::string(other));
            auto event = known_.events.begin();
            std::advance(event, static_cast<std::ptrdiff_t>(draw(known_.events.size())));
            if (*event != reading_->text(text)) add(Slip::role, text, *event);
        } else if (field.key == "actor" || field.key == "target") {
            add_letter(Slip::role_letter, text);
            const std::string_view role = roles[draw(roles.size())];
            if (role != reading_->text(text) &&
                !(is_holder(role) && is_holder(reading_->text(text))))
                add(Slip::role, text, std::string(role));
        }
    });
}

void ChangeMaker::of_texts(Span span) {
    for (const Token& token : reading_->tokens_in(span)) {
        if (token.type != TokenType::plain_text) continue;
        const Span text{token.span.begin + 1, token.span.end - 1};
        const std::string name(reading_->text(text));
        if (known_.definitions.contains(name) && name != cards_[card_].name)
            add_letter(Slip::name_letter, text);
    }
}

// Options: `name =` in a table that is an argument of a method's call.
void ChangeMaker::of_calls(Span span) {
    const auto tokens = reading_->tokens_in(span);
    std::vector<bool> in_call;  // of each open curly bracket
    int functions = 0;
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        const Token& token = tokens[at];
        if (token.type == TokenType::word_function) ++functions;
        if (token.type == TokenType::open_curly) {
            const bool after_bracket = at > 0 && (tokens[at - 1].type == TokenType::open_round ||
                                                  tokens[at - 1].type == TokenType::comma ||
                                                  tokens[at - 1].type == TokenType::name);
            in_call.push_back(functions > 0 && after_bracket);
        } else if (token.type == TokenType::close_curly && !in_call.empty()) {
            in_call.pop_back();
        }
        const bool is_key = token.type == TokenType::name && at + 1 < tokens.size() &&
                            tokens[at + 1].type == TokenType::assign && at > 0 &&
                            (tokens[at - 1].type == TokenType::open_curly ||
                             tokens[at - 1].type == TokenType::comma);
        if (is_key && !in_call.empty() && in_call.back()) add_letter(Slip::option, token.span);
    }
}

void ChangeMaker::of_foreign(const KindCall& call) {
    const auto own = known_.fields.find(std::string(call.name));
    if (own == known_.fields.end() || !call.has_table || call.first < 0 || foreign_.empty()) return;
    auto other = foreign_.begin();
    std::advance(other, static_cast<std::ptrdiff_t>(draw(foreign_.size())));
    if (own->second.contains(other->first)) return;
    const std::uint32_t at = reading_->fields[static_cast<std::size_t>(call.first)].key_span.begin;
    add(Slip::foreign_field, {at, at}, fmt::format("{} = {}, ", other->first, other->second));
}

}  // namespace hexwright::mutate
