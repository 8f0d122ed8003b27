// .script and .transcript: a session as a scene that comes to the same state, and as a page to
// read.
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <iterator>
#include <map>
#include <optional>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/flow.hpp"
#include "pack/save_file.hpp"
#include "shell/report/transcript.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/repl.hpp"
#include "syntax/reader.hpp"

namespace hexwright {

namespace {

// --- as a scene

// `in_force` leaves out lines of undone rulings, and forces the dice that the seed alone
// would not give. `whole` holds every line and every step back in their order; its dice fall, and
// lie on the tray, as they did. The scene that the session began from comes first.
enum class SceneForm { in_force, whole };

// A shuffle's fingerprint is its kind and its number of places; a decision's is a hash.
bool is_decision(const TraceEntry& entry) {
    const bool is_shuffle =
        (entry.fingerprint & 0xFF) == static_cast<std::uint64_t>(QuestionKind::shuffle) &&
        (entry.fingerprint >> 8) <= static_cast<std::uint64_t>(limits::faces);
    return die_sides(entry) == 0 && !is_shuffle;
}

// True if the rulings draw the seed's dice one after the other, from the first.
bool is_plain_chance(const Game& game) {
    std::uint32_t next = 1;
    for (const Ruling& ruling : game.history()) {
        for (const TraceEntry& entry : ruling.trace) {
            if (is_decision(entry)) continue;
            if (entry.origin == AnswerOrigin::forced || entry.draw != next) return false;
            ++next;
        }
    }
    return true;
}

// A person's answer as `answers` reads it.
std::string answer_text(const Game& game, const TraceEntry& entry) {
    switch (entry.answer.type()) {
        case ValueType::integer:
            return fmt::format("{}", entry.answer.integer());
        case ValueType::truth:
            return entry.answer.truth() ? "true" : "false";
        case ValueType::word:
            return lua_text(game.rules.words.text(entry.answer.word()));
        default:
            return "\"none\"";
    }
}

std::string steps_back(std::int64_t count, bool reroll) {
    if (count <= 0) return "";
    const char* call = reroll ? "undo(true)" : "undo()";
    return count == 1 ? fmt::format("{}\n", call)
                      : fmt::format("for _ = 1, {} do {} end\n", count, call);
}

// The packs, last the one whose globals a scene uses.
std::string pack_list(const Session& session) {
    std::vector<std::string> packs;
    for (const PackSource& source : session.sources()) {
        if (source.texts.empty() && source.id() != session.pack()) packs.push_back(source.id());
    }
    packs.push_back(session.pack());
    return fmt::format("{}", fmt::join(packs, ", "));
}

class SceneWriter {
public:
    SceneWriter(Repl& repl, SceneForm form)
        : repl_(repl),
          game_(repl.game()),
          is_exact_(form == SceneForm::whole),
          with_dice_(!is_exact_ && !is_plain_chance(game_)) {}

    std::string write() {
        choose();
        text_ = "-- A session at the table.\n-- packs: " + pack_list(repl_.session()) + "\n";
        text_ += seed_call(repl_.settings().seed, "");
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const SessionLine& entry = *lines_[i];
            if (!entry.scene.empty()) {
                write_scene(entry);
            } else if (classify(entry.typed).form == LineForm::command) {
                write_command(entry);
            } else {
                write_line(entry, i);
            }
            if (!is_exact_) text_ += steps_back(made(entry) - in_force(entry), false);
        }
        return text_;
    }

private:
    static std::string seed_call(std::uint64_t seed, std::string_view more) {
        const bool is_large = seed > static_cast<std::uint64_t>(limits::integer_max);
        return is_large ? fmt::format("seed(\"{}\"{})\n", seed, more)
                        : fmt::format("seed({}{})\n", seed, more);
    }

    static std::int64_t made(const SessionLine& entry) { return std::ssize(entry.traces); }

    // How many of its rulings are still in force.
    [[nodiscard]] std::int64_t in_force(const SessionLine& entry) const {
        const std::size_t last = std::min(entry.after, game_.history().size());
        return last > entry.before ? static_cast<std::int64_t>(last - entry.before) : 0;
    }

