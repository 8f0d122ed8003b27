#include "shell/table/word_readings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/arguments.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/things.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/repl.hpp"
#include "shell/table/things.hpp"
#include "shell/table/word_subjects.hpp"

namespace hexwright {

namespace {

// "-5" is a change, "7" a value.
struct TypedNumber {
    std::int64_t value = 0;
    char sign = 0;
};

std::optional<TypedNumber> typed_number(std::string_view word) {
    TypedNumber number;
    if (word.starts_with('-') || word.starts_with('+')) {
        number.sign = word[0];
        word.remove_prefix(1);
    }
    const auto value = whole_number<std::int64_t>(word);
    if (!value || *value < 0) return std::nullopt;
    number.value = *value;
    return number;
}

// The key under which an attack takes what it is made with: that of its kind, or `with`, whichever
// is declared first.
std::string key_for(const Param& param, const std::string& kind) {
    if (param.words == nullptr || param.words->keys.empty()) return kind;
    for (const std::string& key : param.words->keys) {
        if (key == kind || key == "with") return key;
    }
    return "";
}

bool takes_table(const Param& param) {
    return param.type == ParamType::table || param.type == ParamType::edits;
}

// Tables of edits take a target in any case, others when they declare the key.
bool takes_key(const Param& param, const std::string& key) {
    const bool is_open = param.words == nullptr || param.words->keys.empty();
    if (is_open) return param.type == ParamType::edits;
    return takes_table(param) && contains(param.words->keys, key);
}

// Verbs of no kind are not meant by their beginning, but for those that people say.
bool is_rare(const Verb& verb) {
    return verb.title == "destroy" || verb.title == "move_to" || !verb.native;
}

std::vector<std::string> scripts_of(const std::vector<const TableThing*>& things) {
    std::vector<std::string> scripts(things.size());
    std::ranges::transform(things, scripts.begin(), &TableThing::script);
    return scripts;
}

// Reads the words behind a name as the arguments of a verb.
class ArgumentReader {
public:
    ArgumentReader(const TableWords& table, const WordSubject& who, const Verb& verb)
        : table_(table), who_(who), verb_(verb) {}

    // Arguments that are known already: the first ones, and an entry of the table.
    void give(std::string argument) { arguments_.push_back(std::move(argument)); }

    void give(const std::string& key, const std::string& value) {
        entries_.push_back(fmt::format("{} = {}", key, value));
    }

    // The arguments as Lua; nothing when they do not fit.
    std::optional<std::string> read(TypedWords words) {
        words_ = words;
        for (std::size_t i = arguments_.size(); i < verb_.params.size(); ++i) {
            if (!read_param(verb_.params[i])) return std::nullopt;
        }
        if (!read_rest()) return std::nullopt;
        return text();
    }

    [[nodiscard]] const std::string& misfit() const { return misfit_; }

    // It fits several names.
    [[nodiscard]] bool is_ambiguous() const { return is_ambiguous_; }

    // Some words were taken as they are.
    [[nodiscard]] bool is_free() const { return is_free_; }

    // Words that were read before it did not fit.
    [[nodiscard]] std::size_t reach() const { return at_; }

private:
    [[nodiscard]] TypedWords rest() const { return words_.subspan(std::min(at_, words_.size())); }

    void skip_fillers() {
        while (at_ < words_.size() && is_filler(words_[at_])) ++at_;
    }

    bool fail(std::string why) {
        if (misfit_.empty()) misfit_ = std::move(why);
        return false;
    }

    bool fail_rivals(const std::set<std::string>& names) {
        is_ambiguous_ = is_ambiguous_ || misfit_.empty();
        return fail(fmt::format("'{}' could be {}", printable(words_[at_], 40), few(names)));
    }

