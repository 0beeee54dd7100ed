import type { Finding } from './workspace/finding.ts';
import type { WorkspacePackage } from './workspace/workspace.ts';

/** The package whose bundles are deployed. */
const DEPLOYED = 'apps/programs';

/**
 * Compares the dependencies of the deployed package with the npm packages that its bundles need; the bundles contain
 * only packages of the workspace.
 */
export function checkBundles(packages: readonly WorkspacePackage[]): Finding[] {
  const byName = new Map(packages.map((entry) => [entry.manifest.name, entry]));
  const deployed = packages.find(({ dir }) => dir === DEPLOYED);
  if (!deployed) return [finding(`package ${DEPLOYED} not found`)];
  const own = Object.keys(deployed.manifest.dependencies ?? {});
  const carried = carriedBy(Object.keys(deployed.manifest.devDependencies ?? {}), byName);
  return [
    ...[...carried]
      .filter((name) => !own.includes(name))
      .map((name) => finding(`the bundles need '${name}'`)),
    ...own
      .filter((name) => !carried.has(name))
      .map((name) => finding(`nothing in the bundles depends on '${name}'`)),
  ];
}

function carriedBy(names: readonly string[], byName: ReadonlyMap<string, WorkspacePackage>): Set<string> {
  const npm = new Set<string>();
  const seen = new Set<string>();
  const pending = [...names];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const inner = byName.get(name);
    if (inner) pending.push(...Object.keys(inner.manifest.dependencies ?? {}));
    else npm.add(name);
  }
  return npm;
}

function finding(message: string): Finding {
  return { rule: 'bundle', file: `${DEPLOYED}/package.json`, line: 0, message };
}
