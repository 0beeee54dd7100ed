import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Browser } from './browser.ts';
import { load } from './document.ts';
import { openPageKit, type PageKit, type Person } from './page-kit.ts';

let kit: PageKit;
let dana: Person;

beforeAll(async () => {
  kit = await openPageKit(inject('adminUrl'));
  dana = await kit.addPerson({ name: 'Dana Reef' });
});
afterAll(() => kit.close());

describe('signing in to an app', () => {
  it('leads through sign-in and consent to a token, and returns with state and issuer [spec:oauth.consent.app-name] [spec:oauth.consent.domain] [spec:oauth.consent.verified] [spec:oauth.consent.scopes] [spec:oauth.consent.account] [spec:oauth.address.authorize] [spec:oauth.on-by-default] [spec:service.oauth-server]', async () => {
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

  it('asks a signed-in person for consent at once, and again each time', async () => {
    const app = await kit.addApp();
    const browser = await kit.signedIn(dana);
    for (let round = 0; round < 2; round++) {
      const consent = await browser.get(app.authorizePath());
      expect(consent.status).toBe(200);
      const allowed = await browser.submit(consent, { decision: 'allow' });
      expect(allowed.location).toContain('https://tide.example/cb?code=');
    }
  });

  it('reports a refusal to the app', async () => {
    const app = await kit.addApp();
    const browser = await kit.signedIn(dana);
    const denied = await browser.submit(await browser.get(app.authorizePath()), { decision: 'deny' });
    expect(denied.status).toBe(303);
    const { searchParams } = new URL(denied.location ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({ error: 'access_denied', state: 'state-1' });
  });

  it('accepts the app’s request as a form as well', async () => {
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

  it('lets a person sign in as somebody else and return to the same request', async () => {
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

  it.each(['login', 'select_account'])('shows sign-in when the app asks for prompt=%s', async (prompt) => {
    const app = await kit.addApp();
    const browser = await kit.signedIn(dana);
    const asked = await browser.get(app.authorizePath({ prompt }));
    expect(asked.location).toMatch(/^\/crier\/sign-in\?request=/);
  });
});

describe('the decision', () => {
  it('trap 13: nothing that a browser adds to or changes in the form redirects the answer', async () => {
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

  it('works once, and only in the session it was asked in', async () => {
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

  it('by neither button is refused, and the page still works', async () => {
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

  it('is refused when the person has signed out meanwhile', async () => {
    const app = await kit.addApp();
    const browser = await kit.signedIn(dana);
    const consent = await browser.get(app.authorizePath());
    await browser.submit(await browser.get('/crier/sign-in'));
    const late = await browser.submit(consent, { decision: 'allow' });
    expect([late.status, late.location]).toEqual([400, null]);
  });
});

it('trap 17: every response to a POST is a 303, so that no password is posted on', async () => {
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

it('the log shows who was there, and no secret', async () => {
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