    bool read_param(const Param& param) {
        skip_fillers();
        if (!read_with()) return false;
        if (takes_table(param) || param.type == ParamType::fields) {
            table_place_ = static_cast<int>(arguments_.size());
            table_param_ = &param;
            arguments_.emplace_back();
            return true;
        }
        std::optional<std::string> value;
        if (at_ < words_.size()) value = value_of(param);
        if (value) {
            arguments_.push_back(*value);
            return true;
        }
        if (param.required) {
            const std::string name = table_.game.text(param.name);
            return fail(at_ < words_.size() ? ""
                                            : fmt::format("{} wants its {}", verb_.title, name));
        }
        arguments_.emplace_back("nil");
        return true;
    }

    // What is left goes into the table of edits: a target, or what it is made with.
    bool read_rest() {
        while (at_ < words_.size()) {
            skip_fillers();
            const std::size_t before = at_;
            if (!read_with()) return false;
            if (at_ == before && at_ < words_.size() && !read_target()) return false;
        }
        return true;
    }

    bool read_target() {
        const NamedThings named = named_things(table_.things, rest(), false);
        if (named.things.size() != 1) return fail_thing(named);
        const TableThing& thing = *named.things.front();
        const bool is_space =
            table_.game.text(Entity(table_.game.world, thing.thing).kind()) == "space";
        for (const char* key : {is_space ? "space" : "target", "target"}) {
            if (has_target_ || table_param_ == nullptr || !takes_key(*table_param_, key)) continue;
            at_ += named.words;
            has_target_ = true;
            give(key, thing.script);
            return true;
        }
        return fail(fmt::format("{} takes nothing like '{}'", verb_.title, words_[at_]));
    }

    bool fail_thing(const NamedThings& named) {
        const std::string word = printable(words_[at_], 40);
        std::vector<std::string> names = scripts_of(named.things);
        if (!names.empty()) return fail_rivals({names.begin(), names.end()});
        for (const TableThing& thing : table_.things) names.push_back(thing.script);
        const std::string near = near_words(words_[at_], names);
        return fail(fmt::format("nobody and nothing here is called '{}'{}", word,
                                near.empty() ? "" : "; " + near));
    }

    // `with teeth`: what it is made with.
    bool read_with() {
        const bool is_with = at_ + 1 < words_.size() && ascii::same(words_[at_], "with");
        if (!is_with) return true;
        ++at_;
        const auto [held, count] = who_.held_named(rest());
        if (held.empty())
            return fail(
                fmt::format("{} holds nothing called '{}'", who_.name, printable(words_[at_], 40)));
        if (held.size() > 1) {
            std::set<std::string> names;
            for (const HeldThing* one : held) names.insert(one->name);
            return fail_rivals(names);
        }
        const auto table = std::ranges::find_if(verb_.params, takes_table);
        const std::string key =
            table == verb_.params.end() ? "" : key_for(*table, held.front()->kind);
        if (key.empty())
            return fail(fmt::format("{} takes nothing that it is made with", verb_.title));
        at_ += count;
        give(key, held.front()->script);
        return true;
    }

    std::optional<std::string> value_of(const Param& param) {
        switch (param.type) {
            case ParamType::entity:
            case ParamType::entities:
                return thing_value();
            case ParamType::number:
                return number_value();
            case ParamType::truth:
                return truth_value();
            case ParamType::definition:
            case ParamType::text:
                return name_value(param);
            case ParamType::amount:
                return amount_value();
            default:
                if (has_choices(param)) return choice_value(param);
                if (auto number = number_value()) return number;
                if (auto thing = thing_value()) return thing;
                return free_text(param);
        }
    }

    std::optional<std::string> thing_value() {
        const NamedThings named = named_things(table_.things, rest(), false);
        if (named.things.size() == 1) {
            at_ += named.words;
            return named.things.front()->script;
        }
        const auto [held, count] = who_.held_named(rest());
        if (named.things.empty() && held.size() == 1) {
            at_ += count;
            return held.front()->script;
        }
        (void)fail_thing(named);
        return std::nullopt;
    }

    std::optional<std::string> number_value() {
        const std::optional<TypedNumber> number = typed_number(words_[at_]);
        if (!number) {
            (void)fail(fmt::format("'{}' is no number", printable(words_[at_], 40)));
            return std::nullopt;
        }
        ++at_;
        return fmt::format("{}{}", number->sign == '-' ? "-" : "", number->value);
    }

