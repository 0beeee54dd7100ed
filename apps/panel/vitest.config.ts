import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'panel',
    isolate: false,
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts'],
    testTimeout: 60_000,
  },
});
