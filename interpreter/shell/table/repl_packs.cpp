// .packs, .suspend, .resume, .reload
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "shell/report/count_of.hpp"
#include "shell/run/repl_line.hpp"
#include "shell/table/repl.hpp"
#include "shell/table/repl_command.hpp"

namespace hexwright {

namespace {

std::string pack_argument(const std::string& rest, const char* usage) {
    const std::vector<std::string> words = words_of(rest);
    if (words.size() == 1) return words[0];
    throw Error("shell/bad-argument", "which pack?",
                fmt::format("write {}; .packs lists them", usage));
}

}  // namespace

void repl_packs(Repl& repl, const std::string&) {
    Session& session = repl.session();
    for (const PackSource& source : session.sources()) {
        const std::string& id = source.manifest.id.value;
        std::string text = fmt::format("{:<20} {:<8}", id, source.manifest.version.value.text());
        if (source.manifest.kind.value == PackKind::ruleset) text += " ruleset";
        if (!source.texts.empty()) text += " typed at the table";
        if (session.loader().is_suspended(id)) text += " suspended";
        if (const int faults = session.faults(id); faults != 0)
            text += " failed " + count_of(static_cast<std::size_t>(faults), "time");
        repl.say(std::string(trimmed_line(text)) + "\n");
    }
}

void repl_suspend(Repl& repl, const std::string& rest) {
    const std::string pack = pack_argument(rest, ".suspend PACK");
    if (repl.session().loader().is_suspended(pack))
        return repl.say(fmt::format("{} is suspended already\n", pack));
    repl.session().suspend(pack);
    repl.note(fmt::format("the GM suspended {}", pack));
}

void repl_resume(Repl& repl, const std::string& rest) {
    const std::string pack = pack_argument(rest, ".resume PACK");
    const Reloaded reloaded = repl.session().resume(pack);
    repl.say_reloaded(reloaded);
    if (reloaded.is_in_force) repl.note(fmt::format("the GM let {} run again", pack));
}

void repl_reload(Repl& repl, const std::string&) {
    repl.reload({});
}

}  // namespace hexwright
