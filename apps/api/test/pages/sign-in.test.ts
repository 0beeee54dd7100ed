import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Browser, Visit } from './browser.ts';
import { load } from './document.ts';
import { openPageKit, type PageKit, type Person, signIn } from './page-kit.ts';

const COOKIE = '__Host-crier_session';

let kit: PageKit;
let dana: Person;
/** Behind a proxy each test has callers of its own. */
let caller = 0;

beforeAll(async () => {
  kit = await openPageKit(inject('adminUrl'), { TRUST_PROXY: '1' });
  dana = await kit.addPerson({ name: 'Dana Reef' });
});
afterAll(() => kit.close());

const from = (address: string): Browser => kit.browser({ 'x-forwarded-for': address });
const anybody = (): Browser => from(`10.0.${Math.floor(caller / 200)}.${(caller++ % 200) + 1}`);
const tokenOf = (browser: Browser): string => browser.cookies.get(COOKIE) ?? '';

async function isSignedIn(browser: Browser): Promise<boolean> {
  return load((await browser.get('/crier/sign-in')).html).text.includes('You are signed in as');
}

describe('signing in', () => {
  it('begins a session whose cookie is out of reach for scripts, other hosts and foreign forms', async () => {
    const browser = anybody();
    const done = await signIn(browser, dana, '/crier/sign-in');
    expect([done.status, done.location]).toEqual([303, '/crier/sign-in']);
    const [line = ''] = done.headers.getSetCookie();
    expect(line).toMatch(
      new RegExp(`^${COOKIE}=[\\w-]{43}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure$`),
    );
    expect(load((await browser.follow(done)).html).text).toContain(
      `You are signed in You are signed in as Dana Reef ( ${dana.email} ). Sign out`,
    );
    const { rows } = await kit.api.service.database.pool.query<{ hash: Buffer }>('select hash from sessions');
    const stored = rows.map(({ hash }) => hash.toString('hex'));
    expect(stored).toContain(createHash('sha256').update(tokenOf(browser)).digest('hex'));
  });

  it('accepts the e-mail address in any case and with surrounding blanks', async () => {
    const browser = anybody();
    await signIn(browser, { ...dana, email: ` ${dana.email.toUpperCase()} ` }, '/crier/sign-in');
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('issues a new token each time, and the previous one stops working', async () => {
    const browser = anybody();
    await signIn(browser, dana, '/crier/sign-in');
    const first = tokenOf(browser);
    // A token that an attacker planted, valid or not, never becomes the session of who signs in with it.
    await signIn(browser, dana, '/crier/sign-in?request=x');
    expect(tokenOf(browser)).not.toBe(first);
    const holder = anybody();
    holder.cookies.set(COOKIE, first);
    expect(await isSignedIn(holder)).toBe(false);

    const planted = anybody();
    planted.cookies.set(COOKIE, 'A'.repeat(43));
    await signIn(planted, dana, '/crier/sign-in');
    expect(tokenOf(planted)).not.toBe('A'.repeat(43));
  });

  it.each(['', 'short', `${'A'.repeat(42)}'`, 'A'.repeat(4_000)])(
    'treats %j as no session',
    async (token) => {
      const browser = anybody();
      browser.cookies.set(COOKIE, token);
      const page = await browser.get('/crier/sign-in');
      expect([page.status, load(page.html).text.includes('You are signed in')]).toEqual([200, false]);
    },
  );

  it('is undone by signing out, in the database too', async () => {
    const browser = anybody();
    await signIn(browser, dana, '/crier/sign-in');
    const token = tokenOf(browser);
    const done = await browser.submit(await browser.get('/crier/sign-in'));
    expect([done.status, done.location, tokenOf(browser)]).toEqual([303, '/crier/sign-in', '']);
    const holder = anybody();
    holder.cookies.set(COOKIE, token);
    expect(await isSignedIn(holder)).toBe(false);
  });

  it('cannot be undone by another site', async () => {
    const browser = anybody();
    await signIn(browser, dana, '/crier/sign-in');
    const page = await browser.get('/crier/sign-in');
    const foreign = await browser.submit(
      page,
      {},
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    );
    const forged = await browser.submit(page, { csrf_token: 'forged' });
    expect([foreign.status, forged.status, await isSignedIn(browser)]).toEqual([403, 403, true]);
  });

  it('cannot be done to a person by another site', async () => {
    const fields = { email: dana.email, password: dana.password };
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'same-site' },
    ]) {
      const browser = anybody();
      const answer = await browser.post('/crier/sign-in', fields, headers);
      expect([answer.status, tokenOf(browser)]).toEqual([403, '']);
    }
  });
});

