import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'client',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 20_000,
    isolate: false,
  },
});
