#include "lint/deep_findings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "pack/script_words.hpp"

namespace hexwright {

namespace {

constexpr std::size_t longest = 400;
constexpr std::string_view cut_short = "cut short";  // the cause of all that no budget was left for

// What stops a ruling and is nobody's mistake.
bool is_no_fault(const std::string& code) {
    return code == "lua/interrupted" || code == "lua/wall-clock" ||
           code == "chance/forced-answer-misfit";
}

// A name that nobody defines: told, or answered, when its pack was loaded.
bool is_undefined(const Diagnostic& failure) {
    return failure.code == "lua/undefined-global";
}

// What stands between single quotes.
std::vector<std::string> quoted_names(std::string_view text) {
    std::vector<std::string> names;
    for (std::size_t at = text.find('\''); at != std::string_view::npos; at = text.find('\'', at)) {
        const std::size_t end = text.find('\'', ++at);
        if (end == std::string_view::npos) break;
        names.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return names;
}

std::string message_of(const Diagnostic& failure) {
    return printable(failure.message, longest);
}

}  // namespace

DeepFindings::DeepFindings(const LoadedPack& pack, const StandardTable& table)
    : pack_(pack), table_(table) {
    for (const Diagnostic& finding : pack.told) {
        if (finding.severity == Severity::note) continue;
        bool& has_error = told_[{finding.where.file, finding.where.line}];
        has_error = has_error || finding.severity == Severity::error;
        for (std::string& name : quoted_names(finding.message))
            told_names_.emplace(finding.where.file, std::move(name));
    }
}

bool DeepFindings::is_named_already(const std::string& file, std::string_view message) const {
    const std::vector<std::string> names = quoted_names(message);
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
        return told_names_.contains({file, name});
    });
}

std::string DeepFindings::shown(const std::string& chunk) const {
    for (const auto& [prefix, folder] : table_.folders()) {
        if (chunk.starts_with(prefix)) return folder + chunk.substr(prefix.size());
    }
    return chunk;
}

bool DeepFindings::is_own(const std::string& chunk) const {
    return chunk.starts_with(pack_.source.manifest.id.value + "/");
}

Place DeepFindings::own_place(const Diagnostic& failure) const {
    if (is_own(failure.where.file)) return failure.where;
    for (const ScriptFrame& frame : failure.frames) {
        if (is_own(frame.file)) return {frame.file, frame.line, 0, 0, 0};
    }
    return {};
}

// Above it in its function an error was told that may have left this value missing.
bool DeepFindings::follows_told(const Place& where, const Diagnostic& failure) const {
    const Reading* reading = pack_.loader.reading_of(where.file);
    if (reading == nullptr || !has_word(failure.message, "nil")) return false;
    const auto function = std::find_if(
        reading->functions.begin(), reading->functions.end(), [&](const FunctionSpan& one) {
            return one.parent == 0 && one.line <= where.line && where.line <= one.end_line;
        });
    if (function == reading->functions.end()) return false;
    const std::string file = shown(where.file);
    return std::any_of(told_.lower_bound({file, function->line}),
                       told_.lower_bound({file, where.line}),
                       [](const auto& told) { return told.second; });
}

std::string DeepFindings::title(const Definition& definition) const {
    return fmt::format("{} '{}'", pack_.game.text(definition.kind), printable(definition.name, 60));
}

std::string DeepFindings::again(const Definition& definition,
                                const Played& played,
                                std::size_t choices) const {
    const std::string what =
        fmt::format("{}:{}:{}", pack_.game.text(definition.kind), definition.name, played.exercise);
    return fmt::format("to see it: hexwright check {} --play {}{}", pack_.source.shown,
                       in_quotes(what), forced_line(played.choices, choices));
}

void DeepFindings::add(const std::string& cause, Diagnostic finding) {
    if (!told_.contains({finding.where.file, finding.where.line}))
        by_cause_.try_emplace(cause, std::move(finding));
}

void DeepFindings::take(const Definition& definition, const Played& played) {
    for (const SeenRuling& ruling : played.rulings) {
        if (ruling.failure && !is_no_fault(ruling.failure->code))
            take_failure(definition, played, ruling);
        for (const PoolBeyond& beyond : ruling.beyond) {
            Diagnostic finding;
            finding.code = "deep/beyond-limit";
            finding.severity = Severity::warning;
            finding.where = pack_.loader.place_of(definition);
            finding.message =
                fmt::format("{} brings {}'s {} to {}, beyond its limit of {}", title(definition),
                            printable(beyond.holder, 60), beyond.pool, beyond.amount, beyond.limit);
            finding.hint = "let it lose or regain; what is set is not held within limits";
            finding.notes.push_back(again(definition, played, ruling.choices));
            add(fmt::format("beyond {} {}", definition.id.hash(), beyond.pool), finding);
        }
    }
}

