import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { run } from '../spawned.ts';
import type { OpenedPanel } from './open-panel.ts';

const CRIER = join(ROOT, 'tooling/demo/src/crier.ts');

/** Runs the command line on the demo; answers what it prints, and throws that when it fails. */
export async function runCrier({ dataDir }: OpenedPanel, ...words: readonly string[]): Promise<string> {
  const { code, stdout, output } = await run(process.execPath, [CRIER, ...words], {
    SERVICE_DATA_DIR: dataDir,
  });
  if (code !== 0) throw new Error(output);
  return stdout;
}
