import { createClient } from '@crier/client';
import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openComposer, savedAs } from '../../src/panel/compose.ts';
import { inSchemes, SIZES } from '../../src/panel/looks.ts';
import { expectNoViolations, type OpenedPanel, screenshot } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LENGTH = 25;
const LONG_MS = 200_000;
const WINDOWS = inSchemes([
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
  { width: 1920, height: 1080 },
]);
/** Keys that a fast writer presses while a slow browser draws none of them. */
const WORDS = 'Bread and cake from nine until ten.';

const text = (page: Page, place: number) => page.getByLabel(`Text of post ${place}`, { exact: true });

describe.skipIf(WITHOUT_CHROMIUM)('the composer of a long thread', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  beforeAll(async () => {
    panel = await openSharedPanel();
  });
  afterAll(() => panel?.close());

  const client = () => {
    const { base_url: base, core_path: core, key } = panel.demo;
    return createClient({ baseUrl: `${base}/${core}/api`, token: key });
  };

  /** Drafts a thread for all accounts; answers its UUID. */
  async function draftThread() {
    const params = { workspace: panel.demo.workspace };
    const { data } = await client().call('listAccounts', { params });
    const content = Array.from({ length: LENGTH }, (_, place) => ({ body: `Post ${place + 1}` }));
    const versions = [{ account_id: 0, is_original: true, content }];
    const body = { accounts: data.map(({ id }) => id), versions };
    const { uuid } = await client().call('createPost', { params, body });
    return { uuid };
  }

  test.each(WINDOWS)(
    'menus of the first and the last item lie above everything at $width, $colorScheme, without violations',
    async ({ colorScheme, ...viewport }) => {
      const { uuid } = await draftThread();
      const page = await panel.signIn({ viewport, colorScheme });
      await openComposer(panel, page, `${uuid}/edit`);
      for (const place of [1, LENGTH]) {
        await text(page, place).click();
        await screenshot(page, `thread-${viewport.width}-${colorScheme}-${place}`);
        const item = page.locator('[data-thread-item]').nth(place - 1);
        for (const [name, button] of [
          ['actions', item.getByRole('button', { name: `Post ${place}: more actions`, exact: true })],
          ['media', item.getByRole('button', { name: 'Add media', exact: true })],
        ] as const) {
          await button.click();
          const entries = item.getByRole('menuitem');
          await entries.first().waitFor();
          await expect.poll(() => isOnTop(entries)).toBe(true);
          await screenshot(page, `thread-${viewport.width}-${colorScheme}-${place}-${name}`);
          if (name === 'actions') await expectNoViolations(page);
          await page.keyboard.press('Escape');
          await entries.first().waitFor({ state: 'detached' });
        }
      }
      await page.context().close();
    },
    LONG_MS,
  );

  test(
    'keys faster than drawing are all kept, and no frame has another text’s count',
    async () => {
      const { uuid } = await draftThread();
      const page = await panel.signIn({ viewport: SIZES.wide });
      const session = await page.context().newCDPSession(page);
      await openComposer(panel, page, `${uuid}/edit`);
      const area = text(page, 13);
      await area.fill('');
      await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await watchNumbers(page);
      for (const key of WORDS) void page.keyboard.press(key);
      await page.keyboard.press('Enter');
      for (const key of WORDS) void page.keyboard.press(key);
      await page.keyboard.press('End');
      const written = `${WORDS}\n${WORDS}`;
      await expect.poll(() => area.inputValue()).toBe(written);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await savedAs(page, 'saved');
      expect(await page.evaluate('numbersSeen')).toMatchObject({ wrong: [] });
      expect(await area.inputValue()).toBe(written);
      const saved = await client().call('getPost', {
        params: { workspace: panel.demo.workspace, post: uuid },
      });
      expect(saved.versions[0]?.content.map(({ body }) => body)).toEqual(
        Array.from({ length: LENGTH }, (_, place) => (place === 12 ? written : `Post ${place + 1}`)),
      );
      await page.context().close();
    },
    LONG_MS,
  );

  test('forms have text only, the tab key follows the page, and a dialog keeps it still', async () => {
    const { uuid } = await draftThread();
    const page = await panel.signIn({ viewport: SIZES.wide });
    await openComposer(panel, page, `${uuid}/edit`);
    expect(await page.locator('form form, [data-thread-item] form button').count()).toBe(0);
    const { pathname } = new URL(page.url());
    await text(page, 2).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('!');
    expect(await text(page, 2).inputValue()).toBe('Post 2\n!');
    expect(new URL(page.url()).pathname).toBe(pathname);
    const stops: string[] = [];
    while (stops.length < 5) {
      await page.keyboard.press('Tab');
      stops.push(await page.evaluate('document.activeElement.ariaLabel'));
    }
    expect(stops).toEqual([
      ...['Add media', 'Insert emoji', 'Add a link card', 'Post 2: more actions'],
      'Text of post 3',
    ]);
    const overflow = 'getComputedStyle(document.body).overflow';
    expect(await page.evaluate(overflow)).toBe('visible');
    await page.getByRole('button', { name: 'Insert emoji', exact: true }).nth(1).click();
    await page.getByRole('dialog').waitFor();
    expect(await page.evaluate(overflow)).toBe('hidden');
    await page.context().close();
  });
});

/** Whether every entry is what a click on its middle meets. */
async function isOnTop(entries: Locator): Promise<boolean> {
  return await entries.evaluateAll((all) =>
    all.every((entry) => {
      const { x, y, width, height } = entry.getBoundingClientRect();
      return entry.contains(entry.ownerDocument.elementFromPoint(x + width / 2, y + height / 2));
    }),
  );
}

/** Compares the text that has the focus with the number beside it before each frame. */
async function watchNumbers(page: Page): Promise<void> {
  await page.evaluate(`
    window.numbersSeen = { frames: 0, wrong: [] };
    const look = () => {
      const text = document.activeElement?.value ?? '';
      const shown = Number(document.activeElement.closest('[data-thread-item]').querySelector('[data-item-count]').textContent);
      numbersSeen.frames += 1;
      // The limit of the tightest account that counts characters one by one.
      numbersSeen.limit ??= shown + text.trim().length;
      if (shown !== numbersSeen.limit - text.trim().length) numbersSeen.wrong.push([text, shown]);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  `);
}
