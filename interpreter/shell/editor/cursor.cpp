#include "shell/editor/cursor.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace hexwright {

namespace {

bool is_line_start(std::string_view text, std::size_t byte) {
    return byte == 0 || text[byte - 1] == '\n' || text[byte - 1] == '\r';
}

bool is_text_token(TokenType type) {
    return type == TokenType::plain_text || type == TokenType::text;
}

// Where a quoted text that is begun ends: at its quote, else at the end of the line.
std::size_t text_end(std::string_view text, std::size_t from, char quote) {
    std::size_t at = from;
    for (; at < text.size() && text[at] != '\n' && text[at] != '\r'; ++at) {
        if (text[at] == quote) return at;
        if (text[at] == '\\' && at + 1 < text.size()) ++at;
    }
    return at;
}

// The first sign behind blanks; 0 at the end of the text.
char sign_after(std::string_view text, std::size_t byte) {
    const std::size_t at = text.find_first_not_of(" \t\r\n", byte);
    return at == std::string_view::npos ? '\0' : text[at];
}

}  // namespace

Cursor::Cursor(std::string_view text, std::size_t byte)
    : text_(text), byte_(std::min(byte, text.size())) {
    find_word();
    read_frames();
    if (where_ != CursorPlace::nowhere && where_ != CursorPlace::text) where_ = find_where();
    if (where_ != CursorPlace::nowhere) take_rest();
}

TokenType Cursor::type(std::size_t at) const {
    return at < tokens_.size() ? tokens_[at].type : TokenType::end_of_file;
}

// Reads the text before the position with a letter behind it: that is part of a name, a text, a
// number, or (in a comment) of no token.
void Cursor::find_word() {
    const std::string before = std::string(text_.substr(0, byte_)) + "z";
    tokens_ = tokens_of(before);
    const auto here = static_cast<std::uint32_t>(byte_);
    word_ = {here, here};
    after_ = byte_;
    if (tokens_.empty() || tokens_.back().span.end != before.size()) return;
    const Token last = tokens_.back();
    tokens_.pop_back();
    if (last.type == TokenType::name) {
        word_.begin = last.span.begin;
        std::size_t end = byte_;
        while (end < text_.size() && ascii::is_in_name(text_[end])) ++end;
        word_.end = static_cast<std::uint32_t>(end);
        after_ = end;
        where_ = CursorPlace::statement;  // or another, to be found
    } else if (is_text_token(last.type) && last.span.begin < byte_) {
        const char quote = text_[last.span.begin];
        if (quote != '"' && quote != '\'') return;
        const std::size_t end = text_end(text_, byte_, quote);
        word_ = {last.span.begin + 1, static_cast<std::uint32_t>(end)};
        after_ = end < text_.size() && text_[end] == quote ? end + 1 : end;
        where_ = CursorPlace::text;
    }
}

bool Cursor::begins_statement(std::size_t at) const {
    const Token& token = tokens_[at];
    if (!is_line_start(text_, token.span.begin)) return false;
    if (token.type == TokenType::word_local || token.type == TokenType::word_function) return true;
    if (token.type != TokenType::name) return false;
    const TokenType next =
        is_in_text() && at + 1 == tokens_.size() ? TokenType::text : type(at + 1);
    return is_text_token(next) || next == TokenType::open_curly || next == TokenType::open_round ||
           next == TokenType::colon;
}

void Cursor::read_frames() {
    for (std::size_t at = 0; at < tokens_.size(); ++at) take(at);
    // The word itself, or the text, may be such a beginning.
    if (where_ == CursorPlace::statement && is_line_start(text_, word_.begin) && !frames_.empty() &&
        frames_.back().form != Form::table)
        frames_.clear();
    for (const Frame& frame : frames_) {
        if (type(frame.open) != TokenType::word_function) continue;
        std::size_t at = frame.open + 1;
        while (type(at) == TokenType::name || type(at) == TokenType::dot ||
               type(at) == TokenType::colon)
            ++at;
        if (type(at) == TokenType::open_round && type(at + 1) == TokenType::name)
            parameters_.emplace_back(token_text(at + 1));
    }
}

