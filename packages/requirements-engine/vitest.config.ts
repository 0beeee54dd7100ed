import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'requirements-engine',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Property tests run thousands of cases and share the machine with other packages' tests.
    testTimeout: 60_000,
    isolate: false,
  },
});