// Is there something else to be mended first, for which it may not have come so far?
bool DeepFindings::is_told(const Definition& definition, const std::string& file) const {
    return faulty_.contains(definition.id) ||
           std::any_of(told_.begin(), told_.end(),
                       [&](const auto& told) { return told.first.first == file; });
}

void DeepFindings::take_failure(const Definition& definition,
                                const Played& played,
                                const SeenRuling& ruling) {
    const Diagnostic& failure = *ruling.failure;
    faulty_.insert(definition.id);
    if (is_undefined(failure)) {
        if (!is_own(failure.where.file)) take_broken(definition, failure);
        return;
    }
    const bool feeds = failure.code == "verb/endless-cascade";
    Diagnostic finding;
    finding.code = feeds ? "deep/feeds-itself" : "deep/script-error";
    finding.where = own_place(failure);
    if (follows_told(finding.where, failure)) return;
    finding.where.file = shown(finding.where.file);
    const bool has_line = finding.where.line > 0 && !feeds;
    if (!has_line) finding.where = pack_.loader.place_of(definition);
    if (is_named_already(finding.where.file, failure.message)) return;
    finding.message = fmt::format("{} fails: {}", title(definition), message_of(failure));
    if (feeds)
        finding.message =
            fmt::format("{} feeds itself: {}", title(definition), message_of(failure));
    finding.hint = failure.hint;
    if (!feeds && failure.code != "lua/script-error")
        finding.notes.push_back(fmt::format("the error is {}", failure.code));
    if (!failure.where.file.empty() && !is_own(failure.where.file))
        finding.notes.push_back(
            fmt::format("it shows at {}:{}", shown(failure.where.file), failure.where.line));
    finding.notes.push_back(again(definition, played, ruling.choices));
    const std::string cause =
        has_line ? fmt::format("line {}:{}", finding.where.file, finding.where.line)
                 : fmt::format("message {}", failure.message);
    add(cause, std::move(finding));
}

// After a ruling that failed, what comes next in the exercise may fail too.
void DeepFindings::take_fault(const Definition& definition, const Played& played) {
    const Diagnostic& fault = *played.fault;
    faulty_.insert(definition.id);
    const bool is_followed = std::any_of(played.rulings.begin(), played.rulings.end(),
                                         [](const auto& ruling) { return ruling.failure; });
    if (!is_followed && !is_no_fault(fault.code)) take_broken(definition, fault);
}

void DeepFindings::take_broken(const Definition& definition, const Diagnostic& fault) {
    Diagnostic note;
    note.code = "deep/not-run";
    note.severity = Severity::note;
    note.where = own_place(fault);
    note.where.file = shown(note.where.file);
    if (note.where.line == 0) note.where = pack_.loader.place_of(definition);
    note.message =
        fmt::format("{} was not tried to the end: {}", title(definition), message_of(fault));
    note.hint = fault.hint;
    if (note.hint.empty())
        note.hint = is_undefined(fault)
                        ? "mend the ruleset, where it shows"
                        : "let the standard table look whether things are there still";
    note.notes.push_back(
        fmt::format("it shows at {}:{}", shown(fault.where.file), fault.where.line));
    add(fmt::format("fault {}:{}", fault.where.file, fault.where.line), std::move(note));
}

void DeepFindings::take_not_run(const Definition& definition,
                                const std::string& field,
                                std::size_t budget) {
    const bool is_cut_short = budget > 0;
    Diagnostic note;
    note.code = "deep/not-run";
    note.severity = Severity::note;
    note.where = pack_.loader.place_of(definition, field);
    if (is_told(definition, note.where.file)) return;
    note.message =
        fmt::format("`{}` of {} was {}", field, title(definition),
                    is_cut_short ? "not run: the budget ended first"
                                 : "never run: nothing the standard table tries comes to it");
    note.hint = is_cut_short ? fmt::format("--deep-budget {} looks longer", 10 * budget)
                             : "look whether anything can; if so, try it in a spec";
    const bool is_another = is_cut_short && cut_short_++ > 0;
    if (!is_another)
        add(is_cut_short ? std::string(cut_short)
                         : fmt::format("never {} {}", definition.id.hash(), field),
            std::move(note));
}

