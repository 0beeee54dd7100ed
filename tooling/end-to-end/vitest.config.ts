import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'end-to-end', include: ['src/**/*.test.ts', 'test/**/*.test.ts'] } });
