// Building and updating elements. Text always becomes a text node, so no name can be markup.

export type Child = Node | string | number | null | undefined | false;

type Props = {
  class?: string;
  [attribute: string]: string | number | boolean | null | undefined | ((event: any) => void);
};

function fill(element: Element, props: Props, children: Child[]): void {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") {
      element.addEventListener(name.replace(/^on/, ""), value as EventListener);
    } else {
      set_attribute(element, name, value);
    }
  }
  for (const child of children) {
    if (child instanceof Node) element.append(child);
    else if (child !== null && child !== undefined && child !== false) element.append(String(child));
  }
}

// true is an attribute without a value; null, undefined and false take it away.
export function set_attribute(element: Element, name: string, value: string | number | boolean | null | undefined): void {
  if (value === null || value === undefined || value === false) {
    element.removeAttribute(name);
  } else {
    const text = value === true ? "" : String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

// h("button", { type: "button", onclick: go }, "Go")
export function h<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, props: Props = {}, ...children: Child[]): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  fill(element, props, children);
  return element;
}

export function svg<Tag extends keyof SVGElementTagNameMap>(tag: Tag, props: Props = {}, ...children: Child[]): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  fill(element, props, children);
  return element;
}

// Only writes what differs, so that screen readers and selections are left alone.
export function set_text(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

export function button(text: string, go: () => void, props: Props = {}): HTMLButtonElement {
  return h("button", { type: "button", onclick: go, ...props }, text);
}

// A label around or before its control.
export function field(label: string, control: HTMLElement, props: Props = {}): HTMLLabelElement {
  return h("label", { class: "field", ...props }, h("span", { class: "field-name" }, label), control);
}

// Makes the children of `parent` those of `items`, in order; an element is kept as long as its key is.
export function keyed<Item, Kept extends Element>(
  parent: Element,
  items: Item[],
  key: (item: Item) => string,
  create: (item: Item) => Kept,
  update: (element: Kept, item: Item) => void,
): void {
  const known = new Map<string, Kept>();
  for (const child of parent.children) known.set((child as HTMLElement).dataset["key"] ?? "", child as Kept);
  let place: Element | null = parent.firstElementChild;
  for (const item of items) {
    const name = key(item);
    let element = known.get(name);
    if (element) {
      known.delete(name);
    } else {
      element = create(item);
      element.setAttribute("data-key", name);
    }
    update(element, item);
    if (element === place) {
      place = place.nextElementSibling;
    } else {
      parent.insertBefore(element, place);
    }
  }
  for (const gone of known.values()) gone.remove();
}

// A section with a heading of its own; `level` is that of the heading.
export function section(title: string, level: 2 | 3, name: string, ...children: Child[]): HTMLElement {
  const id = `title-${name}`;
  return h("section", { class: `section ${name}`, "aria-labelledby": id }, h(`h${level}`, { id }, title), ...children);
}
