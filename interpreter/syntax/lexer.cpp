#include "syntax/lexer.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include "base/text.hpp"

namespace hexwright {

namespace {

enum CharClass : std::uint8_t { letter = 1, digit = 2, hexadecimal = 4, blank = 8, line_end = 16 };

constexpr std::array<std::uint8_t, 256> classes = [] {
    std::array<std::uint8_t, 256> table{};
    for (int c = 'a'; c <= 'z'; ++c) table[c] = letter;
    for (int c = 'A'; c <= 'Z'; ++c) table[c] = letter;
    table['_'] = letter;
    for (int c = '0'; c <= '9'; ++c) table[c] = digit | hexadecimal;
    for (int c = 'a'; c <= 'f'; ++c) table[c] |= hexadecimal;
    for (int c = 'A'; c <= 'F'; ++c) table[c] |= hexadecimal;
    for (const char c : {' ', '\t', '\v', '\f'}) table[static_cast<unsigned char>(c)] = blank;
    for (const char c : {'\n', '\r'}) table[static_cast<unsigned char>(c)] = line_end;
    return table;
}();

constexpr bool is(char c, int wanted) {
    return (classes[static_cast<unsigned char>(c)] & wanted) != 0;
}

constexpr std::array<TokenType, 256> single_signs = [] {
    std::array<TokenType, 256> table{};
    using enum TokenType;
    for (TokenType& type : table) type = bad;
    constexpr std::string_view signs = "+-*%^#&|(){}];,";
    constexpr std::array types = {plus,       minus,       star,         percent,    caret,
                                  hash,       ampersand,   bar,          open_round, close_round,
                                  open_curly, close_curly, close_square, semicolon,  comma};
    for (std::size_t i = 0; i < types.size(); ++i)
        table[static_cast<unsigned char>(signs[i])] = types[i];
    return table;
}();

// A sign, perhaps, and at least one decimal digit.
bool is_exponent(std::string_view text) {
    if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
    return !text.empty() && std::ranges::all_of(text, [](char c) { return is(c, digit); });
}

// Digits, at most one point, at least one digit; then perhaps an exponent.
bool is_number(std::string_view text) {
    const bool is_hex = text.starts_with("0x") || text.starts_with("0X");
    if (is_hex) text.remove_prefix(2);
    std::size_t i = 0;
    std::size_t points = 0;
    while (i < text.size() && (text[i] == '.' || is(text[i], is_hex ? hexadecimal : digit))) {
        if (text[i++] == '.') ++points;
    }
    if (i == points || points > 1) return false;
    if (i == text.size()) return true;
    const char mark = static_cast<char>(text[i] | 0x20);
    return mark == (is_hex ? 'p' : 'e') && is_exponent(text.substr(i + 1));
}

// Is "hexwright" the first word of this comment?
bool begins_directive(std::string_view comment) {
    const std::size_t at = comment.find_first_not_of("-[= \t\v\f\r\n");
    return at != std::string_view::npos && (comment[at] == 'h' || comment[at] == 'H') &&
           comment.substr(at + 1).starts_with("exwright");
}

class Lexer {
public:
    explicit Lexer(Reading& reading)
        : out_(reading),
          data_(reading.source.data()),
          size_(static_cast<std::uint32_t>(reading.source.size())) {
        out_.line_starts.push_back(0);
        skip_head();
    }

    void run() {
        do {
            out_.tokens.push_back(next());
        } while (out_.tokens.back().type != TokenType::end_of_file);
    }

private:
    [[nodiscard]] char peek(std::uint32_t ahead = 0) const {
        return at_ + ahead < size_ ? data_[at_ + ahead] : '\0';
    }

    void skip_head() {
        const std::size_t mark = out_.source.size() - without_byte_order_mark(out_.source).size();
        at_ = static_cast<std::uint32_t>(mark);
        out_.line_starts.back() = at_;  // the mark is no column
        // Lua takes such a line from a file alone, and ours are read as texts.
        if (peek() != '#') return;
        skip_line();
        fault(FaultKind::unexpected, static_cast<std::uint32_t>(mark));
    }

    void fault(FaultKind kind, std::uint32_t begin) {
        if (out_.faults.size() < most_faults) out_.faults.push_back({kind, {begin, at_}, {}, ""});
    }

