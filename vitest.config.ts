import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['apps/*', 'packages/*', 'tooling/*', '!tooling/better-sqlite3', 'spec'],
  },
});
