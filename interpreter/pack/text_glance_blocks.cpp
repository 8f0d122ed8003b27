// Of the quick look: words of Lua's own, and the blocks they open and close.
#include "pack/glance_characters.hpp"
#include "pack/text_glance.hpp"

namespace hexwright {

namespace {

using glance::Class;
using glance::class_of;
using glance::in_word;
using glance::skip;

constexpr GlanceWords::Id environment = GlanceWords::environment;
constexpr GlanceWords::Id self_name = GlanceWords::self;

}  // namespace

void TextGlance::begin_statement() {
    is_listing_ = is_past_targets_ = is_until_ = false;
    scopes_.begin_statement(block());
}

void TextGlance::open_block() {
    frames_.push_back({FrameType::block, false, scopes_.mark(), 0, 0, 0, 0});
}

// `else` and `elseif`: what the part before declared is gone.
void TextGlance::next_part() {
    if (top().type == FrameType::block) return scopes_.close(top().mark, block());
    doubt();
}

const char* TextGlance::reserved(TokenType word, const char* at) {
    const Before before = before_;
    before_ = Before::other;
    switch (word) {
        case TokenType::word_and:
        case TokenType::word_or:
        case TokenType::word_not:
        case TokenType::word_then:
            return at;
        case TokenType::word_nil:
        case TokenType::word_true:
        case TokenType::word_false:
            before_ = Before::value;
            return at;
        case TokenType::word_in:
            is_listing_ = false;
            is_past_targets_ = true;
            return at;
        case TokenType::word_function:
            if (before >= Before::name) begin_statement();
            head_ = before == Before::list ? Head::local_function : Head::function;
            is_listing_ = false;
            before_ = Before::head;
            return at;
        case TokenType::word_do:
            begin_statement();
            open_block();
            scopes_.begin_loop(block() - 1);
            return at;
        default:
            before_ = statement_word(word);
            return at;
    }
}

// What stands before the token behind it.
TextGlance::Before TextGlance::statement_word(TokenType word) {
    // It stands in no value: what was before it is over.
    begin_statement();
    switch (word) {
        case TokenType::word_local:
        case TokenType::word_for:
            is_listing_ = true;
            is_loop_ = word == TokenType::word_for;
            return Before::list;
        case TokenType::word_if:
        case TokenType::word_repeat:
            open_block();
            return Before::other;
        case TokenType::word_else:
        case TokenType::word_elseif:
            next_part();
            return Before::other;
        case TokenType::word_end:
            close(FrameType::block);
            return Before::value;
        case TokenType::word_until:
            close(FrameType::block);
            is_until_ = true;
            return Before::other;
        case TokenType::word_return:
            is_past_targets_ = true;
            return Before::other;
        case TokenType::word_break:
            return Before::value;
        case TokenType::word_goto:
            return Before::label;
        default:
            return Before::other;
    }
}

// Of a function, whose body begins behind them.
const char* TextGlance::parameters(const char* at) {
    const bool has_self = head_ == Head::function && is_method_;
    head_ = Head::none;
    // What it writes may be a local of the block before `until`, which is closed here already.
    if (is_until_) doubt();
    open_block();
    top().is_function = true;
    scopes_.enter_function();
    is_listing_ = is_past_targets_ = is_method_ = false;
    if (has_self) declare(self_name);
    bool is_first = true;
    for (at = skip_space(at); *at != ')'; at = skip_space(at)) {
        if (class_of(*at) == Class::letter) {
            const char* const end = skip<in_word>(at);
            const Id id = id_of(at, end);
            if (id == environment) seen_.is_plain = false;
            if (!is_first) {
                declare(id);
            } else {
                scopes_.bind(id);
                state(id).parameter_in = texts_;
            }
            is_first = false;
            at = end;
        } else if (*at == ',' || *at == '.') {
            ++at;
        } else {
            doubt();
            return at;
        }
    }
    return at + 1;
}

void TextGlance::close(FrameType type) {
    root_ = 0;
    if (top().type != type || block() == 1) return doubt();
    const Frame frame = top();
    frames_.pop_back();
    if (type == FrameType::index) root_ = frame.word;
    if (type == FrameType::table) {
        while (keys_.size() > frame.keys) {
            state(keys_.back().name).table = keys_.back().outer;
            keys_.pop_back();
        }
    }
    if (type != FrameType::block) return;
    scopes_.close(frame.mark, block());
    if (frame.is_function) scopes_.leave_function();
}

// From behind the first `::` to behind the second.
const char* TextGlance::label(const char* at) {
    begin_statement();
    at = skip_space(skip<in_word>(skip_space(at)));
    before_ = Before::value;
    if (at[0] == ':' && at[1] == ':') return at + 2;
    doubt();
    return at;
}

}  // namespace hexwright
