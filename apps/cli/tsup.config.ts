import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/main.ts'],
  format: 'esm',
  target: 'node24',
  dts: false,
  sourcemap: true,
  clean: true,
  noExternal: [/^@crier\//],
});
