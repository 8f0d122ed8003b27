#include "pack/written_names.hpp"

#include "pack/script_words.hpp"

namespace hexwright {

namespace {

// `act.struck = true`
bool assigns(std::string_view text, std::string_view name) {
    const std::vector<Token> tokens = tokens_of(text);
    for (std::size_t at = 0; at + 1 < tokens.size(); ++at) {
        const bool is_assigned = tokens[at].type == TokenType::name && is_suffix(tokens, at) &&
                                 tokens[at + 1].type == TokenType::assign;
        if (is_assigned && text_of(text, tokens[at]) == name) return true;
    }
    return false;
}

}  // namespace

bool WrittenNames::is_assigned(const std::string& name) {
    if (are_missing_) return true;
    const auto [found, is_new] = assigned_.try_emplace(name, false);
    if (!is_new) return found->second;
    sources_.for_each_text([&, &answer = found->second](std::string_view text) {
        answer = answer || (has_word(text, name) && assigns(text, name));
    });
    return found->second;
}

bool WrittenNames::is_repeated(const std::string& name) {
    if (are_missing_) return true;
    const auto [found, is_new] = repeated_.try_emplace(name, false);
    if (!is_new) return found->second;
    int times = 0;
    sources_.for_each_text([&](std::string_view text) {
        if (times > 1 || !has_word(text, name)) return;
        NameCounts counts;
        count_names(text, counts);
        times += counts[name];
    });
    found->second = times > 1;
    return found->second;
}

}  // namespace hexwright
