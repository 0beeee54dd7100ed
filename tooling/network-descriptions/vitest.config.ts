import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'network-descriptions', include: ['test/**/*.test.ts'], testTimeout: 20_000 },
});
