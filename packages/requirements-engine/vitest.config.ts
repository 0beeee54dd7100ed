import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'requirements-engine', include: ['src/**/*.test.ts', 'test/**/*.test.ts'] },
});