    // "\r\n" and "\n\r" are one line end, as in Lua.
    void newline() {
        const char first = data_[at_++];
        const char second = peek();
        if (is(second, line_end) && second != first) ++at_;
        out_.line_starts.push_back(at_);
    }

    void skip_line() {
        while (at_ < size_ && !is(data_[at_], line_end)) ++at_;
    }

    // At '[': the number of '=' before a second '[', or -1.
    int long_bracket_level() const {
        std::uint32_t ahead = 1;
        while (peek(ahead) == '=') ++ahead;
        return peek(ahead) == '[' ? static_cast<int>(ahead) - 1 : -1;
    }

    bool skip_long(int level) {
        at_ += static_cast<std::uint32_t>(level) + 2;
        while (at_ < size_) {
            const char c = data_[at_];
            if (is(c, line_end)) {
                newline();
                continue;
            }
            ++at_;
            if (c != ']') continue;
            std::uint32_t signs = 0;
            while (peek(signs) == '=') ++signs;
            if (signs == static_cast<std::uint32_t>(level) && peek(signs) == ']') {
                at_ += signs + 1;
                return true;
            }
            at_ += signs;
        }
        return false;
    }

    void comment() {
        const std::uint32_t begin = at_;
        at_ += 2;
        const int level = peek() == '[' ? long_bracket_level() : -1;
        if (level < 0) {
            skip_line();
        } else if (!skip_long(level)) {
            fault(FaultKind::unfinished_long, begin);
        }
        if (begins_directive(out_.source.substr(begin, at_ - begin)))
            out_.directives.push_back({begin, at_});
    }

    Token next() {
        while (at_ < size_) {
            const char c = data_[at_];
            if (is(c, blank)) {
                ++at_;
            } else if (is(c, line_end)) {
                newline();
            } else if (c == '-' && peek(1) == '-') {
                comment();
            } else {
                break;
            }
        }
        Token token;
        const auto line = static_cast<std::int32_t>(out_.line_starts.size());
        token.line = line & 0x3FFFFF;
        token.first_on_line = line != last_line_;
        token.span.begin = at_;
        if (at_ < size_) {
            const char c = data_[at_];
            if (is(c, letter)) {
                token.type = word(at_);
            } else if (is(c, digit)) {
                token.type = number(at_);
            } else if (c == '"' || c == '\'') {
                token.type = quoted(at_);
            } else {
                token.type = sign();
            }
        }
        token.span.end = at_;
        last_line_ = static_cast<std::int32_t>(out_.line_starts.size());
        return token;
    }

    TokenType word(std::uint32_t begin) {
        while (at_ < size_ && is(data_[at_], letter | digit)) ++at_;
        const std::string_view text(data_ + begin, at_ - begin);
        const auto word = std::ranges::lower_bound(lua_words, text);
        if (word == lua_words.end() || *word != text) return TokenType::name;
        return static_cast<TokenType>(static_cast<int>(TokenType::word_and) +
                                      (word - lua_words.begin()));
    }

    // As far as Lua would read, sound or not: "3x" is one bad number, not a number and a name.
    TokenType number(std::uint32_t begin) {
        const bool is_hex = data_[begin] == '0' && (peek(1) | 0x20) == 'x';
        if (is_hex) at_ += 2;
        const char mark = is_hex ? 'p' : 'e';
        while (at_ < size_) {
            const char c = data_[at_];
            if ((c | 0x20) == mark) {
                ++at_;
                if (peek() == '+' || peek() == '-') ++at_;
            } else if (is(c, hexadecimal) || c == '.') {
                ++at_;
            } else {
                break;
            }
        }
        while (is(peek(), letter | digit)) ++at_;
        if (!is_number({data_ + begin, at_ - begin})) fault(FaultKind::bad_number, begin);
        return TokenType::number;
    }

    TokenType dot_or_number(std::uint32_t begin) {
        if (is(peek(1), digit)) return number(begin);
        ++at_;
        if (peek() != '.') return TokenType::dot;
        ++at_;
        return pair('.', TokenType::dots, TokenType::concat);
    }

    TokenType quoted(std::uint32_t begin) {
        const char quote = data_[at_++];
        TokenType type = TokenType::plain_text;
        while (at_ < size_) {
            const char c = data_[at_];
            if (c == quote) {
                ++at_;
                return type;
            }
            if (is(c, line_end)) break;
            if (c == '\\') {
                type = TokenType::text;
                escape();
            } else {
                ++at_;
            }
        }
        fault(FaultKind::unfinished_text, begin);
        return TokenType::text;
    }

