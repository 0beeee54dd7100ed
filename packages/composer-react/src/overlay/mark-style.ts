/** The look of marks. `:where` weighs nothing, so that any rule of the page for the same classes wins. */
const RULES = `
:where(.crier-mirror) {
  color: transparent;
  forced-color-adjust: none;
  -webkit-text-size-adjust: none;
  text-size-adjust: none;
}
:where(.crier-mark) {
  background: none;
  text-decoration: underline 1px var(--crier-mark-link, #2563eb);
  text-underline-offset: 0.2em;
}
:where(.crier-mark-problem) {
  background: var(--crier-mark-problem-fill, rgb(217 119 6 / 0.2));
  text-decoration: underline wavy 1px var(--crier-mark-problem, #b45309);
}
:where(.crier-mark-excess) {
  background: var(--crier-mark-excess-fill, rgb(220 38 38 / 0.18));
  text-decoration: underline wavy 1px var(--crier-mark-excess, #b91c1c);
}
`;

const sheets = /* @__PURE__ */ new WeakMap<Document, CSSStyleSheet>();

/** Adds the look of marks to the document or shadow tree of an element, once. */
export function adoptMarkStyle(element: HTMLElement): void {
  const document = element.ownerDocument;
  let sheet = sheets.get(document);
  if (sheet === undefined) {
    sheet = new (document.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(RULES);
    sheets.set(document, sheet);
  }
  const root = element.getRootNode();
  const scope = 'adoptedStyleSheets' in root ? (root as Document | ShadowRoot) : document;
  if (!scope.adoptedStyleSheets.includes(sheet)) {
    scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, sheet];
  }
}
