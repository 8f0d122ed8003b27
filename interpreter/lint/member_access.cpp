#include "lint/member_access.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "base/text.hpp"
#include "lua/api.hpp"
#include "pack/typo.hpp"
#include "syntax/lexer.hpp"

namespace hexwright {

namespace {

constexpr std::array<std::string_view, 7> things_of_act = {"user",  "actor",  "target", "self",
                                                           "space", "holder", "creator"};
constexpr std::array<std::string_view, 3> things_of_thing = {"holder", "creator", "space"};
constexpr std::array<std::string_view, 2> acts_of_act = {"event", "outer"};

// Members of other tables and definitions that the engine gives to scripts: of
// `who:modifiers(…)`, `re.find(…)`, a price that was refused.
constexpr std::array<std::string_view, 16> given_members = {
    "band", "burn", "change", "code",  "first", "label", "last",  "least",
    "most", "part", "pack",   "round", "score", "text",  "total", "who"};

// The owner of the names behind this one; nothing when that is not certain.
std::optional<AccessOwner> owner_after(AccessOwner owner, std::string_view name) {
    if (owner == AccessOwner::thing)
        return contains(things_of_thing, name) ? std::optional(owner) : std::nullopt;
    if (owner == AccessOwner::roll) return std::nullopt;
    if (contains(things_of_act, name)) return AccessOwner::thing;
    if (name == "roll") return AccessOwner::roll;
    if (name == "event" && owner == AccessOwner::act) return AccessOwner::event;
    return contains(acts_of_act, name) ? std::optional(AccessOwner::outer) : std::nullopt;
}

// Follows the names of one function.
class Follower {
public:
    Follower(const Reading& reading, Span function)
        : text_(reading.source), tokens_(reading.tokens_in(function)) {
        const auto bracket = std::ranges::find(tokens_, TokenType::open_round, &Token::type);
        act_ = static_cast<std::size_t>(bracket - tokens_.begin()) + 1;
        if (is(act_, TokenType::name)) known_.push_back({text_at(act_), AccessOwner::act});
    }

    [[nodiscard]] std::vector<MemberAccess> accesses() {
        if (known_.empty() || is_bound_again(known_.front().name, act_)) return {};
        for (std::size_t at = act_ + 1; at < tokens_.size(); ++at) take_local(at);
        accesses_.clear();  // those in the values of locals are met again
        for (std::size_t at = act_ + 1; at < tokens_.size(); ++at) {
            if (const std::optional<AccessOwner> owner = owner_at(at)) (void)follow(at, *owner);
        }
        return std::move(accesses_);
    }

private:
    // The act and its locals.
    struct Known {
        std::string_view name;
        AccessOwner owner = AccessOwner::act;
    };

    // The end of a chain of names, and the owner of names that could follow.
    struct End {
        std::size_t at = 0;
        AccessOwner owner = AccessOwner::act;
    };

    [[nodiscard]] std::string_view text_at(std::size_t at) const {
        return text_of(text_, tokens_[at]);
    }

    [[nodiscard]] bool is(std::size_t at, TokenType type) const { return is_at(tokens_, at, type); }

    [[nodiscard]] std::optional<AccessOwner> owner_at(std::size_t at) const {
        if (!is(at, TokenType::name) || is_suffix(tokens_, at)) return std::nullopt;
        const std::string_view name = text_at(at);
        const auto found =
            std::ranges::find_if(known_, [name](const Known& one) { return one.name == name; });
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
        const std::optional<AccessOwner> owner = owner_at(at + 3);
        const std::optional<End> end = owner ? follow(at + 3, *owner) : std::nullopt;
        const bool is_alone = end && end->at > at + 4 && end->at < tokens_.size() &&
                              begins_anew(tokens_[end->at].type);
        if (is_alone && !is_bound_again(text_at(at + 1), at + 1))
            known_.push_back({text_at(at + 1), end->owner});
    }

