import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'es2024',
  // Seen as sources, contracts and options become part of the types: the client depends on neither package.
  dts: {
    compilerOptions: {
      paths: {
        '@crier/operations/contracts': ['../operations/src/contracts/index.ts'],
        '@crier/requirements-engine/options': ['../requirements-engine/src/options.ts'],
      },
    },
  },
  sourcemap: true,
  clean: true,
});
