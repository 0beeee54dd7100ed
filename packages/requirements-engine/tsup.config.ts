import { readdirSync } from 'node:fs';
import { defineConfig } from 'tsup';

const platforms = readdirSync('src/platforms', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => [`platforms/${name}/definition`, `src/platforms/${name}/definition.ts`]);

/** The types. The code is emitted module by module: what a bundle leaves out is found best by the one who bundles. */
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    options: 'src/options.ts',
    engine: 'src/engine.ts',
    html: 'src/html.ts',
    facts: 'src/facts.ts',
    'platforms/all-platforms': 'src/platforms/all-platforms.ts',
    ...Object.fromEntries(platforms),
  },
  format: 'esm',
  target: 'es2024',
  dts: { only: true },
  clean: true,
});
