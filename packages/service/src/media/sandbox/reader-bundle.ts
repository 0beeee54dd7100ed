/** What sharp loads at run time, it looks for where it is installed. */
const AS_FROM_SHARP = [
  "import { createRequire as createRequireOf } from 'node:module';",
  "const urlOfSharp = import.meta.resolve('sharp');",
  'const require = createRequireOf(urlOfSharp);',
];

/** How a reader is bundled with sharp inside: finding and loading sharp's modules takes longer than most files do. */
export const READER_BUNDLE = {
  define: { 'import.meta.url': 'urlOfSharp' },
  banner: { js: AS_FROM_SHARP.join('\n') },
};
