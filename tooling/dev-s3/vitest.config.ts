import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'dev-s3', include: ['src/**/*.test.ts', 'test/**/*.test.ts'], testTimeout: 20_000 },
});
