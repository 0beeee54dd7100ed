import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'oauth-server',
    isolate: false,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 20_000,
  },
});