    std::optional<std::string> truth_value() {
        const std::string_view word = words_[at_];
        const bool is_yes = ascii::same(word, "yes");
        if (!is_yes && !ascii::same(word, "no")) return std::nullopt;
        ++at_;
        return is_yes ? "true" : "false";
    }

    std::optional<std::string> name_value(const Param& param) {
        if (auto name = choice_value(param)) return name;
        return has_choices(param) ? std::nullopt : free_text(param);
    }

    [[nodiscard]] bool has_choices(const Param& param) const {
        return table_.has_choices(verb_, param);
    }

    // One of the names that the declaration allows there. What only others have is meant by its
    // whole name.
    std::optional<std::string> choice_value(const Param& param) {
        if (!has_choices(param)) return std::nullopt;
        const std::vector<std::string> all = table_.choices(verb_, param, who_);
        std::vector<std::string> names = table_.own_choices(verb_, param, who_);
        BestFits best = longest_fits(rest(), names);
        if (best.fit == Fit::none) {
            best = longest_fits(rest(), all);
            if (best.fit != Fit::exact) best = {};
            names = all;
        }
        std::set<std::string> found;
        for (const std::size_t place : best.places) found.insert(names[place]);
        if (found.empty()) return other_choice(param, all);
        if (found.size() > 1) {
            (void)fail_rivals(found);
            return std::nullopt;
        }
        at_ += best.words;
        return lua_text(*found.begin());
    }

    // No name fits: a declaration may allow others.
    std::optional<std::string> other_choice(const Param& param,
                                            const std::vector<std::string>& names) {
        const bool is_number =
            param.words != nullptr && contains(param.words->refers, number_names);
        const bool is_open = is_number || (param.words != nullptr && param.words->is_open);
        if (is_open) return lua_text(words_[at_++]);
        const std::string near = near_words(words_[at_], names);
        (void)fail(fmt::format("{} knows no '{}'{}", verb_.title, printable(words_[at_], 40),
                               near.empty() ? "" : "; " + near));
        return std::nullopt;
    }

    static std::string few(const std::set<std::string>& names) {
        constexpr std::size_t most = 8;
        std::vector<std::string> shown;
        for (const std::string& name : names) {
            if (shown.size() < most) shown.push_back(printable(name, 60));
        }
        if (names.size() > most) shown.emplace_back("another");
        return join_names(shown, "or");
    }

    // An amount is one word, "2d6", or all that is left: "(3) fire".
    std::optional<std::string> amount_value() {
        if (const auto number = typed_number(words_[at_]); number && number->sign == 0) {
            ++at_;
            return fmt::format("{}", number->value);
        }
        const std::string& word = words_[at_];
        const bool is_amount = ascii::is_digit(word[0]) || word[0] == '(' || word[0] == '{';
        if (!is_amount) {
            (void)fail(fmt::format("'{}' is no amount", printable(word, 40)));
            return std::nullopt;
        }
        ++at_;
        return lua_text(word);
    }

    // The last text takes all words, any other one of them.
    std::optional<std::string> free_text(const Param& param) {
        const bool is_last = &param == &verb_.params.back() || takes_table(verb_.params.back());
        is_free_ = true;
        std::string text;
        do text += (text.empty() ? "" : " ") + words_[at_++];
        while (is_last && at_ < words_.size());
        return lua_text(text);
    }

    [[nodiscard]] std::optional<std::string> text() {
        const bool needs_table = table_param_ != nullptr && table_param_->required;
        if (needs_table && entries_.empty()) {
            (void)fail(fmt::format("{} wants its {} in Lua", verb_.title,
                                   table_.game.text(table_param_->name)));
            return std::nullopt;
        }
        if (!entries_.empty()) {
            if (table_place_ < 0) {
                (void)fail(fmt::format("{} takes nothing more", verb_.title));
                return std::nullopt;
            }
            arguments_[static_cast<std::size_t>(table_place_)] =
                fmt::format("{{ {} }}", fmt::join(entries_, ", "));
        }
        for (std::string& argument : arguments_) {
            if (argument.empty()) argument = "nil";
        }
        while (!arguments_.empty() && arguments_.back() == "nil") arguments_.pop_back();
        return fmt::format("{}", fmt::join(arguments_, ", "));
    }

