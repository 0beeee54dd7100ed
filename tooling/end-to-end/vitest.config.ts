import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'end-to-end',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['src/vitest-global.ts', '@crier/dev-postgres/vitest-global'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 600_000,
  },
});
