import { mkdirSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CommandResult, runCommand } from '../test-run/run-command.ts';
import { pnpm, TOOL_ENVIRONMENT, type Tool, turbo } from '../test-run/tools.ts';

/** The packages that other programs install. */
const LIBRARIES = ['text-counter', 'domain', 'requirements-engine'];

/**
 * Builds and packs the libraries as they would be published, and installs the archives with npm into an empty project
 * in `folder`: all of them, or those that are named. What they depend on comes from the registry. Throws with the output of what failed.
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
  const manifest = { name: 'packed-libraries', private: true, type: 'module' };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  const paths = readdirSync(archives).map((file) => join(archives, file));
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', '--prefer-offline'];
  await ensureRun({ command: 'npm', args: ['install', ...flags, ...paths] }, folder);
}

async function ensureRun({ command, args }: Tool, cwd: string): Promise<CommandResult> {
  const result = await runCommand(command, args, { cwd, env: TOOL_ENVIRONMENT });
  if (!result.ok) throw new Error(`${command} ${args.join(' ')} failed:\n${result.output}`);
  return result;
}