    const TableWords& table_;
    const WordSubject& who_;
    const Verb& verb_;
    TypedWords words_;
    std::size_t at_ = 0;
    std::vector<std::string> arguments_;
    std::vector<std::string> entries_;
    int table_place_ = -1;
    const Param* table_param_ = nullptr;
    bool has_target_ = false;
    bool is_ambiguous_ = false;
    bool is_free_ = false;
    std::string misfit_;
};

// Collects the readings of the words about somebody.
class SubjectReader {
public:
    // `sort`: what is meant is of this kind, or a verb, status or number; "" = of any.
    SubjectReader(const TableWords& table,
                  const WordSubject& who,
                  TypedWords words,
                  std::string_view sort = "")
        : table_(table), who_(who), words_(words), sort_(sort) {}

    WordReadings read() {
        read_change();
        const std::size_t most = std::min(most_words_of_name, words_.size());
        for (std::size_t count = 1; count <= most; ++count) {
            const TypedWords head = words_.first(count);
            read_held(head);
            read_verbs(head);
            read_statuses(head);
            read_numbers(head);
        }
        WordReadings found;
        found.best = best();
        found.misfit = misfit_;
        found.is_ambiguous = is_ambiguous_;
        if (found.best.empty() && misfit_.empty())
            found.hint = near_words(words_.front(), who_.all_names(table_));
        return found;
    }

private:
    [[nodiscard]] TypedWords behind(TypedWords head) const { return words_.subspan(head.size()); }

    void add(std::string script, std::string title, Fit fit, TypedWords head, bool is_deed) {
        const std::string_view sort = std::string_view(title).substr(0, title.find(' '));
        if (!sort_.empty() && !ascii::same(sort, sort_)) return;
        all_.push_back({std::move(script), std::move(title), fit, head.size(), false, is_deed});
    }

    void note_misfit(const ArgumentReader& reader, TypedWords head, Fit fit) {
        const std::size_t reach = head.size() * 10 + reader.reach();
        const bool is_better = fit < misfit_fit_ || (fit == misfit_fit_ && reach > misfit_reach_);
        if (reader.misfit().empty() || !is_better) return;
        misfit_ = reader.misfit();
        is_ambiguous_ = reader.is_ambiguous();
        misfit_reach_ = reach;
        misfit_fit_ = fit;
    }

    // "-5 health".
    void read_change() {
        const std::optional<TypedNumber> number = typed_number(words_.front());
        if (!number || words_.size() < 2) return;
        for (const NumberName& name : who_.numbers) {
            const TypedWords head = words_.subspan(1);
            const Fit fit = fit_of(head, name.name);
            if (fit == Fit::none) continue;
            const std::string script =
                number->sign == 0 ? who_.setting(name, number->value)
                                  : who_.changing(table_, name, number->sign, number->value);
            add(script, "number " + name.name, fit, head, false);
        }
        if (all_.empty()) {
            std::vector<std::string> names;
            for (const NumberName& name : who_.numbers) names.push_back(name.name);
            misfit_ = fmt::format("{} has no number called '{}'; it has {}", who_.name,
                                  printable(words_[1], 40), join_names(names));
        }
    }

    // "health -5", "health 7".
    void read_numbers(TypedWords head) {
        if (behind(head).size() != 1) return;
        const std::optional<TypedNumber> number = typed_number(behind(head).front());
        if (!number) return;
        for (const NumberName& name : who_.numbers) {
            const Fit fit = fit_of(head, name.name);
            if (fit == Fit::none) continue;
            const std::string script =
                number->sign == 0 ? who_.setting(name, number->value)
                                  : who_.changing(table_, name, number->sign, number->value);
            add(script, "number " + name.name, fit, head, false);
        }
    }

