import { defineConfig } from 'vitest/config';
import { BUNDLED_PROGRAMS } from './test/programs/bundled-programs.ts';

export default defineConfig({
  test: {
    name: 'media',
    isolate: false,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    alias: BUNDLED_PROGRAMS.alias,
    globalSetup: [BUNDLED_PROGRAMS.globalSetup, 'test/misbehaving/vitest-global.ts'],
    testTimeout: 60_000,
  },
});