void Cursor::take(std::size_t at) {
    if (begins_statement(at)) frames_.clear();
    switch (tokens_[at].type) {
        case TokenType::open_curly:
            frames_.push_back({Form::table, at});
            break;
        case TokenType::open_round:
            frames_.push_back({Form::call, at});
            break;
        case TokenType::open_square:
            frames_.push_back({Form::index, at});
            break;
        case TokenType::close_curly:
            close(Form::table);
            break;
        case TokenType::close_round:
            close(Form::call);
            break;
        case TokenType::close_square:
            close(Form::index);
            break;
        case TokenType::comma:
        case TokenType::semicolon:
            if (!frames_.empty()) ++frames_.back().place;
            break;
        default: {
            const int step = depth_step(tokens_[at].type);
            if (step > 0) frames_.push_back({Form::block, at});
            if (step < 0) close(Form::block);
            break;
        }
    }
    if (!frames_.empty() && frames_.back().open < at) note_entry(tokens_, at, frames_.back());
}

// Closes the innermost of this form, and what is still open inside it; nothing where there is none.
void Cursor::close(Form form) {
    for (std::size_t at = frames_.size(); at > 0; --at) {
        if (frames_[at - 1].form == form) return frames_.resize(at - 1);
    }
}

// Notes a key or a plain text without one, if the token begins an entry of the table.
void Cursor::note_entry(const std::vector<Token>& tokens, std::size_t at, Frame& frame) const {
    if (frame.form != Form::table || at == 0) return;
    const TokenType before = tokens[at - 1].type;
    if (before != TokenType::open_curly && before != TokenType::comma &&
        before != TokenType::semicolon)
        return;
    if (is_text_token(tokens[at].type)) frame.values.push_back(value_of(text_, tokens[at]));
    if (tokens[at].type != TokenType::name) return;
    // Whether `=` follows is only known of what is written already.
    const std::size_t next = text_.find_first_not_of(" \t\r\n", tokens[at].span.end);
    const bool is_key =
        next != std::string_view::npos && text_[next] == '=' && text_.substr(next, 2) != "==";
    if (is_key) frame.keys.emplace_back(text_of(text_, tokens[at]));
}

// The keys and values behind the position, up to the end of its table.
void Cursor::take_rest() {
    if (frames_.empty() || frames_.back().form != Form::table) return;
    constexpr std::size_t most = 20'000;  // bytes: tables are shorter
    const std::string_view rest = text_.substr(after_, most);
    int depth = 0;
    char before = ',';
    for (const Token& token : tokens_of(rest)) {
        const int step = depth_step(token.type);
        const Span span = {static_cast<std::uint32_t>(after_ + token.span.begin),
                           static_cast<std::uint32_t>(after_ + token.span.end)};
        if (depth == 0 && (step < 0 || is_statement_name(token.type, span))) return;
        if (depth == 0 && (before == ',' || before == ';')) take_entry(token.type, span);
        depth += step;
        before = text_[span.begin];
    }
}

// A name at the beginning of a line that is called.
bool Cursor::is_statement_name(TokenType type, Span span) const {
    if (type != TokenType::name || !is_line_start(text_, span.begin)) return false;
    const char next = sign_after(text_, span.end);
    return next == '"' || next == '{' || next == '(';
}

void Cursor::take_entry(TokenType type, Span span) {
    const std::string_view written = text_.substr(span.begin, span.end - span.begin);
    if (type == TokenType::name && sign_after(text_, span.end) == '=')
        frames_.back().keys.emplace_back(written);
    if (type == TokenType::plain_text)
        frames_.back().values.emplace_back(written.substr(1, written.size() - 2));
}

CursorPlace Cursor::find_where_in_table(bool is_first, TokenType before) const {
    if (is_first || before == TokenType::comma || before == TokenType::semicolon)
        return CursorPlace::key;
    return key().empty() ? CursorPlace::operand : CursorPlace::value;
}

