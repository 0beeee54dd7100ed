import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'room', isolate: false, include: ['*.check.ts'] } });
