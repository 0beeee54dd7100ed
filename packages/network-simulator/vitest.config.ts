import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'network-simulator',
    isolate: false,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 20_000,
  },
});
