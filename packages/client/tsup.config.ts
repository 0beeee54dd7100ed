import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'es2024',
  // The contracts are not published: seen as sources, what the client needs of them becomes part of its types.
  dts: {
    compilerOptions: {
      paths: { '@crier/operations/contracts': ['../operations/src/contracts/index.ts'] },
    },
  },
  sourcemap: true,
  clean: true,
});
