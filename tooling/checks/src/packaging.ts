import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findUnpublishable } from './packaging/packed-manifest.ts';
import { runCommand } from './test-run/run-command.ts';
import { localTool, pnpm, TOOL_ENVIRONMENT, type Tool } from './test-run/tools.ts';
import { readWorkspace, type WorkspacePackage } from './workspace/workspace.ts';

/** Whether a package may be published as it is. */
export interface PackagingResult {
  name: string;
  ok: boolean;
  /** The tools' complaints; empty if there are none. */
  output: string;
}

/** The packages that are published: those that are not private. */
export function publishedPackages(root: string): WorkspacePackage[] {
  return readWorkspace(root).filter(({ manifest }) => manifest.private !== true);
}

/**
 * Packs a built package as it would be published, and checks the archive: publint, types for ESM resolution (attw), and
 * that it depends only on published packages.
 */
export async function checkPackaging(
  root: string,
  { dir, manifest }: WorkspacePackage,
): Promise<PackagingResult> {
  const { name } = manifest;
  const folder = mkdtempSync(join(tmpdir(), 'crier-packaging-'));
  const run = ({ command, args }: Tool, cwd: string) =>
    runCommand(command, args, { cwd, env: TOOL_ENVIRONMENT });
  try {
    const packed = await run(pnpm('pack', '--pack-destination', folder), join(root, dir));
    const archive = readdirSync(folder).find((file) => file.endsWith('.tgz'));
    if (!packed.ok || archive === undefined) return { name, ok: false, output: packed.output };
    const path = join(folder, archive);
    const linted = await run(localTool('publint', 'run', path, '--strict'), folder);
    const typed = await run(
      localTool('attw', path, '--profile', 'esm-only', '--no-definitely-typed', '--no-color'),
      folder,
    );
    const unpublishable = await findUnpublishable(path, readWorkspace(root));
    const failures = [
      ...(linted.ok ? [] : [linted.output]),
      ...(typed.ok ? [] : [typed.output]),
      ...unpublishable.map((other) => `${name} depends on ${other}, which is not published\n`),
    ];
    return { name, ok: failures.length === 0, output: failures.join('\n') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
