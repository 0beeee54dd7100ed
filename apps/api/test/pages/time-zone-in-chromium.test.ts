import { WITHOUT_CHROMIUM } from '@crier/launch';
import { administrationOver } from '@crier/operations';
import { administrationPartsOf, oneTimeLinks } from '@crier/service';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { openPageKit, type PageKit } from './page-kit.ts';
import { listen, type TestServer } from './servers.ts';

const BASE = 'https://social.example';

describe.skipIf(WITHOUT_CHROMIUM)('a form for a new account in Chromium', { timeout: 60_000 }, () => {
  let kit: PageKit;
  let server: TestServer;
  let browser: Browser;

  beforeAll(async () => {
    kit = await openPageKit(inject('adminUrl'));
    server = await listen((request, response) => kit.app.routing(request, response), ['social.example']);
    browser = await openChromium({ 'social.example': server.port });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await kit?.close();
  });

  it('gets the browser’s time zone, and runs no other script', async () => {
    const { pool } = kit.api.service.database;
    await pool.query('delete from users');
    const { administration } = administrationPartsOf(kit.api.service);
    const { link, hash } = oneTimeLinks(kit.api.service.settings, 'setup')();
    await administrationOver(administration, 'command line').createSetupLink(hash);
    const page = await browser.newPage({ ignoreHTTPSErrors: true, timezoneId: 'America/Recife' });
    const refused: string[] = [];
    page.on('console', (message) => refused.push(message.text()));
    await page.goto(BASE + new URL(link).pathname);
    expect(await page.inputValue('#timezone')).toBe('America/Recife');
    expect(refused).toEqual([]);
  });
});
