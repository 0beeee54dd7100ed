import type { Page } from 'playwright-core';

/**
 * Waits until an expression is true in the page, which it looks at before each frame. The policy of the panel lets nobody
 * compile scripts in it later on, as `waitForFunction` does from its second look on.
 */
export async function untilTrue(page: Page, expression: string): Promise<void> {
  await page.evaluate(
    `new Promise((done) => {
      const look = () => (${expression}) ? done() : requestAnimationFrame(look);
      look();
    })`,
  );
}
