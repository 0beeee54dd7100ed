import type { Plugin } from 'vite';

/** Mantine's style sheet with the variables of all its colours. */
const SHEET = /@mantine\/core\/styles\/default-css-variables\.layer\.css/;
/** Colours that the panel does not use, because `theme.ts` and `tokens.css` have its own. */
export const UNUSED_COLOURS =
  'pink|grape|violet|indigo|cyan|teal|lime|yellow|orange|green|blue|primary-color-[0-9]';
const UNUSED = new RegExp(`^\\s*--mantine-(?:color-)?(?:${UNUSED_COLOURS})(?:-[^:;]*)?:[^;]*;\\n`, 'gm');

/** Removes the variables of colours that the panel does not use. */
export function ownPalettes(): Plugin {
  return {
    name: 'own-palettes',
    enforce: 'pre',
    transform: {
      filter: { id: SHEET },
      handler: (code) => ({ code: code.replace(UNUSED, ''), map: null }),
    },
  };
}
