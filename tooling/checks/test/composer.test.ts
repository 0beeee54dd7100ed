import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findChromium } from '@crier/launch';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../src/workspace/root.ts';

const executablePath = findChromium(process.env);
/** The folder to save screenshots of the page in, if it is set. */
const pictures = process.env['COMPOSER_PICTURES'];
const LONG = `${'a'.repeat(300)} ${'b'.repeat(211)}`;

// If there is no browser and none can be installed, only a run that has to prove everything fails.
describe.skipIf(executablePath === null && !process.env['CI'])('the composer in a browser', () => {
  let server: ChildProcess;
  let browser: Browser;
  let address: string;
  beforeAll(async () => {
    server = spawn(process.execPath, [join(ROOT, 'examples/composer/serve.mjs'), '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output = server.stdout;
    if (!output) throw new Error('the server has no output');
    const [line] = await once(output.setEncoding('utf8'), 'data');
    address = String(line).trim();
    browser = await chromium.launch({ executablePath: executablePath ?? 'chromium' });
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    const exited = once(server, 'exit');
    server.kill();
    await exited;
  });

  async function withPage(
    width: number,
    parameters: Record<string, string>,
    use: (page: Page) => Promise<void>,
  ): Promise<void> {
    const page = await browser.newPage({ viewport: { width, height: 780 }, hasTouch: width < 500 });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(`${address}?${new URLSearchParams(parameters)}`);
    await page.getByRole('textbox', { name: 'Text' }).waitFor();
    await use(page);
    expect(errors).toEqual([]);
    await page.close();
  }

  test('a text that is too long is counted, reported and marked from where it exceeds the limit', async () => {
    await withPage(1280, { text: LONG, networks: 'mastodon,bluesky' }, async (page) => {
      expect(await page.locator('.figure').allTextContents()).toEqual([
        '512 / 300 characters',
        '512 / 3000 bytes',
        '512 / 500 characters',
      ]);
      const requirements = await page.locator('.violations').textContent();
      expect(requirements).toContain('Mastodon: the text is 12 characters too long (512 of 500).');
      expect(requirements).toContain('requirements.0.bluesky.text_0');
      expect((await page.locator('.crier-mark').allTextContents()).join('')).toBe(` ${'b'.repeat(211)}`);
    });
  });

  test('what is typed stays text, and a post that fits has no violations', async () => {
    const text = '<img src=x onerror=alert(1)> a < b';
    await withPage(1280, { text, networks: 'mastodon' }, async (page) => {
      expect(await page.locator('.verdict').textContent()).toBe('Every chosen network takes this post.');
      expect(await page.locator('img, .crier-mark').count()).toBe(0);
    });
  });

  test('messages appear in the chosen language, also when it changes', async () => {
    await withPage(1280, { text: 'a'.repeat(512), networks: 'mastodon', lang: 'de' }, async (page) => {
      const violations = page.locator('.violations');
      expect(await violations.textContent()).toContain('Der Text ist 12 Zeichen zu lang (512 von 500).');
      await page.getByRole('combobox', { name: 'Language' }).selectOption('en');
      await violations.filter({ hasText: 'the text is 12 characters too long' }).waitFor();
    });
  });

  describe.each([360, 1280])('on a page %i wide', (width) => {
    test('nothing is wider than the page, and touch targets are large enough', async () => {
      const text = `Fresh bread! https://example.com/menu #bread ${LONG}`;
      const networks = 'twitter,threads,bluesky,mastodon,instagram,linkedin_page,facebook_page,gbp';
      await withPage(width, { text, networks }, async (page) => {
        const { scrolled, shown } = await page.evaluate(() => ({
          scrolled: document.documentElement.scrollWidth,
          shown: document.documentElement.clientWidth,
        }));
        expect(scrolled).toBe(shown);
        const heights = await page
          .locator('fieldset label, input[type=url], select, textarea')
          .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));
        expect(heights).toHaveLength(16);
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
        if (pictures) await page.screenshot({ path: join(pictures, `${width}.png`), fullPage: true });
      });
    });

    test('marks are over the textarea’s own characters', async () => {
      await withPage(width, { networks: 'twitter' }, async (page) => {
        const textarea = page.getByRole('textbox', { name: 'Text' });
        await textarea.pressSequentially('See https://example.com/menu, fresh from nine. #bread');
        const misplaced = await page.evaluate(() => {
          const mirror = document.querySelector('.crier-mirror > div');
          const editor = document.querySelector('textarea');
          const text = mirror?.textContent ?? '';
          return [...(mirror?.querySelectorAll('.crier-mark') ?? [])].flatMap((mark) => {
            const node = mark.firstChild;
            if (!node) return ['an empty mark'];
            const first = text.indexOf(mark.textContent ?? '');
            return Array.from({ length: node.textContent?.length ?? 0 }, (_, index) => {
              const range = document.createRange();
              range.setStart(node, index);
              range.setEnd(node, index + 1);
              const { left, top, height } = range.getBoundingClientRect();
              const caret = document.caretPositionFromPoint(left + 1, top + height / 2);
              return caret?.offsetNode === editor && caret?.offset === first + index ? null : `${index}`;
            });
          });
        });
        expect(misplaced).toEqual(Array.from({ length: 24 + 6 }, () => null));
      });
    });
  });

  test('it works by keyboard in reading order, and by touch', async () => {
    await withPage(360, { networks: 'twitter' }, async (page) => {
      const names: string[] = [];
      for (let turn = 0; turn < 5; turn++) {
        await page.keyboard.press('Tab');
        names.push(
          await page.evaluate(
            () => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent ?? '',
          ),
        );
      }
      expect(names.map((name) => name.slice(0, 8))).toEqual(['Text', 'Link', 'Language', 'X', 'Threads']);
      await page.getByRole('checkbox', { name: 'Instagram' }).tap();
      await page
        .locator('.violations')
        .filter({ hasText: 'Instagram: the post has no photo or video.' })
        .waitFor();
    });
  });

  test('a screen reader is told what is too long, and axe finds no violation', async () => {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    await withPage(360, { text: LONG, networks: 'twitter' }, async (page) => {
      const said = page.getByRole('status').filter({ hasText: 'X: the text is 232 characters too long' });
      await said.waitFor({ state: 'attached' });
      const id = await said.getAttribute('id');
      expect(await page.locator('textarea').getAttribute('aria-describedby')).toBe(id);
      // Runs through the debugger, because the page allows only its own scripts.
      await page.evaluate(axe);
      const found = await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))');
      expect(found).toEqual([]);
    });
  });
});
