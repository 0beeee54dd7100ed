import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoViolations, type OpenedPanel } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 120_000;

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  readonly share_target: { readonly action: string; readonly method: string };
}

/** In the browser: sends a form as a phone does when a text and a picture are shared with an installed app. */
const SHARE = `(picture) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes], 'quay.png', { type: 'image/png' }));
  const form = document.createElement('form');
  Object.assign(form, { action: '/share/', method: 'post', enctype: 'multipart/form-data' });
  const text = Object.assign(document.createElement('input'), { name: 'text', value: 'The quay at noon' });
  const files = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
  files.files = chosen.files;
  form.append(text, files);
  document.body.append(form);
  form.submit();
}`;

const UNREGISTER =
  'navigator.serviceWorker.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister())))';

describe.skipIf(WITHOUT_CHROMIUM)('the panel as an app', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let page: Page;
  beforeAll(async () => {
    panel = await openSharedPanel();
    page = await panel.signIn({ viewport: { width: 390, height: 844 } });
  });
  afterAll(() => panel?.close());

  test('has a manifest whose pictures are there in the sizes that it says', async () => {
    await page.goto(`${panel.url}/me`);
    const at = await page.locator('link[rel="manifest"]').getAttribute('href');
    const answer = await page.request.get(`${panel.url}${at}`);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const { icons, share_target: target } = (await answer.json()) as Manifest;
    expect(target).toMatchObject({ action: '/share/', method: 'POST' });
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes } of icons) {
      const picture = await page.request.get(`${panel.url}${src}`);
      const { width, height, format } = await sharp(await picture.body()).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    }
    const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
    expect((await page.request.get(`${panel.url}${touch}`)).status()).toBe(200);
  });

  test(
    'opens the composer with the text and the picture that a phone shares, once it is installed',
    async () => {
      await page.goto(`${panel.url}/me`);
      await page.getByRole('heading', { level: 1, name: 'Me' }).waitFor();
      const registered = () =>
        page.evaluate(
          'navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => scope))',
        );
      await page.evaluate(UNREGISTER);
      expect(await registered()).toEqual([]);
      await page.evaluate(`dispatchEvent(new Event('appinstalled'))`);
      await expect.poll(registered).toEqual([`${panel.url}/share/`]);
      const active = `navigator.serviceWorker.getRegistration('/share/').then((one) => one.active?.state)`;
      await expect.poll(() => page.evaluate(active)).toBe('activated');
      const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#357' } })
        .png()
        .toBuffer();
      await page.evaluate(`(${SHARE})(${JSON.stringify(picture.toString('base64'))})`);
      await page.waitForURL('**/posts/new*');
      const text = page.getByLabel('Text of post 1', { exact: true });
      await expect.poll(() => text.inputValue()).toBe('The quay at noon');
      await page.getByRole('button', { name: /quay/ }).first().waitFor();
      await expectNoViolations(page);
      // Only what is shared goes through the worker: pages come from the service.
      const cached = await page.evaluate(
        `caches.open('crier-share').then((cache) => cache.keys()).then((all) => all.length)`,
      );
      expect(cached).toBe(0);
    },
    LONG_MS,
  );

  test(
    'says that nothing arrived when its worker did not run yet',
    async () => {
      const other = await panel.signIn({ viewport: { width: 390, height: 844 } });
      await other.goto(`${panel.url}/me`);
      await other.getByRole('heading', { level: 1, name: 'Me' }).waitFor();
      await other.evaluate(`(${SHARE})('')`);
      await other.getByRole('heading', { name: 'Nothing arrived' }).waitFor();
      await other.context().close();
    },
    LONG_MS,
  );
});