CursorPlace Cursor::find_where() const {
    const TokenType before = tokens_.empty() ? TokenType::end_of_file : tokens_.back().type;
    if (before == TokenType::dot || before == TokenType::colon) return CursorPlace::member;
    const Form form = frames_.empty() ? Form::block : frames_.back().form;
    const bool is_first = !frames_.empty() && frames_.back().open + 1 == tokens_.size();
    if (form == Form::table) return find_where_in_table(is_first, before);
    if (form == Form::call)
        return is_first || before == TokenType::comma ? CursorPlace::call : CursorPlace::operand;
    if (form == Form::index) return CursorPlace::operand;
    if (tokens_.empty()) return CursorPlace::statement;
    static constexpr TokenSet joining = {
        TokenType::word_and,  TokenType::word_or,      TokenType::word_not,
        TokenType::word_if,   TokenType::word_elseif,  TokenType::word_while,
        TokenType::word_in,   TokenType::word_return,  TokenType::word_until,
        TokenType::plus,      TokenType::minus,        TokenType::star,
        TokenType::slash,     TokenType::percent,      TokenType::concat,
        TokenType::equal,     TokenType::not_equal,    TokenType::less,
        TokenType::greater,   TokenType::less_equal,   TokenType::greater_equal,
        TokenType::assign,    TokenType::comma,        TokenType::hash,
        TokenType::word_for,  TokenType::word_local,   TokenType::word_function,
        TokenType::word_goto, TokenType::double_colon, TokenType::double_slash,
        TokenType::caret};
    return joining.has(before) ? CursorPlace::operand : CursorPlace::statement;
}

// The key of `key =` or `["key"] =` before a token.
std::string Cursor::key_before(std::size_t at) const {
    if (at < 2 || type(at - 1) != TokenType::assign) return "";
    if (type(at - 2) == TokenType::name) return std::string(token_text(at - 2));
    if (at >= 4 && type(at - 2) == TokenType::close_square && is_text_token(type(at - 3)))
        return value_of(text_, tokens_[at - 3]);
    return "";
}

bool Cursor::is_method() const {
    return where_ == CursorPlace::member && tokens_.back().type == TokenType::colon;
}

// The call whose brackets, table or text begin at this token.
std::optional<OpenCall> Cursor::call_at(std::size_t at, std::size_t argument) const {
    if (at == 0) return std::nullopt;
    std::size_t name = at - 1;
    // `ability "Flare" {`: the text is the first argument of another call.
    if (is_text_token(type(name)) && name > 0 && type(at) == TokenType::open_curly) --name;
    if (type(name) == TokenType::close_round && type(at) == TokenType::open_curly) {
        // `kind("ability") {`
        const std::size_t open = opener_before(name);
        if (open == 0) return std::nullopt;
        name = open - 1;
    }
    if (type(name) != TokenType::name) return std::nullopt;
    if (name > 0 && type(name - 1) == TokenType::word_function) return std::nullopt;
    return OpenCall{std::string(token_text(name)), name, argument, is_suffix(tokens_, name)};
}

std::optional<OpenTable> Cursor::table() const {
    if (frames_.empty() || frames_.back().form != Form::table) return std::nullopt;
    OpenTable table;
    table.keys = frames_.back().keys;
    table.values = frames_.back().values;
    std::size_t at = frames_.size();
    while (at > 0 && frames_[at - 1].form == Form::table && !is_outermost(at - 1)) {
        --at;
        table.path.insert(table.path.begin(), key_before(frames_[at].open));
    }
    const Frame& outermost = frames_[at - 1];
    const bool is_argument = at > 1 && frames_[at - 2].form == Form::call;
    auto call = key_before(outermost.open).empty() ? call_at(outermost.open, 0) : std::nullopt;
    if (!call && is_argument) call = call_at(frames_[at - 2].open, frames_[at - 2].place);
    if (call) {
        table.function = call->function;
        table.call = call->call;
        table.argument = call->argument;
        table.is_member = call->is_member;
    }
    return table;
}

// Is the table of this frame in no other table, or the argument of a call?
bool Cursor::is_outermost(std::size_t frame) const {
    const bool is_inner = frame > 0 && frames_[frame - 1].form == Form::table;
    const std::size_t open = frames_[frame].open;
    return !is_inner || (key_before(open).empty() && call_at(open, 0).has_value());
}

std::string Cursor::key() const {
    return key_before(tokens_.size());
}

