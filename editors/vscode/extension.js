// Hexwright in VS Code: starts `hexwright lsp`, runs what lenses and tasks ask for in a terminal, and starts `hexwright
// dap` for the debugger. What is offered where is declared in package.json.
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");
const { commandOf, debugAdapterOf } = require("./calls");

let client;

function settings(resource) {
  return vscode.workspace.getConfiguration("hexwright", resource);
}

function program(resource) {
  return settings(resource).get("path");
}

async function startServer() {
  const call = { command: program(), args: ["lsp"] };
  client = new LanguageClient("hexwright", "Hexwright", { run: call, debug: call }, {
    documentSelector: [
      { scheme: "file", language: "lua" },
      { scheme: "file", pattern: "**/pack.toml" },
    ],
    initializationOptions: { inlayHints: settings().get("inlayHints") },
  });
  try {
    await client.start();
  } catch {
    const shown = "Set its path";
    const answer = await vscode.window.showErrorMessage(`${call.command} lsp cannot be started.`, shown);
    if (answer === shown) vscode.commands.executeCommand("workbench.action.openSettings", "hexwright.path");
  }
}

// A server that could not be started cannot be stopped either.
async function stopServer() {
  if (client?.isRunning()) await client.stop();
  client = undefined;
}

function taskOf(definition, scope, folder) {
  const { name, words } = commandOf(definition, folder?.uri.fsPath);
  const run = new vscode.ProcessExecution(program(folder?.uri), words, { cwd: folder?.uri.fsPath });
  const task = new vscode.Task(definition, scope, name, "hexwright", run, "$hexwright");
  if (definition.command === "test") task.group = vscode.TaskGroup.Test;
  if (definition.command === "check") task.group = vscode.TaskGroup.Build;
  return task;
}

const tasks = {
  provideTasks() {
    return (vscode.workspace.workspaceFolders ?? []).flatMap((folder) =>
      ["check", "test"].map((command) => taskOf({ type: "hexwright", command }, folder, folder)));
  },
  resolveTask(task) {
    const folder = typeof task.scope === "object" ? task.scope : vscode.workspace.workspaceFolders?.[0];
    return taskOf(task.definition, task.scope ?? vscode.TaskScope.Workspace, folder);
  },
};

// The words behind `hexwright`, as the server's lenses give them.
function tryIt(command, ...args) {
  const file = args.find((word) => word.endsWith(".lua"));
  const folder = file && vscode.workspace.getWorkspaceFolder(vscode.Uri.file(file));
  const task = taskOf({ type: "hexwright", command, args }, folder ?? vscode.TaskScope.Workspace, folder);
  return vscode.tasks.executeTask(task);
}

const adapters = {
  createDebugAdapterDescriptor(session) {
    const { command, words } = debugAdapterOf(program(session.workspaceFolder?.uri));
    return new vscode.DebugAdapterExecutable(command, words);
  },
};

// F5 without a launch.json: what is open.
const configurations = {
  resolveDebugConfiguration(_, configuration) {
    if (configuration.type) return configuration;
    return { type: "hexwright", request: "launch", name: "This file", program: "${file}" };
  },
};

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("hexwright.tryIt", tryIt),
    vscode.commands.registerCommand("hexwright.restart", async () => {
      await stopServer();
      await startServer();
    }),
    vscode.tasks.registerTaskProvider("hexwright", tasks),
    vscode.debug.registerDebugAdapterDescriptorFactory("hexwright", adapters),
    vscode.debug.registerDebugConfigurationProvider("hexwright", configurations),
  );
  await startServer();
}

module.exports = { activate, deactivate: stopServer };
