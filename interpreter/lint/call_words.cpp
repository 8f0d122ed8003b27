#include "lint/call_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/readings.hpp"
#include "lua/act_names.hpp"
#include "pack/event_fields.hpp"
#include "pack/kind_judge.hpp"

namespace hexwright {

namespace {

constexpr std::size_t most_arguments = 4;  // of methods that take a table

bool is_comparison(const Token& token) {
    return token.type == TokenType::equal || token.type == TokenType::not_equal;
}

// `x.kind == "creature"`, either way round.
bool is_compared(const std::vector<Token>& tokens, std::size_t at) {
    return tokens[at].type == TokenType::plain_text &&
           (is_comparison(tokens[at - 1]) || is_comparison(tokens[at + 1]));
}

// Whether names of packs that are not here may be meant.
bool has_guests(const LoadedPack& pack) {
    const auto& kinds = pack.loader.kinds().all();
    const bool is_ruleset = std::any_of(kinds.begin(), kinds.end(), [&](const auto& entry) {
        return entry.second.pack == pack.source.manifest.id.value;
    });
    return is_ruleset || !pack.source.manifest.optional_dependencies.empty();
}

// That may be another word too, or a number that a script gives somebody.
bool takes_other_words(const Param* param) {
    if (param == nullptr || !param->words || param->type == ParamType::table) return false;
    const std::vector<std::string>& refers = param->words->refers;
    return param->words->is_open ||
           std::find(refers.begin(), refers.end(), number_names) != refers.end();
}

}  // namespace

CallWords::CallWords(const LoadedPack& pack, NumberNames& numbers, AskedNames& asked)
    : pack_(pack),
      numbers_(numbers),
      asked_(asked),
      notation_(pack, has_guests(pack)),
      has_guests_(has_guests(pack)) {}

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
        const CalledMethod called{std::string(text_of(reading.source, tokens[at])),
                                  is_of_act(tokens, at, reading.source)};
        for_each_key(tokens, at + 1, [&](const WrittenKey& written) {
            if (written.is_name && !has_keys(called, written.argument))
                asked_.read_key(called.name, written.key, reading, shown_);
            judge_key(called, written);
        });
        judge_call(called, arguments(tokens, at + 1, reading.source));
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
        [&](const CalledMethod& called, const WrittenKey& written) {
            judge_key(called, written, reading, findings);
        },
        [&](const CalledMethod& called, const std::vector<Written>& arguments) {
            const std::size_t before = findings.size();
            for (const Written& written : arguments) judge(called, written, reading, findings);
            if (findings.size() > before && is_own(called.name)) findings.resize(before);
        });
}

