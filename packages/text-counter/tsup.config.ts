import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/validity.ts'],
  // Each entry is one file: a part that both share is not worth a request of its own.
  splitting: false,
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
