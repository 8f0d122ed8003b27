// Who sits at the table: links to copy, new seats, and taking one away.
import { button, field, h, keyed, set_text } from "../dom";
import type { TableModel } from "../table_model";
import { fighters } from "./board";
import { told } from "./told";

interface SeatRow {
  name: string;
  role: string;
  plays: string[];
  token: string;
}

const roles: [string, string][] = [
  ["player", "player"],
  ["watcher", "watcher"],
  ["gm", "GM"],
];

// A link that a person at another device can open: the server's own address in the network, where it serves one.
export const link_for = (bases: string[] | null, origin: string, token: string): string => `${(bases?.[0] ?? `${origin}/`).replace(/\/?$/, "/")}#${token}`;

export function seats(model: TableModel): HTMLElement {
  const list = h("ul", { class: "seat-list" });
  const message = h("p", { class: "hint", role: "status" });
  const name = h("input", { type: "text", required: true, autocomplete: "off", maxlength: 60 });
  const role = h("select", {}, ...roles.map(([value, text]) => h("option", { value }, text)));
  const boxes = h("div", { class: "checks" });
  const plays = h("fieldset", { class: "plays" }, h("legend", {}, "Plays"), boxes);
  const chosen = new Set<string>();

  const copy = async (seat: SeatRow, link: HTMLInputElement) => {
    link.select();
    try {
      await navigator.clipboard.writeText(link.value);
      set_text(message, `The link for ${seat.name} is copied.`);
    } catch {
      set_text(message, `The link for ${seat.name} is selected; copy it.`);
    }
  };
  // The code is a bundle of its own: few pages show one.
  const show_code = async (seat: SeatRow, link: string, place: HTMLElement, opener: HTMLElement) => {
    const is_open = place.childElementCount > 0;
    opener.setAttribute("aria-expanded", String(!is_open));
    if (is_open) return place.replaceChildren();
    const { qr_code } = await import("./qr_code");
    place.replaceChildren(qr_code(link, `QR code of the link for ${seat.name}`));
  };
  let bases: string[] | null = null;
  const load = async () => {
    try {
      bases ??= await model.connection.links();
      const answer = await model.connection.call<{ seats: SeatRow[] }>("seats.list");
      keyed(
        list,
        answer.seats.filter((seat) => seat.token),
        (seat) => seat.token,
        (seat) => {
          const link = h("input", { type: "text", readonly: true, class: "link-text", value: link_for(bases, location.origin, seat.token), "aria-label": `Link for ${seat.name}` });
          const place = h("div", {});
          const opener = button("Code", () => void show_code(seat, link.value, place, opener), { "aria-label": `Code of the link for ${seat.name}`, "aria-expanded": "false" });
          return h(
            "li",
            {},
            h("div", { class: "seat-head" }, h("strong", {}, seat.name), h("span", { class: "seat-role" }), button("Remove", () => void remove(seat), { class: "link", "aria-label": `Remove ${seat.name}` })),
            h("div", { class: "row" }, link, button("Copy link", () => void copy(seat, link), { "aria-label": `Copy link for ${seat.name}` }), opener),
            place,
          );
        },
        (item, seat) => set_text(item.querySelector(".seat-role")!, [seat.role, seat.plays.map((word) => model.name_of(word)).join(", ")].filter(Boolean).join(": ")),
      );
    } catch (error) {
      set_text(message, told(error));
    }
  };
  const remove = async (seat: SeatRow) => {
    try {
      await model.connection.call("seats.remove", { name: seat.name });
      set_text(message, `${seat.name} has left the table; the link works no longer.`);
    } catch (error) {
      set_text(message, told(error));
    }
    await load();
  };
  const add = async () => {
    try {
      await model.connection.call("seats.add", { name: name.value.trim(), role: role.value, ...(role.value === "player" ? { plays: [...chosen] } : {}) });
      set_text(message, `${name.value.trim()} has a seat; send the link.`);
      name.value = "";
      chosen.clear();
      for (const box of boxes.querySelectorAll("input")) box.checked = false;
    } catch (error) {
      set_text(message, told(error));
    }
    await load();
  };
  const choose = (word: string, box: HTMLInputElement) => (box.checked ? chosen.add(word) : chosen.delete(word));
  const update_plays = () => {
    if (!model.state) return;
    keyed(
      boxes,
      fighters(model.state),
      (thing) => thing.word,
      (thing) => {
        const box = h("input", { type: "checkbox", onchange: () => choose(thing.word, box) });
        return h("label", { class: "check" }, box, h("span", {}));
      },
      (label, thing) => set_text(label.lastElementChild!, thing.name),
    );
  };
  const form = h(
    "form",
    {
      class: "seat-form",
      onsubmit: (event: Event) => {
        event.preventDefault();
        if (name.reportValidity()) void add();
      },
    },
    h("div", { class: "row" }, field("Name", name), field("Role", role)),
    plays,
    h("button", { type: "submit", class: "primary" }, "Invite"),
  );
  model.on("state", update_plays);
  role.addEventListener("change", () => (plays.hidden = role.value !== "player"));
  update_plays();
  void load();
  return h("div", { class: "seats" }, list, form, message);
}
