import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { load } from './document.ts';
import { openPageKit, type PageKit, type Person, signIn } from './page-kit.ts';

let kit: PageKit;
let dana: Person;

beforeAll(async () => {
  kit = await openPageKit(inject('adminUrl'));
  dana = await kit.addPerson({ name: 'Dana Reef' });
});
afterAll(() => kit.close());

describe('an error in an authorization', () => {
  it.each([
    ['no app', { client_id: null }, 'client_id is missing'],
    ['an app that is not known', { client_id: 'app_unknown' }, 'The app is unknown'],
    ['another address', { redirect_uri: 'https://evil.example/cb' }, 'redirect_uri is not registered'],
    ['a script for an address', { redirect_uri: 'javascript:alert(1)' }, 'redirect_uri is not registered'],
  ])('with %s is a page that names it, without a way on', async (_what, change, detail) => {
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

  it('after the redirect address is known goes to the app, but only after sign-in', async () => {
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

  it('with a body that is not a form, or too large, is a page', async () => {
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

it('for an unknown request handle leads nowhere', async () => {
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
])('in the input of a form is a page of its own: %s', async (path) => {
  const page = await (await kit.signedIn(dana)).get(path);
  expect([page.status, page.location, page.headers.get('content-type')]).toEqual([
    400,
    null,
    'text/html; charset=utf-8',
  ]);
});
