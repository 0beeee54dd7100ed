import type { Page } from 'playwright-core';
import type { PanelStage } from './panel-stage.ts';
import { type Measured, type MeasuredPage, record } from './record.ts';
import { untilTrue } from './until-true.ts';

const WHEEL = 240;
const MOVE_MS = 32;
/** How far from its beginning the list is opened. */
const DEEP = 0.5;
const PAGE_SIZE = 25;

/** Opens the list of all posts far from its beginning. */
export async function openList({ panel: { page }, url, listed }: PanelStage): Promise<void> {
  const at = Math.max(1, Math.floor((listed.posts / PAGE_SIZE) * DEEP));
  await page.goto(`${url}/w/${listed.uuid}/posts?page=${at}`);
  await page.locator('a[data-post]').first().waitFor();
}

/** Scrolls to the end of the page and turns to the next one, again and again for that long. */
export async function turnPages(measured: MeasuredPage, milliseconds: number): Promise<Measured> {
  const { page } = measured;
  return await record(measured, async () => {
    const until = performance.now() + milliseconds;
    do {
      await scrollToEnd(page);
      const first = await page.locator('a[data-post]').first().getAttribute('data-post');
      const next = page.getByRole('button', { name: 'Next page' });
      if (await next.isDisabled()) return;
      await next.click();
      await untilTrue(
        page,
        `document.querySelector('a[data-post]')?.dataset.post !== ${JSON.stringify(first)}`,
      );
      await page.evaluate('scrollTo(0, 0)');
    } while (performance.now() < until);
  });
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.mouse.move(600, 500);
  while (await page.evaluate<boolean>('scrollY + innerHeight < document.documentElement.scrollHeight - 1')) {
    await page.mouse.wheel(0, WHEEL);
    await new Promise((resolve) => setTimeout(resolve, MOVE_MS));
  }
}
