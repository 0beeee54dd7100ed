import { cp } from 'node:fs/promises';
import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/main.ts'],
  format: 'esm',
  target: 'node24',
  dts: false,
  sourcemap: true,
  clean: true,
  noExternal: [/^@crier\//],
  onSuccess: () => cp('../../packages/persistence/prisma/migrations', 'dist/migrations', { recursive: true }),
});
