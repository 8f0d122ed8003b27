// The web client's files, read once at the start: no request names a file of the machine.
//
// Links, folders that are links, files whose name begins with a dot and files of other types than
// the listed ones are left out.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace hexwright {

struct WebFile {
    std::string text;
    std::string_view type;  // of MIME
    bool is_final = false;  // its name has a digest of its content: "app-K3QX7ZPA.js"
};

class WebFiles {
public:
    // None: the client is not built.
    WebFiles() = default;

    // Errors: those of read_file().
    explicit WebFiles(const std::filesystem::path& folder);

    // By the path of a request: "/", "/app.js". Null when there is none.
    [[nodiscard]] const WebFile* find(std::string_view path) const;

    [[nodiscard]] bool empty() const { return files_.empty(); }

private:
    std::map<std::string, WebFile, std::less<>> files_;
};

// The folder with the built client: <program's folder>/../share/hexwright/web of an installed
// program, <program's folder>/../web in a build tree; empty when neither has an index.html.
[[nodiscard]] std::filesystem::path web_folder(const std::filesystem::path& program);

}  // namespace hexwright
