import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'persistence',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['@crier/dev-postgres/vitest-global'],
  },
});
