import { defineConfig } from 'vitest/config';
import { topLevelNames } from './test/statements/top-level-names.ts';

export default defineConfig({
  plugins: [topLevelNames],
  test: {
    name: 'persistence',
    isolate: false,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: ['@crier/dev-postgres/vitest-global'],
  },
});
