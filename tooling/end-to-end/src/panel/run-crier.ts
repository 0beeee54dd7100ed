import { environmentOfDemo } from '@crier/demo';
import { crier } from '@crier/lab/installation';
import type { OpenedPanel } from './open-panel.ts';

/** Runs the command line on the demo, in this process; answers what it prints, and throws that when it fails. */
export async function runCrier({ dataDir }: OpenedPanel, ...words: readonly string[]): Promise<string> {
  const { code, stdout, output } = await crier(words, environmentOfDemo(dataDir));
  if (code !== 0) throw new Error(output);
  return stdout;
}
