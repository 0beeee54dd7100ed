import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace/root.ts';

const TOKENS = 'apps/panel/src/theme/tokens.css';
const MARK = 'apps/panel/src/brand/mark.svg';
const DARK = ':root[data-mantine-color-scheme="dark"]';

/** The names of values on pages outside the panel, and the panel's property for each. */
const COLOURS: Readonly<Record<string, string>> = {
  back: '--panel-back',
  surface: '--panel-surface',
  line: '--panel-line',
  quiet: '--panel-quiet',
  ink: '--panel-ink',
  accent: '--panel-accent',
  'accent-soft': '--panel-accent-soft',
  good: '--panel-good',
  waiting: '--panel-waiting',
  wrong: '--panel-wrong',
  unsure: '--panel-unsure',
  field: '--mantine-color-default-border',
  fill: '--mantine-color-accent-filled',
  'fill-hover': '--mantine-color-accent-filled-hover',
  'on-fill': '--mantine-primary-color-contrast',
  'wrong-soft': '--mantine-color-red-light',
};
const SIZES: Readonly<Record<string, string>> = {
  radius: '--mantine-radius-default',
  font: '--mantine-font-family',
};

/** The panel's colours, sizes and mark as a module for packages that can't import the panel. */
export function renderBrandModule(): string {
  const css = readFileSync(join(ROOT, TOKENS), 'utf8');
  const light = propertiesOf(css, ':root');
  const dark = new Map([...light, ...propertiesOf(css, DARK)]);
  const colours = Object.entries(COLOURS).map(
    ([name, property]) =>
      `  --${name}: light-dark(${resolved(light, property)}, ${resolved(dark, property)});`,
  );
  const sizes = Object.entries(SIZES).map(([name, property]) => `  --${name}: ${resolved(light, property)};`);
  const mark = readFileSync(join(ROOT, MARK), 'utf8').trim();
  const ground = COLOURS['back'] ?? '';
  return `// Generated from \`${TOKENS}\` and \`${MARK}\` by \`pnpm gen\`; do not edit.

/** The panel's colours and sizes, for light and dark. Its text has a contrast of 4.5 or more on its grounds. */
export const TOKENS = \`:root {
  color-scheme: light dark;
${[...colours, ...sizes].join('\n')}
}\`;

/** The ground of a page, in which browsers paint their own frame. */
export const GROUNDS = { light: '${resolved(light, ground)}', dark: '${resolved(dark, ground)}' };

/** The mark within a page, in the colour of the text around it. */
export const MARK =
  '<svg aria-hidden="true" focusable="false" width="22" height="22" viewBox="0 0 16 16">${shapesOf(mark)}</svg>';

/** The mark as a file, for the tab of a browser. */
export const MARK_FILE =
  '${mark}';
`;
}

/** The custom properties of the first rule with the selector. */
function propertiesOf(css: string, selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`${TOKENS} has no rule ${selector}`);
  const rule = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** The value of a property, with references to other properties resolved. */
function resolved(properties: ReadonlyMap<string, string>, property: string): string {
  const value = properties.get(property);
  if (value === undefined) throw new Error(`${TOKENS} has no ${property}`);
  const [, reference] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  return reference === undefined ? value : resolved(properties, reference);
}

function shapesOf(mark: string): string {
  const [shapes] = /<g .*<\/g>/.exec(mark) ?? [];
  if (shapes === undefined) throw new Error(`${MARK} has no group of shapes`);
  return shapes;
}