describe('a failed sign-in', () => {
  const refusal = ({ status, html }: Visit) => [status, html.replaceAll(/value="[^"]*@[^"]*"/g, '')];

  it('gets the same answer for an unknown user, a wrong password, and a user without one', async () => {
    const without = await kit.addPerson({ password: null });
    const wrong = await signIn(anybody(), { ...dana, password: 'wrong' }, '/crier/sign-in');
    const unknown = await signIn(anybody(), { ...dana, email: 'nobody@social.example' }, '/crier/sign-in');
    const passwordless = await signIn(anybody(), without, '/crier/sign-in');
    const odd = await signIn(anybody(), { ...dana, email: 'nul\u0000@social.example' }, '/crier/sign-in');
    expect(wrong.status).toBe(422);
    expect(refusal(unknown)).toEqual(refusal(wrong));
    expect(refusal(passwordless)).toEqual(refusal(wrong));
    expect(refusal(odd)).toEqual(refusal(wrong));
    expect(wrong.headers.getSetCookie()).toEqual([]);
    expect(wrong.html).not.toContain('wrong"');
    expect(load(wrong.html).form.fields['email']).toBe(dana.email);
  });

  it('takes as long for an unknown user as for a wrong password', async () => {
    const known = await kit.addPerson({ password: 'costly' });
    const times = { known: [] as number[], unknown: [] as number[] };
    const attempt = async (kind: 'known' | 'unknown') => {
      const email = kind === 'known' ? known.email : 'nobody@social.example';
      const start = performance.now();
      await anybody().post('/crier/sign-in', { email, password: 'wrong' });
      times[kind].push(performance.now() - start);
    };
    // By turns, so that whatever else the machine does hits both alike.
    for (let round = 0; round < 11; round++) {
      await attempt('known');
      await attempt('unknown');
    }
    const [wrong = 0, unknown = 0] = [times.known, times.unknown].map((all) => all.sort((a, b) => a - b)[5]);
    // Hashing takes tens of milliseconds: leaving it out would show at once.
    expect(unknown).toBeGreaterThan(wrong / 3);
    expect(unknown).toBeLessThan(wrong * 3);
  });

  it('is explained at the top, with a link to the field', async () => {
    const browser = anybody();
    const page = await browser.submit(await browser.get('/crier/sign-in'));
    expect(page.status).toBe(422);
    expect(page.html).toContain('<title>Error: Sign in – Crier</title>');
    expect(page.html).toMatch(/<div class="problems"[^>]* role="alert"[^>]*>\s*<h2>There is a problem<\/h2>/);
    expect(page.html).toContain('<a href="#email">Enter your e-mail address.</a>');
    expect(page.html).toContain('<a href="#password">Enter your password.</a>');
    expect(page.html).toContain('aria-invalid="true" aria-describedby="email-fault"');
    expect(page.html).toContain('<p class="fault" id="password-fault">Enter your password.</p>');
  });

  it.each(['__proto__', '<script>', 'a'.repeat(60_000), '%00', "' or 1=1 --"])(
    'is not caused or prevented by %j',
    async (text) => {
      const answer = await signIn(anybody(), { ...dana, email: text, password: text }, '/crier/sign-in');
      expect(answer.status).toBeLessThan(500);
      expect(answer.html).not.toContain('<script');
    },
  );
});

