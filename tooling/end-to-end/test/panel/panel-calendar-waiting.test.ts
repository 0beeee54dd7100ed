import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addWorkspace } from '../../src/panel/add-workspace.ts';
import { expectNoViolations, type OpenedPanel, screenshot } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const SIZES = { narrow: { width: 360, height: 740 }, wide: { width: 1280, height: 900 } };
const LONG_MS = 180_000;
const NOTHING = /Nothing is scheduled/;

describe.skipIf(WITHOUT_CHROMIUM)('the calendar before its posts are read', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let workspace: string;

  beforeAll(async () => {
    panel = await openSharedPanel();
    ({ workspace } = await addWorkspace(panel, 'Waiting', 'Europe/Berlin'));
  }, LONG_MS);
  afterAll(() => panel?.close());

  /** Holds every reading of posts back until `answer` is called; `asked` is settled when the first one has come. */
  async function holdPosts(page: Page) {
    const asked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<'go on' | 'fail'>();
    await page.route(`**/api/${workspace}/posts?**`, async (route) => {
      asked.resolve();
      if ((await held.promise) === 'go on') await route.continue();
      else await route.fulfill({ status: 500, json: { message: 'Out of order.' } });
    });
    return { asked: asked.promise, answer: held.resolve };
  }

  /** The hours before seven are scrolled out of sight. */
  async function opensInTheMorning(page: Page) {
    const calendar = page.getByRole('region', { name: 'Calendar' });
    const top = async (label: string) => (await calendar.getByText(label).boundingBox())?.y ?? 0;
    const edge = (await calendar.boundingBox())?.y ?? 0;
    await expect.poll(() => top('6:00AM')).toBeLessThan(edge);
    expect(await top('7:00AM')).toBeGreaterThan(edge);
  }

  test.each([
    ['week', 'wide'],
    ['month', 'wide'],
    ['list', 'wide'],
    ['month', 'narrow'],
  ] as const)(
    'a %s says that nothing is planned only when that is known, %s',
    async (view, size) => {
      const page = await panel.signIn({ viewport: SIZES[size] });
      const posts = await holdPosts(page);
      await page.goto(`${panel.url}/w/${workspace}/calendar?view=${view}&day=2039-02-02`);
      await posts.asked;
      await page.getByRole('main').getByRole('status').getByText('Loading').first().waitFor();
      expect(await page.getByText(NOTHING).count()).toBe(0);
      await screenshot(page, `calendar-reading-${view}-${size}`);
      await expectNoViolations(page);
      posts.answer('go on');
      await page.getByText(NOTHING).first().waitFor();
      expect(await page.getByRole('main').getByRole('status').getByText('Loading').count()).toBe(0);
      await page.context().close();
    },
    LONG_MS,
  );

  test.each([
    ['week', 'wide'],
    ['list', 'wide'],
    ['month', 'narrow'],
  ] as const)(
    'a %s that cannot be read shows why and no days, and opens after a retry, %s',
    async (view, size) => {
      const page = await panel.signIn({ viewport: SIZES[size] });
      const posts = await holdPosts(page);
      posts.answer('fail');
      await page.goto(`${panel.url}/w/${workspace}/calendar?view=${view}&day=2039-02-02`);
      const alert = page.getByRole('alert');
      await alert.getByText('Out of order.').waitFor();
      expect(await page.getByText(NOTHING).count()).toBe(0);
      expect(await page.getByRole('main').getByRole('region', { name: 'Calendar' }).count()).toBe(0);
      await screenshot(page, `calendar-failed-${view}-${size}`);
      await expectNoViolations(page);
      await page.unrouteAll();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await page.getByText(NOTHING).first().waitFor();
      if (view === 'week') await opensInTheMorning(page);
      await page.context().close();
    },
    LONG_MS,
  );
});
