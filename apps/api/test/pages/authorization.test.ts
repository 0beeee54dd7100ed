import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Browser } from './browser.ts';
import { load } from './document.ts';
import { openPageKit, type PageKit, type Person, signIn } from './page-kit.ts';

let kit: PageKit;
let dana: Person;

beforeAll(async () => {
  kit = await openPageKit(inject('adminUrl'));
  dana = await kit.addPerson({ name: 'Dana Reef' });
});
afterAll(() => kit.close());

describe('signing in to an app', () => {
  it('leads through sign-in and consent to a token and back with state and issuer [spec:oauth.consent.app-name] [spec:oauth.consent.domain] [spec:oauth.consent.verified] [spec:oauth.consent.scopes] [spec:oauth.consent.account] [spec:oauth.address.authorize] [spec:oauth.on-by-default] [spec:service.oauth-server]', async () => {
    const app = await kit.addApp({ name: 'Tide Clock' });
    const browser = kit.browser();

    const asked = await browser.get(app.authorizePath());
    expect(asked.status).toBe(303);
    expect(asked.location).toMatch(/^\/crier\/sign-in\?request=/);
    const form = await browser.follow(asked);
    const asksTo = load(form.html).text;
    expect(asksTo).toContain('Sign in to social.example');
    expect(asksTo).toContain('Sign in to decide whether Tide Clock may access your account.');
    const signedIn = await browser.submit(form, { email: dana.email, password: dana.password });
    expect(signedIn.status).toBe(303);
    expect(signedIn.location).toMatch(/^\/crier\/oauth\/continue\?request=/);

    const consent = await browser.follow(signedIn);
    expect(consent.status).toBe(200);
    const { text } = load(consent.html);
    expect(text).toContain('Tide Clock asks for access to your account');
    expect(text).toContain('Returns you to tide.example verified');
    expect(text).toContain('use the REST API: read, write');
    expect(text).toContain('use the MCP server: let an assistant');
    expect(text).toContain(`Signed in as Dana Reef ( ${dana.email} )`);
    expect(text).toMatch(/Allow access Deny$/);

    const allowed = await browser.submit(consent, { decision: 'allow' });
    expect(allowed.status).toBe(303);
    const back = new URL(allowed.location ?? '');
    expect(back.origin + back.pathname).toBe('https://tide.example/cb');
    expect(back.searchParams.get('state')).toBe('state-1');
    expect(back.searchParams.get('iss')).toBe('https://social.example/crier');
    const answer = await app.redeem(back.searchParams.get('code') ?? '');
    expect(await answer.json()).toMatchObject({ token_type: 'Bearer', scope: 'api mcp' });
  });

  it('asks who is signed in right away, and again each time', async () => {
    const app = await kit.addApp();
    const browser = await kit.signedIn(dana);
    for (let round = 0; round < 2; round++) {
      const consent = await browser.get(app.authorizePath());
      expect(consent.status).toBe(200);
      const allowed = await browser.submit(consent, { decision: 'allow' });
      expect(allowed.location).toContain('https://tide.example/cb?code=');
    }
  });

  it('tells the app of a refusal', async () => {
    const app = await kit.addApp();
    const browser = await kit.signedIn(dana);
    const denied = await browser.submit(await browser.get(app.authorizePath()), { decision: 'deny' });
    expect(denied.status).toBe(303);
    const { searchParams } = new URL(denied.location ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({ error: 'access_denied', state: 'state-1' });
  });

  it('takes the app’s request as a form as well', async () => {
    const app = await kit.addApp();
    const fields = Object.fromEntries(new URL(app.authorizePath(), kit.address).searchParams);
    const browser = kit.browser();
    const asked = await browser.post('/crier/oauth/authorize', fields, { origin: 'https://tide.example' });
    expect(asked.location).toMatch(/^\/crier\/sign-in\?request=/);
    const member = await kit.signedIn(dana);
    const consent = await member.post('/crier/oauth/authorize', fields);
    const [other] = load(consent.html).links;
    expect(other?.href).toContain(encodeURIComponent(app.clientId));
  });

  it('lets the person sign in as somebody else and come back to the same request', async () => {
    const app = await kit.addApp();
    const robin = await kit.addPerson({ name: 'Robin Bay' });
    const browser = await kit.signedIn(dana);
    const consent = await browser.get(app.authorizePath());
    const link = load(consent.html).links.find(({ text }) => text === 'Use another account');
    const form = await browser.follow(await browser.get(link?.href ?? ''));
    expect(load(form.html).text).toContain(`You are signed in as Dana Reef ( ${dana.email} ).`);
    const before = [...browser.cookies.values()];
    const asRobin = await browser.submit(form, { email: robin.email, password: robin.password });
    const again = await browser.follow(asRobin);
    expect(load(again.html).text).toContain('Signed in as Robin Bay');
    expect([...browser.cookies.values()]).not.toEqual(before);

    const [second] = load(again.html).links;
    const backToForm = await browser.get(second?.href ?? '');
    const stay = load(backToForm.html).links.find(({ text }) => text === 'Continue as Robin Bay');
    expect(load((await browser.get(stay?.href ?? '')).html).text).toContain('Signed in as Robin Bay');
  });

  it.each(['login', 'select_account'])(
    'shows sign-in to an app that asks for it by prompt=%s',
    async (prompt) => {
      const app = await kit.addApp();
      const browser = await kit.signedIn(dana);
      const asked = await browser.get(app.authorizePath({ prompt }));
      expect(asked.location).toMatch(/^\/crier\/sign-in\?request=/);
    },
  );
});

describe('the consent page', () => {
  it('marks an app that chose its own name, unless its domain is known [spec:oauth.consent.domain] [spec:oauth.consent.verified]', async () => {
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

  it('shows what apps call themselves as text', async () => {
    const browser = await kit.signedIn(await kit.addPerson({ name: '<b>Eve</b> & "Co"' }));
    const app = await kit.addApp({ selfRegistered: true, name: '<img src=x onerror=alert(1)>"{name}"' });
    const { html } = await browser.get(app.authorizePath());
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain('&lt;b&gt;Eve&lt;/b&gt; &amp; &quot;Co&quot;');
    expect(html).not.toMatch(/<(img|b)[ >]/);
  });

  it('shows the logo of a registered app, from this service only', async () => {
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

  it('can’t be framed, stored, or run scripts, and lets its form lead anywhere', async () => {
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
        /^default-src 'none'; img-src 'self'; style-src 'sha256-[\w+/=]+'; base-uri 'none'/,
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

describe('an error on the way', () => {
  it.each([
    ['no app', { client_id: null }, 'client_id is missing'],
    ['an app that is not known', { client_id: 'app_unknown' }, 'The app is unknown'],
    ['another address', { redirect_uri: 'https://evil.example/cb' }, 'redirect_uri is not registered'],
    ['a script for an address', { redirect_uri: 'javascript:alert(1)' }, 'redirect_uri is not registered'],
  ])('with %s is a page that names it, and leads nowhere', async (_what, change, detail) => {
    const app = await kit.addApp();
    for (const browser of [kit.browser(), await kit.signedIn(dana)]) {
      const page = await browser.get(app.authorizePath(change));
      expect(page.status).toBe(400);
      expect(page.location).toBeNull();
      const { text } = load(page.html);
      expect(text).toContain('This did not work');
      expect(text).toContain('What failed:');
      expect(text).toContain(detail);
    }
  });

  it('past the app’s address goes to the app, after sign-in only', async () => {
    const app = await kit.addApp();
    const wrong = app.authorizePath({ scope: 'everything' });
    expect((await kit.browser().get(wrong)).location).toMatch(/^\/crier\/sign-in/);
    const told = await (await kit.signedIn(dana)).get(wrong);
    expect(told.status).toBe(303);
    expect(told.location).toContain('https://tide.example/cb?error=invalid_scope');
  });

  it('of a blocked app is a page', async () => {
    const app = await kit.addApp({ selfRegistered: true });
    await kit.api.service.oauth?.admin.blockApp(app.clientId);
    const page = await (await kit.signedIn(dana)).get(app.authorizePath());
    expect(page.status).toBe(400);
    expect(load(page.html).text).toContain('The app is blocked');
  });

  it('with a body that is no form, or too large, is a page', async () => {
    const browser = await kit.signedIn(dana);
    const json = await browser.post('/crier/oauth/consent', {}, { 'content-type': 'application/json' });
    expect([json.status, load(json.html).text]).toEqual([
      415,
      expect.stringContaining('The service could not read what the browser sent.'),
    ]);
    const large = await browser.post('/crier/oauth/consent', { consent: 'x'.repeat(70_000) });
    expect([large.status, large.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
  });
});

describe('the decision', () => {
  it('trap 13: nothing a browser adds to or changes in the form moves the answer', async () => {
    const app = await kit.addApp({ access: ['mcp'] });
    const browser = await kit.signedIn(dana);
    const consent = await browser.get(app.authorizePath());
    expect(Object.keys(load(consent.html).form.fields)).toEqual(['consent']);
    const forged = {
      redirect_uri: 'https://evil.example/cb',
      client_id: 'app_other',
      scope: 'api mcp',
      resource: 'https://social.example/crier/api',
      state: 'forged',
      user: '1',
      user_id: '1',
      code_challenge: 'x',
      request: 'x',
      next: 'https://evil.example/',
    };
    const query = `?${new URLSearchParams(forged)}`;
    const action = load(consent.html).form.action;
    const allowed = await browser.post(action + query, {
      ...load(consent.html).form.fields,
      ...forged,
      decision: 'allow',
    });
    const back = new URL(allowed.location ?? '');
    expect(back.host).toBe('tide.example');
    expect(back.searchParams.get('state')).toBe('state-1');
    const answer = await app.redeem(back.searchParams.get('code') ?? '');
    expect(await answer.json()).toMatchObject({ scope: 'mcp' });
  });

  it('is good once, and only for the session it was asked in', async () => {
    const app = await kit.addApp();
    const browser = await kit.signedIn(dana);
    const consent = await browser.get(app.authorizePath());
    const token = load(consent.html).form.fields['consent'] ?? '';

    const others = [await kit.signedIn(dana), await kit.signedIn(await kit.addPerson()), kit.browser()];
    for (const other of others) {
      const stolen = await other.post('/crier/oauth/consent', { consent: token, decision: 'allow' });
      expect([stolen.status, stolen.location]).toEqual([400, null]);
    }
    const first = await browser.submit(consent, { decision: 'allow' });
    expect(first.status).toBe(303);
    const second = await browser.submit(consent, { decision: 'allow' });
    expect([second.status, second.location]).toEqual([400, null]);
    expect(load(second.html).text).toContain('This request has expired; start again in the app');
  });

  it('is neither of the two buttons: refused, and the page still good', async () => {
    const app = await kit.addApp();
    const browser = await kit.signedIn(dana);
    const consent = await browser.get(app.authorizePath());
    const wrong: Record<string, string>[] = [{}, { decision: 'maybe' }, { decision: '' }];
    for (const fields of wrong) {
      expect((await browser.submit(consent, fields)).status).toBe(400);
    }
    expect((await browser.submit(consent, { decision: 'allow' })).status).toBe(303);
  });

  it('is refused when another site sends it', async () => {
    const app = await kit.addApp();
    const browser = await kit.signedIn(dana);
    const consent = await browser.get(app.authorizePath());
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'same-site' },
      { origin: 'https://social.example.evil.example' },
    ];
    for (const headers of foreign) {
      const refused = await browser.submit(consent, { decision: 'allow' }, headers);
      expect([refused.status, refused.location]).toEqual([403, null]);
    }
    const own = { origin: 'https://social.example' };
    expect((await browser.submit(consent, { decision: 'allow' }, own)).status).toBe(303);
  });

  it('of somebody who has signed out meanwhile is refused', async () => {
    const app = await kit.addApp();
    const browser = await kit.signedIn(dana);
    const consent = await browser.get(app.authorizePath());
    await browser.submit(await browser.get('/crier/sign-in'));
    const late = await browser.submit(consent, { decision: 'allow' });
    expect([late.status, late.location]).toEqual([400, null]);
  });
});

it('trap 17: whatever follows a POST is a 303, so that no password is posted on', async () => {
  const app = await kit.addApp();
  const browser = kit.browser();
  const form = await browser.follow(await browser.get(app.authorizePath()));
  const signedIn = await browser.submit(form, { email: dana.email, password: dana.password });
  const consent = await browser.follow(signedIn);
  const allowed = await browser.submit(consent, { decision: 'allow' });
  const denied = await browser.submit(await browser.get(app.authorizePath()), { decision: 'deny' });
  const fields = Object.fromEntries(new URL(app.authorizePath({ scope: 'no' }), kit.address).searchParams);
  const wrongScope = await browser.post('/crier/oauth/authorize', fields);
  const unsigned = await kit.browser().post('/crier/oauth/authorize', fields);
  const signedOut = await browser.submit(await browser.get('/crier/sign-in'));
  const answers = [signedIn, allowed, denied, wrongScope, unsigned, signedOut];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
});

it('the handle of a request leads nowhere once it is unknown', async () => {
  const browser = kit.browser();
  const done = await signIn(browser, dana, '/crier/sign-in?request=crier_request_unknown');
  const page = await browser.follow(done);
  expect(page.status).toBe(400);
  expect(load(page.html).text).toContain('This request has expired; start again in the app');
});

it.each([
  '/crier/oauth/continue',
  '/crier/oauth/continue?request=%00',
  '/crier/oauth/continue?request=a&request=b',
  `/crier/oauth/continue?request=${'x'.repeat(5_000)}`,
  '/crier/oauth/authorize?client_id=a&client_id=b',
  '/crier/oauth/authorize?client_id=%ff%fe%00',
  `/crier/oauth/authorize?client_id=${'x'.repeat(9_000)}`,
  '/crier/oauth/authorize?client_id=https%3A%2F%2F127.0.0.1%2Fapp.json',
  '/crier/oauth/authorize?%',
])('bad input is a page of its own: %s', async (path) => {
  const page = await (await kit.signedIn(dana)).get(path);
  expect([page.status, page.location, page.headers.get('content-type')]).toEqual([
    400,
    null,
    'text/html; charset=utf-8',
  ]);
});

it('the log tells who was there, and no secret', async () => {
  const lines: object[] = [];
  const keep = (line: object) => void lines.push(line);
  const { logger } = kit.api.service;
  const app = kit.api.build({
    logger: { ...logger, isLevelEnabled: () => true, info: keep, warn: keep } as never,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const wanted = await kit.addApp();
  const browser = new Browser(address);
  const form = await browser.follow(await browser.get(wanted.authorizePath()));
  const consent = await browser.follow(
    await browser.submit(form, { email: dana.email, password: dana.password }),
  );
  const allowed = await browser.submit(consent, { decision: 'allow' });
  const text = JSON.stringify(lines);
  expect(lines.slice(-2)).toEqual([
    expect.objectContaining({ route: '/crier/oauth/continue', status: 200, user: dana.id }),
    expect.objectContaining({ route: '/crier/oauth/consent', status: 303, user: dana.id }),
  ]);
  const code = new URL(allowed.location ?? '').searchParams.get('code') ?? 'none';
  const secrets = [dana.password, code, browser.cookies.get('__Host-crier_session') ?? 'none', 'request='];
  for (const secret of secrets) expect(text).not.toContain(secret);
});
