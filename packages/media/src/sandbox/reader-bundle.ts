/** sharp looks for the files it loads at run time where it is installed. */
const AS_FROM_SHARP = [
  "import { createRequire as createRequireOf } from 'node:module';",
  "const urlOfSharp = import.meta.resolve('sharp');",
  'const require = createRequireOf(urlOfSharp);',
];

/**
 * Bundles a reader with sharp inside, because finding and loading sharp's modules takes longer than reading most files.
 */
export const READER_BUNDLE = {
  define: { 'import.meta.url': 'urlOfSharp' },
  banner: { js: AS_FROM_SHARP.join('\n') },
};