    void read_statuses(TypedWords head) {
        const TypedWords rest = behind(head);
        const bool is_amount =
            rest.empty() || (rest.size() == 1 && ascii::is_digit(rest.front().front()));
        for (const std::string& status : table_.statuses) {
            const Fit fit = fit_of(head, status);
            if (is_amount && fit != Fit::none) inflict(status, fit, head);
            if (is_amount || fit != Fit::exact || !misfit_.empty()) continue;
            misfit_ =
                fmt::format("{} takes a number, found '{}'", status, printable(rest.front(), 40));
        }
    }

    void inflict(const std::string& status, Fit fit, TypedWords head) {
        std::string arguments = lua_text(status);
        for (const std::string& amount : behind(head))
            arguments += ", " + (typed_number(amount) ? amount : lua_text(amount));
        add(fmt::format("{}:inflict({})", who_.script, arguments), "status " + status, fit, head,
            false);
    }

    void read_verbs(TypedWords head) {
        for (const Verb* verb : who_.verbs) {
            const Fit fit = fit_of(head, verb->title);
            const bool is_said = verb->of || fit == Fit::exact || !is_rare(*verb);
            if (fit == Fit::none || !is_said) continue;
            ArgumentReader reader(table_, who_, *verb);
            const std::optional<std::string> arguments = reader.read(behind(head));
            if (!arguments) {
                note_misfit(reader, head, fit);
                continue;
            }
            add(fmt::format("{}:{}({})", who_.script, verb->title, *arguments),
                "verb " + verb->title, fit, head, true);
            all_.back().is_free = reader.is_free();
        }
    }

    void read_held(TypedWords head) {
        for (const HeldThing& held : who_.held) {
            const Fit fit = fit_of(head, held.name);
            if (fit == Fit::none) continue;
            std::optional<std::string> script = used(held, head, fit);
            if (!script) script = struck_with(held, head, fit);
            if (script) add(*script, held.kind + " " + held.name, fit, head, true);
        }
    }

    // By a verb that takes it first; the first of them that may be done now.
    std::optional<std::string> used(const HeldThing& held, TypedWords head, Fit fit) {
        std::optional<std::string> first;
        for (const Verb* verb : who_.users_of(table_, held)) {
            ArgumentReader reader(table_, who_, *verb);
            const bool is_thing = verb->params.front().type == ParamType::entity;
            reader.give(is_thing ? held.script : lua_text(held.name));
            const std::optional<std::string> arguments = reader.read(behind(head));
            if (!arguments) {
                note_misfit(reader, head, fit);
                continue;
            }
            std::string script = fmt::format("{}:{}({})", who_.script, verb->title, *arguments);
            if (who_.may(table_, *verb, held)) return script;
            if (!first) first = std::move(script);
        }
        return first;
    }

    // By an attack that is made with it.
    std::optional<std::string> struck_with(const HeldThing& held, TypedWords head, Fit fit) {
        const Verb* attack = who_.attack();
        if (attack == nullptr || held.is_common) return std::nullopt;
        const auto table = std::ranges::find_if(attack->params, takes_table);
        const std::string key = table == attack->params.end() ? "" : key_for(*table, held.kind);
        if (key.empty() || (key == held.kind && table->words == nullptr && key != "weapon"))
            return std::nullopt;
        ArgumentReader reader(table_, who_, *attack);
        reader.give(key, held.script);
        const std::optional<std::string> arguments = reader.read(behind(head));
        if (!arguments) {
            note_misfit(reader, head, fit);
            return std::nullopt;
        }
        return fmt::format("{}:{}({})", who_.script, attack->title, *arguments);
    }

    // Those that fit best, by the most words; equal lines of Lua count once.
    [[nodiscard]] std::vector<WordReading> best() const {
        std::map<std::string, WordReading> found;
        Fit fit = Fit::none;
        std::size_t words = 0;
        for (const WordReading& reading : all_) {
            const bool is_better =
                reading.fit < fit || (reading.fit == fit && reading.words > words);
            if (is_better) found.clear();
            if (!is_better && (reading.fit != fit || reading.words != words)) continue;
            fit = reading.fit;
            words = reading.words;
            found.emplace(reading.script, reading);
        }
        // What names something is meant rather than what takes any text.
        const bool has_plain =
            std::ranges::any_of(found, [](const auto& one) { return !one.second.is_free; });
        std::vector<WordReading> list;
        for (const auto& [script, reading] : found) {
            if (!has_plain || !reading.is_free) list.push_back(reading);
        }
        return list;
    }

