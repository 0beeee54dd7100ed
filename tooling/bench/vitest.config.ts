import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'bench',
    isolate: false,
    fileParallelism: false,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['@crier/lab/vitest-global', '@crier/dev-postgres/vitest-global'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
