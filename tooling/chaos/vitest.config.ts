import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'chaos',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['@crier/lab/vitest-global'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