void CallWords::read_driver(const Reading& reading, const std::string& shown) {
    shown_ = shown;
    read_methods(
        reading, [](const CalledMethod&, const WrittenKey&) {},
        [&](const CalledMethod& called, const std::vector<Written>& arguments) {
            for (const Written& written : arguments)
                asked_.read_argument(called.name, written.argument, written.inside, reading,
                                     shown_);
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

CallWords::WrittenKey CallWords::written_key(const std::vector<Token>& tokens,
                                             std::size_t at,
                                             std::size_t argument) {
    const bool is_name = tokens[at].type == TokenType::name;
    const std::size_t value = at + (is_name ? 2 : 3);
    WrittenKey written{argument, is_name, is_name ? tokens[at].span : inside_of(tokens[at]), {}};
    const auto is = [&](std::size_t place, TokenType type) {
        return place < tokens.size() && tokens[place].type == type;
    };
    const bool ends = is(value + 1, TokenType::comma) || is(value + 1, TokenType::semicolon) ||
                      is(value + 1, TokenType::close_curly);
    if (is(value, TokenType::plain_text) && ends) written.value = inside_of(tokens[value]);
    return written;
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
        if (is_argument && depth == of_key && is_key(tokens, at))
            visit(written_key(tokens, at, argument));
    }
}

// `act:check`, whatever verb of a ruleset has the name of an act's own method.
bool CallWords::is_of_act(const std::vector<Token>& tokens,
                          std::size_t at,
                          std::string_view source) {
    return at > 1 && tokens[at - 2].type == TokenType::name && !is_suffix(tokens, at - 2) &&
           text_of(source, tokens[at - 2]) == "act" && is_act_name(text_of(source, tokens[at]));
}

const Param* CallWords::param_of(const CalledMethod& called, std::size_t argument) const {
    const Verb* verb = called.is_of_act ? nullptr : pack_.game.verbs.find(Word::of(called.name));
    return verb == nullptr || argument >= verb->params.size() ? nullptr : &verb->params[argument];
}

bool CallWords::has_keys(const CalledMethod& called, std::size_t argument) const {
    const Param* param = param_of(called, argument);
    return param != nullptr && param->words && !param->words->is_open &&
           !param->words->keys.empty();
}

// Where a verb has the method's name, its tables are its own.
std::optional<Diagnostic> CallWords::key_problem(const CalledMethod& called,
                                                 std::size_t argument,
                                                 std::string_view key) const {
    const Param* param = param_of(called, argument);
    if (param != nullptr && param->words)
        return misfit_key(pack_.game.text(param->name), *param->words, key);
    const bool is_verbs =
        !called.is_of_act && pack_.game.verbs.find(Word::of(called.name)) != nullptr;
    const CallOptions* const options = is_verbs ? nullptr : options_of(called.name, argument);
    return options == nullptr ? std::nullopt : unknown_option(*options, key);
}

void CallWords::judge_key(const CalledMethod& called,
                          const WrittenKey& written,
                          const Reading& reading,
                          std::vector<Diagnostic>& findings) {
    const std::string_view key = reading.text(written.key);
    if (std::optional<Diagnostic> problem = key_problem(called, written.argument, key)) {
        if (is_own(called.name)) return;
        problem->where = reading.place(written.key, shown_);
        findings.push_back(std::move(*problem));
    } else if (written.value) {
        problem = notation_.value_problem(called, written.argument, key,
                                          std::string(reading.text(*written.value)));
        if (problem && !is_own(called.name))
            tell_inside(std::move(*problem), *written.value, reading, findings);
    }
}

void CallWords::tell_inside(Diagnostic problem,
                            Span inside,
                            const Reading& reading,
                            std::vector<Diagnostic>& findings) const {
    const auto offset = static_cast<std::uint32_t>(std::max(problem.where.column - 1, 0));
    inside.begin = std::min(inside.begin + offset, inside.end);
    problem.where = reading.place(inside, shown_);
    findings.push_back(std::move(problem));
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

std::vector<std::string> CallWords::kinds_named(const CalledMethod& called,
                                                std::size_t argument) const {
    const Verb* known = called.is_of_act ? nullptr : pack_.game.verbs.find(Word::of(called.name));
    if (known == nullptr) return {};
    return hexwright::kinds_named(pack_.game, *known, argument);
}

const std::vector<std::string>& CallWords::choices(const CalledMethod& called,
                                                   std::size_t argument) const {
    static const std::vector<std::string> none;
    const Param* param = param_of(called, argument);
    return param == nullptr || !param->words ? none : param->words->one_of;
}

bool CallWords::is_choice(const CalledMethod& called,
                          std::size_t argument,
                          std::string_view text) const {
    const std::vector<std::string>& words = choices(called, argument);
    return std::find(words.begin(), words.end(), text) != words.end();
}

// Of what is written in a notation, is one of a few words, or names a pool.
std::optional<Diagnostic> CallWords::word_problem(const CalledMethod& called,
                                                  std::size_t argument,
                                                  const std::string& text) const {
    if (std::optional<Diagnostic> said = notation_.argument_problem(called, argument, text))
        return said;
    const Param* param = param_of(called, argument);
    if (param == nullptr || !param->words) return std::nullopt;
    const ArgumentWords& words = *param->words;
    std::optional<Diagnostic> problem =
        misfit_choice(called.name, pack_.game.text(param->name), words, text);
    const bool is_pools = words.refers.size() == 1 && words.refers.front() == pool_names;
    if (problem || !is_pools || words.is_open) return problem;
    const std::vector<std::string> pools = pack_.loader.declarations().pools();
    if (std::find(pools.begin(), pools.end(), text) != pools.end()) return std::nullopt;
    problem.emplace();
    problem->code = "pack/unknown-pool";
    problem->message = fmt::format("there is no pool '{}'", printable(text, 60));
    problem->hint = did_you_mean(text, pools);
    return problem;
}

bool CallWords::is_amount(const CalledMethod& called, std::size_t argument) const {
    if (called.is_of_act) return called.name == "amount" && argument == 0;
    const Param* param = param_of(called, argument);
    return param != nullptr && param->type == ParamType::amount;
}

void CallWords::judge(const CalledMethod& called,
                      const Written& written,
                      const Reading& reading,
                      std::vector<Diagnostic>& findings) {
    const auto tell = [&](Diagnostic problem) {
        tell_inside(std::move(problem), written.inside, reading, findings);
    };
    asked_.read_argument(called.name, written.argument, written.inside, reading, shown_);
    if (std::optional<Diagnostic> problem = word_problem(called, written.argument, written.text))
        return tell(std::move(*problem));
    if (is_choice(called, written.argument, written.text)) return;
    if (takes_other_words(param_of(called, written.argument)))
        return asked_.read_name(written.inside, reading, shown_);
    const std::vector<std::string> kinds = kinds_named(called, written.argument);
    if (!kinds.empty())
        return judge_names(kinds, choices(called, written.argument), written, reading, findings);
    if (!is_amount(called, written.argument)) return;
    std::optional<Diagnostic> problem = read_amount(written.text);
    if (!problem) return numbers_.read_amount(written.text, written.inside, reading, shown_);
    tell(std::move(*problem));
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
                            const std::vector<std::string>& words,
                            const Written& written,
                            const Reading& reading,
                            std::vector<Diagnostic>& findings) {
    const DefinitionTable& known = pack_.game.rules.definitions;
    for (const PrintedName& printed : printed_names(written.text)) {
        if (is_defined(kinds, printed) || is_written(printed)) continue;
        Diagnostic problem;
        problem.hint = did_you_mean(printed.name, words);
        if (problem.hint.empty()) problem.hint = known.hint_for(kinds, printed.name);
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
        (void)pack_.game.readings.amount(pack_.game, text);
    } catch (const Error& error) {
        known->second = amount_problem(text, error.diagnostic());
    }
    return known->second;
}

}  // namespace hexwright
