import { join } from 'node:path';
import { type CommandResult, runCommand } from './test-run/run-command.ts';
import { pnpm, TOOL_ENVIRONMENT } from './test-run/tools.ts';

/**
 * Writes the software bill of materials of the deployed programs (CycloneDX 1.6) to `folder`, as
 * `crier-programs.cdx.json`. It lists what the lockfile pins for production, each package with the SHA-512 of its
 * archive, and needs no network.
 */
export async function writeBillsOfMaterials(root: string, folder: string): Promise<CommandResult> {
  const { command, args } = pnpm(
    ...['--filter', '@crier/programs', 'sbom', '--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6'],
    ...['--sbom-type', 'application', '--prod', '--lockfile-only', '--split'],
    ...['--out', join(folder, '%s.cdx.json')],
  );
  return await runCommand(command, args, { cwd: root, env: TOOL_ENVIRONMENT });
}
