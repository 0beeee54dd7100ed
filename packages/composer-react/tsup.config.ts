import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', dom: 'src/dom.ts', tiptap: 'src/tiptap.ts' },
  format: 'esm',
  target: 'es2022',
  dts: true,
  sourcemap: true,
  clean: true,
});
