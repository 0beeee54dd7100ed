import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'dev-postgres',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    globalSetup: ['@crier/dev-postgres/vitest-global'],
    testTimeout: 30_000,
  },
});