    const TableWords& table_;
    const WordSubject& who_;
    TypedWords words_;
    std::string_view sort_;
    std::vector<WordReading> all_;
    std::string misfit_;
    bool is_ambiguous_ = false;
    std::size_t misfit_reach_ = 0;
    Fit misfit_fit_ = Fit::none;
};

struct OtherWord {
    std::string_view word;
    std::string_view meant;
};

constexpr std::array<OtherWord, 14> others = {{
    {"bite", "attack"},
    {"claw", "attack"},
    {"hit", "attack"},
    {"kick", "attack"},
    {"punch", "attack"},
    {"shoot", "attack"},
    {"slash", "attack"},
    {"stab", "attack"},
    {"strike", "attack"},
    {"move", "walk"},
    {"move", "movement"},
    {"move", "shift"},
    {"move", "move_to"},
    {"end", "hold"},
}};

constexpr std::array<std::string_view, 12> fillers = {"against", "and", "at", "for",  "from", "in",
                                                      "into",    "of",  "on", "onto", "the",  "to"};

}  // namespace

bool is_filler(std::string_view word) {
    return std::ranges::any_of(fillers,
                               [&](std::string_view filler) { return ascii::same(word, filler); });
}

std::vector<std::string> other_words(std::string_view word) {
    constexpr std::size_t least = 2;  // letters
    std::vector<std::string> meant;
    if (word.size() < least) return meant;
    for (const OtherWord& other : others) {
        if (ascii::same(other.word.substr(0, word.size()), word)) meant.emplace_back(other.meant);
    }
    return meant;
}

namespace {

// "ability", "verb": what a reading may be.
bool is_sort(const TableWords& table, const std::string& word) {
    constexpr std::array<std::string_view, 3> sorts = {"number", "status", "verb"};
    return contains(sorts, word) || table.repl.session().loader().kinds().find(word) != nullptr;
}

// As they are, else behind what it is ("verb attack frog"), else with other words for the first.
WordReadings readings_for(const TableWords& table, const WordSubject& subject, TypedWords words) {
    WordReadings found = SubjectReader(table, subject, words).read();
    if (!found.best.empty()) return found;
    if (words.size() > 1 && is_sort(table, words.front())) {
        WordReadings of_sort =
            SubjectReader(table, subject, words.subspan(1), words.front()).read();
        if (!of_sort.best.empty() || found.misfit.empty()) return of_sort;
    }
    for (const std::string& other : other_words(words.front())) {
        std::vector<std::string> meant(words.begin(), words.end());
        meant.front() = other;
        WordReadings again = SubjectReader(table, subject, meant).read();
        if (!again.best.empty()) return again;
        if (found.misfit.empty()) found.misfit = again.misfit;
    }
    return found;
}

}  // namespace

WordReadings readings_of(Repl& repl,
                         const std::vector<TableThing>& all,
                         const TableThing& who,
                         TypedWords words) {
    const TableWords table(repl, all);
    return readings_for(table, table.subject(who), words);
}

std::vector<std::string> words_that_fit(Repl& repl,
                                        const std::vector<TableThing>& all,
                                        const TableThing& who,
                                        TypedWords said,
                                        const std::vector<std::string>& next) {
    const TableWords table(repl, all);
    const WordSubject subject = table.subject(who);
    std::vector<std::string> whole(said.begin(), said.end());
    whole.emplace_back();
    std::vector<std::string> fitting;
    std::ranges::copy_if(next, std::back_inserter(fitting), [&](const std::string& word) {
        whole.back() = word;
        return !readings_for(table, subject, whole).best.empty();
    });
    return fitting;
}

}  // namespace hexwright
