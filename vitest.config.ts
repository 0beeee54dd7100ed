import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Most tests wait for a database or a network: more of them than cores run side by side.
    maxWorkers: 4,
    projects: ['apps/*', 'packages/*', 'tooling/*', '!tooling/better-sqlite3', 'spec'],
  },
});
