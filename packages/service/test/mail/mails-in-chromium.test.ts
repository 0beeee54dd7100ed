import { findChromium, IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/launch';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createComposer } from '../../src/mail/compose-mail.ts';
import { MAIL_TEXTS } from '../../src/mail/texts/texts-for.ts';
import { AT, EVERY_MAIL } from './every-mail.ts';

const compose = createComposer({ baseUrl: 'https://social.example', mail: null });
const TO = { userId: 7, address: 'noa@social.example', name: 'Noa Marsh' };
const LOOKS = (['light', 'dark'] as const).flatMap((scheme) =>
  MAIL_TEXTS.map(({ locale }) => ({ scheme, locale })),
);

describe.skipIf(WITHOUT_CHROMIUM)('mails in a browser', IN_CHROMIUM, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium' });
  });
  afterAll(() => browser?.close());

  async function violationsOf(page: Page, html: string): Promise<string[]> {
    await page.setContent(html);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(),
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html: node }) => node).join(' ')}`);
  }

  it.each(LOOKS)(
    'every mail in $locale, $scheme is accessible and fits a phone',
    async ({ scheme, locale }) => {
      const context = await browser.newContext({
        ...{ colorScheme: scheme, viewport: { width: 390, height: 800 }, javaScriptEnabled: true },
      });
      const asked: string[] = [];
      try {
        const page = await context.newPage();
        page.on('request', (request) => asked.push(request.url()));
        for (const content of EVERY_MAIL) {
          const { html } = compose({ id: content.kind, to: TO, language: locale, createdAt: AT }, content);
          expect([content.kind, await violationsOf(page, html)]).toEqual([content.kind, []]);
          const width = await page.evaluate('document.documentElement.scrollWidth');
          expect([content.kind, width]).toEqual([content.kind, 390]);
        }
      } finally {
        await context.close();
      }
      expect(asked).toEqual([]);
    },
  );
});
