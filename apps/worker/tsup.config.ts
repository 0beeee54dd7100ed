import { cp } from 'node:fs/promises';
import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { main: 'src/main.ts', 'media-reader': '../../packages/service/src/media/sandbox/program/main.ts' },
  format: 'esm',
  target: 'node24',
  dts: false,
  sourcemap: true,
  // The program that reads media files may read nothing but itself and its packages.
  splitting: false,
  clean: true,
  noExternal: [/^@crier\//],
  onSuccess: () => cp('../../packages/persistence/prisma/migrations', 'dist/migrations', { recursive: true }),
});