    // Notes the names of a chain; nothing when it ends with what nothing is known of.
    std::optional<End> follow(std::size_t at, AccessOwner owner) {
        for (++at;; at += 2) {
            const bool is_method = is(at, TokenType::colon);
            if (!is_method && !is(at, TokenType::dot)) return End{at, owner};
            if (!is(at + 1, TokenType::name)) return std::nullopt;
            accesses_.push_back(
                {tokens_[at + 1].span, owner, is_method, is(at + 2, TokenType::assign)});
            if (is_method) return std::nullopt;
            const std::optional<AccessOwner> next = owner_after(owner, text_at(at + 1));
            if (!next) return std::nullopt;
            owner = *next;
        }
    }

    std::string_view text_;
    std::span<const Token> tokens_;
    std::size_t act_ = 0;  // the token of the first parameter
    std::vector<Known> known_;
    std::vector<MemberAccess> accesses_;
};

}  // namespace

std::vector<MemberAccess> member_accesses(const Reading& reading, Span function) {
    return Follower(reading, function).accesses();
}

namespace {

// Takes the functions among the fields of a table, at any depth.
void take_handlers(const Reading& reading, std::int32_t first, std::vector<Span>& handlers) {
    reading.for_each_field(first, [&](const Field& field) {
        if (field.form == ValueForm::function) handlers.push_back(field.value);
        take_handlers(reading, field.first, handlers);
    });
}

}  // namespace

std::vector<Span> handlers_of(const Reading& reading, const KindTable& kinds) {
    std::vector<Span> handlers;
    for (const KindCall& call : reading.calls) {
        if (kinds.find(call.name) != nullptr) take_handlers(reading, call.first, handlers);
    }
    return handlers;
}

namespace {

class MemberAccesses final : public ScriptLint {
public:
    MemberAccesses(const LoadedPack& pack, SymbolTable& symbols) : pack_(pack), symbols_(symbols) {}

    // Collects the accesses of unknown names in one script. In a ruleset with errors, only those in
    // its handlers: other names may be unknown because of the errors.
    void read(const Script& script) override {
        followed_.clear();
        const std::vector<Span> handlers = handlers_of(script.reading, pack_.loader.kinds());
        for (const FunctionSpan& function : script.reading.functions) {
            const bool is_handler = contains(handlers, function.span);
            if (is_handler || function.parameter == "act")
                read_handler(function, is_handler, script);
        }
        // A ruleset reads what content brings.
        if (!pack_.is_ruleset()) read_others(script);
    }

    void report(std::vector<Diagnostic>& findings) override {
        // Many files use the same name: each is judged once.
        std::map<Suspect, std::optional<Diagnostic>> judged;
        for (auto& [suspect, where] : suspects_) {
            const auto [known, is_new] = judged.try_emplace(suspect);
            if (is_new) known->second = judge(suspect);
            if (!known->second) continue;
            findings.push_back(*known->second);
            findings.back().where = std::move(where);
        }
    }

private:
    struct Suspect {
        std::string name;
        AccessOwner owner = AccessOwner::act;
        bool is_method = false;
        bool is_assigned = false;
        bool is_surely_act = false;  // of an act: not only because of where its function is

        auto operator<=>(const Suspect&) const = default;
    };

    // Content may read what a ruleset notes, and pass what a ruleset's verbs read.
    void read_handler(const FunctionSpan& handler, bool is_of_definition, const Script& script) {
        const bool is_ruleset = pack_.is_ruleset();
        const bool is_surely_act = handler.parameter == "act";
        for (const MemberAccess& access : member_accesses(script.reading, handler.span)) {
            followed_.push_back(access.name.begin);
            const bool is_for_content =
                access.is_assigned || (!access.is_method && !is_of_definition);
            if (is_ruleset && is_for_content) continue;
            const std::string_view name = script.reading.text(access.name);
            if (access.is_assigned) ++assigned_[std::string(name)];
            if (access.owner == AccessOwner::thing) {
                if (!symbols_.is_thing_member(name)) suspect(access, false, script);
                continue;
            }
            // Another function may call a thing its act.
            const bool is_surely_of_act = access.owner == AccessOwner::act && is_of_definition;
            if (!is_surely_of_act && symbols_.is_thing_member(name)) continue;
            if (access.owner == AccessOwner::roll) {
                const bool is_read = !access.is_method && !access.is_assigned;
                if (is_read && !api_type("Roll").has(name)) suspect(access, is_surely_act, script);
            } else if (!symbols_.is_act_member(name)) {
                suspect(access, is_surely_act, script);
            }
        }
    }

