import type { Page } from 'playwright-core';
import type { OpenedPanel } from '../panel/open-panel.ts';
import type { Content } from './find-content.ts';
import type { Shown } from './pages.ts';

/** Opens a page of the panel, or a dialog of it, and waits until everything on it is loaded. */
export async function openShown(
  { url, demo }: OpenedPanel,
  page: Page,
  content: Content,
  { path, open }: Shown,
): Promise<void> {
  await page.goto(`${url}/${path(`w/${demo.workspace}`, content)}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await untilLoaded(page);
  await open?.(page);
}

const GONE = { state: 'detached' } as const;

/** Waits until nothing holds the place of what is being loaded. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('main').locator('.mantine-Skeleton-root, [data-loading]').first().waitFor(GONE);
}
