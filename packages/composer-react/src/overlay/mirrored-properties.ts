/** What decides where a character of a textarea is drawn. */
const PROPERTIES = [
  'direction',
  'font-family',
  'font-feature-settings',
  'font-kerning',
  'font-optical-sizing',
  'font-size',
  'font-size-adjust',
  'font-stretch',
  'font-style',
  'font-variant',
  'font-variation-settings',
  'font-weight',
  'hyphens',
  'letter-spacing',
  'line-break',
  'line-height',
  'overflow-wrap',
  'tab-size',
  'text-align',
  'text-align-last',
  'text-indent',
  'text-rendering',
  'text-transform',
  'unicode-bidi',
  'white-space',
  'word-break',
  'word-spacing',
  'writing-mode',
  'z-index',
] as const;

/** Gives an element the properties that decide where the text of another is drawn. */
export function mirrorProperties(from: CSSStyleDeclaration, to: CSSStyleDeclaration): void {
  for (const name of PROPERTIES) {
    const value = from.getPropertyValue(name);
    if (to.getPropertyValue(name) !== value) to.setProperty(name, value);
  }
}
