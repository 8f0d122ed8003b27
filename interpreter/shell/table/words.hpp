// Words beside Lua: short lines for what a table does most.
//
//     tiger bolt frog           = tiger:use("Ember Bolt", { target = frog })
//     tiger bite frog with teeth    frog -5 health    frog burning 2    move B    end
//
// A line is words if its first word is one of the grammar or names something at the table, and a
// word or number follows behind a blank. No Lua begins so, which is why nothing of Lua is lost; a
// line that begins with `=` is Lua in any case. Words are turned into the Lua that does the same,
// or into an answer to the open question; they do nothing that these could not.
//
// Any beginning that fits only one name will do, of the name or of one of its words; what fits
// several is listed, and does nothing. Errors: shell/unknown-words, shell/ambiguous-words.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/verb/game.hpp"
#include "shell/table/word_fit.hpp"

namespace hexwright {

class Repl;

// --- at the table

struct WordsMeaning {
    enum class Form { lua, script, answer };
    Form form = Form::lua;  // what was typed is Lua itself
    std::string script;     // the Lua that the words mean
};

// `can_answer`: a flow waits, and who acts may answer its question with these words.
[[nodiscard]] WordsMeaning meaning_of(Repl& repl, const std::string& line, bool can_answer);

// The Lua that a text means: what words mean, what is written behind `=`, else the text itself.
[[nodiscard]] std::string script_of(Repl& repl, const std::string& text);

// An answer to a question, found among words.
struct WordsAnswer {
    std::optional<Value> value;  // none: the words are no answer
    std::string text;            // as it is written down
    std::size_t from = 0;        // the words that it took
    std::size_t count = 0;
    Fit fit = Fit::none;
    std::vector<std::string> rivals;  // what fits alike
};

// The answer with which the words begin.
[[nodiscard]] WordsAnswer answer_in_words(Repl& repl, const Question& question, TypedWords words);

// The same of a line, in which whom it is about may come first: `tiger bolt frog`, `end`. No answer
// if somebody is named, and a line of its own fits the words better.
[[nodiscard]] WordsAnswer answer_in_line(Repl& repl, const Question& question, TypedWords words);

// The words that a ruling says nothing of: they were for a question that did not come.
[[nodiscard]] std::vector<std::string> words_not_in(Repl& repl,
                                                    TypedWords words,
                                                    std::string_view transcript);

// The grammar on one page: its words, and what who is at the table can say.
[[nodiscard]] std::string words_page(Repl& repl, const std::string& name);

}  // namespace hexwright