    void escape() {
        const std::uint32_t begin = at_++;
        std::size_t end = at_;
        std::string meaning;
        const bool is_known = read_escape(out_.source, end, meaning);
        while (at_ < end) {
            if (is(data_[at_], line_end)) {
                newline();
            } else {
                ++at_;
            }
        }
        if (!is_known) fault(FaultKind::bad_escape, begin);
    }

    TokenType long_text(std::uint32_t begin) {
        const int level = long_bracket_level();
        if (level < 0) {
            ++at_;
            return TokenType::open_square;
        }
        if (!skip_long(level)) fault(FaultKind::unfinished_long, begin);
        return TokenType::text;
    }

    TokenType pair(char second, TokenType both, TokenType alone) {
        if (peek() != second) return alone;
        ++at_;
        return both;
    }

    TokenType sign() {
        const std::uint32_t begin = at_;
        const char c = data_[at_];
        if (c == '[') return long_text(begin);
        if (c == '.') return dot_or_number(begin);
        ++at_;
        switch (c) {
            case '=':
                return pair('=', TokenType::equal, TokenType::assign);
            case '~':
                return pair('=', TokenType::not_equal, TokenType::tilde);
            case ':':
                return pair(':', TokenType::double_colon, TokenType::colon);
            case '/':
                return pair('/', TokenType::double_slash, TokenType::slash);
            case '<':
                return peek() == '<' ? pair('<', TokenType::shift_left, TokenType::less)
                                     : pair('=', TokenType::less_equal, TokenType::less);
            case '>':
                return peek() == '>' ? pair('>', TokenType::shift_right, TokenType::greater)
                                     : pair('=', TokenType::greater_equal, TokenType::greater);
            default:
                break;
        }
        // A code point that Lua does not know is one wrong sign, not two or three.
        const bool is_ascii = static_cast<unsigned char>(c) < 0x80;
        while (!is_ascii && (static_cast<unsigned char>(peek()) & 0xC0) == 0x80) ++at_;
        return single_signs[static_cast<unsigned char>(c)];
    }

