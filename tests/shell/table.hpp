// A live table inside a test: it takes lines and returns their output.
#pragma once

#include <deque>
#include <memory>
#include <string>

#include "base/big_stack.hpp"
#include "catch.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/table/repl.hpp"
#include "text_sink.hpp"
#include "toy_pack.hpp"

// Gives these answers in order, then defaults.
class ScriptedReader : public hexwright::LineReader {
public:
    std::deque<Got> lines;

    void say(const std::string& text) { lines.push_back({Ending::line, text}); }

    void interrupt() { lines.push_back({Ending::interrupted, ""}); }

    Got read(const std::string&) override {
        if (lines.empty()) return {};
        const Got got = lines.front();
        lines.pop_front();
        return got;
    }
};

struct TestTable {
    explicit TestTable(const ToyFolder& folder, const std::string& pack = "toy")
        : terminal(out, err, {}) {
        hexwright::ReplSettings settings;
        settings.seed = 7;
        settings.start = pack;
        repl = std::make_unique<hexwright::Repl>(
            settings,
            hexwright::packs_for(folder.root / pack / "pack.toml", hexwright::find_home()),
            terminal);
        loaded = repl->load();
        repl->set_reader(&reader);
    }

    // The output of this line.
    std::string operator()(const std::string& line) {
        terminal.flush();
        const std::size_t before = out.text().size();
        hexwright::run_on_big_stack([&] { repl->feed(line); });
        terminal.flush();
        return out.text().substr(before);
    }

    hexwright::Game& game() { return repl->game(); }

    hexwright::TextSink out;
    hexwright::TextSink err;
    hexwright::Terminal terminal;
    ScriptedReader reader;
    std::unique_ptr<hexwright::Repl> repl;
    bool loaded = false;
};

// A ruleset with creatures that strike, a status that reacts, and a question.
inline void write_arena(const ToyFolder& folder, const std::string& sting = "1") {
    folder.pack(
        "arena",
        R"(kind "creature" { Might = "number", motto = { "text", read_by = "people" }, haunts = { "list", read_by = "people" } }
pool "Health" { of = "creature", max = 20 }
stat "Might" { of = "creature" }
event "hurt" { "Somebody is hurt." }
verb "take" { of = "creature", subject = "target", args = { { "amount", "number" } }, event = "hurt",
  steps = { { "lose", function(act) act.target:lose { Health = act.amount } end } }, "Takes harm." }
verb "trigger" { steps = { { "run", call = "effect" } }, "Carries out what a thing prints when its trigger fires." }
kind "status" { "A state.", { lives = "holder", made_by = "inflict", answers = "trigger", speaks_for = "holder" },
  effect = { "handler", "what it does" } }
verb "strike" { "Hits somebody.", of = "creature", tells = "strikes", args = { { "target", "entity" } },
  steps = { { "roll", function(act)
    act.total = act:dice("1d20")
    if act:ask("Hard?", { default = false }) then act.total = act.total + 2 end
    act.target:take(act.total)
  end } }, returns = "total" }
verb "never" { of = "creature", steps = { { "no", function(act) return false, "nobody can" end } }, "Is never done." }
verb "broken" { of = "creature", steps = { { "no", function(act) error("boo") end } }, "Fails with an error." }
driver "hero" (function(name) return make("creature", name) end)
flow "brawl" { "Two strike each other in turn.",
  begin = function(given) return { who = given[1], other = given[2], left = given.turns } end,
  next = function(state)
    local who, other = state.who, state.other
    if state.left == 0 then return nil, nil, other end
    state.who, state.other, state.left = other, who, state.left - 1
    return { who, "strike", other }, state
  end }
)");
    folder.pack("beasts",
                "creature \"Wolf\" { Might = 3, motto = \"It bites.\", haunts = { \"fen\", "
                "\"moor\" } }\ncreature \"Bär\" { Might = 5 }\n"
                "status \"Thorny\" { modifies = { Might = \"+2\" }, trigger = { after = \"hurt\", "
                "target = \"holder\" }, effect = function(act) act.holder:lose { Health = " +
                    sting + " } end }\n",
                "[dependencies]\narena = \"^1.0\"\n", "content");
}

// The folder of the arena with an open table; a test adds what it needs.
struct ArenaTable : ToyFolder {
    ArenaTable() {
        write_arena(*this);
        begin();
    }

    void begin() {
        table = std::make_unique<TestTable>(*this, "beasts");
        REQUIRE(table->loaded);
    }

    // The output of this line.
    std::string operator()(const std::string& line) { return (*table)(line); }

    std::unique_ptr<TestTable> table;
};
