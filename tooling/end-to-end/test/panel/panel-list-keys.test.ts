import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { type ApiUser, thread } from '@crier/lab/installation';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUser } from '../../src/demo-user.ts';
import { addWorkspace } from '../../src/panel/add-workspace.ts';
import type { OpenedPanel } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 180_000;
const SIZES = { narrow: { width: 360, height: 740 }, wide: { width: 1280, height: 900 } };
/** Tomorrow: Home tells of the days ahead alone. */
const DAY = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

describe.skipIf(WITHOUT_CHROMIUM)('keys in lists of posts', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let user: ApiUser;

  beforeAll(async () => {
    panel = await openSharedPanel();
    const { workspace, account } = await addWorkspace(panel, 'Keys', 'Europe/Berlin');
    user = demoUser(panel.demo, workspace);
    for (const [text, time] of [
      ['First bread', '09:00'],
      ['Second bread', '10:00'],
    ] as const) {
      const when = { schedule: true, date: DAY, time, timezone: 'Europe/Berlin' };
      await user.create({ ...thread([account], text), ...when });
    }
  }, LONG_MS);
  afterAll(() => panel?.close());

  const focused = (page: Page) =>
    expect.poll(() => page.evaluate<string>('document.activeElement?.textContent ?? ""'));

  test.each([
    ['home', '', 'wide'],
    ['the list of the calendar', `/calendar?view=list&day=${DAY}`, 'wide'],
    ['the day of a month on a phone', `/calendar?view=month&day=${DAY}`, 'narrow'],
  ] as const)(
    'j and k move from post to post, and Enter opens one: %s',
    async (_name, path, size) => {
      const page = await panel.signIn({ viewport: SIZES[size] });
      await page.goto(`${panel.url}/w/${user.workspace}${path}`);
      await page.getByText('Second bread').first().waitFor();
      await page.keyboard.press('j');
      await focused(page).toContain('First bread');
      await page.keyboard.press('j');
      await focused(page).toContain('Second bread');
      await page.keyboard.press('k');
      await focused(page).toContain('First bread');
      await page.keyboard.press('Enter');
      const opened = page
        .getByRole('heading', { name: 'First bread' })
        .or(page.getByRole('dialog', { name: 'First bread' }));
      await opened.first().waitFor();
      const dialog = page.getByRole('dialog', { name: 'First bread' });
      if (await dialog.isVisible()) {
        await page.keyboard.press('j');
        expect(await dialog.evaluate((it) => it.contains(it.ownerDocument.activeElement))).toBe(true);
      }
      await page.context().close();
    },
    LONG_MS,
  );
});
