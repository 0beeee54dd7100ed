import { BUNDLED_PROGRAMS } from '@crier/media/vitest-programs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'fuzz',
    isolate: false,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    alias: BUNDLED_PROGRAMS.alias,
    globalSetup: [
      BUNDLED_PROGRAMS.globalSetup,
      '@crier/lab/vitest-global',
      '@crier/dev-postgres/vitest-global',
    ],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
