import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/bluesky.ts', 'src/html.ts', 'src/profiles.ts', 'src/validity.ts'],
  format: 'esm',
  target: 'es2024',
  dts: true,
  sourcemap: true,
  clean: true,
  esbuildOptions(options) {
    // The tables hold emoji and domains in their own scripts; as escapes they would take twice the room.
    options.charset = 'utf8';
  },
});
