#include "lint/handler_words.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "pack/script_words.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

constexpr std::array<std::string_view, 7> things_of_act = {"user",  "actor",  "target", "self",
                                                           "space", "holder", "creator"};
constexpr std::array<std::string_view, 3> things_of_thing = {"holder", "creator", "space"};
constexpr std::array<std::string_view, 2> acts_of_act = {"event", "outer"};

// Whose the names behind this one are; nothing when that is not sure.
std::optional<WordOwner> owner_behind(WordOwner owner, std::string_view name) {
    if (owner == WordOwner::thing)
        return contains(things_of_thing, name) ? std::optional(owner) : std::nullopt;
    if (owner == WordOwner::roll) return std::nullopt;
    if (contains(things_of_act, name)) return WordOwner::thing;
    if (name == "roll") return WordOwner::roll;
    if (name == "event" && owner == WordOwner::act) return WordOwner::event;
    return contains(acts_of_act, name) ? std::optional(WordOwner::outer) : std::nullopt;
}

// Does a value end before this token, whatever stood before it?
bool ends_value(TokenType type) {
    switch (type) {
        case TokenType::name:
        case TokenType::semicolon:
        case TokenType::double_colon:
        case TokenType::word_break:
        case TokenType::word_do:
        case TokenType::word_else:
        case TokenType::word_elseif:
        case TokenType::word_end:
        case TokenType::word_for:
        case TokenType::word_function:
        case TokenType::word_goto:
        case TokenType::word_if:
        case TokenType::word_local:
        case TokenType::word_repeat:
        case TokenType::word_return:
        case TokenType::word_until:
        case TokenType::word_while:
            return true;
        default:
            return false;
    }
}

// Follows the names of one function.
class Follower {
public:
    explicit Follower(std::string_view text) : text_(text), tokens_(tokens_of(text)) {
        while (is(act_ + 1, TokenType::name) || is(act_ + 1, TokenType::dot) ||
               is(act_ + 1, TokenType::colon))
            ++act_;
        act_ += 2;
        if (is(act_ - 1, TokenType::open_round) && is(act_, TokenType::name))
            known_.push_back({text_at(act_), WordOwner::act});
    }

    [[nodiscard]] std::vector<HandlerWord> words(std::uint32_t begin) {
        if (known_.empty() || is_bound_again(known_.front().name, act_)) return {};
        for (std::size_t at = act_ + 1; at < tokens_.size(); ++at) take_local(at);
        for (std::size_t at = act_ + 1; at < tokens_.size(); ++at) {
            if (const std::optional<WordOwner> owner = owner_at(at)) (void)follow(at, *owner);
        }
        // What a local stands for was seen twice.
        std::sort(words_.begin(), words_.end(),
                  [](const auto& a, const auto& b) { return a.name.begin < b.name.begin; });
        const auto is_same = [](const auto& a, const auto& b) { return a.name == b.name; };
        words_.erase(std::unique(words_.begin(), words_.end(), is_same), words_.end());
        for (HandlerWord& word : words_)
            word.name = {begin + word.name.begin, begin + word.name.end};
        return std::move(words_);
    }

private:
    // The act and its locals.
    struct Known {
        std::string_view name;
        WordOwner owner = WordOwner::act;
    };

    // Where a chain of names ends, and whose names could stand there.
    struct End {
        std::size_t at = 0;
        WordOwner owner = WordOwner::act;
    };

    [[nodiscard]] std::string_view text_at(std::size_t at) const {
        return text_of(text_, tokens_[at]);
    }

    [[nodiscard]] bool is(std::size_t at, TokenType type) const {
        return at < tokens_.size() && tokens_[at].type == type;
    }

    [[nodiscard]] std::optional<WordOwner> owner_at(std::size_t at) const {
        if (!is(at, TokenType::name) || is_suffix(tokens_, at)) return std::nullopt;
        const std::string_view name = text_at(at);
        const auto found = std::find_if(known_.begin(), known_.end(),
                                        [name](const Known& one) { return one.name == name; });
        return found == known_.end() ? std::nullopt : std::optional(found->owner);
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
        if (!is(first - 1, TokenType::open_round))
            return is(first - 1, TokenType::word_local) || is(first - 1, TokenType::word_for);
        std::size_t head = first - 1;
        while (head > 0 && (is(head - 1, TokenType::name) || is(head - 1, TokenType::dot) ||
                            is(head - 1, TokenType::colon)))
            --head;
        return head > 0 && is(head - 1, TokenType::word_function);
    }

    // `local who = act.target`, and nothing more.
    void take_local(std::size_t at) {
        if (!is(at, TokenType::word_local) || !is(at + 1, TokenType::name) ||
            !is(at + 2, TokenType::assign))
            return;
        const std::optional<WordOwner> owner = owner_at(at + 3);
        const std::optional<End> end = owner ? follow(at + 3, *owner) : std::nullopt;
        const bool is_alone = end && end->at > at + 4 && end->at < tokens_.size() &&
                              ends_value(tokens_[end->at].type);
        if (is_alone && !is_bound_again(text_at(at + 1), at + 1))
            known_.push_back({text_at(at + 1), end->owner});
    }

    // Notes the names of a chain; nothing when it ends with what nothing is known of.
    std::optional<End> follow(std::size_t at, WordOwner owner) {
        for (++at;; at += 2) {
            const bool is_method = is(at, TokenType::colon);
            if (!is_method && !is(at, TokenType::dot)) return End{at, owner};
            if (!is(at + 1, TokenType::name)) return std::nullopt;
            words_.push_back(
                {tokens_[at + 1].span, owner, is_method, is(at + 2, TokenType::assign)});
            if (is_method) return std::nullopt;
            const std::optional<WordOwner> next = owner_behind(owner, text_at(at + 1));
            if (!next) return std::nullopt;
            owner = *next;
        }
    }

    std::string_view text_;
    std::vector<Token> tokens_;
    std::size_t act_ = 0;  // where the first parameter stands
    std::vector<Known> known_;
    std::vector<HandlerWord> words_;
};

}  // namespace

std::vector<HandlerWord> handler_words(std::string_view text, std::uint32_t begin) {
    return Follower(text).words(begin);
}

bool takes_act(std::string_view text) {
    constexpr std::string_view act = "act";
    std::size_t at = std::min(text.find('('), text.size());
    do {
        ++at;
    } while (at < text.size() && is_blank(text[at]));
    if (at >= text.size()) return false;
    text.remove_prefix(at);
    return text.starts_with(act) &&
           (text.size() == act.size() || !is_word_character(text[act.size()]));
}

}  // namespace hexwright
