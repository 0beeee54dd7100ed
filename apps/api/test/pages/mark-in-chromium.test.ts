import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { WITHOUT_CHROMIUM } from '@crier/launch';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { openPageKit, type PageKit, type Person, type TestApp } from './page-kit.ts';
import { listen, type TestServer } from './servers.ts';

const BASE = 'https://social.example';
const PHONE = { width: 360, height: 740 };
/** Where pictures of the pages go, for people to look at; none are taken without it. */
const PICTURES = process.env['CRIER_PICTURES'];

describe.skipIf(WITHOUT_CHROMIUM)('the mark of verified apps in Chromium', { timeout: 60_000 }, () => {
  let kit: PageKit;
  let dana: Person;
  let server: TestServer;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    kit = await openPageKit(inject('adminUrl'));
    dana = await kit.addPerson({ name: 'Dana Reef' });
    server = await listen((request, response) => kit.app.routing(request, response), ['social.example']);
    browser = await openChromium({ 'social.example': server.port });
    page = await browser.newPage({ ignoreHTTPSErrors: true, locale: 'en-GB', viewport: PHONE });
  });
  beforeEach(async () => {
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.setViewportSize(PHONE);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
    await kit.close();
  });

  const reachConsent = async (app: TestApp, change?: Record<string, string>) => {
    await page.goto(BASE + app.authorizePath(change));
    await page.getByLabel('E-mail address').fill(dana.email);
    await page.getByLabel('Password').fill(dana.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Allow access' }).waitFor();
  };
  const picture = async (name: string) => {
    if (PICTURES === undefined) return;
    await mkdir(PICTURES, { recursive: true });
    for (const width of [360, 1_280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.screenshot({ path: join(PICTURES, `${name}-${width}.png`), fullPage: true });
    }
  };
  const marks = () => page.locator('.verified').count();
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (box === null) throw new Error(`${selector} is not shown`);
    return box;
  };

  it('is in a box of its own below the destination, apart from the name, on phones and wide screens', async () => {
    await reachConsent(await kit.addApp({ name: `Tide Clock ${'of the seven seas '.repeat(5)}` }));
    expect(await marks()).toBe(1);
    expect(await page.locator('h1 .verified, h1 svg, bdi .verified, bdi svg').count()).toBe(0);
    expect(await page.locator('dd .verified svg').count()).toBe(1);
    for (const width of [360, 1_280]) {
      await page.setViewportSize({ width, height: 740 });
      const [name, place, mark, main] = await Promise.all(['h1', 'dd bdi', '.verified', 'main'].map(boxOf));
      if (!name || !place || !mark || !main) throw new Error('a box is missing');
      expect(mark.y).toBeGreaterThanOrEqual(name.y + name.height);
      expect(mark.y).toBeGreaterThanOrEqual(place.y + place.height - 1);
      expect(mark.x).toBeGreaterThanOrEqual(main.x);
      expect(mark.x + mark.width).toBeLessThanOrEqual(main.x + main.width);
    }
    await picture('verified');
  });

  it.each([
    ['http://127.0.0.1:49152/cb', 'this computer'],
    ['com.example.app:/cb', 'an app on this device'],
  ])(
    'is never shown for an app that returns to %s, even if an administrator registered it',
    async (uri, place) => {
      const app = await kit.addApp({ name: 'Ledger', redirectUris: [uri] });
      await reachConsent(app, { redirect_uri: uri });
      expect(await marks()).toBe(0);
      const text = await page.textContent('main');
      expect(text).toContain(place);
      expect(text).toMatch(/could pretend to be it/);
      await picture(place.replaceAll(' ', '-'));
    },
  );

  it('is not given to a look-alike name: it is refused, or not shown if stored before', async () => {
    for (const name of ['Acme ✓ verified', 'Acme 🗸', 'Асmе Ⓥ', 'Сгіег', 'Ｃｒｉｅｒ']) {
      const response = await kit.app.inject({
        method: 'POST',
        url: '/crier/oauth/register',
        payload: { client_name: name, redirect_uris: ['https://tide.example/cb'] },
      });
      expect([response.statusCode, response.json().error]).toEqual([400, 'invalid_client_metadata']);
      expect(response.json().error_description).toContain('client_name');
    }
    const app = await kit.addApp({ name: 'Acme', selfRegistered: true });
    const { pool } = kit.api.service.database;
    await pool.query('update oauth_clients set name = $2 where client_id = $1', [
      app.clientId,
      'Crier ✓ verified',
    ]);
    await page.goto(BASE + app.authorizePath());
    expect(await page.textContent('main')).toContain('whether App at tide.example may access');
    await picture('sign-in');
    await reachConsent(app);
    expect(await page.textContent('h1')).toBe('App at tide.example asks for access to your account');
    expect(await page.textContent('main')).not.toMatch(/Crier|✓|verified/);
    expect(await marks()).toBe(0);
    await picture('stored-before');
  });

  it('the page left after an app was opened fits a phone', async () => {
    await reachConsent(await kit.addApp({ redirectUris: ['com.example.app:/cb'] }));
    await page.getByRole('button', { name: 'Allow access' }).click();
    await page.getByRole('link', { name: 'Open the app' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await picture('returned');
  });
});