    // Collects reads of values with an unknown owner. Members of globals are checked with the
    // libraries.
    void read_others(const Script& script) {
        const std::vector<Token>& tokens = script.tokens;
        std::ranges::sort(followed_);
        const auto is_global = [&](const Token& token) {
            return std::ranges::binary_search(script.reading.globals, token.span.begin, {},
                                              [](const GlobalUse& use) { return use.span.begin; });
        };
        for (std::size_t at = 2; at + 1 < tokens.size(); ++at) {
            const bool is_read = script.is(at, TokenType::name) && is_suffix(tokens, at) &&
                                 !script.is(at + 1, TokenType::assign);
            if (!is_read || std::ranges::binary_search(followed_, tokens[at].span.begin) ||
                is_global(tokens[at - 2]))
                continue;
            const std::string_view name = script.text(at);
            if (symbols_.is_thing_member(name) || symbols_.is_act_member(name) ||
                symbols_.is_declared(name) || engine_members().contains(name))
                continue;
            const bool is_method = script.is(at - 1, TokenType::colon);
            suspect({tokens[at].span, AccessOwner::unknown, is_method, false}, false, script);
        }
    }

    void suspect(const MemberAccess& access, bool is_surely_act, const Script& script) {
        suspects_.push_back({{std::string(script.reading.text(access.name)), access.owner,
                              access.is_method, access.is_assigned, is_surely_act},
                             script.place(access.name)});
    }

    // Such a name cannot be assigned in play.
    [[nodiscard]] bool is_number_but_for_case(const std::string& name) const {
        const std::vector<Declared>& declared = pack_.loader.declarations().all();
        return std::ranges::any_of(declared, [&](const Declared& one) {
            return (one.what == "stat" || one.what == "pool") && edit_distance(one.name, name) == 0;
        });
    }

    // Texts have the parts of a library, and lists and rolls have theirs.
    [[nodiscard]] const std::set<std::string, std::less<>>& engine_members() {
        if (engine_members_) return *engine_members_;
        engine_members_.emplace();
        const Environment libraries = pack_.sandbox.create_environment("libraries");
        for (const std::string& library : pack_.sandbox.global_names(libraries)) {
            const auto parts = pack_.sandbox.library_names(libraries, library);
            if (parts) engine_members_->insert(parts->begin(), parts->end());
        }
        for (const std::vector<std::string>& more :
             {api_type("Roll").field_names(), api_type("List").method_names()})
            engine_members_->insert(more.begin(), more.end());
        engine_members_->insert(given_members.begin(), given_members.end());
        return *engine_members_;
    }

    // What the name may be misspelt from.
    [[nodiscard]] std::vector<std::string> known_names(const Suspect& suspect) {
        if (suspect.owner == AccessOwner::unknown) return all_names();
        if (suspect.owner == AccessOwner::roll) return api_type("Roll").field_names();
        const bool is_thing = suspect.owner == AccessOwner::thing;
        const ApiType& type = api_type(is_thing ? "Thing" : "Act");
        std::vector<std::string> known =
            suspect.is_method ? type.method_names() : type.field_names();
        if (!is_thing && !suspect.is_method) append(known, symbols_.event_fields());
        if (!is_thing || suspect.is_method) append(known, pack_.game.verbs.names());
        if (suspect.is_method) return known;
        append(known, symbols_.kind_fields());
        for (const Declared& declared : pack_.loader.declarations().all()) {
            if (is_thing && (declared.what == "stat" || declared.what == "pool"))
                known.push_back(declared.name);
        }
        return known;
    }