// One word for all of the kind.
void DeepFindings::take_untried(const Definition& definition) {
    const std::string kind = pack_.game.text(definition.kind);
    Diagnostic note;
    note.code = "deep/not-run";
    note.severity = Severity::note;
    note.where = pack_.loader.place_of(definition);
    if (is_told(definition, note.where.file)) return;
    note.message = fmt::format("{} was not tried: the standard table has no exercise for '{}'",
                               title(definition), kind);
    note.hint = fmt::format(
        "add one to the ruleset's table: exercises = {{ {} = function(at, name) ... end }}", kind);
    add("untried " + kind, std::move(note));
}

void DeepFindings::take_unsteady(const Definition& definition, const Played& played) {
    Diagnostic finding;
    finding.code = "deep/two-results";
    finding.severity = Severity::warning;
    finding.where = pack_.loader.place_of(definition);
    finding.message =
        fmt::format("{}, played twice with the same dice, comes to two results", title(definition));
    finding.hint = "what a handler does may depend on the game and its dice only";
    finding.notes.push_back(again(definition, played, played.choices.size()));
    add(fmt::format("unsteady {}", definition.id.hash()), std::move(finding));
}

void DeepFindings::take_costs(const Definition& definition,
                              const DeepCosts& costs,
                              CostVerdict verdict) {
    if (verdict == CostVerdict::nothing) return;
    const bool for_nothing = verdict == CostVerdict::paid_for_nothing;
    Diagnostic finding;
    finding.code = for_nothing ? "deep/paid-for-nothing" : "deep/never-paid";
    finding.severity = Severity::warning;
    finding.where = pack_.loader.place_of(definition, costs.field());
    finding.message =
        for_nothing
            ? fmt::format(
                  "{} is paid, and none of its handlers runs, whatever the dice and answers",
                  title(definition))
            : fmt::format("{} has its effect, and its price is never paid", title(definition));
    finding.hint = for_nothing ? "write what it does into a field that is carried out"
                               : "let the verb that does it pay this field";
    faulty_.insert(definition.id);
    add(fmt::format("cost {}", definition.id.hash()), std::move(finding));
}

void DeepFindings::take_slow(const FunctionLines& handler,
                             std::int64_t spent,
                             std::int64_t allowed) {
    const std::string file = shown(handler.chunk);
    const bool has_failed = std::any_of(by_cause_.begin(), by_cause_.end(), [&](const auto& entry) {
        const Place& where = entry.second.where;
        return where.file == file && where.line >= handler.first && where.line <= handler.last &&
               entry.second.code == "deep/script-error";
    });
    if (has_failed) return;
    Diagnostic finding;
    finding.code = "deep/slow-handler";
    finding.severity = Severity::warning;
    finding.where = {file, handler.first, 0, 0, 0};
    finding.message = fmt::format("this handler takes {} instructions, {} % of what it may take",
                                  spent, spent * 100 / allowed);
    finding.hint = "look at fewer things, or do it where it is needed only";
    add(fmt::format("slow {}:{}", handler.chunk, handler.first), std::move(finding));
}

void DeepFindings::take_unreached(const std::string& chunk, int line, int guard_line) {
    Diagnostic finding;
    finding.code = "deep/unreached";
    finding.severity = Severity::warning;
    finding.where = {shown(chunk), line, 0, 0, 0};
    finding.message = fmt::format(
        "this line is never reached: no dice and no answer fulfil the condition on line {}",
        guard_line);
    finding.hint = "compare with what can come out, or remove it";
    add(fmt::format("unreached {}:{}", chunk, line), std::move(finding));
}

std::vector<Diagnostic> DeepFindings::finish() {
    const auto first = by_cause_.find(std::string(cut_short));
    if (first != by_cause_.end() && cut_short_ > 1)
        first->second.message += fmt::format(", as of {} more", cut_short_ - 1);
    std::vector<Diagnostic> all;
    for (auto& [cause, finding] : by_cause_) all.push_back(std::move(finding));
    by_cause_.clear();
    std::stable_sort(all.begin(), all.end(), [](const Diagnostic& a, const Diagnostic& b) {
        const int file = a.where.file.compare(b.where.file);
        return file != 0 ? file < 0 : a.where.line < b.where.line;
    });
    return all;
}

}  // namespace hexwright
