import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'lab', include: ['src/**/*.test.ts'], testTimeout: 20_000 },
});
