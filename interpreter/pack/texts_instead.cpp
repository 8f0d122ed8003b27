#include "pack/texts_instead.hpp"

#include <filesystem>

namespace hexwright {

namespace {

// By whole path; empty but while a TextsInstead lives.
std::map<std::string, std::string>& all_texts() {
    static std::map<std::string, std::string> texts;
    return texts;
}

std::string whole_path(const std::filesystem::path& path) {
    return std::filesystem::absolute(path).lexically_normal().generic_string();
}

}  // namespace

TextsInstead::TextsInstead(const std::map<std::string, std::string>& texts) {
    for (const auto& [path, text] : texts) all_texts()[whole_path(path)] = text;
}

TextsInstead::~TextsInstead() {
    all_texts().clear();
}

const std::string* TextsInstead::of(const char* path) {
    const auto& texts = all_texts();
    if (texts.empty()) return nullptr;
    const auto found = texts.find(whole_path(path));
    return found == texts.end() ? nullptr : &found->second;
}

}  // namespace hexwright
