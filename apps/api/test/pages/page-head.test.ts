import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openPageKit, type PageKit } from './page-kit.ts';

let kit: PageKit;

beforeAll(async () => {
  kit = await openPageKit(inject('adminUrl'));
});
afterAll(() => kit.close());

it('a page shows the mark in its head and tab, in the colours of the panel', async () => {
  for (const path of ['/crier/sign-in', '/crier/join/unknown', '/crier/oauth/authorize', '/crier/api/docs']) {
    const { html } = await kit.browser().get(path);
    expect(html).toContain('<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,');
    expect(html).toMatch(/class="brand"><svg aria-hidden="true"[^>]*>.*<\/svg>Crier</);
    expect(html).toContain('name="theme-color" media="(prefers-color-scheme: dark)" content="#151412"');
    expect(html).toContain('--accent: light-dark(#3b39d0, #b0b2ff)');
  }
});

it('the preview of a sign-in link says what the service does, in the requested language', async () => {
  const page = await kit.browser({ 'accept-language': 'de' }).get('/crier/sign-in');
  expect(page.html).toContain('<meta property="og:title" content="Anmelden – Crier">');
  const about =
    'Schreiben Sie einen Beitrag einmal, sehen Sie, was jedes Netzwerk daraus macht, und veröffentlichen Sie ihn überall.';
  for (const name of ['name="description"', 'property="og:description"']) {
    expect(page.html).toContain(`<meta ${name} content="${about}">`);
  }
});
