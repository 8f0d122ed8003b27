#include "shell/table/line_editor.hpp"

#include <histedit.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cwchar>
#include <utility>

#include "base/text.hpp"

namespace hexwright {

namespace {

constexpr int history_lines = 2000;
constexpr int most_words_listed = 200;

// Set by the signal handler, on whichever thread: the program goes on after Ctrl-Z, at a terminal
// that a shell used.
std::atomic<bool> was_continued{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void on_continue(int) {
    was_continued = true;
}

// A locale that knows UTF-8, whatever the environment says.
void choose_locale() {
    (void)std::setlocale(LC_CTYPE, "");
    if (MB_CUR_MAX < 4) (void)std::setlocale(LC_CTYPE, "C.UTF-8");
}

std::string columns_of(const std::vector<std::string>& words, int width) {
    int widest = 1;
    for (const std::string& word : words) widest = std::max(widest, code_points(word) + 2);
    const int columns = std::max(1, width / widest);
    std::string text;
    int column = 0;
    int listed = 0;
    for (const std::string& word : words) {
        if (++listed > most_words_listed) {
            text += "\n...";
            break;
        }
        text += printable(word, 200);
        if (++column == columns) {
            text += "\n";
            column = 0;
        } else {
            text += std::string(static_cast<std::size_t>(widest - code_points(word)), ' ');
        }
    }
    while (!text.empty() && (text.back() == ' ' || text.back() == '\n')) text.pop_back();
    return text + "\n";
}

struct LineEditor : LineReader {
    explicit LineEditor(LineEditorSettings chosen) : settings(std::move(chosen)) {
        choose_locale();
        edit = el_init("hexwright", stdin, stdout, stderr);
        past = history_init();
        el_set(edit, EL_CLIENTDATA, this);
        el_set(edit, EL_PROMPT, &LineEditor::tell_prompt);
        el_set(edit, EL_EDITOR, "emacs");
        el_set(edit, EL_SIGNAL, 0);
        // Between two lines too: else the terminal would interpret a Ctrl-D itself, and echo
        // typed-ahead keys twice.
        el_set(edit, EL_SETTY, "-x", "-icanon", "-echo", nullptr);
        if (::ioctl(STDIN_FILENO, FIONREAD, &early) != 0) early = 0;
        el_set(edit, EL_GETCFN, &LineEditor::next_character);

        struct sigaction action {};

        action.sa_handler = &on_continue;
        (void)::sigaction(SIGCONT, &action, &action_before);
        HistEvent event;
        history(past, &event, H_SETSIZE, history_lines);
        history(past, &event, H_SETUNIQUE, 1);
        el_set(edit, EL_HIST, history, past);
        // The wide call keeps these texts; the other would copy them, and never free the copies.
        el_wset(edit, EL_ADDFN, L"hexwright-complete", L"complete", &LineEditor::on_tab);
        el_set(edit, EL_BIND, "\t", "hexwright-complete", nullptr);
        el_set(edit, EL_BIND, "^R", "em-inc-search-prev", nullptr);
        if (settings.history.empty()) return;
        std::error_code ignored;
        std::filesystem::create_directories(settings.history.parent_path(), ignored);
        history(past, &event, H_LOAD, settings.history.c_str());
    }

    ~LineEditor() override {
        HistEvent event;
        if (!settings.history.empty()) history(past, &event, H_SAVE, settings.history.c_str());
        history_end(past);
        el_end(edit);
        (void)::sigaction(SIGCONT, &action_before, nullptr);
    }

    static LineEditor& of(EditLine* line) {
        void* self = nullptr;
        el_get(line, EL_CLIENTDATA, &self);
        return *static_cast<LineEditor*>(self);
    }

    static char* tell_prompt(EditLine* line) { return of(line).prompt.data(); }

    // Waits for a key, and meanwhile watches the other descriptor and Ctrl-C.
    static int next_character(EditLine* line, wchar_t* out) {
        LineEditor& self = of(line);
        std::string bytes;
        while (true) {
            if (self.settings.stop.is_raised()) return 0;
            if (was_continued) self.take_terminal_again();
            pollfd inputs[2] = {{self.input.descriptor(), POLLIN, 0},
                                {self.settings.watched, POLLIN, 0}};
            const int ready = ::poll(inputs, self.settings.watched >= 0 ? 2 : 1, poll_milliseconds);
            if (ready < 0) {
                if (errno == EINTR) continue;
                return 0;
            }
            if (ready == 0) continue;
            if (inputs[1].revents != 0 && self.settings.on_watched) {
                // What it prints appears above the line.
                (void)std::fputs("\r\033[K", stdout);
                (void)std::fflush(stdout);
                self.instead = self.settings.on_watched();
                if (!self.instead.empty()) return 0;
                el_set(line, EL_REFRESH, nullptr);
            }
            if (inputs[0].revents == 0) continue;
            char byte = 0;
            const std::optional<std::size_t> got = self.input.read({&byte, 1});
            if (!got) continue;
            if (*got == 0) return 0;
            bytes += byte;
            std::mbstate_t state{};
            const std::size_t used = std::mbrtowc(out, bytes.data(), bytes.size(), &state);
            if (used == static_cast<std::size_t>(-2) && bytes.size() < 4) continue;
            if (used == static_cast<std::size_t>(-1) || used == static_cast<std::size_t>(-2))
                *out = L'\xFFFD';
            // A Ctrl-D typed before the terminal was ours comes as a NUL.
            if (*out == L'\0' && self.early > 0) *out = L'\x04';
            self.early -= static_cast<int>(bytes.size());
            return 1;
        }
    }

    void take_terminal_again() const {
        was_continued = false;
        el_set(edit, EL_PREP_TERM, 0);
        el_set(edit, EL_PREP_TERM, 1);
        el_set(edit, EL_REFRESH, nullptr);
    }

    static unsigned char on_tab(EditLine* line, int) {
        LineEditor& self = of(line);
        const LineInfo* info = el_line(line);
        const std::string_view text(info->buffer,
                                    static_cast<std::size_t>(info->cursor - info->buffer));
        if (text.find_first_not_of(" \t") == std::string_view::npos) {
            el_insertstr(line, "    ");
            return CC_REFRESH;
        }
        if (!self.settings.complete) return CC_ERROR;
        const Completion found = self.settings.complete(text);
        if (found.words.empty()) return CC_ERROR;
        const std::size_t begun = text.size() - found.from;
        const std::string common = common_beginning(found.words);
        const bool is_begun = text.substr(found.from) == common.substr(0, begun);
        if (found.words.size() == 1 && !is_begun) {
            // A later word of the name was typed, or another case: the whole name replaces it.
            el_deletestr(line, code_points(text.substr(found.from)));
            return el_insertstr(line, common.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
        }
        if (is_begun && common.size() > begun) {
            const bool is_inserted = el_insertstr(line, common.substr(begun).c_str()) == 0;
            return is_inserted ? CC_REFRESH : CC_ERROR;
        }
        if (found.words.size() == 1) return CC_REFRESH;
        int rows = 0;
        int columns = 80;
        (void)el_get(line, EL_GETTC, "li", &rows);
        (void)el_get(line, EL_GETTC, "co", &columns);
        (void)std::fputs(
            ("\n" + columns_of(found.shown.empty() ? found.words : found.shown, columns)).c_str(),
            stdout);
        (void)std::fflush(stdout);
        return CC_REDISPLAY;
    }

    [[nodiscard]] std::string_view interrupt_mark() const override { return "^C\n"; }

    [[nodiscard]] Got read(const std::string& shown) override {
        prompt = shown;
        was_continued = false;
        int count = 0;
        const char* line = el_gets(edit, &count);
        if (settings.stop.is_raised()) {
            settings.stop.clear();
            el_reset(edit);
            (void)std::fputs("^C\n", stdout);
            (void)std::fflush(stdout);
            return {Ending::interrupted, ""};
        }
        if (!instead.empty()) {
            const LineInfo* typed = el_line(edit);
            const std::string begun(typed->buffer, typed->lastchar);
            el_reset(edit);
            el_push(edit, begun.c_str());
            return {Ending::line, std::exchange(instead, {})};
        }
        if (line == nullptr || count <= 0) return {Ending::closed, ""};
        std::string text(line, static_cast<std::size_t>(count));
        if (!trim(text).empty()) {
            HistEvent event;
            history(past, &event, H_ENTER, text.c_str());
        }
        while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
        return {Ending::line, std::move(text)};
    }

    LineEditorSettings settings;
    StandardInput input;
    EditLine* edit = nullptr;
    History* past = nullptr;
    std::string prompt;
    std::string instead;  // read as the line

    struct sigaction action_before {};

    int early = 0;  // bytes that waited before the terminal was ours
};

}  // namespace

std::unique_ptr<LineReader> make_line_editor(LineEditorSettings settings) {
    return std::make_unique<LineEditor>(std::move(settings));
}

}  // namespace hexwright
