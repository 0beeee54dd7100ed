import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'persistence',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: ['@crier/dev-postgres/vitest-global'],
  },
});
