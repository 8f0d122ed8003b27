#include "pack/thing_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "base/text.hpp"
#include "lua/thing_names.hpp"

namespace hexwright {

namespace {

constexpr std::array<std::string_view, 4> things_of_act = {"user", "target", "self", "space"};
constexpr std::array<std::string_view, 3> things_of_thing = {"holder", "creator", "space"};

template <typename Names>
bool is_among(const Names& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// The place of a name after the dot or colon of something that is surely a thing.
struct Spoken {
    std::size_t at = 0;
    bool is_method = false;
};

// Follows the names of one handler.
class Follower {
public:
    explicit Follower(std::string_view text) : text_(text), tokens_(tokens_of(text)) {
        if (tokens_.size() > 3 && tokens_[2].type == TokenType::name) act_ = text_at(2);
    }

    // Nothing when the act's name means something else somewhere: then nothing is sure.
    [[nodiscard]] std::vector<Spoken> words() {
        if (act_.empty() || is_bound_again(act_, 2)) return {};
        for (std::size_t at = 3; at < tokens_.size(); ++at) take_local(at);
        for (std::size_t at = 3; at < tokens_.size(); ++at) {
            if (tokens_[at].type != TokenType::name || is_suffix(tokens_, at)) continue;
            const bool is_act = text_at(at) == act_;
            if (is_act || is_among(locals_, text_at(at))) (void)follow(at, is_act);
        }
        return std::move(words_);
    }

    [[nodiscard]] const Token& token(std::size_t at) const { return tokens_[at]; }

private:
    [[nodiscard]] std::string_view text_at(std::size_t at) const {
        return text_of(text_, tokens_[at]);
    }

    [[nodiscard]] bool is(std::size_t at, TokenType type) const {
        return at < tokens_.size() && tokens_[at].type == type;
    }

    // Is the name given a value, or is it another's parameter, anywhere but at its own place?
    [[nodiscard]] bool is_bound_again(std::string_view name, std::size_t own) const {
        for (std::size_t at = 1; at < tokens_.size(); ++at) {
            if (at == own || tokens_[at].type != TokenType::name || is_suffix(tokens_, at) ||
                text_at(at) != name)
                continue;
            if (is(at + 1, TokenType::assign) || is(at - 1, TokenType::word_local) ||
                is(at - 1, TokenType::word_for) || is_in_list(at))
                return true;
        }
        return false;
    }

    // One of several that are named before `=` or `in`, or between the brackets of a function.
    [[nodiscard]] bool is_in_list(std::size_t at) const {
        std::size_t first = at;
        while (first > 1 && is(first - 1, TokenType::comma) && is(first - 2, TokenType::name))
            first -= 2;
        if (is(first - 1, TokenType::open_round))
            return first > 1 && (is(first - 2, TokenType::word_function) ||
                                 (first > 2 && is(first - 3, TokenType::word_function)));
        return is(first - 1, TokenType::word_local) || is(first - 1, TokenType::word_for);
    }

    // `local who = act.target`, alone on its line.
    void take_local(std::size_t at) {
        const bool begins = is(at, TokenType::word_local) && is(at + 1, TokenType::name) &&
                            is(at + 2, TokenType::assign) && is(at + 3, TokenType::name) &&
                            text_at(at + 3) == act_;
        if (!begins) return;
        const std::optional<std::size_t> end = follow(at + 3, true);
        const bool is_alone = end && *end < tokens_.size() && tokens_[*end].first_on_line &&
                              (*end > at + 4) && !is(*end, TokenType::open_round);
        if (is_alone && !is_bound_again(text_at(at + 1), at + 1))
            locals_.push_back(text_at(at + 1));
    }

    // The token after a chain that ends with a thing; nothing when it ends with something else.
    // Names of things on the way are noted.
    std::optional<std::size_t> follow(std::size_t at, bool is_act) {
        bool is_thing = !is_act;
        for (++at;; at += 2) {
            const bool is_method = is(at, TokenType::colon);
            if (!is_method && !is(at, TokenType::dot))
                return is_thing ? std::optional(at) : std::nullopt;
            if (!is(at + 1, TokenType::name)) return std::nullopt;
            const std::string_view name = text_at(at + 1);
            if (is_thing && !is(at + 2, TokenType::assign)) note(at + 1, is_method);
            if (is_method) return std::nullopt;
            if (!is_thing && name == "event") continue;
            is_thing = is_thing ? is_among(things_of_thing, name) : is_among(things_of_act, name);
            if (!is_thing) return std::nullopt;
        }
    }

    void note(std::size_t at, bool is_method) {
        const bool is_known = std::any_of(words_.begin(), words_.end(),
                                          [at](const Spoken& word) { return word.at == at; });
        if (!is_known) words_.push_back({at, is_method});
    }

    std::string_view text_;
    std::vector<Token> tokens_;
    std::string_view act_;
    std::vector<std::string_view> locals_;
    std::vector<Spoken> words_;
};

}  // namespace

void ThingWords::read(Span span, const Reading& reading, const std::string& shown) {
    const std::string_view text = reading.text(span);
    Follower follower(text);
    for (const auto& [at, is_method] : follower.words()) {
        const Span inside = follower.token(at).span;
        std::string name(text.substr(inside.begin, inside.end - inside.begin));
        if (is_known(name)) continue;
        const Span place{span.begin + inside.begin, span.begin + inside.end};
        said_.push_back({std::move(name), reading.place(place, shown), is_method});
    }
}

// Verbs, what every thing has, and what things of some kind have.
bool ThingWords::is_known(std::string_view name) const {
    const Word word = Word::of(name);
    if (is_thing_name(name) || pack_.game.verbs.find(word) != nullptr) return true;
    for (const auto& [kind_name, kind] : pack_.loader.kinds().all()) {
        if (kind.field(name) != nullptr) return true;
        const EntitySchema* schema = pack_.game.rules.schemas.find(Word::of(kind_name));
        if (schema != nullptr && schema->meaning(word).name) return true;
    }
    return false;
}

std::vector<std::string> ThingWords::known_methods() const {
    std::vector<std::string> known = thing_methods();
    for (const std::string& verb : pack_.game.verbs.names()) known.push_back(verb);
    return known;
}

std::vector<std::string> ThingWords::known_fields() const {
    std::vector<std::string> known = thing_properties();
    for (const auto& [kind_name, kind] : pack_.loader.kinds().all()) {
        for (const std::string& field : kind.field_names()) known.push_back(field);
    }
    for (const Declared& declared : pack_.loader.declarations().all()) {
        if (declared.what == "stat" || declared.what == "pool") known.push_back(declared.name);
    }
    return known;
}

void ThingWords::tell(const NameQuestion& stands, std::vector<Diagnostic>& findings) {
    for (Said& said : said_) {
        if (stands(said.name)) continue;
        Diagnostic finding;
        finding.hint = did_you_mean(said.name, said.is_method ? known_methods() : known_fields());
        if (said.is_method) {
            finding.code = "pack/unknown-method";
            finding.message = fmt::format("things have no method or verb '{}'", said.name);
        } else {
            if (finding.hint.empty()) continue;
            finding.code = "pack/unknown-thing-field";
            finding.message = fmt::format("no thing has a '{}', and nothing notes one", said.name);
        }
        finding.where = std::move(said.where);
        findings.push_back(std::move(finding));
    }
}

}  // namespace hexwright