std::optional<OpenCall> Cursor::call() const {
    if (is_in_text() && !tokens_.empty()) {
        const std::size_t last = tokens_.size() - 1;
        const bool is_name = type(last) == TokenType::name &&
                             (last == 0 || type(last - 1) != TokenType::word_function);
        if (is_name)
            return OpenCall{std::string(token_text(last)), last, 0, is_suffix(tokens_, last)};
    }
    if (frames_.empty() || frames_.back().form != Form::call) return std::nullopt;
    return call_at(frames_.back().open, frames_.back().place);
}

std::optional<OpenCall> Cursor::outer_call() const {
    if (auto inner = call()) return inner;
    for (std::size_t at = frames_.size(); at > 0; --at) {
        const Frame& frame = frames_[at - 1];
        if (frame.form == Form::block) break;
        auto found =
            key_before(frame.open).empty() ? call_at(frame.open, frame.place) : std::nullopt;
        // `act:check { rule = "" }`: the table is the first argument.
        if (found && frame.form == Form::table) found->argument = 0;
        const bool is_call = frame.form == Form::call || (found && found->is_member);
        if (found && is_call) return found;
    }
    return std::nullopt;
}

// The token of the bracket that a closing one at this token closes; 0 where there is none.
std::size_t Cursor::opener_before(std::size_t at) const {
    int depth = 0;
    for (std::size_t open = at + 1; open > 0; --open) {
        depth += depth_step(type(open - 1));
        if (depth == 0) return open - 1;
    }
    return 0;
}

// The chain that ends before this token, which is a dot or colon, or another sign.
std::vector<ChainPart> Cursor::chain_before(std::size_t end) const {
    std::vector<ChainPart> chain;
    std::size_t at = end;
    while (at > 0) {
        ChainPart part;
        std::size_t last = at - 1;
        const TokenType closing = type(last);
        if (closing == TokenType::close_round || closing == TokenType::close_curly) {
            part.is_called = true;
            last = opener_before(last);
            if (last == 0) return {};
            --last;
        } else if (is_text_token(closing) && last > 0 && type(last - 1) == TokenType::name) {
            part.is_called = true;
            --last;
        }
        if (type(last) != TokenType::name) return {};
        part.name = token_text(last);
        chain.insert(chain.begin(), std::move(part));
        if (!is_suffix(tokens_, last)) return chain;
        at = last - 1;
    }
    return {};
}

std::vector<ChainPart> Cursor::receiver() const {
    if (where_ != CursorPlace::member) return {};
    return chain_before(tokens_.size() - 1);
}

std::vector<ChainPart> Cursor::receiver_of(std::size_t token) const {
    return is_suffix(tokens_, token) ? chain_before(token - 1) : std::vector<ChainPart>();
}

// Behind the names, dots and calls that begin at this token, which is a name.
std::size_t Cursor::chain_end(std::size_t begin) const {
    std::size_t at = begin + 1;
    while (at < tokens_.size()) {
        const TokenType next = type(at);
        const bool is_member =
            (next == TokenType::dot || next == TokenType::colon) && type(at + 1) == TokenType::name;
        if (is_member) {
            at += 2;
        } else if (is_text_token(next)) {
            ++at;
        } else if (next == TokenType::open_round || next == TokenType::open_curly) {
            int depth = 0;
            do {
                depth += depth_step(type(at++));
            } while (depth > 0 && at < tokens_.size());
        } else {
            break;
        }
    }
    return at;
}

std::vector<ChainPart> Cursor::value_of_local(std::string_view name) const {
    for (std::size_t at = tokens_.size(); at > 3; --at) {
        const std::size_t word = at - 4;
        const bool is_it = type(word) == TokenType::word_local &&
                           type(word + 1) == TokenType::name && token_text(word + 1) == name &&
                           type(word + 2) == TokenType::assign;
        if (!is_it) continue;
        if (type(word + 3) != TokenType::name) return {};
        const std::size_t end = chain_end(word + 3);
        // `local n = act.user.Health + 1` is no thing.
        const bool is_whole = end >= tokens_.size() || begins_anew(type(end));
        return is_whole ? chain_before(end) : std::vector<ChainPart>();
    }
    return {};
}

std::vector<ChainPart> Cursor::compared() const {
    if (!is_in_text() || tokens_.empty()) return {};
    const TokenType before = tokens_.back().type;
    if (before != TokenType::equal && before != TokenType::not_equal) return {};
    return chain_before(tokens_.size() - 1);
}

}  // namespace hexwright
