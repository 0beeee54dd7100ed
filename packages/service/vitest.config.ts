import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'service',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['@crier/dev-postgres/vitest-global'],
    testTimeout: 60_000,
  },
});
