// The methods of the language server: one table, from which it dispatches, answers what it can do,
// and is documented (docs/reference/language-server.md).
//
//     Server server(home, out, methods());
//
// A new method of a document is a provider, a free function in a file of its own, and its row here;
// README.md shows one.
#pragma once

#include "shell/editor/method.hpp"

namespace hexwright {

// In the order of the page.
[[nodiscard]] const MethodTable& methods();

// What all rows add together.
[[nodiscard]] JsonValue server_capabilities();

// --- providers, each in its own file

// code_action.cpp
[[nodiscard]] JsonValue code_actions(const Workspace& workspace,
                                     const Document& document,
                                     const JsonValue& params);

// completion.cpp
[[nodiscard]] JsonValue completion(const Workspace& workspace,
                                   const Document& document,
                                   const JsonValue& params);

// manifest_completion.cpp, of the file pack.toml
[[nodiscard]] JsonValue manifest_completion(const Workspace& workspace,
                                            const Document& document,
                                            std::size_t byte);

// hover.cpp
[[nodiscard]] JsonValue hover(const Workspace& workspace,
                              const Document& document,
                              const JsonValue& params);

// signature_help.cpp
[[nodiscard]] JsonValue signature_help(const Workspace& workspace,
                                       const Document& document,
                                       const JsonValue& params);

// inlay_hint.cpp
[[nodiscard]] JsonValue inlay_hints(const Workspace& workspace,
                                    const Document& document,
                                    const JsonValue& params);

// semantic_tokens.cpp
[[nodiscard]] JsonValue semantic_tokens(const Workspace& workspace,
                                        const Document& document,
                                        const JsonValue& params);

// code_lens.cpp
[[nodiscard]] JsonValue code_lenses(const Workspace& workspace,
                                    const Document& document,
                                    const JsonValue& params);

// navigation.cpp
[[nodiscard]] JsonValue go_to_definition(const Workspace& workspace,
                                         const Document& document,
                                         const JsonValue& params);
[[nodiscard]] JsonValue find_references(const Workspace& workspace,
                                        const Document& document,
                                        const JsonValue& params);
[[nodiscard]] JsonValue prepare_rename(const Workspace& workspace,
                                       const Document& document,
                                       const JsonValue& params);
[[nodiscard]] JsonValue rename_definition(const Workspace& workspace,
                                          const Document& document,
                                          const JsonValue& params);
[[nodiscard]] JsonValue document_symbols(const Workspace& workspace,
                                         const Document& document,
                                         const JsonValue& params);
[[nodiscard]] JsonValue folding_ranges(const Workspace& workspace,
                                       const Document& document,
                                       const JsonValue& params);
[[nodiscard]] JsonValue workspace_symbols(Server& server, const JsonValue& params);

}  // namespace hexwright
