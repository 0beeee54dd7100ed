import { defineConfig } from 'tsup';

/** The types. The code is emitted module by module: what a bundle leaves out is found best by the one who bundles. */
export default defineConfig({
  entry: ['src/index.ts', 'src/bluesky.ts', 'src/html.ts', 'src/profiles.ts', 'src/validity.ts'],
  format: 'esm',
  target: 'es2022',
  dts: { only: true },
  clean: true,
  esbuildOptions(options) {
    // The tables hold emoji and domains in their own scripts; as escapes they would take twice the room.
    options.charset = 'utf8';
  },
});
