#include "pack/text_glance.hpp"

#include <algorithm>
#include <array>

namespace hexwright {

namespace {

enum class Class : std::uint8_t { sign, blank, letter, digit };

constexpr std::array<Class, 256> classes = [] {
    std::array<Class, 256> table{};
    for (const char c : {' ', '\t', '\r', '\n', '\v', '\f'})
        table[static_cast<unsigned char>(c)] = Class::blank;
    for (int c = '0'; c <= '9'; ++c) table[static_cast<std::size_t>(c)] = Class::digit;
    for (int c = 'a'; c <= 'z'; ++c) table[static_cast<std::size_t>(c)] = Class::letter;
    for (int c = 'A'; c <= 'Z'; ++c) table[static_cast<std::size_t>(c)] = Class::letter;
    table['_'] = Class::letter;
    return table;
}();

Class class_of(char c) {
    return classes[static_cast<unsigned char>(c)];
}

// Comparing a key with all before it is for tables that a person writes.
constexpr std::size_t most_keys = 64;

}  // namespace

bool TextGlance::suspects(std::string_view text) {
    text_ = text;
    at_ = 0;
    is_suspect_ = is_member_ = is_method_ = false;
    before_ = Before::other;
    head_ = Head::none;
    last_word_ = root_ = key_ = {};
    parameters_.clear();
    keys_.clear();
    frames_.clear();
    if (text_.starts_with('#')) at_ = std::min(text_.find('\n'), text_.size());
    while (at_ < text_.size() && !is_suspect_) step();
    return is_suspect_;
}

void TextGlance::step() {
    const char c = text_[at_];
    switch (class_of(c)) {
        case Class::blank:
            return skip_blanks();
        case Class::letter:
            return word();
        case Class::digit:
            return skip_number();
        case Class::sign:
            return sign(c);
    }
}

void TextGlance::skip_blanks() {
    const char* const data = text_.data();
    const std::size_t size = text_.size();
    std::size_t at = at_ + 1;
    while (at < size && class_of(data[at]) == Class::blank) ++at;
    at_ = at;
}

void TextGlance::word() {
    const char* const data = text_.data();
    const std::size_t size = text_.size();
    std::size_t at = at_ + 1;
    while (at < size && class_of(data[at]) >= Class::letter) ++at;
    const std::string_view word(data + at_, at - at_);
    at_ = at;
    key_ = {};
    is_member_ = before_ == Before::dot;
    is_method_ = is_member_ && is_colon_;
    before_ = Before::word;
    if (is_member_) {
        note_part(word);
    } else {
        root_ = word;
        if (head_ == Head::open && !is_parameter(word)) parameters_.push_back(word);
        const bool is_first = head_ == Head::open;
        head_ = Head::none;
        if (!is_first) block_word(word);
    }
    last_word_ = word;
}

void TextGlance::block_word(std::string_view word) {
    switch (word.size()) {
        case 2:
            if (word == "do" || word == "if") frames_.push_back({});
            return;
        case 3:
            if (word == "end") close(FrameType::block);
            return;
        case 5:
            if (word == "until") close(FrameType::block);
            return;
        case 6:
            if (word == "repeat") frames_.push_back({});
            return;
        case 8:
            if (word != "function") return;
            frames_.push_back({});
            head_ = Head::function;
            return;
        default:
            return;
    }
}

bool TextGlance::is_parameter(std::string_view name) const {
    return std::find(parameters_.begin(), parameters_.end(), name) != parameters_.end();
}

template <typename Question>
void TextGlance::ask(const Question& question) {
    auto answer = answers_.find(asked_);
    if (answer == answers_.end()) answer = answers_.emplace(asked_, question()).first;
    if (!answer->second) is_suspect_ = true;
}

// `last_word_` stands before the dot.
void TextGlance::note_part(std::string_view name) {
    if (!last_word_.empty() && is_parameter(last_word_)) {
        asked_.assign(name);
        return ask([&] { return questions_.of_act(name); });
    }
    asked_.assign(last_word_).append(".").append(name);
    ask([&] { return questions_.of_other(last_word_, name); });
}

void TextGlance::note_text(Before before, std::string_view text) {
    const bool is_alone = before == Before::word && is_method_;
    const bool is_inside = is_in(FrameType::brackets) && !frames_.back().verb.empty();
    if (!is_alone && !is_inside) return;
    const std::string_view verb = is_alone ? last_word_ : frames_.back().verb;
    const std::size_t argument = is_alone ? 0 : frames_.back().argument;
    asked_.assign(verb).append(argument + 1, '(').append(text);
    ask([&] { return questions_.of_call(verb, argument, text); });
}

void TextGlance::note_field(std::string_view key, std::string_view text) {
    asked_.assign(key).append("=").append(text);
    ask([&] { return questions_.of_field(key, text); });
}

void TextGlance::sign(char c) {
    const Before before = before_;
    before_ = Before::other;
    switch (c) {
        case '{':
            if (!key_.empty()) note_field(key_, {});
            frames_.push_back({FrameType::table, keys_.size(), {}, 0});
            break;
        case '}':
            if (is_in(FrameType::table)) keys_.resize(frames_.back().first_key);
            close(FrameType::table);
            break;
        case '(':
            return open_brackets(before);
        case ')':
            root_ = {};
            close(FrameType::brackets);
            break;
        case ',':
            if (is_in(FrameType::brackets)) ++frames_.back().argument;
            // One of several that are written into, perhaps.
            if (is_in(FrameType::block)) note_write(before);
            break;
        case '=':
            before_ = before;
            return assign();
        case '~':
        case '<':
        case '>':
            if (peek(1) == '=') ++at_;
            break;
        case '.':
        case ':':
            before_ = before;
            return dots();
        case '-':
            if (peek(1) != '-') break;
            before_ = before;
            return comment();
        case '"':
        case '\'':
            return quoted(c, before);
        case '[':
            if (skip_long()) return;
            break;
        case ']':
            root_ = {};
            before_ = Before::close_square;
            break;
        default:
            break;
    }
    head_ = Head::none;
    key_ = {};
    ++at_;
}

void TextGlance::open_brackets(Before before) {
    head_ = head_ == Head::function ? Head::open : Head::none;
    const bool is_call = before == Before::word && is_method_;
    frames_.push_back({FrameType::brackets, 0, is_call ? last_word_ : std::string_view{}, 0});
    key_ = {};
    ++at_;
}

void TextGlance::close(FrameType type) {
    if (is_in(type)) frames_.pop_back();
}

void TextGlance::assign() {
    const Before before = before_;
    before_ = Before::other;
    head_ = Head::none;
    if (peek(1) == '=') {
        at_ += 2;
        return;
    }
    ++at_;
    const bool is_name = before == Before::word && !is_member_;
    if (!is_in(FrameType::table)) {
        note_write(before);
        return;
    }
    // Whether ["a"] = stands there twice is for whoever reads with care.
    if (!is_name) {
        is_suspect_ = true;
        return;
    }
    const auto first = keys_.begin() + static_cast<std::ptrdiff_t>(frames_.back().first_key);
    is_suspect_ = static_cast<std::size_t>(keys_.end() - first) >= most_keys ||
                  std::find(first, keys_.end(), last_word_) != keys_.end();
    keys_.push_back(last_word_);
    key_ = last_word_;
}

// What a function writes into may be of the file, and that cannot change in play.
void TextGlance::note_write(Before before) {
    const bool is_part = before == Before::close_square || (before == Before::word && is_member_);
    if (is_part && !frames_.empty() && !is_parameter(root_)) is_suspect_ = true;
}

void TextGlance::dots() {
    const char c = text_[at_];
    head_ = Head::none;
    ++at_;
    if (peek(0) == c) {
        while (peek(0) == c) ++at_;
        before_ = Before::other;
        return;
    }
    if (class_of(peek(0)) == Class::digit && c == '.') {  // .5
        skip_number();
        return;
    }
    // Of a.b.c what stands before the second dot is no name alone.
    if (before_ != Before::word || is_member_) last_word_ = {};
    is_colon_ = c == ':';
    before_ = Before::dot;
}

void TextGlance::comment() {
    at_ += 2;
    if (peek(0) == '[' && skip_long()) return;
    const std::size_t end = text_.find('\n', at_);
    at_ = end == std::string_view::npos ? text_.size() : end + 1;
}

void TextGlance::quoted(char quote, Before before) {
    head_ = Head::none;
    const char* const data = text_.data();
    const std::size_t size = text_.size();
    const std::size_t begin = at_ + 1;
    std::size_t at = begin;
    bool is_plain = true;
    while (at < size && data[at] != quote) {
        const bool is_escape = data[at] == '\\';
        is_plain = is_plain && !is_escape;
        at += is_escape ? 2 : 1;
    }
    at_ = at + 1;
    if (is_plain && at <= size) {
        const std::string_view text = text_.substr(begin, at - begin);
        note_text(before, text);
        if (!key_.empty()) note_field(key_, text);
    }
    key_ = {};
    root_ = {};
}

bool TextGlance::skip_long() {
    std::size_t level = 1;
    while (peek(level) == '=') ++level;
    if (peek(level) != '[') return false;
    const std::string close = "]" + std::string(level - 1, '=') + "]";
    const std::size_t end = text_.find(close, at_ + level + 1);
    at_ = end == std::string_view::npos ? text_.size() : end + close.size();
    return true;
}

void TextGlance::skip_number() {
    head_ = Head::none;
    before_ = Before::other;
    while (at_ < text_.size() && (class_of(text_[at_]) >= Class::letter || text_[at_] == '.'))
        ++at_;
}

}  // namespace hexwright
