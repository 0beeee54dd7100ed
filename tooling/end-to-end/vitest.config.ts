import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'end-to-end',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
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
