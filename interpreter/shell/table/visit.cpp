// A table inside a table: `visit "actlite_armory/scenes/duel"` plays a scene of another pack in a
// game of its own, with all that a table can do, until its end or `.quit`.
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/finally.hpp"
#include "base/text.hpp"
#include "kernel/verb/flow.hpp"
#include "shell/run/pack_choice.hpp"
#include "shell/run/visits.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/repl.hpp"

namespace hexwright {

namespace {

// Ctrl-C and Ctrl-D among the answers of a journal; no typed line has these characters.
constexpr const char* interrupted_answer = "\x03";
constexpr const char* closed_answer = "\x04";

}  // namespace

// The person at the table, for the one that it visits.
class Repl::VisitReader : public LineReader {
public:
    explicit VisitReader(Repl& host) : host_(host) {}

    Got read(const std::string& prompt) override { return host_.read_for_visit(prompt); }

    [[nodiscard]] std::string_view interrupt_mark() const override {
        return host_.settings_.reader == nullptr ? "\n" : host_.settings_.reader->interrupt_mark();
    }

private:
    Repl& host_;
};

Repl::~Repl() = default;

// What is typed at a visited table are answers to the line that visits it, so that a journal has
// them.
LineReader::Got Repl::read_for_visit(const std::string& prompt) {
    terminal_.flush();
    LineReader::Got got{LineReader::Ending::closed, ""};
    if (!again_.answers.empty()) {
        got.text = std::move(again_.answers.back());
        again_.answers.pop_back();
        if (got.text == interrupted_answer)
            got.ending = LineReader::Ending::interrupted;
        else if (got.text != closed_answer)
            got.ending = LineReader::Ending::line;
        if (!is_silent_) terminal_.out(fmt::format("{}{}\n", prompt, printable(got.text, 400)));
        return got;
    }
    if (settings_.reader == nullptr || is_resuming_) return got;
    {
        const InterruptGuard interrupt(session_.stop);  // which the reader looks at
        got = settings_.reader->read(prompt);
    }
    got.text = clean_line(got.text);
    const bool is_line = got.ending == LineReader::Ending::line;
    const bool is_interrupted = got.ending == LineReader::Ending::interrupted;
    record("answer", is_line ? got.text : is_interrupted ? interrupted_answer : closed_answer);
    return got;
}

Repl& Repl::table_of(const std::string& pack) {
    if (const auto known = tables_.find(pack); known != tables_.end()) return *known->second;
    ReplSettings settings = settings_;
    settings.start = pack;
    settings.reader = nullptr;
    settings.keeps_going = true;
    const PackSource* const own = find_pack(session_.sources(), session_.pack());
    const std::filesystem::path beside =
        own != nullptr ? own->files.folder.parent_path()
                       : folder_beside(names_scene(settings_.start) ? settings_.start : "");
    auto table =
        std::make_unique<Repl>(settings, packs_named({pack}, find_home(), beside), terminal_);
    if (!table->session_.load()) refuse_broken_pack(table->session_);
    table->open_console();
    return *tables_.emplace(pack, std::move(table)).first->second;
}

// True when the scene came to its end.
bool Repl::visit(const std::string& name) {
    const auto [pack, scene] = pack_and_scene(name);
    if (shows_questions())
        throw Error("shell/no-such-scene", "a served table plays one game, and visits no other",
                    fmt::format("open a session that begins with {}", printable(name, 80)));
    // What is tried is put back in this game, and would not be in the other.
    if (console_->is_trying())
        throw Error("shell/no-such-scene", "what is only tried visits no scene",
                    "visit it in a line of its own");
    Repl& table = table_of(pack);
    const std::filesystem::path file = scene_file(table.session_, scene);
    say(fmt::format("== {} ==", name));
    session_.publish_output();
    if (!visit_reader_) visit_reader_ = std::make_unique<VisitReader>(*this);
    const bool is_asked = settings_.reader != nullptr || !again_.answers.empty();
    table.set_reader(is_asked ? visit_reader_.get() : nullptr);
    table.is_silent_ = is_silent_;
    table.has_quit_ = false;
    table.has_failed_ = false;
    const InterruptGuard interrupt(table.session_.stop);
    const Finally over([this] { visited_ = nullptr; });
    visited_ = &table;
    const std::size_t lines = table.lines_.size();
    const auto waits = [&table] { return running_flows(table.game()) > 0; };
    // A flow that the scene was left in goes on; the scene itself begins anew only behind it.
    const bool goes_on = waits() && table.visited_scene_ == scene;
    table.has_left_scene_ = false;
    table.left_.again.clear();  // what .quit left
    table.visited_scene_ = scene;
    table.feed(goes_on ? ".go" : fmt::format(".scene {}", lua_text(file.generic_string())));
    const bool is_left = table.has_left_scene_ || (goes_on && waits());
    const bool is_whole = !is_left && !table.has_failed_;
    while (is_asked && !table.has_quit_ && (table.has_left_scene_ || waits())) {
        const LineReader::Got got = visit_reader_->read(pack + "> ");
        if (got.ending == LineReader::Ending::closed) break;
        got.ending == LineReader::Ending::line ? table.feed(got.text) : table.forget_begun();
    }
    for (std::size_t i = lines; i < table.lines_.size(); ++i) keep_said(table.lines_[i].said);
    return is_whole;
}

}  // namespace hexwright
