import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOOKS, SIZES } from '../../src/panel/looks.ts';
import { expectNoViolations, type OpenedPanel, screenshot, watchPolicy } from '../../src/panel/open-panel.ts';
import { runCrier } from '../../src/panel/run-crier.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

/** An examination and a page's accessibility take their time on a busy machine. */
const LONG_MS = 600_000;
const SEEN = { timeout: 120_000 };

describe.skipIf(WITHOUT_CHROMIUM)(
  'the state of the system and its workspaces in the panel',
  IN_CHROMIUM,
  () => {
    let panel: OpenedPanel;
    beforeAll(async () => {
      panel = await openSharedPanel();
    }, LONG_MS);
    afterAll(() => panel?.close());

    test.each(LOOKS)(
      '$size, $colorScheme: the system page shows findings, versions and networks without violations',
      async ({ size, colorScheme }) => {
        const page = await panel.signIn({ colorScheme, viewport: SIZES[size] });
        const blocked = watchPolicy(page);
        await page.goto(`${panel.url}/administration/system`);
        await page.getByRole('heading', { level: 1, name: 'Administration' }).waitFor(SEEN);
        await page.getByRole('heading', { level: 2, name: 'Checks' }).waitFor(SEEN);
        await screenshot(page, `system-${size}-${colorScheme}`);
        await expectNoViolations(page);
        expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
        await page.getByText('Database schema').waitFor(SEEN);
        await page.getByText(process.versions.node, { exact: true }).waitFor(SEEN);
        await page.getByRole('button', { name: 'Check again' }).click();
        await page.getByRole('heading', { level: 2, name: 'Networks' }).waitFor(SEEN);
        expect(blocked).toEqual([]);
        await page.context().close();
      },
      LONG_MS,
    );

    test(
      'by keyboard: a workspace is deleted once its name is typed',
      async () => {
        await runCrier(panel, 'workspace', 'create', '--name', 'Old pier', '--timezone', 'UTC');
        const page = await panel.signIn({ viewport: SIZES.wide });
        await page.goto(`${panel.url}/administration/workspaces`);
        await page.getByRole('heading', { level: 1 }).waitFor(SEEN);
        const button = page.getByRole('button', { name: 'Delete: Old pier' });
        await button.focus(SEEN);
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Delete Old pier?' });
        const field = dialog.getByLabel('Type “Old pier” to confirm');
        await field.fill('Pier', SEEN);
        await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
        await dialog.getByText('The name does not match.').waitFor(SEEN);
        await screenshot(page, 'delete-workspace');
        await expectNoViolations(page);
        await field.fill('Old pier');
        await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
        await page.getByText('Old pier was deleted.').waitFor(SEEN);
        await button.waitFor({ state: 'detached', ...SEEN });
        await page.context().close();
      },
      LONG_MS,
    );
  },
);
