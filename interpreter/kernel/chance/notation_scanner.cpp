// What a scanner says of text that has no place in the notation.
#include "kernel/chance/notation_scanner.hpp"

namespace hexwright {

namespace {

bool ends_word(char c) {
    return ascii::is_blank(c) ||
           std::string_view{"()[]{},#+*/%^"}.find(c) != std::string_view::npos;
}

}  // namespace

std::string NotationScanner::word() const {
    std::size_t end = at_;
    while (end < text_.size() && !ends_word(text_[end])) ++end;
    if (end == at_) end = std::min(at_ + 1, text_.size());
    return std::string{text_.substr(at_, end - at_)};
}

bool NotationScanner::only_modifiers(std::string_view word) const {
    NotationScanner scanner{word};
    while (!scanner.at_end()) {
        bool known = scanner.take_compare().has_value();
        if (!known) {
            const std::optional<ModifierName> name = scanner.modifier();
            if (!name) return false;
            scanner.go_to(scanner.at() + name->text.size());
            (void)scanner.take_compare();
        }
        (void)scanner.take('-');
        (void)scanner.take_while(ascii::is_digit);
    }
    return true;
}

void NotationScanner::fail_unknown() const {
    NotationScanner here = *this;
    // `2d6slashing`: the s was taken for a sort; show the word.
    const bool in_letters = !at_end() && in_word(text_[at_]);
    while (in_letters && here.at_ > modifiers_from_ && in_word(text_[here.at_ - 1])) --here.at_;
    const std::string word = here.word();
    const bool apart =
        here.at_ > 0 && (ascii::is_blank(text_[here.at_ - 1]) || text_[here.at_ - 1] == ']');
    std::string advice;
    if (apart && after_dice_ && only_modifiers(word)) {
        advice = "; modifiers follow the dice without a space";
    } else if (apart && word.size() > 1 && ascii::lower(word[0]) == 'd' &&
               ascii::is_digit(word[1])) {
        advice = "; a dice term has no space inside";
    } else if (in_word(word.front())) {
        advice = fmt::format("; use `[{0}]` or `# {0}`", printable(word, 40));
    }
    fail(here.at_, fmt::format("unknown text `{}`{}", printable(word, 40), advice));
}

}  // namespace hexwright
