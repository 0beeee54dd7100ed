import type { DemoFile } from '@crier/demo';
import { inject } from 'vitest';
import { browsePanel, type OpenedPanel } from '../open-panel.ts';
import type {} from './vitest-global.ts';

/**
 * The panel of the demo that test files share, as an administrator with a workspace like the demo's own, and a browser.
 * For tests that change nothing of the installation that another file looks at, and do not disturb its networks: other files
 * see both. Its caller closes it.
 */
export async function openSharedPanel(): Promise<OpenedPanel> {
  const answer = await fetch(inject('sharedDemo'), { method: 'POST' });
  if (!answer.ok) throw new Error(await answer.text());
  const { demo, dataDir } = (await answer.json()) as { readonly demo: DemoFile; readonly dataDir: string };
  return await browsePanel(demo, dataDir, async () => {});
}
