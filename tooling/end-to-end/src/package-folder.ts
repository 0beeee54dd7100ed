import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of an installed package, whether or not its `exports` name its files. */
export function packageFolder(name: string): string {
  const require = createRequire(import.meta.url);
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return dirname(require.resolve(join(folder, name, 'package.json')));
    } catch {}
  }
  throw new Error(`${name} is not installed`);
}
