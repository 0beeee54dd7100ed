import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'es2024',
  // `tools/write-types.ts` spells out what the types take from these.
  external: ['@crier/domain', /^zod/],
  // Seen as sources, contracts and options become part of the types.
  dts: {
    compilerOptions: {
      paths: {
        '@crier/contracts': ['../contracts/src/index.ts'],
        '@crier/requirements-engine': ['../requirements-engine/src/index.ts'],
        '@crier/text-counter': ['../text-counter/src/index.ts'],
        '@crier/text-counter/html': ['../text-counter/src/html.ts'],
        '@crier/text-counter/profiles': ['../text-counter/src/profiles.ts'],
      },
    },
  },
  sourcemap: true,
  clean: true,
});
