import type { Page } from 'playwright-core';

/** What a browser saw while a page loaded. */
export interface Loading {
  /** How far parts moved that were visible before, as the sum of Chromium's layout shifts. */
  readonly moved: number;
  /** What moved, for the message of a failure. */
  readonly parts: readonly string[];
  /** Scripts and style sheets, whether the page needs them to be shown or loads them at once afterwards. */
  readonly files: number;
  /** The compressed size of its scripts in kB of 1,000 bytes. */
  readonly kilobytes: number;
}

/** Records how pages move from their next load on. */
export async function recordMoves(page: Page): Promise<void> {
  await page.addInitScript(`
    window.moves = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries())
        if (!hadRecentInput) moves.push({ value, parts: sources.map(({ node }) => node?.className ?? '') });
    }).observe({ type: 'layout-shift', buffered: true });
  `);
}

/** What was recorded since the page was opened. */
export async function readLoading(page: Page): Promise<Loading> {
  return await page.evaluate<Loading>(`(() => {
    const loaded = performance.getEntriesByType('resource').filter(({ name }) => /\\.(?:js|css)$/.test(name));
    const scripts = loaded.filter(({ name }) => name.endsWith('.js'));
    return {
      moved: moves.reduce((sum, { value }) => sum + value, 0),
      parts: moves.flatMap(({ parts }) => parts),
      files: loaded.length,
      kilobytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1_000,
    };
  })()`);
}