    // From the last line to the first: a line that changed nothing is needed if a later line uses
    // it.
    void choose() {
        const std::vector<SessionLine>& all = repl_.lines();
        for (auto entry = all.rbegin(); entry != all.rend(); ++entry) {
            if (!is_wanted(*entry)) continue;
            lines_.insert(lines_.begin(), &*entry);
            const std::string& script = entry->scene.empty() ? entry->typed : entry->scene;
            for (const GlobalUse& use : read_source(script).globals) needed_.emplace(use.name);
        }
        if (!is_exact_) join_flows();
    }

    // A scene plays a flow to its end. So what a flow that was left went on with belongs to the
    // line that began it.
    void join_flows() {
        for (auto next = lines_.begin(); next != lines_.end();) {
            const auto begun =
                std::find_if(std::reverse_iterator(next), lines_.rend(),
                             [this](const SessionLine* line) { return in_force(*line) > 0; });
            if (begun == lines_.rend() || !goes_on(**begun, **next)) {
                ++next;
                continue;
            }
            SessionLine& whole = joined_.emplace_back(**begun);
            const auto first = (*next)->traces.begin();
            whole.traces.resize(static_cast<std::size_t>(in_force(whole)));
            whole.traces.insert(whole.traces.end(), first, first + in_force(**next));
            whole.after = (*next)->after;
            whole.is_script = true;
            *begun = &whole;
            next = lines_.erase(next);
        }
    }

    [[nodiscard]] bool goes_on(const SessionLine& begun, const SessionLine& next) const {
        const TypedLine line = classify(next.typed);
        if (line.form != LineForm::command || the_command(line.name).name != "go") return false;
        const std::size_t end = begun.before + static_cast<std::size_t>(in_force(begun));
        return end == next.before && game_.history()[end - 1].request.flow;
    }

    [[nodiscard]] bool is_wanted(const SessionLine& entry) const {
        if (!entry.scene.empty()) return true;
        if (is_exact_) return entry.is_run;
        // A line that ended with a mistake counts by the rulings before the mistake.
        if (!entry.is_script && (entry.traces.empty() || in_force(entry) == 0)) return false;
        const bool only_looks = entry.is_expression && entry.traces.empty() && entry.moved == 0;
        const bool is_undone = !entry.traces.empty() && in_force(entry) == 0;
        if (only_looks) return needed_.contains("_");
        if (!is_undone) return true;
        const Reading reading = read_source(entry.typed);
        return std::ranges::any_of(reading.globals, [this](const GlobalUse& use) {
            return use.is_write && needed_.contains(std::string(use.name));
        });
    }

    void write_scene(const SessionLine& entry) {
        text_ += fmt::format("-- {}\nlocal function scene(...)\n{}\nend\n{}\n", entry.typed,
                             entry.scene, entry.is_script ? "scene()" : "pcall(scene)");
        if (!with_dice_) text_ += "dice \"none\"\n";
    }

    void write_command(const SessionLine& entry) {
        const TypedLine line = classify(entry.typed);
        const std::string_view name = the_command(line.name).name;
        const bool is_of_people = line.text.starts_with("ask") || line.text == "roll";
        if (name == "dice" && !line.text.empty() && !is_of_people) {
            text_ += line.text == "none" ? "dice \"none\"\n"
                                         : fmt::format("dice({{ {} }}, \"next\")\n",
                                                       fmt::join(dice_argument(line.text), ", "));
        }
        if (name == "seed" && !line.text.empty())
            text_ += seed_call(whole_number<std::uint64_t>(line.text).value_or(0), ", 1");
        text_ += steps_back(-entry.moved, line.text.find("--reroll") != std::string::npos);
        if (entry.moved > 0) text_ += fmt::format("for _ = 1, {} do redo() end\n", entry.moved);
    }

