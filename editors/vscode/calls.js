// The calls of the program that tasks, lenses and the debugger make.
"use strict";

// Of a task `{ command: "check", args: [...] }`: its name, and the words behind `hexwright`. Without args it is about
// the folder.
function commandOf({ command, args }, folder) {
  const words = args ?? (folder === undefined ? [] : [folder]);
  // The problem matcher reads the form for people, which is not the default away from a terminal.
  const format = command === "check" && !words.includes("--format") ? ["--format", "full"] : [];
  return { name: [command, ...(args ?? [])].join(" "), words: [command, ...words, ...format] };
}

function debugAdapterOf(program) {
  return { command: program, words: ["dap"] };
}

module.exports = { commandOf, debugAdapterOf };
