import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of a package.json that the checks use. */
export interface Manifest {
  name: string;
  private?: boolean;
  exports?: Record<string, unknown>;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** One package of the workspace; `dir` is relative to the root, such as `packages/domain`. */
export interface WorkspacePackage {
  dir: string;
  manifest: Manifest;
}

/** A text file of the repository; `path` is relative to the root, with forward slashes. */
export interface TextFile {
  path: string;
  text: string;
}

const GROUPS = ['apps', 'packages', 'tooling', 'examples'];

/** Every package of the workspace, ordered by folder. */
export function readWorkspace(root: string): WorkspacePackage[] {
  const grouped = GROUPS.flatMap((group) =>
    existsSync(join(root, group))
      ? readdirSync(join(root, group))
          .sort()
          .map((name) => `${group}/${name}`)
      : [],
  );
  return [...grouped, 'spec']
    .filter((dir) => existsSync(join(root, dir, 'package.json')))
    .map((dir) => ({ dir, manifest: readManifest(join(root, dir)) }));
}

/** The package.json of a folder. */
function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}
