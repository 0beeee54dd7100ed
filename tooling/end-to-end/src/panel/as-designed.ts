import { deepEqual } from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { EVERY_LOOK } from './looks.ts';
import { expectNoViolations, screenshot } from './open-panel.ts';

const VIEWS = [
  { name: 'phone-dark', width: 390, height: 844, colorScheme: 'dark' },
  { name: 'wide-light', width: 1440, height: 900, colorScheme: 'light' },
  ...(EVERY_LOOK
    ? [
        { name: 'phone-light', width: 390, height: 844, colorScheme: 'light' } as const,
        { name: 'wide-dark', width: 1440, height: 900, colorScheme: 'dark' } as const,
      ]
    : []),
] as const;

/**
 * On a phone and a wide screen, light and dark, or in the short run each once: the page breaks no rule of axe, and does
 * not scroll sideways. Pictures show the part that is named.
 */
export async function expectFits(page: Page, name: string, part?: Locator): Promise<void> {
  for (const { name: view, width, height, colorScheme } of VIEWS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await part?.scrollIntoViewIfNeeded();
    await expectNoViolations(page);
    await screenshot(page, `${name}-${view}`);
    const sideways = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
    deepEqual({ view, sideways }, { view, sideways: false });
  }
}
