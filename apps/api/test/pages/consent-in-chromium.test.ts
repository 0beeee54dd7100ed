import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { WITHOUT_CHROMIUM } from '@crier/launch';
import { createLogoStore } from '@crier/service';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { openPageKit, type PageKit, type Person, type TestApp } from './page-kit.ts';
import { listen, type TestServer, welcomeBack } from './servers.ts';

const BASE = 'https://social.example';
const OPTIONS = { ignoreHTTPSErrors: true, locale: 'en-GB' };

// Where no browser is and none can be installed, only a run that has to prove everything fails.
describe.skipIf(WITHOUT_CHROMIUM)('in Chromium', { timeout: 60_000 }, () => {
  let kit: PageKit;
  let dana: Person;
  let servers: TestServer[];
  let local: TestServer;
  let browser: Browser;
  /** One for all tests but those that open apps: to open another costs as much as most tests do. */
  let page: Page;
  /** Added to the policy of every page. */
  let addedPolicy = '';

  beforeAll(async () => {
    kit = await openPageKit(inject('adminUrl'));
    dana = await kit.addPerson({ name: 'Dana Reef' });
    const service = await listen(
      (request, response) => {
        addPolicy(response, () => addedPolicy);
        kit.app.routing(request, response);
      },
      ['social.example'],
    );
    const tide = await listen(welcomeBack, ['tide.example']);
    local = await listen(welcomeBack);
    servers = [service, tide, local];
    browser = await openChromium({ 'social.example': service.port, 'tide.example': tide.port });
    page = await browser.newPage(OPTIONS);
  });
  beforeEach(async () => {
    addedPolicy = '';
    await page.goto('about:blank');
    await page.context().clearCookies();
  });
  afterAll(async () => {
    await browser.close();
    await Promise.all(servers.map((server) => server.close()));
    await kit.close();
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  /** Starts from the app and signs in; ends on the consent page. */
  const reachConsent = async (app: TestApp, change?: Record<string, string>) => {
    await page.goto(BASE + app.authorizePath(change));
    await page.getByLabel('E-mail address').fill(dana.email);
    await page.getByLabel('Password').fill(dana.password);
    await press('Sign in');
    await page.getByRole('button', { name: 'Allow access' }).waitFor();
  };

  const codeIn = (address: string) => new URL(address).searchParams.get('code') ?? '';

  describe('trap 23: Allow access', () => {
    // Chromium asks on the page whether an app may be opened, and keeps asking.
    let shared: Page;
    beforeEach(async () => {
      shared = page;
      page = await browser.newPage(OPTIONS);
    });
    afterEach(async () => {
      await page.close();
      page = shared;
    });

    it('returns to an https address with a valid code', async () => {
      const app = await kit.addApp();
      await reachConsent(app);
      await press('Allow access');
      await page.waitForURL('https://tide.example/cb?**');
      expect(await page.textContent('h1')).toBe('Welcome back');
      expect((await app.redeem(codeIn(page.url()))).status).toBe(200);
    });

    it('returns to a program listening on this computer, on any port', async () => {
      const app = await kit.addApp({ redirectUris: ['http://127.0.0.1/cb'] });
      const there = `http://127.0.0.1:${local.port}/cb`;
      await reachConsent(app, { redirect_uri: there });
      await press('Allow access');
      await page.waitForURL(`${there}?**`);
      expect(await page.textContent('h1')).toBe('Welcome back');
      expect(codeIn(page.url())).toMatch(/^crier_/);
    });

    it('opens an app by its scheme', async () => {
      const app = await kit.addApp({ redirectUris: ['com.example.app:/cb'] });
      await reachConsent(app);
      const opened = page.waitForRequest((request) => request.url().startsWith('com.example.app:/cb?'));
      await press('Allow access');
      const request = await opened;
      expect((await app.redeem(codeIn(request.url()))).status).toBe(200);
    });

    it.each([
      ['Allow access', 'The app can now access your account.'],
      ['Deny', 'The app did not get access to your account.'],
    ])(
      'to an app scheme leaves a page after %s, with a link that opens the app again',
      async (button, says) => {
        const app = await kit.addApp({ redirectUris: ['com.example.app:/cb'] });
        await reachConsent(app);
        await press(button);
        await page.getByRole('heading', { name: 'You can go back to the app' }).waitFor();
        expect(await page.textContent('main')).toContain(says);
        expect(await page.getByRole('button').count()).toBe(0);
        const address = await page.getByRole('link', { name: 'Open the app' }).getAttribute('href');
        expect(address).toMatch(/^com\.example\.app:\/cb\?/);
        const { searchParams } = new URL(address ?? '');
        expect(searchParams.get('state')).toBe('state-1');
        expect(searchParams.has('code')).toBe(button === 'Allow access');
      },
    );

    it('returns through an https address that redirects to an app', async () => {
      const hop = await kit.addApp({ redirectUris: ['https://tide.example/hop'] });
      await reachConsent(hop);
      const opened = page.waitForRequest('com.example.app:/hop');
      await press('Allow access');
      expect((await opened).url()).toBe('com.example.app:/hop');
    });

    it('would not work under a form-action policy, which is why there is none', async () => {
      const app = await kit.addApp();
      await reachConsent(app);
      addedPolicy = "; form-action 'self'";
      await page.reload();
      const refused = page.waitForEvent('console', (message) => message.text().includes('form-action'));
      await press('Allow access');
      await refused;
      expect(page.url()).toContain(`${BASE}/crier/oauth/`);
    });
  });

  it('the logo set by an administrator is drawn', async () => {
    const { disk } = kit.api.service;
    const logos = createLogoStore({
      disk,
      sandbox: kit.api.service.sandbox,
      temporaryFolder: join(kit.api.dataDir, 'tmp'),
    });
    const blue = { width: 9, height: 9, channels: 3, background: '#0ea5e9' } as const;
    const logo = await logos.keep(await sharp({ create: blue }).png().toBuffer());
    await reachConsent(await kit.addApp({ logo }));
    const drawn = "(async (img) => (await img.decode(), img.naturalWidth))(document.querySelector('img'))";
    expect(await page.evaluate(drawn)).toBe(256);
  });

  it('Deny is reported to the app', async () => {
    const app = await kit.addApp();
    await reachConsent(app);
    await press('Deny');
    await page.waitForURL('https://tide.example/cb?**');
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('error'), searchParams.get('state')]).toEqual(['access_denied', 'state-1']);
  });

  it('a refusal right after sign-in is reported to the app too', async () => {
    const app = await kit.addApp();
    await page.goto(BASE + app.authorizePath({ scope: 'everything' }));
    await page.getByLabel('E-mail address').fill(dana.email);
    await page.getByLabel('Password').fill(dana.password);
    await press('Sign in');
    await page.waitForURL('https://tide.example/cb?error=invalid_scope**');
  });

  it('the session survives arriving from an app’s own page', async () => {
    const app = await kit.addApp();
    await reachConsent(app);
    await page.goto('https://tide.example/');
    await page.evaluate(`location.href = ${JSON.stringify(BASE + app.authorizePath())}`);
    await page.getByRole('button', { name: 'Allow access' }).waitFor();
    const kept = { httpOnly: true, secure: true, sameSite: 'Lax' };
    expect(await page.context().cookies(BASE)).toEqual([
      expect.objectContaining({ name: '__Host-crier_session', ...kept }),
      expect.objectContaining({ name: '__Host-crier_device', ...kept }),
    ]);
  });

  it('another site’s form decides nothing', async () => {
    const app = await kit.addApp();
    await reachConsent(app);
    const token = await page.locator('input[name=consent]').inputValue();
    await page.goto('https://tide.example/');
    await page.setContent(`<form method="post" action="${BASE}/crier/oauth/consent">
      <input name="consent" value="${token}"><button name="decision" value="allow">Prize</button></form>`);
    const answered = page.waitForResponse(`${BASE}/crier/oauth/consent`);
    await press('Prize');
    expect((await answered).status()).toBe(403);
  });

  it('everything works with the keyboard alone', async () => {
    const app = await kit.addApp();
    const { keyboard } = page;
    const focused = () =>
      page.evaluate('document.activeElement.textContent.trim() || document.activeElement.id');
    await page.goto(BASE + app.authorizePath());
    await expect.poll(focused).toBe('email');
    await keyboard.type(dana.email);
    await keyboard.press('Enter');

    await page.getByRole('alert').waitFor();
    expect(await focused()).toContain('There is a problem');
    await keyboard.press('Tab');
    expect(await focused()).toBe('Enter your password.');
    await keyboard.press('Enter');
    expect(await focused()).toBe('password');
    await keyboard.type(dana.password);
    await keyboard.press('Enter');

    await page.getByRole('button', { name: 'Allow access' }).waitFor();
    const order: unknown[] = [];
    for (let step = 0; step < 3; step++) {
      await keyboard.press('Tab');
      order.push(await focused());
    }
    expect(order).toEqual(['Use another account', 'Allow access', 'Deny']);
    await keyboard.press('Shift+Tab');
    await keyboard.press('Enter');
    await page.waitForURL('https://tide.example/cb?code=**');
  });

  it('works without scripts', async () => {
    const app = await kit.addApp();
    const scripted = page;
    page = await browser.newPage({ ...OPTIONS, javaScriptEnabled: false });
    try {
      await reachConsent(app);
      await press('Allow access');
      await page.waitForURL('https://tide.example/cb?code=**');
    } finally {
      await page.close();
      page = scripted;
    }
  });

  it('axe finds no barrier on any page, in light and dark colours', async () => {
    const run = (options: object) =>
      page.evaluate(
        `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]))`,
      );
    const expectNone = async () => {
      await page.evaluate(axe.source);
      expect(await run({})).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      // No other rule looks at colours.
      expect(await run({ runOnly: ['color-contrast', 'link-in-text-block'] })).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    };
    await page.goto(`${BASE}/crier/sign-in`);
    await expectNone();
    await press('Sign in');
    await expectNone();
    const names = ['http://127.0.0.1/cb', 'https://unknown.example/cb', 'https://claude.ai/cb'];
    for (const [round, uri] of names.entries()) {
      const app = await kit.addApp({ selfRegistered: true, redirectUris: [uri] });
      if (round === 0) await reachConsent(app);
      else await page.goto(BASE + app.authorizePath());
      await expectNone();
    }
    await page.getByRole('link', { name: 'Use another account' }).click();
    await expectNone();
    await page.goto(`${BASE}/crier/sign-in`);
    await expectNone();
    await page.goto(`${BASE}/crier/oauth/authorize`);
    await expectNone();
  });
});

/** Lets a test see what a stricter policy would do. */
function addPolicy(response: ServerResponse, added: () => string): void {
  const setHeader = response.writeHead.bind(response) as (...values: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const headers = rest.at(-1);
    if (typeof headers === 'object' && headers !== null && 'content-security-policy' in headers) {
      headers['content-security-policy'] += added();
    }
    return setHeader(status, ...rest);
  }) as ServerResponse['writeHead'];
}