    void write_line(const SessionLine& entry, std::size_t place) {
        for (const NamedThing& called : entry.calls) {
            if (!bind(called.word, called.thing)) continue;
            const std::string more = called.place == 1 ? "" : fmt::format(", {}", called.place);
            text_ += fmt::format("{} = thing({}{})\n", called.word, lua_text(called.name), more);
        }
        text_ += forcing(entry);
        text_ += statement(entry, result_names(entry, place)) + "\n";
        for (const GlobalUse& use : read_source(entry.typed).globals) {
            if (use.is_write) bound_.erase(std::string(use.name));
        }
    }

    // What to force before a line, so that its result is the same. Every question takes a forced
    // answer, quiet questions too: so the answers before a person's answer are listed with it.
    [[nodiscard]] std::string forcing(const SessionLine& entry) const {
        std::string dice;
        std::string answers;
        std::size_t needed = 0;  // of the answers, up to the last of a person
        for (const Trace& trace : entry.traces) {
            for (const TraceEntry& said : trace) {
                if (die_sides(said) != 0)
                    dice +=
                        fmt::format("{}{}", dice.empty() ? "" : ", ", said.answer.integer() + 1);
                if (!is_decision(said)) continue;
                answers += (answers.empty() ? "" : ", ") + answer_text(game_, said);
                if (said.origin == AnswerOrigin::person) needed = answers.size();
            }
        }
        answers.resize(needed);
        std::string text;
        if (with_dice_ && !dice.empty()) text += fmt::format("dice {{ {} }}\n", dice);
        if (!answers.empty()) text += fmt::format("answers {{ {} }}\n", answers);
        return text;
    }

    // The `rue` of `rue = creature("Rue")`, if later lines use the word for the result.
    std::string result_names(const SessionLine& entry, std::size_t place) {
        std::string names;
        bool is_used = false;
        for (const EntityId thing : entry.things) {
            std::string name = "_";
            for (std::size_t i = place + 1; i < lines_.size() && name == "_"; ++i) {
                for (const NamedThing& called : lines_[i]->calls) {
                    if (called.thing == thing) name = called.word;
                }
            }
            if (name != "_") is_used = bind(name, thing) || is_used;
            names += (names.empty() ? "" : ", ") + name;
        }
        return is_used ? names : "";
    }

    [[nodiscard]] std::string statement(const SessionLine& entry, const std::string& names) const {
        std::string text(trim(entry.typed));
        while (text.ends_with(';')) text.pop_back();
        const std::string end = text.find("--") == std::string::npos ? " end" : "\nend";
        if (!entry.is_script)
            return fmt::format("pcall(function() {}{}{})", entry.is_expression ? "return " : "",
                               text, end);
        if (!entry.is_expression)
            return text.find("local") == std::string::npos ? text
                                                           : fmt::format("do {}{}", text, end);
        if (!names.empty()) return fmt::format("{} = {}", names, text);
        const bool is_call = text.ends_with(')') || text.ends_with('"') || text.ends_with('}');
        return needed_.contains("_") || !is_call ? fmt::format("_ = {}", text) : text;
    }

    // False when the scene has bound the word already.
    bool bind(const std::string& word, EntityId thing) {
        EntityId& known = bound_[word];
        return std::exchange(known, thing) != thing;
    }

