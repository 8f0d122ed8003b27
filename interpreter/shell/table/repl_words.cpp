// The table and words: lines that mean Lua, and answers in words.
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "kernel/verb/flow.hpp"
#include "shell/report/transcript.hpp"
#include "shell/run/answers.hpp"
#include "shell/table/commands.hpp"
#include "shell/table/grammar.hpp"
#include "shell/table/repl.hpp"
#include "shell/table/word_readings.hpp"
#include "shell/table/words.hpp"

namespace hexwright {

// --- lines

// Runs a line, words as the Lua that they mean: that is what the journal and a scene have.
// `can_answer`: a flow that waits may go on, and take them as the answer to its question.
void Repl::run_words(const std::string& line, bool can_answer) {
    std::string script = line;
    try {
        const bool may_go_on =
            can_answer && settings_.reader != nullptr && running_flows(session_.game) > 0;
        const WordsMeaning meaning =
            is_continued() ? WordsMeaning{}
                           : meaning_of(*this, std::string(without_prompts(line)), may_go_on);
        if (meaning.form == WordsMeaning::Form::script) script = meaning.script;
        if (meaning.form == WordsMeaning::Form::answer) script = ".go";
        if (meaning.form == WordsMeaning::Form::answer) words_ahead_ = line;
        if (meaning.form == WordsMeaning::Form::script) words_typed_ = line;
    } catch (const Error& error) {
        begin_line(line);
        say_mistake(error.diagnostic());
        return end_line();
    }
    record("in", script);
    run_line(script);
    words_typed_.clear();
    words_ahead_.clear();
    words_left_.clear();
}

// The Lua that words mean, as it could be typed.
void Repl::say_meaning(const std::string& script) {
    if (is_silent_ || settings_.is_quiet) return;
    const std::string line = fmt::format("= {}\n", script);
    keep_said(line);
    terminal_.out(paint(line, Colour::faint, terminal_.out_in_colour()));
}

// --- answers in words

// A line of words at a question: an answer, with the words behind it kept for later questions; or
// else a line of its own, for which the question is left. `line` becomes the answer as it is
// written down, and empty once it was told why it is none.
std::optional<Value> Repl::take_words(const Question& question, std::string& line) {
    if (question.kind == QuestionKind::die || question.kind == QuestionKind::text) return {};
    const std::string typed(trim(line));
    if (typed == "next") {
        line.clear();
        return default_answer(question);
    }
    const std::vector<std::string> words = words_of_line(typed);
    const WordsAnswer answer = answer_in_line(*this, question, words);
    if (answer.value && question.accepts(*answer.value)) {
        words_of_ = question.who;
        words_left_.clear();
        for (std::size_t i = answer.from + answer.count; i < words.size(); ++i) {
            if (!is_filler(words[i]) && words[i] != "with") words_left_.push_back(words[i]);
        }
        line = answer.text;
        return answer.value;
    }
    if (!answer.rivals.empty()) {
        say(fmt::format("that is not an answer: '{}' begins {}\n", printable(typed, 60),
                        join_names(answer.rivals)));
        line.clear();
        return std::nullopt;
    }
    return line_instead(line);
}

// A line of words that is no answer runs by itself; the question is left for it.
std::optional<Value> Repl::line_instead(std::string& line) {
    const std::string typed(trim(line));
    if (typed == "end") return std::nullopt;
    const bool had_failed = has_failed_;
    try {
        const WordsMeaning meaning = meaning_of(*this, typed, false);
        if (meaning.form == WordsMeaning::Form::script) left_.instead = typed;
    } catch (const Error& error) {
        say_mistake(error.diagnostic());
        has_failed_ = had_failed;
        line.clear();
    }
    return std::nullopt;
}

// The words that are left answer this question, if some of them fit it and it is put to the same
// one, or to the GM.
std::optional<Value> Repl::next_words(const Question& question) {
    const bool is_asked = !question.who || question.who == words_of_;
    if (words_left_.empty() || !is_asked) return std::nullopt;
    for (std::size_t from = 0; from < words_left_.size(); ++from) {
        const WordsAnswer answer =
            answer_in_words(*this, question, TypedWords(words_left_).subspan(from));
        if (!answer.value || !question.accepts(*answer.value)) continue;
        const auto first = words_left_.begin() + static_cast<std::ptrdiff_t>(from);
        words_left_.erase(first, first + static_cast<std::ptrdiff_t>(answer.count));
        return answered_ahead(question, *answer.value, answer.text);
    }
    return std::nullopt;
}

// Words that were typed while the flow waited are for the first question that it asks.
std::optional<Value> Repl::first_words(const Question& question) {
    if (words_ahead_.empty() || question.kind == QuestionKind::die) return std::nullopt;
    std::string text = std::exchange(words_ahead_, {});
    left_.answers.clear();
    const std::optional<Value> value = take_words(question, text);
    if (value) return answered_ahead(question, *value, text);
    if (!left_.instead.empty()) {
        leave_for_instead();
    } else if (!text.empty()) {
        say(misfit_text(game(), question, trim(text)));
    }
    return std::nullopt;
}

// Answered without being asked: the question is told on one line with its answer.
Value Repl::answered_ahead(const Question& question, Value value, const std::string& text) {
    const std::string asked = question_text(game(), session_.loader().kinds(), question);
    say(fmt::format("{} {}\n", asked.substr(0, asked.find('\n')), text));
    return note_answer(question, value, text, true);
}

// Words of an answer that the ruling did nothing with are not ignored: it is taken back.
bool Repl::has_words_left(const Ruling& ruling) {
    const std::vector<std::string> words = std::exchange(words_left_, {});
    if (words.empty() || ruling.ending == Ending::refused) return false;
    const std::string told = transcript_text(ruling.lines, game().rules.words, false);
    const std::vector<std::string> left = words_not_in(*this, words, told);
    if (left.empty()) return false;
    say(fmt::format("nothing asked for '{}', so it is taken back\n",
                    printable(fmt::format("{}", fmt::join(left, " ")), 60)));
    left_.is_leaving = true;
    left_.instead = ".undo";
    is_asking_again_ = running_flows(game()) > 0;
    has_said_failure_ = true;
    session_.stop.raise(StopReason::interrupted);
    return true;
}

}  // namespace hexwright
