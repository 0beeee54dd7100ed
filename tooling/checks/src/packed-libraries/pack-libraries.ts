import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CommandResult, runCommand } from '../test-run/run-command.ts';
import { pnpm, TOOL_ENVIRONMENT, type Tool, turbo } from '../test-run/tools.ts';
import { installedDependencies } from './installed-dependencies.ts';

/** The packages that other programs install. */
const LIBRARIES = ['text-counter', 'domain', 'requirements-engine'];
const NPM_FLAGS = ['--ignore-scripts', '--loglevel=error', '--offline'];

/**
 * Builds and packs the libraries as they would be published, and installs the archives with npm into an empty project
 * in `folder`: all of them, or those in `libraries`. Their dependencies come from this workspace's node_modules, not
 * from a registry. Throws with the output of the command that failed.
 */
export async function installPackedLibraries(
  root: string,
  folder: string,
  libraries: readonly string[] = LIBRARIES,
): Promise<void> {
  const archives = join(folder, 'archives');
  mkdirSync(archives);
  const filters = libraries.map((name) => `--filter=@crier/${name}`);
  await ensureRun(turbo('run', 'build', ...filters, '--output-logs=errors-only'), root);
  for (const name of libraries) {
    await ensureRun(pnpm('pack', '--pack-destination', archives), join(root, 'packages', name));
  }
  const installed = installedDependencies(libraries.map((name) => join(root, 'packages', name)));
  const dependencies = installed.length === 0 ? [] : await packInstalled(installed, folder);
  const manifest = { name: 'packed-libraries', private: true, type: 'module' };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  const paths = [...archivesIn(archives), ...dependencies];
  await ensureRun(
    { command: 'npm', args: ['install', '--no-audit', '--no-fund', ...NPM_FLAGS, ...paths] },
    folder,
  );
}

/**
 * Packs installed packages and returns their archives. Packs copies, because npm packs nothing inside another manager's
 * store.
 */
async function packInstalled(installed: readonly string[], folder: string): Promise<string[]> {
  const archives = join(folder, 'dependencies');
  const copies = installed.map((_, index) => join(archives, String(index)));
  for (const [index, copy] of copies.entries()) cpSync(installed[index] ?? '', copy, { recursive: true });
  await ensureRun(
    { command: 'npm', args: ['pack', ...NPM_FLAGS, '--pack-destination', archives, ...copies] },
    folder,
  );
  return archivesIn(archives);
}

const archivesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.tgz'))
    .map((file) => join(folder, file));

async function ensureRun({ command, args }: Tool, cwd: string): Promise<CommandResult> {
  const result = await runCommand(command, args, { cwd, env: TOOL_ENVIRONMENT });
  if (!result.ok) throw new Error(`${command} ${args.join(' ')} failed:\n${result.output}`);
  return result;
}
