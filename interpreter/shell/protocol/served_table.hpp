// One table of the protocol: the live table of shell/table with its people elsewhere.
//
//     ServedTable table({.start = "dewprism_bestiary", .seed = 7, .home = home});
//     table.go_on([&] { table.repl().feed("battle { ... }"); });   // until a question waits
//     table.question()->text                                       // "Rue's turn: what?"
//     table.answer("Ember Bolt");                                  // and on to the next question
//
// A question is asked, and the ruling that asks is taken back, until the answer comes: between two
// calls the game is always between two rulings, so that everything can be done while a question
// waits. Everything must be called on the big stack, by one thread at a time.
//
// Cannot be copied: its parts point to each other.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"
#include "shell/editor/json_rpc.hpp"
#include "shell/table/repl.hpp"

namespace hexwright {

struct TableStart {
    std::string start;  // a pack, a folder or a scene
    std::uint64_t seed = 0;
    std::filesystem::path home;
    std::string setup = {};  // "Rue vs Saber Tiger": fighters, as .encounter takes them
};

// A question that waits, as it was when it was asked.
struct WaitingQuestion {
    struct Option {
        std::size_t number = 0;
        std::size_t place = 0;  // among the question's options, from 1; 0: not on offer
        std::string text;
        std::string price;    // "10AP"; "" of none
        std::string refusal;  // why it cannot be chosen now; "": it can
        std::string chance;   // what it would do, in short; "" where that was not asked for
    };

    std::string id;  // its fingerprint; equal questions have equal ones
    Question question;
    std::string who;   // whom it is put to, by name; "": the GM
    std::string word;  // and by word
    std::string text;
    std::vector<Option> options;  // the numbers of one person's menu stay from choice to choice
    // What its ruling has told so far, with its dice and answers.
    std::vector<Line> led_to_it;
    Trace trace;
};

class ServedTable {
public:
    // Loads the packs and plays the scene, up to its first question. Errors: what the packs have
    // wrong, with the first problem's code; those of packs_called() and of the scene.
    explicit ServedTable(const TableStart& start);
    ~ServedTable();
    ServedTable(const ServedTable&) = delete;
    ServedTable& operator=(const ServedTable&) = delete;

    [[nodiscard]] Repl& repl() { return *repl_; }

    [[nodiscard]] Game& game() { return repl_->game(); }

    [[nodiscard]] const Game& game() const { return repl_->game(); }

    // --- changes

    // Does this, and goes on with the flow that runs, if any, until a question waits. Returns what
    // was printed. Errors: the mistake that it made, if no ruling came of it.
    std::string go_on(const std::function<void()>& change);

    // Like that, but with a flow that runs only where it asks at once: what was undone can still be
    // redone.
    std::string step(const std::function<void()>& change);

    // Gives the answer, in the form of shell/run/answers.hpp, "" for the default, and goes on.
    // Errors: shell/bad-answer, when it does not fit; those of the ruling.
    std::string answer(const std::string& text);

    // Asks the question that waits again, under the scripts as they are now. Inside a change.
    void ask_again();

    // --- looking

    // What this prints. The game, the question and what was answered so far stay as they are;
    // questions take their defaults meanwhile. Errors: those of `look`.
    std::string look(const std::function<void()>& look);

    // Nothing when no question waits. The chances are those beside the choices of a menu; see
    // choice_odds.hpp for their cost.
    [[nodiscard]] const std::optional<WaitingQuestion>& question() const { return question_; }

    void add_chances();

    // A flow runs, and waits for no answer.
    [[nodiscard]] bool is_flow_waiting() const;

    // A number for each ruling in force; it is another one for another ruling in its place.
    [[nodiscard]] std::vector<std::uint64_t> stamps() const;

    // The line that begins the battle of the fighters that were set up; "" of none.
    [[nodiscard]] const std::string& battle() const { return battle_; }

private:
    class Reader;
    class Output;

    std::string change_and(const std::function<void()>& change, const std::function<void()>& then);
    void run_flow();
    void ask_at_once();
    void throw_mistake(std::size_t rulings);
    [[nodiscard]] WaitingQuestion waiting(const Question& question, const Menu& menu);

    std::string battle_;
    std::unique_ptr<Output> output_;
    std::unique_ptr<Terminal> terminal_;
    std::unique_ptr<Reader> reader_;
    std::unique_ptr<Repl> repl_;
    std::optional<WaitingQuestion> question_;
    std::vector<Diagnostic> mistakes_;  // of the running call
};

}  // namespace hexwright
