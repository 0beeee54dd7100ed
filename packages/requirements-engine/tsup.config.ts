import { readdirSync } from 'node:fs';
import { defineConfig } from 'tsup';

const platforms = readdirSync('src/platforms', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => [`platforms/${name}`, `src/platforms/${name}/definition.ts`]);

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    options: 'src/options.ts',
    engine: 'src/engine.ts',
    ...Object.fromEntries(platforms),
  },
  format: 'esm',
  target: 'es2024',
  dts: true,
  sourcemap: true,
  clean: true,
});
