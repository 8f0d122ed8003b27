#include "pack/call_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/amount.hpp"
#include "pack/event_fields.hpp"
#include "pack/kind_judge.hpp"

namespace hexwright {

namespace {

const Word amount_notation = Word::of("amount");

bool is_comparison(const Token& token) {
    return token.type == TokenType::equal || token.type == TokenType::not_equal;
}

// `x.kind == "creature"`, either way round.
bool is_compared(const std::vector<Token>& tokens, std::size_t at) {
    return tokens[at].type == TokenType::plain_text &&
           (is_comparison(tokens[at - 1]) || is_comparison(tokens[at + 1]));
}

}  // namespace

CallWords::CallWords(const LoadedPack& pack, NumberNames& numbers, AskedNames& asked)
    : pack_(pack), numbers_(numbers), asked_(asked) {
    const bool is_ruleset = std::any_of(
        pack.loader.kinds().all().begin(), pack.loader.kinds().all().end(),
        [&](const auto& entry) { return entry.second.pack == pack.source.manifest.id.value; });
    has_guests_ = is_ruleset || !pack.source.manifest.optional_dependencies.empty();
}

std::vector<CallWords::Written> CallWords::arguments(const std::vector<Token>& tokens,
                                                     std::size_t at,
                                                     std::string_view source) {
    std::vector<Written> found;
    const auto take = [&](std::size_t place, std::size_t argument) {
        const Span inside = inside_of(tokens[place]);
        found.push_back({argument,
                         std::string(source.substr(inside.begin, inside.end - inside.begin)),
                         inside});
    };
    if (at >= tokens.size()) return found;
    if (tokens[at].type == TokenType::plain_text) take(at, 0);
    if (tokens[at].type != TokenType::open_round) return found;
    std::size_t argument = 0;
    int depth = 0;
    for (; at + 1 < tokens.size(); ++at) {
        const TokenType type = tokens[at].type;
        depth += depth_step(type);
        if (depth == 0) return found;
        if (depth != 1) continue;
        if (type == TokenType::comma) ++argument;
        if (type != TokenType::plain_text) continue;
        const TokenType before = tokens[at - 1].type;
        const TokenType after = tokens[at + 1].type;
        const bool is_alone = (before == TokenType::open_round || before == TokenType::comma) &&
                              (after == TokenType::close_round || after == TokenType::comma);
        if (is_alone) take(at, argument);
    }
    return {};
}

template <typename JudgeKey, typename JudgeCall>
void CallWords::read_methods(const Reading& reading, JudgeKey&& judge_key, JudgeCall&& judge_call) {
    const std::vector<Token> tokens = tokens_of(reading.source);
    for (std::size_t at = 1; at + 1 < tokens.size(); ++at) {
        if (is_compared(tokens, at)) asked_.read_name(inside_of(tokens[at]), reading, shown_);
        if (tokens[at].type != TokenType::name || tokens[at - 1].type != TokenType::colon) continue;
        const std::string method(text_of(reading.source, tokens[at]));
        for_each_key(tokens, at + 1, [&](std::size_t argument, const Token& key) {
            const bool is_name = key.type == TokenType::name;
            if (is_name) asked_.read_key(method, key.span, reading, shown_);
            judge_key(method, argument, is_name ? key.span : inside_of(key));
        });
        judge_call(method, arguments(tokens, at + 1, reading.source));
    }
}

void CallWords::read(const Reading& reading,
                     const std::string& path,
                     const std::string& shown,
                     std::vector<Diagnostic>& findings) {
    path_ = path;
    shown_ = shown;
    read_methods(
        reading,
        [&](const std::string& method, std::size_t argument, Span key) {
            judge_key(method, argument, key, reading, findings);
        },
        [&](const std::string& verb, const std::vector<Written>& arguments) {
            const std::size_t before = findings.size();
            for (const Written& written : arguments) judge(verb, written, reading, findings);
            if (findings.size() > before && is_own(verb)) findings.resize(before);
        });
}

void CallWords::read_driver(const Reading& reading, const std::string& shown) {
    shown_ = shown;
    read_methods(
        reading, [](const std::string&, std::size_t, Span) {},
        [&](const std::string& verb, const std::vector<Written>& arguments) {
            for (const Written& written : arguments)
                asked_.read_argument(verb, written.argument, written.inside, reading, shown_);
        });
}

// `name =` or `["name"] =`.
bool CallWords::is_key(const std::vector<Token>& tokens, std::size_t at) {
    const auto is = [&](std::size_t place, TokenType type) {
        return place < tokens.size() && tokens[place].type == type;
    };
    if (is(at, TokenType::name)) return is(at + 1, TokenType::assign);
    return is(at, TokenType::plain_text) && is(at - 1, TokenType::open_square) &&
           is(at + 1, TokenType::close_square) && is(at + 2, TokenType::assign);
}

// Of tables that are arguments: `{ damage = "+2" }`, `("Flare", { target = foe })`.
template <typename Visit>
void CallWords::for_each_key(const std::vector<Token>& tokens, std::size_t at, Visit&& visit) {
    if (at >= tokens.size() || depth_step(tokens[at].type) <= 0) return;
    const int of_table = tokens[at].type == TokenType::open_round ? 2 : 1;
    bool is_argument = of_table == 1;
    std::size_t argument = 0;
    int depth = 0;
    for (; at + 1 < tokens.size(); ++at) {
        const TokenType type = tokens[at].type;
        depth += depth_step(type);
        if (depth == 0) return;
        if (type == TokenType::comma && depth < of_table) ++argument;
        if (depth_step(type) > 0 && depth == 2 && of_table == 2) {
            const TokenType before = tokens[at - 1].type;
            is_argument = type == TokenType::open_curly &&
                          (before == TokenType::open_round || before == TokenType::comma);
        }
        const int of_key = type == TokenType::name ? of_table : of_table + 1;
        if (is_argument && depth == of_key && is_key(tokens, at)) visit(argument, tokens[at]);
    }
}

// Where a verb has the method's name, its tables are its own.
const CallOptions* CallWords::options_judged(std::string_view method, std::size_t argument) const {
    const CallOptions* const options = options_of(method, argument);
    if (options == nullptr || pack_.game.verbs.find(Word::of(method)) != nullptr) return nullptr;
    return options;
}

bool CallWords::takes(std::string_view method, std::size_t argument, std::string_view key) const {
    const CallOptions* const options = options_judged(method, argument);
    return options == nullptr || !unknown_option(*options, key);
}

void CallWords::judge_key(const std::string& method,
                          std::size_t argument,
                          Span key,
                          const Reading& reading,
                          std::vector<Diagnostic>& findings) {
    const CallOptions* const options = options_judged(method, argument);
    if (options == nullptr) return;
    std::optional<Diagnostic> problem = unknown_option(*options, reading.text(key));
    if (!problem || is_own(method)) return;
    problem->where = reading.place(key, shown_);
    findings.push_back(std::move(*problem));
}

// Whether the engine reads the table of this call.
bool CallWords::declares(const KindCall& call) const {
    if (!call.has_table || call.name_is_local) return false;
    const std::vector<Declared>& declared = pack_.loader.declarations().all();
    return pack_.loader.kinds().find(call.name) != nullptr ||
           std::any_of(declared.begin(), declared.end(),
                       [&](const Declared& one) { return one.what == call.name; });
}

// Names of functions of a text's own: `function a:take()`, `take = function`; but for what the
// engine calls, as `check` of a lint.
void CallWords::take_own_names(const Reading& reading, WordSet& names) const {
    std::set<std::uint32_t> read_by_engine;
    for (const KindCall& call : reading.calls) {
        if (!declares(call)) continue;
        for (std::int32_t at = call.first; at >= 0;) {
            const Field& field = reading.fields[static_cast<std::size_t>(at)];
            read_by_engine.insert(field.key_span.begin);
            at = field.next;
        }
    }
    const std::vector<Token> tokens = tokens_of(reading.source);
    for (std::size_t at = 1; at < tokens.size(); ++at) {
        if (tokens[at].type != TokenType::name) continue;
        const bool is_assigned = at + 2 < tokens.size() &&
                                 tokens[at + 1].type == TokenType::assign &&
                                 tokens[at + 2].type == TokenType::word_function &&
                                 !read_by_engine.contains(tokens[at].span.begin);
        const bool is_of_function =
            at >= 3 && is_suffix(tokens, at) && tokens[at - 3].type == TokenType::word_function;
        if (is_assigned || is_of_function) names.emplace(text_of(reading.source, tokens[at]));
    }
}

bool CallWords::is_own(const std::string& name) {
    if (!own_) {
        own_.emplace();
        for (const auto& [path, text] : pack_.loader.texts_of(pack_.source.manifest.id.value))
            take_own_names(read_source(text), *own_);
    }
    return own_->contains(name);
}

std::vector<std::string> CallWords::kinds_named(std::string_view verb, std::size_t argument) const {
    const Verb* known = pack_.game.verbs.find(Word::of(verb));
    if (known == nullptr) return {};
    return hexwright::kinds_named(pack_.game, *known, argument);
}

bool CallWords::is_amount(std::string_view verb, std::size_t argument) const {
    const Verb* known = pack_.game.verbs.find(Word::of(verb));
    return known != nullptr && argument < known->params.size() &&
           known->params[argument].type == ParamType::amount;
}

bool CallWords::is_right(std::string_view verb, std::size_t argument, const std::string& text) {
    if (!asked_.is_right_argument(verb, argument, text)) return false;
    const std::vector<std::string> kinds = kinds_named(verb, argument);
    if (kinds.empty())
        return !is_amount(verb, argument) || (!read_amount(text) && numbers_.knows_amount(text));
    const std::vector<PrintedName> names = printed_names(text);
    return std::all_of(names.begin(), names.end(),
                       [&](const PrintedName& name) { return is_defined(kinds, name); });
}

void CallWords::judge(const std::string& verb,
                      const Written& written,
                      const Reading& reading,
                      std::vector<Diagnostic>& findings) {
    asked_.read_argument(verb, written.argument, written.inside, reading, shown_);
    const std::vector<std::string> kinds = kinds_named(verb, written.argument);
    if (!kinds.empty()) return judge_names(kinds, written, reading, findings);
    if (!is_amount(verb, written.argument)) return;
    std::optional<Diagnostic> problem = read_amount(written.text);
    if (!problem) return numbers_.read_amount(written.text, written.inside, reading, shown_);
    problem->where = reading.place(written.inside, shown_);
    findings.push_back(std::move(*problem));
}

// What is ambiguous is defined, more than once.
bool CallWords::is_defined(const std::vector<std::string>& kinds,
                           const PrintedName& printed) const {
    try {
        for (const std::string& kind : kinds) {
            for (const std::string& name : {printed.whole, printed.name}) {
                if (pack_.game.rules.definitions.look_up(kind, name, pack_.source.manifest.id.value,
                                                         path_) != nullptr)
                    return true;
            }
        }
        return false;
    } catch (const Error&) {
        return true;
    }
}

// What an error kept from being defined is missing because of it.
bool CallWords::is_written(const PrintedName& printed) {
    if (pack_.is_clean) return false;
    if (!written_) {
        written_.emplace();
        for (const auto& [path, text] : pack_.loader.texts_of(pack_.source.manifest.id.value)) {
            const Reading reading = read_source(text);
            for (const KindCall& call : reading.calls) written_->insert(reading.id_text(call));
        }
    }
    return written_->contains(printed.name) || written_->contains(printed.whole);
}

// As fields that name things: "Mark 2" may be a name, or the name "Mark" and a number.
void CallWords::judge_names(const std::vector<std::string>& kinds,
                            const Written& written,
                            const Reading& reading,
                            std::vector<Diagnostic>& findings) {
    const DefinitionTable& known = pack_.game.rules.definitions;
    for (const PrintedName& printed : printed_names(written.text)) {
        if (is_defined(kinds, printed) || is_written(printed)) continue;
        Diagnostic problem;
        problem.hint = known.hint_for(kinds, printed.name);
        if (problem.hint.empty() && has_guests_) continue;
        problem.code = "pack/unknown-reference";
        problem.message = fmt::format("there is no {} '{}'", join_names(kinds, "or"),
                                      printable(printed.name, 60));
        const auto begin = written.inside.begin + static_cast<std::uint32_t>(printed.begin);
        const auto size = static_cast<std::uint32_t>(printed.name.size());
        problem.where = reading.place({begin, begin + size}, shown_);
        findings.push_back(std::move(problem));
    }
}

std::optional<Diagnostic> CallWords::read_amount(const std::string& text) {
    const auto [known, is_new] = amounts_.try_emplace(text);
    if (!is_new) return known->second;
    try {
        (void)pack_.game.amounts.read(pack_.game, amount_notation, text);
    } catch (const Error& error) {
        known->second = amount_problem(text, error.diagnostic());
    }
    return known->second;
}

}  // namespace hexwright
