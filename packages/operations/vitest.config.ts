import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'operations',
    include: ['src/**/*.test.ts', 'kit/**/*.test.ts'],
    testTimeout: 20_000,
    isolate: false,
  },
});
