import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/launch';
import type { Editor } from '@tiptap/core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundlePage, openChromium, openPage } from './open-page.ts';

declare const editor: Editor;

describe.skipIf(WITHOUT_CHROMIUM)('a marked Tiptap editor in a browser', IN_CHROMIUM, () => {
  let browser: Browser;
  let script: string;
  beforeAll(async () => {
    browser = await openChromium();
    script = await bundlePage('tiptap');
  });
  afterAll(async () => await browser.close());

  async function withEditor(use: (page: Page) => Promise<void>): Promise<void> {
    const { page, errors } = await openPage(browser, script, { viewport: { width: 360, height: 600 } });
    await page.locator('[contenteditable]').click();
    await use(page);
    expect(errors).toEqual([]);
    await page.context().close();
  }

  /** What is marked, in the order of the document, each with its kinds. */
  async function marksOn(page: Page): Promise<string[]> {
    return await page.locator('[contenteditable] .crier-mark').evaluateAll((elements) =>
      elements.map((element) => {
        const kinds = [...element.classList].flatMap((name) => /^crier-mark-(.+)/.exec(name)?.[1] ?? []);
        return `${kinds.join('+')}: ${element.textContent}`;
      }),
    );
  }

  test('marks links, tags and excess, also across paragraphs', async () => {
    await withEditor(async (page) => {
      await page.keyboard.type('See bakery.example.com, #bread');
      await page.keyboard.press('Enter');
      await page.keyboard.insertText('a'.repeat(249));
      await page.keyboard.press('Enter');
      await page.keyboard.insertText('bc #roll');
      expect(await marksOn(page)).toEqual([
        'link: bakery.example.com',
        'hashtag: #bread',
        'excess: aaaaa',
        'excess: bc ',
        'excess+hashtag: #roll',
      ]);
      const colors = page
        .locator('.crier-mark-excess')
        .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).color));
      expect(await colors).toEqual(['rgb(0, 0, 0)', 'rgb(0, 0, 0)', 'rgb(0, 0, 0)']);
    });
  });

  test('moves marks with their characters when the editor changes other text', async () => {
    await withEditor(async (page) => {
      await page.keyboard.type('See bakery.example.com');
      await page.evaluate(() => {
        editor.off('update');
        editor.commands.insertContentAt(1, { type: 'mention', attrs: { name: 'ada' } });
      });
      expect(await marksOn(page)).toEqual(['link: bakery.example.com']);
    });
  });

  test('has the same document, caret and undo history as without marks', async () => {
    await withEditor(async (page) => {
      await page.keyboard.insertText('Fresh bread'.repeat(30));
      await page.evaluate(() => editor.commands.setTextSelection(6));
      // A pause ends a step of the history, here one before the keys and none among them: they are one step of their own.
      await page.evaluate(() => {
        const later = Date.now() + 10_000;
        Date.now = () => later;
      });
      await page.keyboard.type('er, www.example.com ');
      const typed = await page.evaluate(() => ({ html: editor.getHTML(), at: editor.state.selection.from }));
      expect(typed).toEqual({
        html: `<p>Fresher, www.example.com  bread${'Fresh bread'.repeat(29)}</p>`,
        at: 26,
      });
      expect((await marksOn(page))[0]).toBe('link: www.example.com');
      await page.keyboard.press('Control+z');
      expect(await page.evaluate(() => editor.getText())).toBe('Fresh bread'.repeat(30));
      expect(await marksOn(page)).toEqual([expect.stringMatching(/^excess: .*bread$/)]);
    });
  });

  test('keeps text during composition, and marks and announces it afterwards', async () => {
    await withEditor(async (page) => {
      const session = await page.context().newCDPSession(page);
      for (const length of [139, 150, 151]) {
        await session.send('Input.imeSetComposition', {
          text: '漢'.repeat(length),
          selectionStart: length,
          selectionEnd: length,
        });
      }
      expect(await page.evaluate(() => editor.view.composing)).toBe(true);
      expect(await marksOn(page)).toEqual([]);
      expect(await page.getByRole('status').textContent()).toBe('');
      await session.send('Input.insertText', { text: '漢'.repeat(149) });
      await page.locator('.crier-mark-excess').waitFor();
      expect(await marksOn(page)).toEqual([`excess: ${'漢'.repeat(9)}`]);
      expect(await page.evaluate(() => editor.getText())).toBe('漢'.repeat(149));
      await page
        .getByRole('status')
        .filter({ hasText: /^X: the text is/ })
        .waitFor();
    });
  });

  test('announces marks, describes the editor, and removes everything when stopped', async () => {
    await withEditor(async (page) => {
      await page.keyboard.insertText('a'.repeat(281));
      await page
        .getByRole('status')
        .filter({ hasText: /^X: the text is 1 character too long/ })
        .waitFor();
      const session = await page.context().newCDPSession(page);
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const [box] = nodes.filter(({ role }) => role?.value === 'textbox');
      expect(box?.description?.value).toMatch(/^Be kind\. X: the text is 1 character too long/);
      await page.evaluate('stop()');
      expect(await marksOn(page)).toEqual([]);
      expect(await page.locator('#composer > *').count()).toBe(1);
      expect(await page.locator('[contenteditable]').getAttribute('aria-describedby')).toBe('note');
      await page.keyboard.type('b');
      expect(await page.evaluate(() => editor.getText())).toBe(`${'a'.repeat(281)}b`);
    });
  });
});
