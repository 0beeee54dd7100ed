import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { type ApiUser, networksControl, thread } from '@crier/lab/installation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import { addWorkspace } from '../../src/panel/add-workspace.ts';
import { SIZES } from '../../src/panel/looks.ts';
import type { OpenedPanel } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 240_000;

describe.skipIf(WITHOUT_CHROMIUM)('a failure in German', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let user: ApiUser;
  let account: number;
  beforeAll(async () => {
    panel = await openSharedPanel();
    const added = await addWorkspace(panel, 'Backstube', 'Europe/Berlin');
    user = demoUser(panel.demo, added.workspace);
    account = added.account;
  }, LONG_MS);
  afterAll(() => panel?.close());

  test(
    'names the network’s reason and its limit in the story, with details and Home in German',
    async () => {
      const match = { method: 'POST', path: '/api/v1/statuses' };
      const body = { error: 'Validation failed: Text character limit of 480 exceeded' };
      const fault = { type: 'status', status: 422, body, when: 'before' } as const;
      await networksControl(panel.demo.simulator_url).addFaults([
        { instance: 'mastodon', match, times: 1, fault },
      ]);
      const post = await user.create({ ...thread([account], 'Roggenbrot'), schedule_now: true });
      expect((await user.ended(post, 120_000)).status).toBe('failed');
      const page = await panel.signIn({ viewport: SIZES.wide });
      await page.evaluate("localStorage.setItem('crier-language', 'de')");
      await page.goto(`${panel.url}/w/${user.workspace}/posts/${post.uuid}`);
      const told =
        'Der Text ist zu lang für Mastodon. Kürzen Sie ihn. Danach erneut versuchen. Die Grenze ist 480.';
      await page.getByText(`${told} Der Autor ist am Zug.`).first().waitFor();
      await page.getByText('Verlauf', { exact: true }).click();
      await page.getByText('Im Einzelnen').first().click();
      const details = page.locator('details details').filter({ hasText: 'Im Einzelnen' });
      await details.getByText('Veröffentlicht: 0 von 1 Beitrag.').waitFor();
      expect(await details.textContent()).not.toMatch(/published|retry|UTC/i);
      await page.goto(`${panel.url}/w/${user.workspace}`);
      await page.getByText(told).first().waitFor();
      await page.context().close();
    },
    LONG_MS,
  );
});
