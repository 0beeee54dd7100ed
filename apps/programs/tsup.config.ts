import { rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { READER_BUNDLE } from '@crier/media/reader-bundle';
import { defineConfig, type Options } from 'tsup';

const PROGRAMS = {
  api: '../api/src/main.ts',
  worker: '../worker/src/main.ts',
  cli: '../cli/src/main.ts',
};

/** Programs of the sandbox, which may read nothing but themselves and their packages. */
const READER = { 'media-reader': '../../packages/media/src/sandbox/program/main.ts' };
const STARTER = { 'process-starter': '../../packages/media/src/sandbox/program/start-processes.ts' };

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
    ...READER_BUNDLE,
    noExternal: [/^@crier\//, 'sharp'],
  },
]);
