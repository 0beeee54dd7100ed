import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Manifest, WorkspacePackage } from '../workspace/workspace.ts';

const execute = promisify(execFile);

/** The private workspace packages that the packed package would ask its users to install. */
export async function findUnpublishable(archive: string, workspace: WorkspacePackage[]): Promise<string[]> {
  const { stdout } = await execute('tar', ['-xzOf', archive, 'package/package.json']);
  const { dependencies, peerDependencies, optionalDependencies } = JSON.parse(stdout) as Manifest;
  const asked = Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies });
  const unpublished = workspace
    .filter(({ manifest }) => manifest.private === true)
    .map(({ manifest }) => manifest.name);
  return asked.filter((name) => unpublished.includes(name));
}
