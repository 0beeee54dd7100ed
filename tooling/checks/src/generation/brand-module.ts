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
  stage: '--panel-stage',
  raised: '--panel-raised',
  well: '--panel-well',
  hover: '--panel-hover',
  line: '--panel-line',
  'line-strong': '--panel-line-strong',
  quiet: '--panel-quiet',
  meta: '--panel-meta',
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
  'good-soft': '--panel-good-soft',
  'wrong-soft': '--panel-wrong-soft',
  'unsure-soft': '--panel-unsure-soft',
};
const SIZES: Readonly<Record<string, string>> = {
  radius: '--mantine-radius-default',
  'radius-card': '--panel-radius-card',
  ease: '--panel-ease',
  font: '--mantine-font-family',
};

/** The panel's colors, sizes and logo as a module for packages that can't import the panel. */
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

/** The panel's colors and sizes, for light and dark mode. Text has a contrast of at least 4.5 on every background. */
export const TOKENS = \`:root {
  color-scheme: light dark;
${[...colours, ...sizes].join('\n')}
}\`;

/** The background of a page, which browsers also use for their own frame. */
export const GROUNDS = { light: '${resolved(light, ground)}', dark: '${resolved(dark, ground)}' };

/** The logo within a page, in the color of the surrounding text. */
export const MARK =
  '<svg aria-hidden="true" focusable="false" width="22" height="22" viewBox="0 0 16 16">${shapesOf(mark)}</svg>';

/** The logo as a file, for browser tabs. */
export const MARK_FILE =
  '${mark}';
`;
}

const MAIL_COLOURS = ['back', 'surface', 'line', 'ink', 'quiet', 'meta', 'accent', 'fill', 'on-fill'];

/** The panel's colors as a module for mails, whose programs know neither custom properties nor `light-dark()`. */
export function renderMailBrandModule(): string {
  const css = readFileSync(join(ROOT, TOKENS), 'utf8');
  const light = propertiesOf(css, ':root');
  const dark = new Map([...light, ...propertiesOf(css, DARK)]);
  const values = (properties: ReadonlyMap<string, string>) =>
    MAIL_COLOURS.map(
      (name) => `  ${name.replace('-f', 'F')}: '${resolved(properties, COLOURS[name] ?? '')}',`,
    ).join('\n');
  return `// Generated from \`${TOKENS}\` by \`pnpm gen\`; do not edit.

/** The panel's colors in light mode. */
export const MAIL_LIGHT = {
${values(light)}
};

/** The panel's colors in dark mode. */
export const MAIL_DARK = {
${values(dark)}
};
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