    Repl& repl_;
    const Game& game_;
    bool is_exact_;
    bool with_dice_;
    std::vector<const SessionLine*> lines_;
    std::deque<SessionLine> joined_;             // of them
    std::set<std::string, std::less<>> needed_;  // globals that chosen lines use
    std::map<std::string, EntityId> bound_;
    std::string text_;
};

// The state that a scene's file comes to in a game of its own. Throws its mistake.
std::uint64_t play_apart(const std::string& file) {
    Session session(0, packs_for(file, find_home()));
    if (!session.load()) throw Error(session.problems().front());
    session.play(session.compile(file, session.driver_environment()));
    return session.game.world.hash();
}

// A pack without a list of entries runs every script outside of scenes/, spec/ and tests/.
void refuse_among_scripts(Repl& repl, const std::string& file) {
    const std::filesystem::path folder = pack_folder_of(file);
    for (const PackSource& source : repl.session().sources()) {
        if (folder.empty() || source.files.folder != folder || !source.manifest.entry.empty())
            continue;
        const std::filesystem::path inside =
            std::filesystem::absolute(file).lexically_relative(folder);
        if (is_driver(inside.generic_string())) return;
        refuse_argument("a file there would be loaded with the pack",
                        fmt::format("write .script {}", shown_path(folder / "scenes" / inside)));
    }
}

// The reason why the scene does not come to the state of this game.
std::string why_not(Repl& repl, const std::optional<Diagnostic>& mistake) {
    if (!repl.session().scratch().empty()) return ": definitions typed here belong in a pack";
    if (!repl.session().suspensions().empty())
        return ": it cannot suspend a pack; `run --suspend` does";
    if (!mistake && repl.has_reloaded()) return ": scripts changed since it began";
    const std::optional<RunningFlow> flow = running_flow(repl.game());
    if (!mistake && flow)
        return fmt::format(": it plays the {} to its end; .save keeps the game as it is now",
                           printable(repl.game().text(flow->name), 60));
    if (!mistake) return "; .save keeps the game";
    if (!mistake->code.starts_with("pack/")) return ": " + mistake->message;
    return ": `hexwright run` does not find its packs there; write it into a pack's scenes/";
}

// --- as a page

std::string html_text(std::string_view text) {
    return replaced(text, {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}});
}

// In a fence that the text does not contain.
std::string fenced(std::string_view language, const std::string& text) {
    std::string fence = "```";
    while (text.find(fence) != std::string::npos) fence += '`';
    const char* end = text.ends_with('\n') ? "" : "\n";
    return fmt::format("\n{0}{1}\n{2}{3}{0}\n", fence, language, text, end);
}

std::string session_page(Repl& repl, bool in_html) {
    const std::string packs = pack_list(repl.session());
    std::string text =
        in_html
            ? fmt::format(
                  "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta "
                  "charset=\"utf-8\">\n<title>At the table</title>\n"
                  "<style>body{{font-family:sans-serif;max-width:60em;margin:2em auto}}"
                  "pre{{white-space:pre-wrap;margin:.3em 0}}.typed{{font-weight:bold}}</style>\n"
                  "</head>\n<body>\n<h1>At the table</h1>\n<p>Seed {}; packs: {}.</p>\n",
                  repl.settings().seed, html_text(packs))
            : fmt::format("# At the table\n\nSeed {}; packs: {}.\n", repl.settings().seed, packs);
    for (const SessionLine& entry : repl.lines()) {
        const std::string typed(trim(entry.words.empty() ? entry.typed : entry.words));
        text += in_html ? fmt::format("<pre class=\"typed\">&gt; {}</pre>\n", html_text(typed))
                        : fenced("lua", typed);
        if (entry.said.empty()) continue;
        text += in_html ? fmt::format("<pre>{}</pre>\n", html_text(entry.said))
                        : fenced("text", entry.said);
    }
    return in_html ? text + "</body>\n</html>\n" : text;
}

}  // namespace

void write_scene(Repl& repl, const std::string& file) {
    refuse_among_scripts(repl, file);
    std::optional<Diagnostic> mistake;
    for (const SceneForm form : {SceneForm::in_force, SceneForm::whole, SceneForm::in_force}) {
        save_file(file, SceneWriter(repl, form).write());
        mistake.reset();
        try {
            if (play_apart(file) == repl.game().world.hash())
                return repl.say(fmt::format("written: {}\n", printable(file, 200)));
        } catch (const Error& error) {
            mistake = error.diagnostic();
        }
    }
    repl.say(fmt::format("written: {}, but played it does not come to this state{}\n",
                         printable(file, 200), why_not(repl, mistake)));
}

void write_page(Repl& repl, const std::string& file) {
    const bool is_page = file.ends_with(".html");
    if (!is_page && !file.ends_with(".md")) {
        refuse_argument("a transcript ends in .md or .html", "write .transcript evening.md");
    }
    save_file(file, session_page(repl, is_page));
    repl.say(fmt::format("written: {}\n", printable(file, 200)));
}

}  // namespace hexwright
