import { rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { defineConfig, type Options } from 'tsup';

const PROGRAMS = {
  api: '../api/src/main.ts',
  worker: '../worker/src/main.ts',
  cli: '../cli/src/main.ts',
};

/** Programs of the sandbox, which may read nothing but themselves and their packages. */
const READER = { 'media-reader': '../../packages/service/src/media/sandbox/program/main.ts' };
const STARTER = { 'process-starter': '../../packages/service/src/media/sandbox/program/start-processes.ts' };

/** What sharp loads at run time, it looks for where it is installed. */
const AS_FROM_SHARP = [
  "import { createRequire as createRequireOf } from 'node:module';",
  "const urlOfSharp = import.meta.resolve('sharp');",
  'const require = createRequireOf(urlOfSharp);',
];

const OPTIONS: Options = {
  format: 'esm',
  target: 'node24',
  dts: false,
  sourcemap: true,
  noExternal: [/^@crier\//],
};

// All builds write here, so none of them may clean it.
rmSync(`${import.meta.dirname}/dist`, { recursive: true, force: true });

export default defineConfig([
  {
    ...OPTIONS,
    entry: PROGRAMS,
    splitting: true,
    onSuccess: () =>
      cp('../../packages/persistence/prisma/migrations', 'dist/migrations', { recursive: true }),
  },
  { ...OPTIONS, entry: STARTER, splitting: false },
  {
    ...OPTIONS,
    entry: READER,
    splitting: false,
    // A reader lives for one file: finding and loading sharp's modules takes longer than most files do.
    noExternal: [/^@crier\//, 'sharp'],
    define: { 'import.meta.url': 'urlOfSharp' },
    banner: { js: AS_FROM_SHARP.join('\n') },
  },
]);
