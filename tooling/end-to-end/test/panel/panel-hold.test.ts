import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoViolations, type OpenedPanel, screenshot } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 180_000;
const SIZES = { narrow: { width: 360, height: 740 }, wide: { width: 1280, height: 800 } };
const HELD = { held: true, since: '2027-01-31T08:00:00.000Z', in_hand: 0, backup_at: null, data: [] };

/** A line of the list, as the service answers it. */
const line = (place: number, name: string, change: object) => ({
  publication: `4f0c1d1e-6f0b-4f53-8f0e-6d6f2a1f3b0${place}`,
  post: `0d9f6a3e-1f2b-4a5c-8d7e-9a6e0000000${place}`,
  workspace: { uuid: '0d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001', name: 'Harbour' },
  account: { id: place, name, provider: 'linkedin_page' },
  ...{ due_at: '2027-01-31T09:00:00.000Z', found: 0, posts: 1, url: null, detail: null, decision: null },
  ...change,
});

describe.skipIf(WITHOUT_CHROMIUM)('the panel while the installation is on hold', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  beforeAll(async () => {
    panel = await openSharedPanel();
  }, LONG_MS);
  afterAll(() => panel?.close());

  async function openHeld(page: Page, answer: object) {
    await page.route('**/hold', (route) => route.fulfill({ json: { ...HELD, ...answer } }));
    await page.goto(`${panel.url}/administration`);
    return page.getByRole('region', { name: 'Publishing is on hold' });
  }

  test(
    'after a restore shows for each account what the network has, and what happens to it',
    async () => {
      const page = await panel.signIn({ viewport: SIZES.wide });
      const held = await openHeld(page, {
        reason: 'restore',
        data: [
          line(1, 'Ada', { result: 'public', found: 1, url: 'https://example.org/1' }),
          line(2, 'Ben', { result: 'partly_public', found: 1, posts: 3 }),
          line(3, 'Cleo', { result: 'overdue', decision: 'publish' }),
          line(4, 'Dan', { result: 'unknown' }),
        ],
      });
      const rows = held.getByRole('region', { name: 'Posts that were due' }).getByRole('listitem');
      await expect.poll(() => rows.count()).toBe(4);
      const told = await rows.allTextContents();
      expect(told[0]).toContain('Already public; will be recorded as published');
      expect(told[1]).toContain('Public: 1 of 3 posts; will not be sent');
      expect(told[2]).toContain('Not public; will be sent');
      expect(told[3]).toContain('The network could not confirm it; will be marked unconfirmed');
      for (const each of told) expect(each).toContain('(LinkedIn Page) · Harbour');
      for (const size of ['narrow', 'wide'] as const) {
        await page.setViewportSize(SIZES[size]);
        await screenshot(page, `hold-${size}`);
        await expectNoViolations(page);
        expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      }
      await held.getByRole('button', { name: 'Release' }).click();
      const dialog = page.getByRole('dialog', { name: 'Release the installation?' });
      await dialog.getByText('Each post that was due is handled as the list says').waitFor();
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'for maintenance says that what fell due will be published',
    async () => {
      const page = await panel.signIn({ viewport: SIZES.wide });
      const held = await openHeld(page, { reason: 'maintenance' });
      await held.getByRole('button', { name: 'Release' }).click();
      const dialog = page.getByRole('dialog', { name: 'Release the installation?' });
      await dialog
        .getByText('Publishing resumes, including posts that became due during the hold.')
        .waitFor();
      await expectNoViolations(page);
      await page.context().close();
    },
    LONG_MS,
  );
});
