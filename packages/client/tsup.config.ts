import { defineConfig, type Options } from 'tsup';

/** What programs import; each has types of its own. */
const ENTRIES = ['src/index.ts', 'src/events.ts', 'src/webhooks.ts'];

const common: Options = {
  format: 'esm',
  target: 'es2024',
  // `tools/write-types.ts` spells out what the types take from these.
  external: ['@crier/domain', /^zod/],
};

/** The types of one entry in one file. */
function typesOf(entry: string): Options {
  return {
    ...common,
    entry: [entry],
    // Seen as sources, contracts and options become part of the types.
    dts: {
      only: true,
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
  };
}

export default defineConfig([
  // The entries share modules, so that an error of one is an error of the other.
  { ...common, entry: ENTRIES, sourcemap: true, clean: true },
  ...ENTRIES.map(typesOf),
]);