describe('attempts', () => {
  it('at one account from one address are limited, and its owner elsewhere is not locked out', async () => {
    const owner = await kit.addPerson();
    const attacker = '198.51.100.7';
    const statuses: number[] = [];
    for (let round = 0; round < 11; round++) {
      statuses.push((await signIn(from(attacker), { ...owner, password: 'guess' }, '/crier/sign-in')).status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    const refused = await signIn(from(attacker), owner, '/crier/sign-in');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(load(refused.html).text).toContain('Too many attempts. Try again in 15 min.');
    const elsewhere = from('203.0.113.9');
    expect((await signIn(elsewhere, owner, '/crier/sign-in')).status).toBe(303);
  });

  it('at the same time count as well', async () => {
    const owner = await kit.addPerson();
    const page = { email: owner.email, password: 'guess' };
    const attempts = Array.from({ length: 20 }, () => from('198.51.100.8').post('/crier/sign-in', page));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  });

  it('that succeed reset the count', async () => {
    const owner = await kit.addPerson();
    const browser = from('198.51.100.9');
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 9; guess++) {
        await browser.post('/crier/sign-in', { email: owner.email, password: 'guess' });
      }
      expect((await signIn(browser, owner, '/crier/sign-in?next=/crier')).status).toBe(303);
    }
  });

  it('at many accounts from one address are limited, counting an IPv6 network once', async () => {
    const addresses = ['2001:db8:7::1', '2001:DB8:7:0:0:0:0:2', '2001:db8:7::ffff:3', '2001:db8:7:0:aaaa::4'];
    let limited: Visit | undefined;
    for (let round = 0; round < 51; round++) {
      const browser = from(addresses[round % addresses.length] ?? '');
      limited = await browser.post('/crier/sign-in', { email: `x${round}@social.example`, password: 'x' });
    }
    expect(limited?.status).toBe(429);
    expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
    const neighbour = await from('2001:db8:8::1').post('/crier/sign-in', {
      email: 'x@social.example',
      password: 'x',
    });
    expect(neighbour.status).toBe(422);
  });
});

describe('continuing after sign-in', () => {
  it.each(['/crier', '/crier/', '/crier/panel?tab=1#top'])(
    'leads to %s, a path of the service',
    async (next) => {
      const done = await signIn(anybody(), dana, `/crier/sign-in?next=${encodeURIComponent(next)}`);
      expect(done.location).toBe(next);
    },
  );

  it.each([
    'https://evil.example/',
    '//evil.example/crier/',
    '/\\evil.example/crier/',
    '/crier\\..\\..//evil.example',
    '/crier/..//evil.example',
    '/crier/../../elsewhere',
    '/other',
    '/crierx/',
    'javascript:alert(1)',
    '/crier/\u0009/x',
    'crier/',
  ])('does not lead to %j', async (next) => {
    const path = `/crier/sign-in?next=${encodeURIComponent(next)}`;
    expect((await signIn(anybody(), dana, path)).location).toBe('/crier/sign-in');
    const fields = { email: dana.email, password: dana.password, next };
    expect((await anybody().post('/crier/sign-in', fields)).location).toBe('/crier/sign-in');
  });
});

it('answers with a page while the database is unavailable', async () => {
  const browser = anybody();
  await signIn(browser, dana, '/crier/sign-in');
  const away = vi
    .spyOn(kit.api.service.database.pool, 'query')
    .mockRejectedValue(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
  const page = await browser.get('/crier/sign-in');
  away.mockRestore();
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(load(page.html).text).toContain('The service is temporarily unavailable.');
  expect(await isSignedIn(browser)).toBe(true);
});

describe('on plain http', () => {
  it('the cookie has neither the prefix nor Secure, which some browsers refuse there', async () => {
    const plain = await openPageKit(inject('adminUrl'), { SERVICE_BASE_URL: 'http://127.0.0.1:8085' });
    const person = await plain.addPerson();
    const done = await signIn(plain.browser(), person, '/crier/sign-in');
    expect(done.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^crier_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^crier_device=[\w.-]{66}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    await plain.close();
  });
});

describe('when OAuth is switched off', () => {
  it('sign-in stays, and the pages for apps do not exist [spec:oauth.switched-off-gone]', async () => {
    const off = await openPageKit(inject('adminUrl'), { SERVICE_OAUTH: 'false' });
    const person = await off.addPerson();
    const browser = off.browser();
    expect((await signIn(browser, person, '/crier/sign-in')).status).toBe(303);
    for (const answer of [
      await browser.get('/crier/oauth/authorize?client_id=x'),
      await browser.post('/crier/oauth/authorize', {}),
      await browser.get('/crier/oauth/continue?request=x'),
      await browser.post('/crier/oauth/consent', { decision: 'allow' }),
    ]) {
      expect([answer.status, answer.html]).toEqual([404, '{"message":"Not Found"}']);
    }
    await off.close();
  });
});
