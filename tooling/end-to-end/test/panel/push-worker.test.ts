import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findChromium, IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/launch';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = readFileSync(new URL('../../../../apps/panel/public/push/worker.js', import.meta.url), 'utf8');
const POLICY = { 'content-security-policy': "default-src 'none'", 'content-type': 'text/javascript' };

describe.skipIf(WITHOUT_CHROMIUM)('the worker that shows notifications', IN_CHROMIUM, () => {
  let server: Server;
  let origin: string;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let push: (data: string) => void;
  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      if (url === '/push/worker.js') response.writeHead(200, POLICY).end(SCRIPT);
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Crier</title>');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await chromium.launch({
      executablePath: findChromium() ?? 'chromium',
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    context = await browser.newContext();
    await context.grantPermissions(['notifications'], { origin });
    page = await context.newPage();
    await page.goto(`${origin}/w/pier`);
    const session = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        const active = versions.find(({ status }) => status === 'activated');
        if (active) resolve(active.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    await page.evaluate(`
      navigator.serviceWorker.register('/push/worker.js', { scope: '/push/' }).then(async () => {
        const active = async () => (await navigator.serviceWorker.getRegistration('/push/'))?.active?.state;
        while ((await active()) !== 'activated') await new Promise(requestAnimationFrame);
      })`);
    const registrationId = await registered;
    push = (data) => {
      const message = { origin, registrationId, data };
      session.send('ServiceWorker.deliverPushMessage', message).catch(() => undefined);
    };
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });
  /** Closing a notification takes a while, so each test has a cause of its own. */
  let tag = '';
  let causes = 0;
  beforeEach(() => {
    causes += 1;
    tag = `cause-${causes}`;
  });

  const message = (url: string, title = '3 posts failed') =>
    JSON.stringify({ ...{ title, body: 'Pier', lang: 'en' }, tag, url });
  const shown = () =>
    page.evaluate(`
      navigator.serviceWorker.getRegistration('/push/')
        .then((registration) => registration.getNotifications({ tag: '${tag}' }))
        .then((all) => all.map(({ title, body, data }) => ({ title, body, url: data.url })))`) as Promise<
      { title: string; body: string; url: string }[]
    >;

  /** What is shown. Chromium loses a push now and then, so each look sends it again: a cause is shown once. */
  const shownOf = (data: string) =>
    expect.poll(async () => {
      push(data);
      return await shown();
    });

  it('shows what happened, where, and where it leads', async () => {
    const url = `${origin}/w/pier/posts/7`;
    await shownOf(message(url)).toEqual([{ title: '3 posts failed', body: 'Pier', url }]);
  });

  it('shows one cause once, and the last that was said of it', async () => {
    const url = `${origin}/`;
    await shownOf(message(url)).toHaveLength(1);
    await shownOf(message(url, 'It is over')).toEqual([{ title: 'It is over', body: 'Pier', url }]);
  });

  it.each(['https://evil.example/w/pier', 'javascript:alert(1)', '//evil.example/', '', 'data:text/html,x'])(
    'leads to the first page instead of “%s”',
    async (url) => {
      await shownOf(message(url)).toMatchObject([{ url: `${origin}/` }]);
    },
  );

  it('shows something also if it can’t read what was pushed', async () => {
    tag = '';
    await shownOf('not JSON').toContainEqual({ title: 'Crier', body: '', url: `${origin}/` });
  });
});
