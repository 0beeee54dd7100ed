import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/launch';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareMarks } from './compare-marks.ts';
import { bundlePage, type Kind, openChromium, openPage } from './open-page.ts';

const KINDS: readonly Kind[] = ['react-19', 'react-18', 'dom'];
const TEXT = `Fresh  bread & coffee 👩‍🍳, see https://bakery.example.com/menu?day=saturday#breads-and-rolls-and-cakes \n
\tfrom nine. 新しいパンを焼きました。 #bread\n${'We bake it ourselves. '.repeat(16)}`;
const ARABIC = `${'خبز طازج من الفرن كل صباح في السوق. '.repeat(9)}\nwww.example.com`;
const TOO_LONG = /^X: the text is \d+ characters? too long/;

describe.skipIf(WITHOUT_CHROMIUM)('marked text in a browser', IN_CHROMIUM, () => {
  let browser: Browser;
  const scripts = new Map<Kind, string>();
  beforeAll(async () => {
    browser = await openChromium();
    for (const kind of KINDS) scripts.set(kind, await bundlePage(kind));
  });
  afterAll(async () => await browser.close());

  describe.each(KINDS)('%s', (kind) => {
    async function withPage(width: number, use: (page: Page) => Promise<void>): Promise<void> {
      const options = { viewport: { width, height: 600 }, hasTouch: width < 500, deviceScaleFactor: 1.25 };
      const { page, errors } = await openPage(browser, scripts.get(kind) ?? '', options);
      await use(page);
      expect(errors).toEqual([]);
      await page.context().close();
    }

    /** After two frames: one in which a change is observed, one that draws what followed. */
    async function drawn(page: Page): Promise<void> {
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    }

    async function expectInPlace(page: Page, least: number): Promise<void> {
      const { misplaced, compared } = await compareMarks(page);
      expect(misplaced).toEqual([]);
      expect(compared).toBeGreaterThanOrEqual(least);
    }

    test.each([360, 1280])('has marks over their characters on a page %i wide', async (width) => {
      await withPage(width, async (page) => {
        const textarea = page.locator('textarea');
        await textarea.fill(TEXT);
        const { marks } = await compareMarks(page);
        expect(marks.map(([, names]) => names)).toEqual([
          'crier-mark crier-mark-link',
          'crier-mark crier-mark-hashtag',
          'crier-mark crier-mark-excess',
        ]);
        await textarea.evaluate((element) => element.scrollTo(0, 0));
        await drawn(page);
        await expectInPlace(page, 50);
        await textarea.evaluate((element) => element.scrollTo(0, 9999));
        await drawn(page);
        await expectInPlace(page, 20);
      });
    });

    test('keeps marks in place in right-to-left text, when zoomed, resized, restyled and moved', async () => {
      await withPage(700, async (page) => {
        const textarea = page.locator('textarea');
        await textarea.fill(ARABIC);
        await textarea.evaluate((element) => element.scrollTo(0, 9999));
        await drawn(page);
        await expectInPlace(page, 30);
        await textarea.fill(TEXT);
        for (const change of [
          "document.querySelector('textarea').style.width = '311.5px'",
          "document.querySelector('textarea').style.font = 'italic 22px/1.2 monospace'",
          "document.body.style.paddingTop = '33px'",
          "document.body.style.zoom = '1.5'",
          "document.body.style.zoom = ''; document.body.style.transform = 'scale(0.75)'",
        ]) {
          await page.evaluate(change);
          await drawn(page);
          await expectInPlace(page, 10);
        }
      });
    });

    test('keeps the caret and the undo history while typing, and never changes the value', async () => {
      await withPage(360, async (page) => {
        const textarea = page.locator('textarea');
        await textarea.fill('Fresh bread'.repeat(30));
        await textarea.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(5, 5));
        await page.keyboard.type('er, www.example.com ');
        expect(await textarea.inputValue()).toBe(
          `Fresher, www.example.com ${' bread'}${'Fresh bread'.repeat(29)}`,
        );
        expect(
          await textarea.evaluate((element: HTMLTextAreaElement) => [
            element.selectionStart,
            element.selectionEnd,
          ]),
        ).toEqual([25, 25]);
        expect((await compareMarks(page)).marks[0]?.[0]).toBe('www.example.com');
        // One step by itself. React writes the text of the textarea's node at every key, which ends a step.
        const most = kind === 'dom' ? 1 : 20;
        for (let turn = 0; turn < most && !(await textarea.inputValue()).startsWith('Fresh bread'); turn++) {
          await page.keyboard.press('Control+z');
        }
        expect(await textarea.inputValue()).toBe('Fresh bread'.repeat(30));
        expect((await compareMarks(page)).marks).toMatchObject([
          [expect.stringContaining('bread'), expect.stringContaining('excess')],
        ]);
      });
    });

    test('marks but does not announce a text during composition', async () => {
      await withPage(1280, async (page) => {
        const textarea = page.locator('textarea');
        await textarea.focus();
        const session = await page.context().newCDPSession(page);
        await session.send('Input.imeSetComposition', {
          text: '漢'.repeat(150),
          selectionStart: 150,
          selectionEnd: 150,
        });
        await expectInPlace(page, 10);
        expect(await textarea.inputValue()).toBe('漢'.repeat(150));
        expect(await page.getByRole('status').textContent()).toBe('');
        await session.send('Input.insertText', { text: '漢'.repeat(149) });
        await page.getByRole('status').filter({ hasText: TOO_LONG }).waitFor();
        expect(await textarea.inputValue()).toBe('漢'.repeat(149));
        await expectInPlace(page, 9);
      });
    });

    test('announces marks once typing rests, beside the textarea’s own description', async () => {
      await withPage(360, async (page) => {
        await page.locator('textarea').fill('a'.repeat(281));
        const status = page.getByRole('status');
        await status.filter({ hasText: TOO_LONG }).waitFor();
        const session = await page.context().newCDPSession(page);
        const { nodes } = await session.send('Accessibility.getFullAXTree');
        const [editor] = nodes.filter(({ role }) => role?.value === 'textbox');
        expect(editor?.name?.value).toBe('Post');
        expect(editor?.description?.value).toMatch(/^Be kind\. X: the text is 1 character too long/);
        expect(nodes.filter(({ name }) => name?.value === 'a'.repeat(280))).toEqual([]);
        await page.locator('textarea').fill('a');
        await status.and(page.locator(':empty')).waitFor({ state: 'attached' });
      });
    });
  });

  test('is removed completely when stopped', async () => {
    const { page } = await openPage(browser, scripts.get('dom') ?? '', {});
    await page.locator('textarea').fill('a'.repeat(281));
    await page.evaluate('stop()');
    expect(await page.locator('#composer').innerHTML()).toBe(
      '<textarea aria-label="Post" dir="auto" aria-describedby="note"></textarea>',
    );
    await page.context().close();
  });
});
