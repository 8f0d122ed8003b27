#include "lint/explorer_findings.hpp"

#include <fmt/format.h>

#include <array>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/state/pool.hpp"
#include "kernel/verb/pay.hpp"
#include "kernel/verb/readings.hpp"
#include "kernel/verb/rulebook.hpp"
#include "kernel/verb/steps.hpp"
#include "pack/text_names.hpp"

namespace hexwright {

namespace {

constexpr std::size_t longest = 400;
constexpr std::string_view cut_short =
    "cut short";  // the cause of all handlers that no budget was left for

// Codes of rulings that stop without a mistake of a script.
bool is_no_fault(const std::string& code) {
    return code == "lua/interrupted" || code == "lua/wall-clock" ||
           code == "chance/forced-answer-misfit";
}

// An undefined name is reported when its pack is loaded.
bool is_undefined(const Diagnostic& failure) {
    return failure.code == "lua/undefined-global";
}

// The texts between single quotes.
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

// Why a field was never read, and what to do, in the order of Unread.
constexpr std::pair<const char*, const char*> unread_rows[] = {
    {"nothing that the standard table tries makes one",
     "look whether anything can; if so, try it in a spec"},
    {"nothing that the standard table tries fits its trigger",
     "compare the trigger with the events of the ruleset; if one fits, try it in a spec"},
    {"its `when` was never true", "look at the condition; if it can be true, try it in a spec"},
    {"nothing that the standard table tries asks for what it changes",
     "look whether anything can; if so, try it in a spec"},
    {"no outcome came to it", "look at what uses this kind, and at its other fields"},
};

std::string message_of(const Diagnostic& failure) {
    return printable(failure.message, longest);
}

}  // namespace

const Data& written_field(const Definition& definition, Word key) {
    static const Data nothing;
    const auto found = std::ranges::find(definition.fields, key, &std::pair<Word, Data>::first);
    return found == definition.fields.end() ? nothing : found->second;
}

ExplorerFindings::ExplorerFindings(const LoadedPack& pack) : pack_(pack) {
    for (const Diagnostic& finding : pack.told) {
        if (finding.severity == Severity::note) continue;
        bool& has_error = earlier_[{finding.where.file, finding.where.line}];
        has_error = has_error || finding.severity == Severity::error;
        for (std::string& name : quoted_names(finding.message))
            earlier_names_.emplace(finding.where.file, std::move(name));
    }
}

bool ExplorerFindings::is_named_before(const std::string& file, std::string_view message) const {
    const std::vector<std::string> names = quoted_names(message);
    return std::ranges::any_of(names, [&](const std::string& name) {
        return earlier_names_.contains({file, name});
    });
}

Place ExplorerFindings::own_place(const Diagnostic& failure) const {
    if (lies_in(failure.where.file, pack_.id())) return failure.where;
    for (const ScriptFrame& frame : failure.frames) {
        if (lies_in(frame.file, pack_.id())) return {frame.file, frame.line, 0, 0, 0};
    }
    return {};
}

// Whether an error was reported above it in its function that may have left this value missing.
bool ExplorerFindings::follows_error(const Place& where, const Diagnostic& failure) const {
    const Reading* reading = pack_.loader.sources().reading(where.file);
    if (reading == nullptr || !has_word(failure.message, "nil")) return false;
    const auto function = std::ranges::find_if(reading->functions, [&](const FunctionSpan& one) {
        return one.parent == 0 && one.line <= where.line && where.line <= one.end_line;
    });
    if (function == reading->functions.end()) return false;
    const std::string file = pack_.loader.sources().shown(where.file);
    return std::any_of(earlier_.lower_bound({file, function->line}),
                       earlier_.lower_bound({file, where.line}),
                       [](const auto& told) { return told.second; });
}

std::string ExplorerFindings::title(const Definition& definition) const {
    return fmt::format("{} '{}'", pack_.game.text(definition.kind), printable(definition.name, 60));
}

std::string ExplorerFindings::replay_hint(const Definition& definition,
                                          const Played& played,
                                          std::size_t choices) const {
    const std::string what =
        fmt::format("{}:{}:{}", pack_.game.text(definition.kind), definition.name, played.exercise);
    return fmt::format("to see it: hexwright check {} --play {}{}", pack_.source.shown,
                       in_quotes(what), forced_line(played.choices, choices));
}

void ExplorerFindings::add(const std::string& cause, Diagnostic finding) {
    if (!earlier_.contains({finding.where.file, finding.where.line}))
        by_cause_.try_emplace(cause, std::move(finding));
}

void ExplorerFindings::take(const Definition& definition, const Played& played) {
    for (const SeenRuling& ruling : played.rulings) {
        if (ruling.failure && !is_no_fault(ruling.failure->code))
            take_failure(definition, played, ruling);
        for (const PoolBeyond& beyond : ruling.beyond) {
            Diagnostic finding = warning_at(
                "deep/beyond-limit", pack_.loader.place_of(definition),
                fmt::format("{} brings {}'s {} to {}, beyond its limit of {}", title(definition),
                            printable(beyond.holder, 60), beyond.pool, beyond.amount, beyond.limit),
                "let it lose or regain; what is set is not held within limits");
            finding.notes.push_back(replay_hint(definition, played, ruling.choices));
            add(fmt::format("beyond {} {}", definition.id.hash(), beyond.pool), finding);
        }
    }
}

// Whether another finding may be why the handler was not run.
bool ExplorerFindings::has_other_finding(const Definition& definition,
                                         const std::string& file) const {
    return faulty_.contains(definition.id) || std::ranges::any_of(earlier_, [&](const auto& told) {
               return told.first.first == file;
           });
}

void ExplorerFindings::take_failure(const Definition& definition,
                                    const Played& played,
                                    const SeenRuling& ruling) {
    const Diagnostic& failure = *ruling.failure;
    faulty_.insert(definition.id);
    if (is_undefined(failure)) {
        if (!lies_in(failure.where.file, pack_.id())) take_broken(definition, failure);
        return;
    }
    const bool feeds = failure.code == "verb/endless-cascade";
    Place where = own_place(failure);
    if (follows_error(where, failure)) return;
    where.file = pack_.loader.sources().shown(where.file);
    const bool has_line = where.line > 0 && !feeds;
    if (!has_line) where = pack_.loader.place_of(definition);
    if (is_named_before(where.file, failure.message)) return;
    const std::string cause = has_line ? fmt::format("line {}:{}", where.file, where.line)
                                       : fmt::format("message {}", failure.message);
    Diagnostic finding =
        error_at(feeds ? "deep/feeds-itself" : "deep/script-error", std::move(where),
                 fmt::format("{} {}: {}", title(definition), feeds ? "feeds itself" : "fails",
                             message_of(failure)),
                 failure.hint);
    if (!feeds && failure.code != "lua/script-error")
        finding.notes.push_back(fmt::format("the error is {}", failure.code));
    if (!failure.where.file.empty() && !lies_in(failure.where.file, pack_.id()))
        finding.notes.push_back(shows_at(failure));
    finding.notes.push_back(replay_hint(definition, played, ruling.choices));
    add(cause, std::move(finding));
}

std::string ExplorerFindings::shows_at(const Diagnostic& failure) const {
    return fmt::format("it shows at {}:{}", pack_.loader.sources().shown(failure.where.file),
                       failure.where.line);
}

// After a ruling that failed, the rest of the exercise may fail too.
void ExplorerFindings::take_fault(const Definition& definition, const Played& played) {
    const Diagnostic& fault = *played.fault;
    faulty_.insert(definition.id);
    const bool is_followed = std::ranges::any_of(
        played.rulings, [](const SeenRuling& ruling) { return ruling.failure.has_value(); });
    if (!is_followed && !is_no_fault(fault.code)) take_broken(definition, fault);
}

void ExplorerFindings::take_broken(const Definition& definition, const Diagnostic& fault) {
    Place where = own_place(fault);
    where.file = pack_.loader.sources().shown(where.file);
    if (where.line == 0) where = pack_.loader.place_of(definition);
    std::string hint = fault.hint;
    if (hint.empty())
        hint = is_undefined(fault) ? "fix the ruleset at that place"
                                   : "have the handler check that its things still exist";
    Diagnostic note = note_at(
        "deep/not-run", std::move(where),
        fmt::format("{} was not tried to the end: {}", title(definition), message_of(fault)),
        std::move(hint));
    note.notes.push_back(shows_at(fault));
    add(fmt::format("fault {}:{}", fault.where.file, fault.where.line), std::move(note));
}

void ExplorerFindings::take_not_run(const Definition& definition,
                                    const std::string& field,
                                    std::size_t budget) {
    const bool is_cut_short = budget > 0;
    Place where = pack_.loader.place_of(definition, field);
    if (has_other_finding(definition, where.file)) return;
    if (is_cut_short && cut_short_++ > 0) return;
    add(is_cut_short ? std::string(cut_short)
                     : fmt::format("never {} {}", definition.id.hash(), field),
        note_at("deep/not-run", std::move(where),
                fmt::format("`{}` of {} was {}", field, title(definition),
                            is_cut_short
                                ? "not run: nothing that was tried within the budget came to it"
                                : "never run: nothing the standard table tries comes to it"),
                is_cut_short
                    ? fmt::format("look whether anything can, or try more: --deep-budget {}",
                                  10 * budget)
                    : "look whether anything can; if so, try it in a spec"));
}

void ExplorerFindings::take_never_read(const Definition& definition,
                                       const NeverRead& found,
                                       bool is_cut_short) {
    Place where = pack_.loader.place_of(definition, found.fields.front());
    if (has_other_finding(definition, where.file)) return;
    const bool is_tried = found.why == Unread::never_true || found.why == Unread::never_used;
    const auto& [reason, hint] = unread_rows[static_cast<std::size_t>(found.why)];
    std::string why = reason;
    if (is_cut_short) why += " before the budget ended";
    faulty_.insert(definition.id);
    const auto finding_at = is_tried && !is_cut_short ? &warning_at : &note_at;
    add(fmt::format("never read {}", definition.id.hash()),
        finding_at("deep/never-read", std::move(where),
                   fmt::format("{} of {} {} never read: {}",
                               joined(found.fields, " and ",
                                      [](const std::string& field) { return "`" + field + "`"; }),
                               title(definition), found.fields.size() == 1 ? "was" : "were", why),
                   hint));
}

// One finding for all definitions of the kind.
void ExplorerFindings::take_untried(const Definition& definition) {
    const std::string kind = pack_.game.text(definition.kind);
    Place where = pack_.loader.place_of(definition);
    if (has_other_finding(definition, where.file)) return;
    add("untried " + kind,
        note_at(
            "deep/not-run", std::move(where),
            fmt::format("{} was not tried: the standard table has no exercise for '{}'",
                        title(definition), kind),
            fmt::format("add one to the ruleset's table: {} = function(at, name) ... end", kind)));
}

void ExplorerFindings::take_unsteady(const Definition& definition, const Played& played) {
    Diagnostic finding = warning_at(
        "deep/two-results", pack_.loader.place_of(definition),
        fmt::format("{}, played twice with the same dice, comes to two results", title(definition)),
        "what a handler does may depend on the game and its dice only");
    finding.notes.push_back(replay_hint(definition, played, played.choices.size()));
    add(fmt::format("unsteady {}", definition.id.hash()), std::move(finding));
}

void ExplorerFindings::take_costs(const Definition& definition,
                                  const PriceUse& costs,
                                  bool handlers_ran) {
    const bool is_for_nothing = costs.is_paid_for_nothing(handlers_ran);
    if (!is_for_nothing && !costs.is_never_paid()) return;
    const std::string name = title(definition);
    Place where = pack_.loader.place_of(definition, costs.field());
    faulty_.insert(definition.id);
    add(fmt::format("cost {}", definition.id.hash()),
        is_for_nothing
            ? warning_at(
                  "deep/paid-for-nothing", std::move(where),
                  name + " is paid, and none of its handlers runs, whatever the dice and answers",
                  "write what it does into a field that is carried out")
            : warning_at("deep/never-paid", std::move(where),
                         name + " has its effect, and its price is never paid",
                         "let the verb that does it pay this field"));
}

void ExplorerFindings::take_slow(const FunctionLines& handler,
                                 std::int64_t spent,
                                 std::int64_t allowed) {
    const std::string file = pack_.loader.sources().shown(handler.chunk);
    const bool has_failed = std::ranges::any_of(by_cause_, [&](const auto& entry) {
        const Place& where = entry.second.where;
        return where.file == file && where.line >= handler.first && where.line <= handler.last &&
               entry.second.code == "deep/script-error";
    });
    if (has_failed) return;
    add(fmt::format("slow {}:{}", handler.chunk, handler.first),
        warning_at("deep/slow-handler", {file, handler.first, 0, 0, 0},
                   fmt::format("this handler takes {} instructions, {} % of what it may take",
                               spent, spent * 100 / allowed),
                   "look at fewer things, or do it where it is needed only"));
}

void ExplorerFindings::take_unreached(const std::string& chunk, int line, int guard_line) {
    add(fmt::format("unreached {}:{}", chunk, line),
        warning_at(
            "deep/unreached", {pack_.loader.sources().shown(chunk), line, 0, 0, 0},
            fmt::format(
                "this line is never reached: no dice and no answer fulfil the condition on line {}",
                guard_line),
            "compare with what can come out, or remove it"));
}

std::vector<Diagnostic> ExplorerFindings::finish() {
    const auto first = by_cause_.find(std::string(cut_short));
    if (first != by_cause_.end() && cut_short_ > 1)
        first->second.message += fmt::format(", nor to {} more", cut_short_ - 1);
    std::vector<Diagnostic> all;
    for (auto& [cause, finding] : by_cause_) all.push_back(std::move(finding));
    by_cause_.clear();
    std::ranges::stable_sort(all, [](const Diagnostic& a, const Diagnostic& b) {
        const int file = a.where.file.compare(b.where.file);
        return file != 0 ? file < 0 : a.where.line < b.where.line;
    });
    return all;
}

PriceUse::PriceUse(Game& game, const Definition& definition, const Kind* kind)
    : game_(game), definition_(definition) {
    has_effects_ = std::ranges::any_of(game.rulebook.effects, [&](const EffectField& effect) {
        return !written_field(definition, effect.field).is_nil();
    });
    const std::string* printed = nullptr;
    for (const KindField& field : kind == nullptr ? std::vector<KindField>{} : kind->fields) {
        if (field.type != FieldType::cost) continue;
        const std::string* text = written_field(definition, field.word).text();
        if (text == nullptr) continue;
        if (printed != nullptr) return;
        printed = text;
        field_ = field.name;
    }
    if (printed == nullptr || is_edited()) return;
    try {
        const Cost& cost = game.readings.cost(game, *printed);
        const bool may_burn =
            std::ranges::any_of(cost.parts, [](const CostPart& part) { return part.may_burn; });
        if (!cost.is_plain() || !cost.limits.empty() || may_burn) return;
        for (const CostPart& part : cost.parts) pools_.push_back(counted_as(game, part.pool));
    } catch (const Error&) {
        pools_.clear();  // reported while loading
    }
}

// A printed edit may make it free: `teamwork = { use = "0%" }`.
bool PriceUse::is_edited() const {
    return std::ranges::any_of(
        definition_.fields, [this](const auto& field) { return !field.second[field_].is_nil(); });
}

bool PriceUse::is_price_of(const Line& line, EntityId payer) const {
    return line.kind == LineKind::pool && line.owner == payer &&
           std::ranges::find(pools_, line.word) != pools_.end();
}

bool PriceUse::is_effect(const Line& line, EntityId payer) const {
    using enum LineKind;
    const bool tells_only =
        contains(std::array{act, check, die, modifier, outcome, amount}, line.kind);
    return !tells_only && !is_price_of(line, payer);
}

// Whether the ruling uses the definition: its line says so, or its verb pays for it.
bool PriceUse::is_use(const SeenRuling& ruling) const {
    const bool is_printed = !ruling.lines.empty() && ruling.lines.front().kind == LineKind::act &&
                            ruling.lines.front().word == definition_.name_word;
    if (is_printed) return true;
    const Verb* verb = game_.verbs.find(ruling.request.verb);
    const Word field = Word::of(field_);
    const bool pays = verb != nullptr && find_step(verb->steps, [&](const Step& step) {
                                             const auto* pay =
                                                 std::get_if<PayStep>(step.body.get());
                                             return pay != nullptr && pay->field == field;
                                         }) != nullptr;
    const auto& arguments = ruling.request.arguments;
    return pays && std::ranges::any_of(arguments, [this](const Data& argument) {
               const std::string* text = argument.text();
               return text != nullptr && (*text == definition_.name ||
                                          *text == definition_.pack + ":" + definition_.name);
           });
}

// Compares every cell that the ruling wrote with its value before.
bool PriceUse::changed_more_than_pools(EntityId payer) const {
    World& world = game_.world;
    std::map<Cell, Value> before;
    const std::size_t end = world.mark().records;
    for (std::size_t at = game_.history().back().begin.records; at != end; ++at)
        before.emplace(world.record(at).cell, world.record(at).other);
    const EntitySchema* schema = game_.rules.schemas.find(Entity(world, payer).kind());
    for (const Word pool : pools_) {
        const PoolRule* rule = schema == nullptr ? nullptr : schema->pool(pool);
        if (rule == nullptr || rule->deck) return true;
        before.erase(entity_block(world, payer) + entity_cells::fields + rule->field);
    }
    return std::ranges::any_of(
        before, [&](const auto& entry) { return world.get(entry.first) != entry.second; });
}

void PriceUse::look(const SeenRuling& ruling) {
    const EntityId payer = ruling.request.subject;
    if (!is_judged() || !payer || game_.history().empty() || !is_alive(game_.world, payer)) return;
    if (!is_use(ruling)) return;
    ++used_;
    const auto& lines = ruling.lines;
    if (std::ranges::any_of(lines, [&](const Line& line) { return is_price_of(line, payer); }))
        ++paid_;
    if (changed_more_than_pools(payer) ||
        std::ranges::any_of(lines, [&](const Line& line) { return is_effect(line, payer); }))
        ++with_effect_;
}

}  // namespace hexwright
