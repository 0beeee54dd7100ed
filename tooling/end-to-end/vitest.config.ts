import { defineConfig } from 'vitest/config';

/** The folder of `test` that a task of turbo runs; everything without one. The sources' own tests are with the panel's. */
const part = process.env['PART'];
const FILES = part === undefined ? ['src/**/*.test.ts', 'test/**/*.test.ts'] : [`test/${part}/**/*.test.ts`];

export default defineConfig({
  test: {
    name: 'end-to-end',
    include: part === 'panel' ? [...FILES, 'src/**/*.test.ts'] : FILES,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    globalSetup: [
      '@crier/lab/vitest-global',
      '@crier/dev-postgres/vitest-global',
      'src/panel/shared/vitest-global.ts',
    ],
    // No file leaves anything in a module that another would find, and loading them takes two seconds a file.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 600_000,
  },
});
