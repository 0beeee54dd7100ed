import type { Finding } from './workspace/finding.ts';
import type { WorkspacePackage } from './workspace/workspace.ts';

/**
 * The npm packages an app lacks: its bundle carries the workspace packages it is made of but not what they take from
 * npm, so the app itself has to depend on all of that.
 */
export function checkBundles(packages: readonly WorkspacePackage[]): Finding[] {
  const byName = new Map(packages.map((entry) => [entry.manifest.name, entry]));
  return packages
    .filter(({ dir }) => dir.startsWith('apps/'))
    .flatMap((app) => {
      const own = app.manifest.dependencies ?? {};
      return [...carriedBy(app, byName)]
        .filter((name) => !Object.hasOwn(own, name))
        .map((name) => ({
          rule: 'bundle',
          file: `${app.dir}/package.json`,
          line: 0,
          message: `the bundle needs '${name}' among the app's dependencies`,
        }));
    });
}

function carriedBy(app: WorkspacePackage, byName: ReadonlyMap<string, WorkspacePackage>): Set<string> {
  const npm = new Set<string>();
  const seen = new Set<string>();
  const pending = [app];
  for (let next = pending.pop(); next; next = pending.pop()) {
    for (const name of Object.keys(next.manifest.dependencies ?? {})) {
      const inner = byName.get(name);
      if (!inner) npm.add(name);
      else if (!seen.has(name)) {
        seen.add(name);
        pending.push(inner);
      }
    }
  }
  return npm;
}
