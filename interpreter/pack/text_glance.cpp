#include "pack/text_glance.hpp"

#include <algorithm>
#include <cstring>
#include <span>

#include "base/text.hpp"
#include "pack/glance_characters.hpp"

namespace hexwright {

namespace {

using glance::Class;
using glance::class_of;
using glance::in_blanks;
using glance::in_quotes;
using glance::in_word;
using glance::is;
using glance::skip;

constexpr GlanceWords::Id environment = GlanceWords::environment;

}  // namespace

Glance TextGlance::look(std::string_view text) {
    begin(text);
    const char* at = room_.get();
    at += text.size() - without_byte_order_mark(text).size();
    if (*at == '#') doubt();
    walk(at);
    if (block() != 1) doubt();
    scopes_.clear();
    ends_.push_back({noted_.size(), read_.size()});
    return seen_;
}

void TextGlance::begin(std::string_view text) {
    const std::size_t size = text.size() + GlanceWords::word_margin;
    if (size > room_size_) {
        room_size_ = 2 * size;
        room_ = std::make_unique<char[]>(room_size_);
    }
    if (!text.empty()) std::memcpy(room_.get(), text.data(), text.size());
    std::memset(room_.get() + text.size(), 0, GlanceWords::word_margin);
    end_ = room_.get() + text.size();
    has_returns_ = text.find('\r') != std::string_view::npos;
    ++texts_;
    seen_ = {.text = texts_};
    before_ = Before::other;
    head_ = Head::none;
    is_listing_ = is_loop_ = is_past_targets_ = is_until_ = false;
    is_member_ = is_method_ = is_colon_ = false;
    last_word_ = root_ = key_ = 0;
    keys_.clear();
    frames_.assign(1, Frame{});
}

// Whoever reads with care and sees the bytecode may know better.
void TextGlance::doubt() {
    seen_.is_suspect = true;
    seen_.is_plain = false;
}

void TextGlance::note_new(Id id) {
    if (id == 0) return doubt();
    states_.resize(2 * std::size_t{words_.end()});
    known_words_ = static_cast<Id>(states_.size() - 1);
}

// Token by token; what each was stays in `before_`.
void TextGlance::walk(const char* at) {
    while (true) {
        if (*at == ' ') ++at;
        switch (class_of(*at)) {
            case Class::zero:
                if (at == end_) return;
                before_ = Before::other;
                ++at;
                break;
            case Class::blank:
                at = skip<in_blanks>(at + 1);
                break;
            case Class::letter:
                at = word(at);
                break;
            case Class::quote:
                at = quoted(at);
                break;
            case Class::comma:
                comma();
                ++at;
                break;
            case Class::equal:
                at = assign(at);
                break;
            case Class::open_round:
                at = open_round(at);
                break;
            case Class::close_round:
                close(FrameType::brackets);
                before_ = Before::close_round;
                ++at;
                break;
            case Class::dot:
            case Class::colon:
                at = dots(at);
                break;
            default:
                at = rarer_sign(at);
                break;
        }
    }
}

const char* TextGlance::rarer_sign(const char* at) {
    switch (class_of(*at)) {
        case Class::minus:
            if (at[1] == '-') return comment(at);
            break;
        case Class::digit:
            return number(at);
        case Class::semicolon:
            if (top().type == FrameType::block) begin_statement();
            break;
        case Class::compare:
            if (*at == '~' && at[1] == '=') return compare(at + 2);
            before_ = is_listing_ && *at == '>' ? Before::value : Before::other;
            return at + (at[1] == '=' ? 2 : 1);
        case Class::open_square:
            return open_square(at);
        case Class::close_square:
            close(FrameType::index);
            before_ = Before::close_square;
            return at + 1;
        case Class::open_curly:
            open_curly();
            return at + 1;
        case Class::close_curly:
            close(FrameType::table);
            before_ = Before::value;
            return at + 1;
        default:
            break;
    }
    before_ = Before::other;
    return at + 1;
}

// --- words

const char* TextGlance::word(const char* at) {
    const char* const end = skip<in_word>(at + 1);
    const Id id = id_of(at, end);
    if (before_ == Before::dot) {
        is_member_ = true;
        is_method_ = is_colon_;
        note_part(id);
        before_ = Before::name;
        last_word_ = id;
        return end;
    }
    is_member_ = is_method_ = false;
    if (id != 0 && id <= GlanceWords::last_reserved) {
        last_word_ = 0;
        return reserved(GlanceWords::lua_word(id), end);
    }
    last_word_ = id;
    return name(id, end);
}

const char* TextGlance::name(Id id, const char* at) {
    if (id == environment) seen_.is_plain = false;
    const Before before = before_;
    before_ = Before::name;
    root_ = id;
    if (top().type == FrameType::table) {
        if (const char* const sign = key_sign(at)) {
            key(id);
            return sign + 1;
        }
    }
    if (before >= Before::name) begin_statement();
    if (before == Before::list) {
        scopes_.bind_later(id, block(), is_loop_);
        state(id).local_in = texts_;
    } else if (before == Before::label) {
        before_ = Before::value;
    } else if (is_listing_) {
        before_ = Before::other;  // <const>
    } else if (before == Before::head && head_ == Head::local_function) {
        declare(id);
    } else {
        use(id);
    }
    return at;
}

// The `=` of a field, when nothing but blanks stands before it.
const char* TextGlance::key_sign(const char* at) const {
    at = skip<in_blanks>(at);
    return at[0] == '=' && at[1] != '=' ? at : nullptr;
}

void TextGlance::declare(Id id) {
    scopes_.bind(id);
    state(id).local_in = texts_;
}

// A name that is read or written, or the first of a chain.
void TextGlance::use(Id id) {
    if (scopes_.is_local(id)) return;
    WordState& known = state(id);
    if (known.read_in == texts_) return;
    if (known.read_in == 0) globals_.push_back(id);
    known.read_in = texts_;
    read_.push_back(id);
}

// The file itself may set globals and its own locals while it loads.
void TextGlance::write(Id id) {
    const bool is_own =
        scopes_.is_local(id) ? scopes_.depth_of(id) == scopes_.depth() : scopes_.depth() == 0;
    if (!is_own) seen_.is_plain = false;
}

// `last_word_` stands before the dot. A name may be an act here and something else there.
void TextGlance::note_part(Id id) {
    const Id owner = last_word_;
    const bool may_be_act = owner != 0 && state(owner).parameter_in == texts_;
    if (may_be_act) note({FactKind::of_act, 0, id, 0});
    if (!may_be_act || state(owner).local_in == texts_ || !scopes_.is_local(owner))
        note({FactKind::of_other, owner, id, 0});
}

void TextGlance::key(Id id) {
    WordState& known = state(id);
    if (known.table == top().number) seen_.is_suspect = true;
    keys_.push_back({id, known.table});
    known.table = top().number;
    if (known.matters == Known::open)
        known.matters = matters_(words_.text(id)) ? Known::yes : Known::no;
    key_ = id;
    const bool is_option = top().word != 0;
    before_ = known.matters == Known::yes ? Before::key
              : is_option                 ? Before::option
                                          : Before::other;
    if (before_ == Before::key) note({FactKind::of_key, 0, id, 0});
    if (is_option) note({FactKind::of_option, top().word, id, top().argument});
}

// --- signs

void TextGlance::open_curly() {
    if (before_ == Before::key) note({FactKind::of_field, key_, no_text_, 0});
    Frame table{
        FrameType::table, false, 0, ++tables_, static_cast<std::uint32_t>(keys_.size()), 0, 0};
    if (before_ == Before::name && is_method_) {
        table.word = last_word_;
    } else if (before_ == Before::other && top().type == FrameType::brackets) {
        table.word = top().word;
        table.argument = top().argument;
    }
    frames_.push_back(table);
    before_ = Before::other;
}

const char* TextGlance::open_round(const char* at) {
    const Before before = before_;
    before_ = Before::other;
    if (head_ != Head::none) {
        const bool is_written = head_ == Head::function && before == Before::name && !is_member_;
        if (is_written) write(last_word_);
        return parameters(at + 1);
    }
    // Behind a declared name, or a value that nobody can call, a statement begins.
    if (is_listing_ || before == Before::value) is_listing_ = is_past_targets_ = false;
    const bool is_call = before == Before::name && is_method_;
    frames_.push_back({FrameType::brackets, false, 0, 0, 0, is_call ? last_word_ : 0, 0});
    return at + 1;
}

const char* TextGlance::open_square(const char* at) {
    if (const char* const end = long_text(at)) {
        before_ = Before::value;
        return end;
    }
    frames_.push_back({FrameType::index, false, 0, 0, 0, root_, 0});
    before_ = Before::other;
    return at + 1;
}

void TextGlance::comma() {
    const Before before = before_;
    before_ = Before::other;
    switch (top().type) {
        case FrameType::brackets:
            ++top().argument;
            return;
        case FrameType::block:
            if (is_listing_) {
                before_ = Before::list;
            } else if (!is_past_targets_) {
                note_targets(before);
            }
            return;
        default:
            return;
    }
}

// A text that stands first is for whoever reads with care.
const char* TextGlance::compare(const char* at) {
    if (before_ == Before::value) seen_.is_suspect = true;
    before_ = Before::compare;
    return at;
}

const char* TextGlance::assign(const char* at) {
    if (at[1] == '=') return compare(at + 2);
    const Before before = before_;
    before_ = Before::other;
    if (top().type == FrameType::table) {
        // Whether ["a"] = stands there twice is for whoever reads with care.
        if (before == Before::name && !is_member_) {
            key(last_word_);
        } else {
            seen_.is_suspect = true;
        }
        return at + 1;
    }
    if (!is_listing_) note_targets(before);
    is_listing_ = false;
    is_past_targets_ = true;
    return at + 1;
}

// What stands before a comma or `=` is written, perhaps. What the file holds cannot change in play.
void TextGlance::note_targets(Before before) {
    if (before == Before::name && !is_member_) return write(last_word_);
    const bool is_part = before == Before::close_square || before == Before::name;
    if (!is_part || root_ == 0 || scopes_.depth() == 0) return;
    if (scopes_.is_local(root_) && scopes_.depth_of(root_) == 0) seen_.is_suspect = true;
}

const char* TextGlance::dots(const char* at) {
    if (at[0] == ':' && at[1] == ':') return label(at + 2);
    if (at[0] == '.' && at[1] == '.') {
        const bool is_value = at[2] == '.';
        before_ = is_value ? Before::value : Before::other;
        return at + (is_value ? 3 : 2);
    }
    if (at[0] == '.' && class_of(at[1]) == Class::digit) return number(at);
    // Of a.b.c what stands before the second dot is no name alone.
    if (before_ != Before::name || is_member_) last_word_ = 0;
    is_colon_ = at[0] == ':';
    before_ = Before::dot;
    return at + 1;
}

const char* TextGlance::quoted(const char* at) {
    const char quote = *at;
    const char* const begin = at + 1;
    bool is_plain = true;
    for (at = begin; *at != quote; ++at) {
        at = skip<in_quotes>(at);
        if (*at == quote) break;
        if (*at == '\\') {
            is_plain = false;
            ++at;
        }
        if (at >= end_) {
            doubt();
            return end_;
        }
    }
    if (is_plain) note_text(before_, {begin, static_cast<std::size_t>(at - begin)});
    root_ = 0;
    before_ = Before::value;
    return at + 1;
}

const char* TextGlance::number(const char* at) {
    before_ = Before::value;
    while (is(*at, in_word) || *at == '.') ++at;
    return at;
}

void TextGlance::note_text(Before before, std::string_view text) {
    const bool is_alone = before == Before::name && is_method_;
    const bool is_inside = top().type == FrameType::brackets && top().word != 0;
    const bool is_field = before == Before::key;
    const bool is_value = (is_field || before == Before::option) && top().word != 0;
    const bool is_compared = before == Before::compare;
    if (!is_field && !is_value && !is_alone && !is_inside && !is_compared) return;
    const Id id = id_of(text.data(), text.data() + text.size());
    if (is_field) note({FactKind::of_field, key_, id, 0});
    if (is_value) note({FactKind::of_value, key_, id, top().word});
    if (is_compared) note({FactKind::of_compared, 0, id, 0});
    if (is_alone) {
        note({FactKind::of_call, last_word_, id, 0});
    } else if (is_inside) {
        note({FactKind::of_call, top().word, id, top().argument});
    }
}

void TextGlance::note(const Fact& fact) {
    noted_.push_back(facts_.note(fact));
}

// --- what is skipped

const char* TextGlance::skip_space(const char* at) const {
    at = skip<in_blanks>(at);
    while (at[0] == '-' && at[1] == '-') at = skip<in_blanks>(comment(at));
    return at;
}

const char* TextGlance::comment(const char* at) const {
    if (at[0] == '-' && at[2] == '[') {
        if (const char* const end = long_text(at + 2)) return end;
    }
    if (has_returns_) {
        while (at < end_ && *at != '\n' && *at != '\r') ++at;
        return at;
    }
    const void* const end = std::memchr(at, '\n', static_cast<std::size_t>(end_ - at));
    return end == nullptr ? end_ : static_cast<const char*>(end);
}

const char* TextGlance::long_text(const char* at) const {
    std::size_t level = 1;
    while (at[level] == '=') ++level;
    if (at[level] != '[') return nullptr;
    std::string close = "]" + std::string(level - 1, '=') + "]";
    const std::string_view rest(at, static_cast<std::size_t>(end_ - at));
    const std::size_t end = rest.find(close, level + 1);
    return end == std::string_view::npos ? end_ : at + end + close.size();
}

// --- what is known

bool TextGlance::ask(const GlanceQuestions& questions) {
    return facts_.answer([&](const Fact& fact) {
        const std::string_view owner = words_.text(fact.owner);
        const std::string_view name = words_.text(fact.name);
        switch (fact.kind) {
            case FactKind::of_act:
                return questions.of_act(name);
            case FactKind::of_other:
                return questions.of_other(owner, name);
            case FactKind::of_call:
                return questions.of_call(owner, fact.argument, name);
            case FactKind::of_option:
                return questions.of_option(owner, fact.argument, name);
            case FactKind::of_key:
                return questions.of_key(name);
            case FactKind::of_field:
                return questions.of_field(owner, name);
            case FactKind::of_value:
                return questions.of_value(words_.text(fact.argument), owner, name);
            case FactKind::of_compared:
                return questions.of_compared(name);
        }
        return false;
    });
}

bool TextGlance::knows_globals(const std::vector<std::string>& known) {
    for (; judged_globals_ < globals_.size(); ++judged_globals_) {
        const Id id = globals_[judged_globals_];
        const bool is_known = std::binary_search(known.begin(), known.end(), words_.text(id));
        state(id).is_unknown = !is_known;
        knows_all_ = knows_all_ && is_known;
    }
    return knows_all_;
}

bool TextGlance::says_wrong(const Glance& seen) const {
    if (seen.text == 0) return false;
    const std::size_t first = ends_[seen.text - 1].noted;
    const auto noted = std::span(noted_).subspan(first, ends_[seen.text].noted - first);
    return std::any_of(noted.begin(), noted.end(),
                       [this](std::uint32_t fact) { return facts_.is_wrong(fact); });
}

bool TextGlance::reads_unknown(const Glance& seen) const {
    if (seen.text == 0) return false;
    const std::size_t first = ends_[seen.text - 1].read;
    const auto read = std::span(read_).subspan(first, ends_[seen.text].read - first);
    return std::any_of(read.begin(), read.end(), [this](Id id) { return states_[id].is_unknown; });
}

}  // namespace hexwright
