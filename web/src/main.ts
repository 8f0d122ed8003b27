// The page's beginning: trades the link's token for a cookie, asks which seat this is, and shows its view.
import { h } from "./dom";
import { show_message } from "./parts/shell";
import { told } from "./parts/told";
import { CallError, HttpError } from "./protocol/connection";
import type { Seat } from "./protocol/types";
import { TableModel } from "./table_model";
import { gm_view } from "./views/gm_table";
import { player_view } from "./views/player";

// Removed from the address bar as soon as it was read, so that it is in no history and no screenshot.
function take_token(): string {
  const token = location.hash.slice(1);
  if (token.length < 16) return "";
  history.replaceState(null, "", location.pathname);
  return token;
}

function show(model: TableModel, seat: Seat): void {
  if (seat.role === "author") void show_author(model);
  else if (seat.role === "gm") gm_view(model);
  else player_view(model);
}

// The author has two views; the one last looked at comes again.
async function show_author(model: TableModel): Promise<void> {
  const key = "hexwright view";
  let leave = () => {};
  const go = async (view: "workbench" | "table") => {
    sessionStorage.setItem(key, view);
    const link = (name: "workbench" | "table", text: string) =>
      h("button", { type: "button", class: "tab", "aria-current": name === view ? "page" : null, onclick: () => name === view || void go(name) }, text);
    const tabs = h("nav", { class: "tabs", "aria-label": "Views" }, link("workbench", "Workbench"), link("table", "Table"));
    leave();
    leave = () => {};
    model.forget_views();
    if (view === "table") return gm_view(model, tabs);
    const { workbench_view } = await import("./views/workbench");
    leave = workbench_view(model, tabs);
  };
  await go(sessionStorage.getItem(key) === "table" ? "table" : "workbench");
}

async function begin(): Promise<void> {
  const model = new TableModel((path, options) => fetch(path, options));
  const token = take_token();
  try {
    if (token) await model.connection.login(token);
    const seat = await model.load_seat();
    show(model, seat);
  } catch (error) {
    const is_known = error instanceof HttpError || error instanceof CallError;
    if (error instanceof HttpError && error.status === 401) {
      show_message("This link is no longer valid", token ? told(error) : "Open the link that you were given; the GM can make a new one.");
    } else if (error instanceof HttpError && error.status === 503) {
      show_message("The table is full", told(error));
    } else {
      show_message("This did not work", told(error));
      if (!is_known) setTimeout(() => location.reload(), 3000);
    }
    return;
  }
  addEventListener("offline", () => model.live.drop());
  addEventListener("online", () => model.live.retry());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && model.live.retry());
  // A new link pasted into the same tab.
  addEventListener("hashchange", () => location.hash.length > 16 && location.reload());
  await model.live.run();
}

void begin();
