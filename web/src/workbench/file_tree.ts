// The packs' files: folders that fold, the open file marked, and a form for a new one.
import { button, field, h, set_attribute } from "../dom";

export interface ListedFile {
  path: string;
  bytes: number;
  uri?: string;
}

interface Folder {
  folders: Map<string, Folder>;
  files: ListedFile[];
}

function folder_of(files: ListedFile[]): Folder {
  const root: Folder = { folders: new Map(), files: [] };
  for (const file of files) {
    const names = file.path.split("/");
    let at = root;
    for (const name of names.slice(0, -1)) {
      const next = at.folders.get(name) ?? { folders: new Map(), files: [] };
      at.folders.set(name, next);
      at = next;
    }
    at.files.push(file);
  }
  return root;
}

export interface FileTree {
  element: HTMLElement;
  show(files: ListedFile[], unfolded: string): void;
  mark(path: string, is_changed: boolean): void;
}

export function file_tree(open: (file: ListedFile) => void, create: (path: string) => void): FileTree {
  const list = h("div", { class: "files" });
  const path = h("input", { type: "text", required: true, autocomplete: "off", spellcheck: "false", placeholder: "ember/sparks.lua", pattern: "[^\\/]+(\\/[^\\/]+)+" });
  const form = h(
    "form",
    {
      class: "new-file",
      onsubmit: (event: Event) => {
        event.preventDefault();
        create(path.value.trim());
        path.value = "";
      },
    },
    field("New file", path),
    h("button", { type: "submit" }, "Make"),
  );
  const branch = (folder: Folder, unfolded: string, depth: number): HTMLElement => {
    const items = [...folder.folders].sort(([one], [other]) => one.localeCompare(other));
    const files = [...folder.files].sort((one, other) => one.path.localeCompare(other.path));
    return h(
      "ul",
      {},
      ...items.map(([name, inner]) =>
        h("li", {}, h("details", { open: depth > 0 ? !/^(spec|new_pack|table)$/.test(name) : name === unfolded }, h("summary", {}, name), branch(inner, unfolded, depth + 1))),
      ),
      ...files.map((file) => h("li", {}, button(file.path.split("/").pop() ?? file.path, () => open(file), { class: "file", "data-path": file.path, title: file.path }))),
    );
  };
  return {
    element: h("div", { class: "file-tree" }, list, form),
    show(files, unfolded) {
      list.replaceChildren(branch(folder_of(files), unfolded, 0));
      path.placeholder = `${unfolded || "pack"}/new.lua`;
    },
    mark(open_path, is_changed) {
      for (const item of list.querySelectorAll<HTMLElement>("[data-path]")) {
        const is_open = item.dataset["path"] === open_path;
        set_attribute(item, "aria-current", is_open ? "true" : null);
        item.classList.toggle("changed", is_open && is_changed);
      }
    },
  };
}
