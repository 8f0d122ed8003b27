// A session at the table as a page shows it: text after a prompt is input, the rest is
// output.
//
//     $ hexwright repl first --seed 7
//     > 1 + 1
//     2
//     > tiger:attack(frog)
//     [yes] > no              an answer, at its question
#pragma once

#include <memory>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "table.hpp"

class ShownTable {
public:
    // The words after `hexwright repl`.
    explicit ShownTable(const std::vector<std::string>& words) : terminal_(out_, err_, {}) {
        hexwright::ReplSettings settings;
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (words[i] == "--seed") {
                settings.seed = std::stoull(words.at(++i));
            } else {
                settings.start = words[i];
            }
        }
        const std::filesystem::path folder = settings.start;
        repl_ = std::make_unique<hexwright::Repl>(
            settings,
            std::filesystem::exists(folder / "pack.toml")
                ? hexwright::packs_for(folder / "pack.toml", hexwright::find_home())
                : hexwright::packs_named({settings.start}, hexwright::find_home()),
            terminal_);
        hexwright::run_on_big_stack([&] { loaded_ = repl_->load(); });
        reader_.terminal = &terminal_;
        repl_->set_reader(&reader_);
        if (loaded_) terminal_.out(repl_->banner());
    }

    // A script was saved: the table's report about it comes before the next line.
    void saved(const std::filesystem::path& file) {
        hexwright::run_on_big_stack([&] { repl_->reload({file}); });
    }

    // Types the input among the lines and returns it together with all output.
    std::vector<std::string> play(const std::vector<std::string>& shown) {
        for (std::size_t i = 0; loaded_ && i < shown.size(); ++i) {
            const bool is_typed = shown[i].starts_with("> ") || shown[i].starts_with(". ");
            if (!is_typed) continue;
            queue_answers(shown, i + 1);
            terminal_.out(shown[i] + "\n");
            hexwright::run_on_big_stack([&] { repl_->feed(shown[i].substr(2)); });
        }
        terminal_.flush();
        const std::string text = out_.text().substr(taken_);
        taken_ = out_.text().size();
        std::vector<std::string> lines;
        std::istringstream stream(text);
        for (std::string line; std::getline(stream, line);) lines.push_back(line);
        return lines;
    }

private:
    struct Answers : ScriptedReader {
        hexwright::Terminal* terminal = nullptr;

        Got read(const std::string& prompt) override {
            const Got got = ScriptedReader::read(prompt);
            terminal->out(prompt + got.text + "\n");
            return got;
        }
    };

    void queue_answers(const std::vector<std::string>& shown, std::size_t from) {
        static const std::regex answer("\\[[^\\]]*\\] > (.*)");
        for (std::size_t i = from; i < shown.size() && !shown[i].starts_with("> "); ++i) {
            std::smatch found;
            if (std::regex_match(shown[i], found, answer)) reader_.say(found[1]);
        }
    }

    hexwright::TextSink out_;
    hexwright::TextSink err_;
    hexwright::Terminal terminal_;
    Answers reader_;
    std::unique_ptr<hexwright::Repl> repl_;
    bool loaded_ = false;
    std::size_t taken_ = 0;
};
