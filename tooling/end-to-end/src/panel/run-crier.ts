import { join } from 'node:path';
import { environmentOfDemo } from '@crier/demo';
import { ROOT } from '../root.ts';
import { run } from '../spawned.ts';
import type { OpenedPanel } from './open-panel.ts';

const CRIER = join(ROOT, 'apps/programs/dist/cli.js');

/**
 * Runs the built command line on the demo, which starts in half the time of its sources; answers what it prints, and
 * throws that when it fails.
 */
export async function runCrier({ dataDir }: OpenedPanel, ...words: readonly string[]): Promise<string> {
  const { code, stdout, output } = await run(process.execPath, [CRIER, ...words], environmentOfDemo(dataDir));
  if (code !== 0) throw new Error(output);
  return stdout;
}
