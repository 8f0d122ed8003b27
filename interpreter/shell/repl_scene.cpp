#include "shell/repl_scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/error.hpp"
#include "shell/paths.hpp"
#include "shell/repl.hpp"
#include "shell/repl_command.hpp"
#include "shell/repl_line.hpp"
#include "syntax/reader.hpp"

namespace hexwright {

namespace {

bool is_chance(const TraceEntry& entry, QuestionKind kind) {
    return (entry.fingerprint & 0xFF) == static_cast<std::uint64_t>(kind) &&
           (entry.fingerprint >> 8) <= static_cast<std::uint64_t>(limits::faces);
}

bool is_die(const TraceEntry& entry) {
    return is_chance(entry, QuestionKind::die);
}

bool is_decision(const TraceEntry& entry) {
    return !is_die(entry) && !is_chance(entry, QuestionKind::shuffle);
}

// Do these rulings draw the seed's dice one after the other, from the first?
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

std::string lua_text(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '\n') {
            out += "\\n";
        } else {
            out += c;
        }
    }
    return out + "\"";
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

// The packs, the one whose words the scene uses last.
std::string packs_of(const Session& session) {
    std::string packs;
    for (const PackSource& source : session.sources()) {
        const std::string& id = source.manifest.id.value;
        if (source.texts.empty() && id != session.pack()) packs += id + ", ";
    }
    return packs + session.pack();
}

class SceneWriter {
public:
    SceneWriter(Repl& repl, SceneForm form)
        : repl_(repl),
          game_(repl.game()),
          is_exact_(form == SceneForm::as_it_was),
          with_dice_(!is_exact_ && !is_plain_chance(game_)) {}

    std::string write() {
        choose();
        text_ = "-- A session at the table.\n-- packs: " + packs_of(repl_.session()) + "\n";
        text_ += seed_call(repl_.settings().seed, "");
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const ReplEntry& entry = *lines_[i];
            if (!entry.scene.empty()) {
                write_scene(entry);
            } else if (classify(entry.typed).form == LineForm::command) {
                write_command(entry);
            } else {
                write_line(entry, i);
            }
            if (!is_exact_) text_ += steps_back(made(entry) - standing(entry), false);
        }
        return text_;
    }

private:
    static std::string seed_call(std::uint64_t seed, std::string_view more) {
        const bool is_large = seed > static_cast<std::uint64_t>(limits::integer_max);
        return is_large ? fmt::format("seed(\"{}\"{})\n", seed, more)
                        : fmt::format("seed({}{})\n", seed, more);
    }

    static std::int64_t made(const ReplEntry& entry) { return std::ssize(entry.traces); }

    // How many of its rulings nobody took back.
    [[nodiscard]] std::int64_t standing(const ReplEntry& entry) const {
        const std::size_t last = std::min(entry.after, game_.history().size());
        return last > entry.before ? static_cast<std::int64_t>(last - entry.before) : 0;
    }

    // From the last line to the first: what changed nothing counts when a later line needs it.
    void choose() {
        const std::vector<ReplEntry>& all = repl_.entries();
        for (auto entry = all.rbegin(); entry != all.rend(); ++entry) {
            if (!is_wanted(*entry)) continue;
            lines_.insert(lines_.begin(), &*entry);
            const std::string& script = entry->scene.empty() ? entry->typed : entry->scene;
            for (const GlobalUse& use : read_source(script).globals) needed_.emplace(use.name);
        }
    }

    [[nodiscard]] bool is_wanted(const ReplEntry& entry) const {
        if (!entry.scene.empty()) return true;
        if (is_exact_) return entry.is_run;
        // What ended with a mistake counts by the rulings it made before.
        if (!entry.is_script && (entry.traces.empty() || standing(entry) == 0)) return false;
        const bool only_looks = entry.is_expression && entry.traces.empty() && entry.moved == 0;
        const bool is_undone = !entry.traces.empty() && standing(entry) == 0;
        if (only_looks) return needed_.contains("_");
        if (!is_undone) return true;
        const Reading reading = read_source(entry.typed);
        return std::any_of(reading.globals.begin(), reading.globals.end(),
                           [this](const GlobalUse& use) {
                               return use.is_write && needed_.contains(std::string(use.name));
                           });
    }

    void write_scene(const ReplEntry& entry) {
        text_ += fmt::format("{}\nlocal function scene(...)\n{}\nend\n{}\n", entry.typed,
                             entry.scene, entry.is_script ? "scene()" : "pcall(scene)");
        if (!with_dice_) text_ += "dice \"none\"\n";
    }

    void write_command(const ReplEntry& entry) {
        const ReplLine line = classify(entry.typed);
        const std::string_view name = repl_command(line.name).name;
        if (name == "dice" && !line.text.empty()) {
            text_ += line.text == "none" ? "dice \"none\"\n"
                                         : fmt::format("dice({{ {} }}, \"next\")\n", line.text);
        }
        if (name == "seed" && !line.text.empty()) text_ += seed_call(std::stoull(line.text), ", 1");
        text_ += steps_back(-entry.moved, line.text.find("--reroll") != std::string::npos);
        if (entry.moved > 0) text_ += fmt::format("for _ = 1, {} do redo() end\n", entry.moved);
    }

    void write_line(const ReplEntry& entry, std::size_t place) {
        for (const CalledThing& called : entry.calls) {
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

    // What must be forced before a line, so that it comes out as it did. Forced answers are taken
    // by every question, quiet ones too: those before a person's answer stand with it.
    [[nodiscard]] std::string forcing(const ReplEntry& entry) const {
        std::string dice;
        std::string answers;
        std::size_t needed = 0;  // of the answers, up to the last of a person
        for (const Trace& trace : entry.traces) {
            for (const TraceEntry& said : trace) {
                if (is_die(said))
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

    // `rue = creature("Rue")`, where later lines call what it gave by its word.
    std::string result_names(const ReplEntry& entry, std::size_t place) {
        std::string names;
        bool is_used = false;
        for (const EntityId thing : entry.things) {
            std::string name = "_";
            for (std::size_t i = place + 1; i < lines_.size() && name == "_"; ++i) {
                for (const CalledThing& called : lines_[i]->calls) {
                    if (called.thing == thing) name = called.word;
                }
            }
            if (name != "_") is_used = bind(name, thing) || is_used;
            names += (names.empty() ? "" : ", ") + name;
        }
        return is_used ? names : "";
    }

    [[nodiscard]] std::string statement(const ReplEntry& entry, const std::string& names) const {
        std::string text(trimmed_line(entry.typed));
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

    // False when the scene calls it so already.
    bool bind(const std::string& word, EntityId thing) {
        EntityId& known = bound_[word];
        return std::exchange(known, thing) != thing;
    }

    Repl& repl_;
    const Game& game_;
    bool is_exact_;
    bool with_dice_;
    std::vector<const ReplEntry*> lines_;
    std::set<std::string, std::less<>> needed_;  // globals that chosen lines use
    std::map<std::string, EntityId> bound_;
    std::string text_;
};

}  // namespace

std::string session_scene(Repl& repl, SceneForm form) {
    return SceneWriter(repl, form).write();
}

std::uint64_t state_of_scene(const std::filesystem::path& file) {
    Session session(0, packs_for(file, find_home()));
    if (!session.load()) throw Error(session.problems().front());
    session.play(session.compile(file, session.driver_environment()));
    return session.game.world.hash();
}

}  // namespace hexwright
