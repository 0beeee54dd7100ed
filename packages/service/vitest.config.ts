import { BUNDLED_PROGRAMS } from '@crier/media/vitest-programs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'service',
    isolate: false,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    alias: BUNDLED_PROGRAMS.alias,
    globalSetup: [BUNDLED_PROGRAMS.globalSetup, '@crier/dev-postgres/vitest-global'],
    testTimeout: 60_000,
  },
});
