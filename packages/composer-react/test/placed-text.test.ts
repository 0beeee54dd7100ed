import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/launch';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundlePage, openChromium, openPage } from './open-page.ts';

const WORDS = `${'Fresh  bread 🥖 from nine. '.repeat(9)}\n\n新しいパンを焼きました。`;

/** For each offset in sight, where the textarea has a character, next to the place that is told for it. */
async function askedAndTold(page: Page): Promise<{ asked: number[]; told: (number | null)[] }> {
  return await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { placeOf } = globalThis as unknown as {
      placeOf: (offset: number) => { left: number; top: number; height: number } | null;
    };
    const textarea = document.querySelector('textarea');
    if (textarea === null) throw new Error('the page has no textarea');
    const box = textarea.getBoundingClientRect();
    const scale = box.width / textarea.offsetWidth;
    const asked: number[] = [];
    const told: (number | null)[] = [];
    for (const { index, segment } of new Intl.Segmenter().segment(textarea.value)) {
      const place = placeOf(index);
      if (!/[\p{L}\p{Extended_Pictographic}]/u.test(segment) || place === null) continue;
      const y = box.top + (place.top + place.height / 2) * scale;
      if (y < box.top + 4 || y > box.bottom - 4) continue;

      const caret = document.caretPositionFromPoint(box.left + (place.left + 1) * scale, y);
      asked.push(index);
      told.push(caret?.offsetNode === textarea ? caret.offset : null);
    }
    return { asked, told };
  });
}

describe.skipIf(WITHOUT_CHROMIUM)('places of characters in a browser', IN_CHROMIUM, () => {
  let browser: Browser;
  let script = '';
  beforeAll(async () => {
    browser = await openChromium();
    script = await bundlePage('placed');
  });
  afterAll(async () => await browser.close());

  test.each([360, 1280])(
    'are those of the textarea on a page %i wide, also scrolled and zoomed',
    async (width) => {
      const { page, errors } = await openPage(browser, script, { viewport: { width, height: 600 } });
      const textarea = page.locator('textarea');
      await textarea.fill(WORDS);
      for (const change of [
        '0',
        "document.querySelector('textarea').scrollTo(0, 9999)",
        "document.querySelector('textarea').style.font = 'italic 22px/1.2 monospace'",
        "document.body.style.transform = 'scale(0.75)'",
      ]) {
        await page.evaluate(change);
        const { asked, told } = await askedAndTold(page);
        expect(asked.length).toBeGreaterThan(10);
        expect(told).toEqual(asked);
      }
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  test('are found without a transform until the text is scrolled', async () => {
    const { page } = await openPage(browser, script, { viewport: { width: 360, height: 600 } });
    await page.locator('textarea').fill(WORDS);
    const transforms: (string | null)[] = [];
    for (const top of [0, 20, 0]) {
      await page.evaluate(`document.querySelector('textarea').scrollTo(0, ${top})`);
      await askedAndTold(page);
      transforms.push(
        await page.evaluate(`getComputedStyle(document.querySelector('.crier-mirror > div')).transform`),
      );
    }
    expect(transforms).toEqual(['none', 'matrix(1, 0, 0, 1, 0, -20)', 'none']);
    await page.context().close();
  });

  test('is behind the last character for an offset beyond the text, and nowhere without text', async () => {
    const { page } = await openPage(browser, script, {});
    const at = async (offset: number) => await page.evaluate(`placeOf(${offset})`);
    await page.locator('textarea').fill('Bread');
    await askedAndTold(page);
    expect(await at(5)).toEqual(await at(99));
    expect(await at(5)).not.toEqual(await at(4));
    await page.locator('textarea').fill('');
    await askedAndTold(page);
    expect(await at(0)).toBe(null);
    await page.context().close();
  });
});
