import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PlatformKey } from '@crier/domain';

/** The networks whose mark the library has, and its name there. */
const ICONS: Readonly<Partial<Record<PlatformKey, string>>> = {
  bluesky: 'bluesky',
  facebook_page: 'facebook',
  instagram: 'instagram',
  mastodon: 'mastodon',
  pinterest: 'pinterest',
  pixelfed: 'pixelfed',
  threads: 'threads',
  tiktok: 'tiktok',
  twitter: 'x',
  youtube: 'youtube',
};

/** The shapes of the networks' marks from `simple-icons`, so that the panel does not bundle the whole library. */
export function renderNetworkShapesModule(): string {
  const shapes = Object.entries(ICONS).map(([network, icon]) => `  ${network}:\n    '${shapeOf(icon)}',`);
  return `// Generated from \`simple-icons\` (CC0 1.0) by \`pnpm gen\`; do not edit.

/** The networks' marks on a 24 by 24 grid, each one filled path. */
export const LIBRARY_SHAPES = {
${shapes.join('\n')}
};
`;
}

/** The only path of an icon. */
function shapeOf(icon: string): string {
  const file = fileURLToPath(import.meta.resolve(`simple-icons/icons/${icon}.svg`));
  const [shape, ...others] = Array.from(
    readFileSync(file, 'utf8').matchAll(/<path d="([^"]+)"/g),
    ([, path = '']) => path,
  );
  if (shape === undefined || others.length > 0) throw new Error(`${file} is not one path`);
  return shape;
}
