import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'room', include: ['*.check.ts'] } });
