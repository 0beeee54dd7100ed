import { BUNDLED_PROGRAMS } from '@crier/media/vitest-programs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'verdicts',
    isolate: false,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    alias: BUNDLED_PROGRAMS.alias,
    globalSetup: [BUNDLED_PROGRAMS.globalSetup, '@crier/dev-postgres/vitest-global'],
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
  },
});
