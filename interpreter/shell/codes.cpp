#include "shell/codes.hpp"

#include <algorithm>

namespace hexwright {

// The page itself, part by part: written by cmake/embed_page.cmake.
std::vector<std::string_view> diagnostics_page();

namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
    const std::size_t end = text.find_last_not_of(' ');
    return end == std::string_view::npos ? std::string_view{} : text.substr(begin, end + 1 - begin);
}

// "`code`" without its marks; "" where there is none.
std::string_view between_marks(std::string_view text) {
    const std::size_t open = text.find('`');
    const std::size_t close = open == std::string_view::npos ? open : text.find('`', open + 1);
    return close == std::string_view::npos ? std::string_view{}
                                           : text.substr(open + 1, close - open - 1);
}

class PageReader {
public:
    explicit PageReader(std::vector<Code>& codes) : codes_(codes) {}

    void take(std::string_view line) {
        if (line.starts_with("```")) return take_fence(line.substr(3));
        if (block_ != nullptr) {
            block_->append(line).push_back('\n');
        } else if (line.starts_with("## ")) {
            part_ = line.substr(3);
        } else if (line.starts_with("### ")) {
            example_of_ = between_marks(line);
        } else if (line.starts_with("| `")) {
            take_row(line);
        } else if (line.starts_with("Wrong")) {
            is_right_ = false;
        } else if (line.starts_with("Right")) {
            is_right_ = true;
        }
    }

private:
    // "| `code` | meaning | remedy |"
    void take_row(std::string_view line) {
        std::vector<std::string> cells;
        for (std::size_t from = 0; from != std::string_view::npos;) {
            const std::size_t end = line.find(" |", from + 1);
            if (end == std::string_view::npos) break;
            cells.emplace_back(trimmed(line.substr(from + 1, end - from - 1)));
            from = end + 1;
        }
        if (cells.size() != 3) return;
        codes_.push_back({std::string(between_marks(cells[0])), part_, cells[1], cells[2], {}});
    }

    void take_fence(std::string_view language) {
        if (block_ != nullptr) {
            block_ = nullptr;
            return;
        }
        const auto known = std::find_if(codes_.begin(), codes_.end(), [this](const Code& one) {
            return one.code == example_of_;
        });
        if (known == codes_.end()) {
            block_ = &ignored_;
            return;
        }
        if (!is_right_) known->examples.push_back({std::string(language), {}, {}});
        block_ = is_right_ ? &known->examples.back().right : &known->examples.back().wrong;
    }

    std::vector<Code>& codes_;
    std::string part_;
    std::string example_of_;
    std::string ignored_;
    std::string* block_ = nullptr;  // that is open
    bool is_right_ = false;
};

}  // namespace

std::string_view Code::name() const {
    return name_of_code(code);
}

std::string_view name_of_code(std::string_view code) {
    return code.substr(code.find('/') + 1);
}

std::vector<Code> read_codes(const std::vector<std::string_view>& page) {
    std::vector<Code> codes;
    PageReader reader(codes);
    for (std::string_view text : page) {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            reader.take(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    }
    return codes;
}

const std::vector<Code>& all_codes() {
    static const std::vector<Code> codes = read_codes(diagnostics_page());
    return codes;
}

std::vector<const Code*> find_codes(std::string_view written) {
    std::vector<const Code*> found;
    for (const Code& one : all_codes()) {
        if (one.code == written || one.name() == written) found.push_back(&one);
    }
    return found;
}

std::vector<std::string> code_list() {
    std::vector<std::string> codes;
    for (const Code& one : all_codes()) codes.push_back(one.code);
    return codes;
}

std::vector<std::string> code_words() {
    std::vector<std::string> words = code_list();
    for (const Code& one : all_codes()) words.emplace_back(one.name());
    return words;
}

}  // namespace hexwright
