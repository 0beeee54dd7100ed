import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIZES } from '../../src/panel/looks.ts';
import { expectNoViolations, type OpenedPanel } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 120_000;

describe.skipIf(WITHOUT_CHROMIUM)('home in the panel', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  beforeAll(async () => {
    panel = await openSharedPanel();
  });
  afterAll(() => panel?.close());

  test(
    'a list that fails leaves the others, and is read again on request',
    async () => {
      const page = await panel.signIn({ viewport: SIZES.wide });
      const broken = /\/posts\?.*status=(scheduled|needs_approval)/;
      await page.route(broken, (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }));
      await page.goto(panel.url);
      await page.waitForURL(/\/w\//);
      const error = (section: string) =>
        page
          .getByRole('region', { name: section, exact: true })
          .getByRole('alert')
          .getByRole('heading', { name: 'This could not be loaded' });
      await error('Needs attention').waitFor();
      await error('Up next').waitFor();
      const out = page.getByRole('region', { name: 'Recently published', exact: true });
      expect(await out.getByRole('alert').count()).toBe(0);
      await expectNoViolations(page);
      await page.unroute(broken);
      for (const section of ['Needs attention', 'Up next']) {
        const region = page.getByRole('region', { name: section, exact: true });
        await region.getByRole('button', { name: 'Try again' }).click();
        await error(section).waitFor({ state: 'detached' });
      }
      await page.context().close();
    },
    LONG_MS,
  );
});
