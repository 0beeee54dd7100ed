import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['apps/*', '!apps/programs', 'packages/*', 'tooling/*', '!tooling/better-sqlite3', 'spec'],
  },
});
