// No dice fall in secret: random scripts roll inside failed calls, refusals and nested acts, and
// what Fate drew is compared with what the transcript shows.
#include <algorithm>
#include <random>
#include <regex>

#include "catch.hpp"
#include "lua_table.hpp"

namespace no_secret_dice_test {

using namespace hexwright;

namespace {

using Faces = std::vector<std::int64_t>;

// Handlers that roll, fail and refuse at random; two of them call a third.
class RandomScript {
public:
    explicit RandomScript(std::uint64_t seed) : random_(seed) {}

    std::string pack() {
        return "function deep(act)\n" + body(0) + ending() + "end\n" + "function inner(act)\n" +
               body(1) + ending() + "end\n" + "function storm(act)\n" + body(2) +
               (below(3) == 0 ? ending() : "") + "end\n";
    }

private:
    std::size_t below(std::size_t count) { return random_() % count; }

    std::string one_of(const std::vector<std::string>& texts) { return texts[below(texts.size())]; }

    std::string ending() {
        return one_of({"", "act:refuse('no')\n", "error('broken')\n", "act:stop('done')\n",
                       "if act:dice('1d4') < 3 then act:refuse('low') end\n",
                       "if act:dice('1d4') < 3 then error('low', 0) end\n"});
    }

    std::string roll() {
        // The last ones fail after some dice have fallen.
        const std::string notation =
            one_of({"1d20", "2d6+1", "4d6kh3", "3d6!", "2d8r1", "(1d4)d6", "{2d4,1d10}kh1",
                    "1d20/0", "3d6+@nothing", "1d20+1/(1d2-1)", "1000d6", "2d6+(1d3-3)d1"});
        return one_of({"act:dice('" + notation + "')", "act:faces('" + notation + "')",
                       "act:dice('" + notation + "', 'luck')",
                       "act:check { rule = 'hit', difficulty = 10, advantage = 1 }",
                       "if act:check { rule = 'hit', difficulty = 5 } then act:replace() end",
                       "act:check { rule = 'hit', difficulty = 5, open = true }"});
    }

    std::string body(int depth) {
        std::string text;
        for (std::size_t left = 1 + below(3); left > 0; --left) {
            const std::string inside =
                "pcall(function() " + roll() + " " + one_of({"", "error('x')"}) + " end)\n";
            switch (below(depth == 0 ? 2 : 4)) {
                case 0:
                    text += below(4) == 0 ? roll() + "\n" : inside;
                    break;
                case 1:
                    text += inside;
                    break;
                case 2:
                    text += "pcall(function()\n" + body(depth - 1) + ending() + "end)\n";
                    break;
                default:
                    text += std::string("if act.user then act.user:") +
                            (depth == 1 ? "deep()" : "inner()") + " end\n";
            }
        }
        return text;
    }

    std::mt19937_64 random_;
};

void read_faces(const std::string& text, const std::regex& pattern, Faces& faces) {
    for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at)
        faces.push_back(std::stoll((*at)[1]));
}

Faces shown(const TinyGame& tiny, const Outcome& outcome) {
    Faces faces;
    const std::regex brackets(R"(\[([^\]]*)\])");
    const std::regex face(R"((\d+))");
    const std::regex again(R"(is rolled again: (\d+))");
    bool is_recount = false;
    for (const Line& line : outcome.lines) {
        if (line.kind == LineKind::note && !line.extra.is_nil()) {
            const std::string text = tiny.game.text(line.word);
            for (std::sregex_iterator at(text.begin(), text.end(), brackets), end; at != end; ++at)
                read_faces((*at)[1], face, faces);
            is_recount = std::regex_search(text, again);
            read_faces(text, again, faces);
        } else if (line.kind == LineKind::die && !is_recount) {
            faces.push_back(line.value);
        } else if (line.kind == LineKind::outcome) {
            is_recount = false;
        }
    }
    if (!outcome.diagnostic) return faces;
    for (const std::string& note : outcome.diagnostic->notes) {
        if (note.starts_with("rolled before that"))
            read_faces(note, std::regex(R"( (\d+)\b(?!d))"), faces);
    }
    return faces;
}

Faces drawn(const Trace& trace) {
    Faces faces;
    for (const TraceEntry& entry : trace) {
        if (die_sides(entry) != 0) faces.push_back(entry.answer.integer() + 1);
    }
    return faces;
}

}  // namespace

TEST_CASE("the dice that a ruling drew are the dice that its transcript shows") {
    int refused = 0;
    int failed = 0;
    int done = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        const std::string pack = RandomScript(seed).pack();
        INFO(seed << '\n' << pack);
        LuaTable table(pack);
        for (const char* name : {"deep", "inner", "storm"}) table.verb(name, name);
        Faces fell;
        TinyGame& tiny = table.tiny;
        tiny.game.hooks.observer = [&fell](const Ruling& ruling) { fell = drawn(ruling.trace); };
        const EntityId user = seed % 3 == 0 ? EntityId{} : tiny.creature("Rue", "heroes");
        fell.clear();
        const std::uint32_t before = tiny.game.fate.draws();
        const Outcome outcome = tiny.rule("storm", user);
        Faces told = shown(tiny, outcome);
        REQUIRE(told.size() == tiny.game.fate.draws() - before);
        std::ranges::sort(told);
        std::ranges::sort(fell);
        if (outcome.ending != Ending::failed) REQUIRE(told == fell);
        ++(outcome.ending == Ending::failed    ? failed
           : outcome.ending == Ending::refused ? refused
                                               : done);
    }
    CHECK(refused > 20);
    CHECK(failed > 20);
    CHECK(done > 100);
}

}  // namespace no_secret_dice_test