    Reading& out_;
    const char* data_;
    std::uint32_t size_;
    std::uint32_t at_ = 0;
    std::int32_t last_line_ = 0;
};

}  // namespace

void read_tokens(Reading& reading) {
    Lexer(reading).run();
}

std::size_t line_end_length(std::string_view text, std::size_t at) {
    if (at >= text.size() || !is(text[at], line_end)) return 0;
    const bool is_pair =
        at + 1 < text.size() && is(text[at + 1], line_end) && text[at + 1] != text[at];
    return is_pair ? 2 : 1;
}

namespace {

void add_utf8(std::string& text, std::uint32_t point) {
    if (point < 0x80) {
        text += static_cast<char>(point);
        return;
    }
    // Continuation bytes from the last to the first; then as many marks as bytes.
    std::string bytes;
    std::uint32_t room = 0x3F;
    do {
        bytes.insert(bytes.begin(), static_cast<char>(0x80 | (point & 0x3F)));
        point >>= 6;
        room >>= 1;
    } while (point > room);
    bytes.insert(bytes.begin(), static_cast<char>((~room << 1) | point));
    text += bytes;
}

// Reads at most so many digits of this base; `count` is how many there are.
std::uint32_t number_at(
    std::string_view text, std::size_t& at, std::size_t most, int base, std::size_t& count) {
    const char* begin = text.data() + at;
    std::uint32_t value = 0;
    const auto result =
        std::from_chars(begin, begin + std::min(most, text.size() - at), value, base);
    count = static_cast<std::size_t>(result.ptr - begin);
    at += count;
    return result.ec == std::errc{} ? value : std::numeric_limits<std::uint32_t>::max();
}

// Quoted: escapes are resolved. Long: the first line end vanishes, the others become "\n".
std::string meaning(std::string_view raw, bool is_long) {
    std::string text;
    std::size_t i = is_long ? line_end_length(raw, 0) : 0;
    while (i < raw.size()) {
        const std::size_t line_end = is_long ? line_end_length(raw, i) : 0;
        if (line_end > 0) {
            text += '\n';
            i += line_end;
        } else if (!is_long && raw[i] == '\\' && i + 1 < raw.size()) {
            (void)read_escape(raw, ++i, text);
        } else {
            text += raw[i++];
        }
    }
    return text;
}

}  // namespace

bool read_escape(std::string_view text, std::size_t& at, std::string& meaning) {
    static constexpr std::string_view letters = "abfnrtv\\\"'";
    static constexpr std::string_view meanings = "\a\b\f\n\r\t\v\\\"'";
    if (at >= text.size()) return true;  // the text is unfinished
    const char c = text[at];
    if (const std::size_t length = line_end_length(text, at); length > 0) {
        meaning += '\n';
        at += length;
        return true;
    }
    std::size_t count = 0;
    if (is(c, digit)) {
        const std::uint32_t value = number_at(text, at, 3, 10, count);
        meaning += static_cast<char>(value);
        return value <= 255;
    }
    ++at;
    if (const std::size_t known = letters.find(c); known != std::string_view::npos) {
        meaning += meanings[known];
        return true;
    }
    if (c == 'z') {
        while (at < text.size() && is(text[at], blank | line_end)) ++at;
        return true;
    }
    if (c == 'x') {
        meaning += static_cast<char>(number_at(text, at, 2, 16, count));
        return count == 2;
    }
    if (c != 'u') {
        meaning += c;
        return false;
    }
    if (at >= text.size() || text[at] != '{') return false;
    ++at;
    const std::uint32_t point = number_at(text, at, text.size(), 16, count);
    const bool is_point = count > 0 && point <= 0x7FFFFFFF && at < text.size() && text[at] == '}';
    if (!is_point) return false;
    ++at;
    add_utf8(meaning, point);
    return true;
}

std::string value_of(std::string_view source, const Token& text) {
    const std::string_view raw = text_of(source, text);
    const bool is_long = raw.starts_with('[');
    const std::size_t quote = is_long ? raw.find('[', 1) + 1 : 1;
    if (raw.size() < 2 * quote) return {};
    return meaning(raw.substr(quote, raw.size() - 2 * quote), is_long);
}

std::string Reading::id_text(const KindCall& call) const {
    if (call.id_is_plain || call.id.empty()) return std::string(call.id);
    return meaning(call.id, source[call.id_span.begin] == '[');
}

std::string Reading::key_text(const Field& field) const {
    if (field.key_is_plain || field.key.empty()) return std::string(field.key);
    return meaning(field.key, source[field.key_span.begin] == '[');
}

std::vector<Token> tokens_of(std::string_view text) {
    Reading scratch;
    scratch.source = text;
    read_tokens(scratch);
    scratch.tokens.pop_back();
    return std::move(scratch.tokens);
}

Span inside_of(const Field& field) {
    if (field.form != ValueForm::plain_text) return {};
    return {field.value.begin + 1, field.value.end - 1};
}

Span span_of(std::string_view name, std::string_view text, Span inside) {
    const std::size_t at = text.find(name);
    if (at == std::string_view::npos) return inside;
    const std::uint32_t begin = inside.begin + static_cast<std::uint32_t>(at);
    return {begin, begin + static_cast<std::uint32_t>(name.size())};
}

int depth_step(TokenType type) {
    using enum TokenType;
    constexpr TokenSet openers = {open_round,    open_curly, open_square,
                                  word_function, word_if,    word_do};
    constexpr TokenSet closers = {close_round, close_curly, close_square, word_end};
    return openers.has(type) ? 1 : (closers.has(type) ? -1 : 0);
}

bool begins_anew(TokenType type) {
    using enum TokenType;
    constexpr TokenSet signs = {name, semicolon, double_colon};
    return signs.has(type) ||
           (type >= word_and && type <= word_while && type != word_and && type != word_or);
}

std::size_t expression_length(std::span<const Token> tokens) {
    using enum TokenType;
    constexpr TokenSet value_ends = {name,        number,       plain_text,  text,
                                     close_round, close_square, close_curly, word_true,
                                     word_end,    word_false,   word_nil,    dots};
    int depth = 0;
    std::size_t at = 0;
    for (; at < tokens.size(); ++at) {
        const TokenType type = tokens[at].type;
        const bool was_value = at > 0 && value_ends.has(tokens[at - 1].type);
        const int step = depth_step(type);
        if (depth == 0 && ((was_value && begins_anew(type)) || type == comma || step < 0)) break;
        depth += step;
    }
    return at;
}

}  // namespace hexwright
