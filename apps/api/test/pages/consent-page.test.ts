import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { load } from './document.ts';
import { openPageKit, type PageKit, type Person } from './page-kit.ts';

let kit: PageKit;
let dana: Person;

beforeAll(async () => {
  kit = await openPageKit(inject('adminUrl'));
  dana = await kit.addPerson({ name: 'Dana Reef' });
});
afterAll(() => kit.close());

describe('the consent page', () => {
  it('marks a self-named app, unless its domain is known [spec:oauth.consent.domain] [spec:oauth.consent.verified]', async () => {
    const browser = await kit.signedIn(dana);
    const stranger = await kit.addApp({
      selfRegistered: true,
      name: 'Claude',
      redirectUris: ['https://claude.ai.example.net/cb'],
    });
    const unknown = load((await browser.get(stranger.authorizePath())).html).text;
    expect(unknown).toContain('This app registered itself and chose its own name.');
    expect(unknown).toContain('Returns you to claude.ai.example.net Signed in as');
    expect(unknown).not.toContain('verified');
    expect(unknown).not.toContain('REST API');

    const known = await kit.addApp({
      selfRegistered: true,
      redirectUris: ['https://claude.ai/api/mcp/auth_callback'],
    });
    expect(load((await browser.get(known.authorizePath())).html).text).toContain(
      'Returns you to claude.ai verified',
    );
  });

  it('says when the person returns to this computer or to an app', async () => {
    const browser = await kit.signedIn(dana);
    const local = await kit.addApp({ redirectUris: ['http://127.0.0.1/cb'] });
    const here = load((await browser.get(local.authorizePath())).html).text;
    expect(here).toContain('Returns you to this computer');
    expect(here).toContain('another program could pretend to be it');
    const phone = await kit.addApp({ redirectUris: ['com.example.app:/cb'] });
    const there = load((await browser.get(phone.authorizePath())).html).text;
    expect(there).toContain('an app on this device that opens com.example.app: addresses');
    expect(there).not.toContain('any other program here');
  });

  it('shows an app’s own name as text', async () => {
    const browser = await kit.signedIn(await kit.addPerson({ name: '<b>Eve</b> & "Co"' }));
    const app = await kit.addApp({ selfRegistered: true, name: '<img src=x onerror=alert(1)>"{name}"' });
    const { html } = await browser.get(app.authorizePath());
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain('&lt;b&gt;Eve&lt;/b&gt; &amp; &quot;Co&quot;');
    expect(html).not.toMatch(/<(img|b)[ >]/);
  });

  it('shows a registered app’s logo, from this service only', async () => {
    const browser = await kit.signedIn(dana);
    const own = await kit.addApp({ logo: '/crier/logos/tide.png' });
    expect((await browser.get(own.authorizePath())).html).toContain(
      '<img class="logo" src="/crier/logos/tide.png" alt=""',
    );
    for (const logo of ['https://elsewhere.example/a.png', '//elsewhere.example/a.png', 'javascript:x']) {
      const app = await kit.addApp({ logo });
      expect((await browser.get(app.authorizePath())).html).not.toContain('<img');
    }
  });

  it('cannot be framed, cached or run scripts, and lets its form lead anywhere', async () => {
    const app = await kit.addApp();
    const browser = await kit.signedIn(dana);
    const pages = [
      await browser.get(app.authorizePath()),
      await kit.browser().get('/crier/sign-in'),
      await browser.get('/crier/oauth/authorize'),
      await browser.get('/crier/sign-in'),
    ];
    for (const { headers, html } of pages) {
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(
        /^default-src 'none'; img-src 'self' data:; style-src 'sha256-[\w+/=]+'; base-uri 'none'/,
      );
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('form-action');
      expect(policy).not.toContain('script-src');
      expect(html).not.toContain('<script');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});