    [[nodiscard]] std::vector<std::string> all_names() {
        std::vector<std::string> known = symbols_.declared_names();
        for (const std::vector<std::string>& more :
             {api_type("Thing").field_names(), api_type("Thing").method_names(),
              api_type("Act").field_names(), api_type("Act").method_names(),
              pack_.game.verbs.names()})
            append(known, more);
        append(known, engine_members());
        return known;
    }

    [[nodiscard]] bool may_be_right(const Suspect& suspect) {
        if (suspect.is_assigned) return symbols_.mentions(suspect.name) > assigned_[suspect.name];
        const bool may_be_own = suspect.is_method || suspect.owner == AccessOwner::unknown;
        return symbols_.is_written(suspect.name) ||
               (may_be_own && symbols_.is_own_function(suspect.name));
    }

    // Without a place; nothing when it may be right.
    [[nodiscard]] std::optional<Diagnostic> judge(const Suspect& suspect) {
        const bool is_roll = suspect.owner == AccessOwner::roll;
        const bool is_thing = suspect.owner == AccessOwner::thing;
        const std::vector<std::string> known = known_names(suspect);
        Diagnostic finding =
            error_at("pack/unknown-act-field", {}, {}, did_you_mean(suspect.name, known));
        const bool is_act_read =
            suspect.owner == AccessOwner::act && suspect.is_surely_act && !suspect.is_assigned;
        const bool needs_no_hint = is_roll || is_act_read || (suspect.is_method && is_thing);
        if (finding.hint.empty() && !needs_no_hint) return std::nullopt;
        const bool is_guess = finding.hint.empty() && is_act_read && !suspect.is_method;
        if (is_guess)
            finding.hint =
                fmt::format("it is nil until a handler writes act.{} = ...", suspect.name);
        if (!is_roll && may_be_right(suspect)) return std::nullopt;
        const char* const missing = suspect.is_assigned ? "reads" : "notes";
        if (suspect.owner == AccessOwner::unknown) {
            finding.code = "pack/unknown-name";
            if (typo_hint(suspect.name, known).empty()) finding.severity = Severity::warning;
            finding.message =
                fmt::format("nothing is called '{}', and it stands nowhere else", suspect.name);
        } else if (is_roll) {
            finding.message = fmt::format("a roll has no '{}'", suspect.name);
            if (finding.hint.empty()) finding.hint = "it has " + join_names(known);
        } else if (suspect.is_method) {
            finding.code = "pack/unknown-method";
            finding.message = fmt::format("{} no method or verb '{}'",
                                          is_thing ? "things have" : "an act has", suspect.name);
        } else if (is_thing) {
            finding.code = "pack/unknown-thing-field";
            finding.message =
                fmt::format("no thing has a '{}', and nothing {} one", suspect.name, missing);
        } else {
            finding.message =
                fmt::format("an act has no '{}', and nothing {} it", suspect.name, missing);
        }
        const bool is_refused = is_thing && is_number_but_for_case(suspect.name);
        if (is_guess || (suspect.is_assigned && !is_refused)) finding.severity = Severity::warning;
        return finding;
    }

    const LoadedPack& pack_;
    SymbolTable& symbols_;
    std::optional<std::set<std::string, std::less<>>> engine_members_;
    std::vector<std::uint32_t> followed_;  // where names begin whose owner is known, in this script
    std::map<std::string, int> assigned_;  // how often handlers assign a name
    std::vector<std::pair<Suspect, Place>> suspects_;
};

}  // namespace

std::unique_ptr<ScriptLint> member_access_lint(const LoadedPack& pack, SymbolTable& symbols) {
    return std::make_unique<MemberAccesses>(pack, symbols);
}

}  // namespace hexwright
