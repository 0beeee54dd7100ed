import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The installed folders of everything that the given packages depend on, directly or indirectly, without the packages
 * of the workspace itself.
 * @throws when a dependency is not installed
 */
export function installedDependencies(folders: readonly string[]): string[] {
  const found = new Set<string>();
  const open = [...folders];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      if (name.startsWith('@crier/')) continue;
      const dependency = installedFolder(name, folder);
      if (found.has(dependency)) continue;
      found.add(dependency);
      open.push(dependency);
    }
  }
  return [...found];
}

/** The folder in which Node finds the package for a module in `folder`. */
function installedFolder(name: string, folder: string): string {
  for (let place = folder; ; place = dirname(place)) {
    try {
      return realpathSync(join(place, 'node_modules', name));
    } catch (error) {
      if (place === dirname(place))
        throw new Error(`${name}, which ${folder} needs, is not installed`, { cause: error });
    }
  }
}
