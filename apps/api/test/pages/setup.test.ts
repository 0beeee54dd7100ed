import { administrationOver, createSetup } from '@crier/operations';
import { administrationPartsOf, createLogger, hashPassword, oneTimeLinks } from '@crier/service';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { collectLog } from '../log-lines.ts';
import { Browser } from './browser.ts';
import { load } from './document.ts';
import { openPageKit, type PageKit } from './page-kit.ts';

const ADA = {
  name: 'Ada Marsh',
  email: 'Ada@Social.example',
  password: 'correct horse battery',
  timezone: 'Europe/Berlin',
};
const SIGN_IN = '/crier/sign-in';
const COMMAND = 'crier user setup-link';

let kit: PageKit;
let lines: string[];
/** Where an API with a log listens that has not seen a user yet. */
let address: string;
/** Behind a proxy each test has callers of its own. */
let caller = 0;

beforeAll(async () => {
  kit = await openPageKit(inject('adminUrl'), { TRUST_PROXY: '1' });
});
afterAll(() => kit.close());

beforeEach(async () => {
  await query('delete from users');
  await query("delete from settings where key = 'setup_link'");
  await query('delete from audit_entries');
  const log = collectLog();
  lines = log.lines;
  address = await listen({ logger: createLogger({ logLevel: 'info' }, 'api', log.destination) });
});

const query = (text: string, values: readonly unknown[] = []) =>
  kit.api.service.database.pool.query(text, [...values]);
const listen = (change: Parameters<PageKit['api']['build']>[0] = {}) =>
  kit.api.build(change).listen({ host: '127.0.0.1', port: 0 });
const administration = () =>
  administrationOver(administrationPartsOf(kit.api.service).administration, 'command line');
const browser = (headers: Record<string, string> = {}) => {
  caller += 1;
  return new Browser(address, { 'x-forwarded-for': `198.51.100.${caller % 250}`, ...headers });
};

/** A link as the command line makes it; its path. */
async function makeLink(): Promise<string> {
  const { link, hash } = oneTimeLinks(kit.api.service.settings, 'setup')();
  expect(await administration().createSetupLink(hash)).toBeInstanceOf(Date);
  expect(link).toMatch(/^https:\/\/social\.example\/crier\/set-up\/[\w-]{43}$/);
  return new URL(link).pathname;
}

const usersOf = async () =>
  (await query('select name, email, is_admin, locale, timezone from users order by id')).rows;
const statusesOf = async (path: string) => {
  const [shown, sent] = [await browser().get(path), await browser().post(path, ADA)];
  return [shown.status, sent.status];
};

describe('setting up an installation', () => {
  it('creates the first administrator once, signs in, and is closed from then on', async () => {
    const path = await makeLink();
    const visitor = browser({ 'accept-language': 'de' });
    const page = await visitor.get(path);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(load(page.html).text).toContain('Crier einrichten');

    const done = await visitor.submit(page, ADA);
    expect([done.status, done.location]).toEqual([303, SIGN_IN]);
    expect(load((await visitor.follow(done)).html).text).toContain('ada@social.example');
    const ada = { name: 'Ada Marsh', email: 'ada@social.example', is_admin: true, locale: 'de' };
    expect(await usersOf()).toEqual([{ ...ada, timezone: 'Europe/Berlin' }]);
    expect((await browser().post(SIGN_IN, ADA)).status).toBe(303);

    expect(await statusesOf(path)).toEqual([404, 404]);
    const { hash } = oneTimeLinks(kit.api.service.settings, 'setup')();
    expect(await administration().createSetupLink(hash)).toBeNull();
    expect(await usersOf()).toHaveLength(1);
  });

  it('is recorded in the audit trail and the log, without the link', async () => {
    const path = await makeLink();
    const visitor = browser();
    await visitor.submit(await visitor.get(path), ADA);
    const { rows } = await query('select actor, action, subject, detail from audit_entries order by at, id');
    const [{ id }] = (await query('select id from users')).rows;
    const ada = `user:${id}`;
    expect(rows).toEqual([
      {
        ...{ actor: 'command line', action: 'installation.setup_link_made', subject: 'installation' },
        detail: { expires_at: expect.any(String) },
      },
      {
        ...{ actor: ada, action: 'user.created', subject: ada },
        detail: { name: 'Ada Marsh', email: 'ada@social.example', is_admin: true },
      },
      expect.objectContaining({ actor: ada, action: 'session.begun' }),
    ]);
    const told = lines.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined);
    expect(told).toEqual([
      expect.objectContaining({ event: 'installation.set_up', address: expect.any(String), for: id }),
    ]);
    const token = path.split('/').at(-1) ?? '';
    expect(lines.some((line) => line.includes('/crier/set-up/:token'))).toBe(true);
    for (const text of [...lines, JSON.stringify(rows)]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(ADA.password);
    }
  });

  it('stores only a digest of the link', async () => {
    const token = (await makeLink()).split('/').at(-1) ?? '';
    const { rows } = await query("select value::text as text from settings where key = 'setup_link'");
    expect(rows).toHaveLength(1);
    expect(rows[0].text).not.toContain(token);
  });

  it('gives one of many who use the link at the same time an account', async () => {
    const path = await makeLink();
    const addresses = [address, await listen()];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        new Browser(addresses[index % 2] ?? '', { 'x-forwarded-for': `203.0.113.${index}` }).post(path, {
          ...ADA,
          email: `person${index}@social.example`,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      303,
      ...Array.from({ length: 7 }, () => 404),
    ]);
    const winner = answers.findIndex(({ status }) => status === 303);
    expect(await usersOf()).toMatchObject([{ email: `person${winner}@social.example` }]);
  });

  it('waits for a user being created elsewhere, which makes the link void', async () => {
    const path = await makeLink();
    const other = await kit.api.service.database.pool.connect();
    try {
      for (const [end, status] of [
        ['rollback', 303],
        ['commit', 404],
      ] as const) {
        await query('delete from users');
        const link = end === 'rollback' ? path : await makeLink();
        await other.query('begin');
        await other.query("insert into users (name, email) values ('Bob', 'bob@social.example')");
        const answer = browser().post(link, ADA);
        await isWaitingForUsers();
        await other.query(end);
        expect([end, (await answer).status]).toEqual([end, status]);
        const email = end === 'rollback' ? 'ada@social.example' : 'bob@social.example';
        expect(await usersOf()).toMatchObject([{ email }]);
      }
    } finally {
      other.release();
    }
  });

  it('and the command line creating a user at the same time succeed only once', async () => {
    const path = await makeLink();
    const passwordHash = await hashPassword('another password');
    const [byLink, created] = await Promise.all([
      browser().post(path, ADA),
      administration().createUser({ name: 'Bob', email: 'bob@social.example', passwordHash, admin: true }),
    ]);
    expect(created.email).toBe('bob@social.example');
    // The command line may still create a user after the first; a link never creates a second.
    const emails = (await usersOf()).map(({ email }) => email);
    const both = ['ada@social.example', 'bob@social.example'];
    expect(emails).toEqual(byLink.status === 303 ? both : ['bob@social.example']);
    expect([303, 404]).toContain(byLink.status);
  });

  it('fails with a link that expired, was replaced, or was never made', async () => {
    const first = await makeLink();
    const second = await makeLink();
    expect(await statusesOf(first)).toEqual([404, 404]);
    expect((await browser().get(second)).status).toBe(200);
    await query(
      `update settings set value = value || jsonb_build_object('expires_at', now() - interval '1 second')
        where key = 'setup_link'`,
    );
    for (const path of [second, `/crier/set-up/${'A'.repeat(43)}`, '/crier/set-up/nothing']) {
      expect([path, ...(await statusesOf(path))]).toEqual([path, 404, 404]);
    }
    expect(await usersOf()).toEqual([]);
  });

  it('hashes no password without a working link', async () => {
    let hashed = 0;
    const setup = createSetup({
      store: administrationPartsOf(kit.api.service).administration,
      hashPassword: async (password) => {
        hashed += 1;
        return hashPassword(password);
      },
    });
    const path = await makeLink();
    address = await listen({ setup });
    expect((await browser().post(`/crier/set-up/${'A'.repeat(43)}`, ADA)).status).toBe(404);
    expect(hashed).toBe(0);
    expect((await browser().post(path, ADA)).status).toBe(303);
    expect(hashed).toBe(1);
  });

  it('refuses forms from other sites, and too many from one address', async () => {
    const path = await makeLink();
    const foreign = await browser().post(path, ADA, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    const guesser = browser();
    const guesses = await Promise.all(
      Array.from({ length: 21 }, () => guesser.post(`/crier/set-up/${'A'.repeat(43)}`, ADA)),
    );
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(20);
    const held = guesses.filter(({ status }) => status === 429);
    expect(held).toHaveLength(1);
    expect(Number(held[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await usersOf()).toEqual([]);
    expect((await browser().post(path, ADA)).status).toBe(303);
  });

  it.each([
    ['en', 'Enter an e-mail address such as'],
    ['de', 'Geben Sie eine E-Mail-Adresse wie'],
    ['fr', 'Saisissez une adresse e-mail comme'],
    ['es', 'Introduzca una dirección de correo electrónico como'],
  ])('says what is wrong and keeps the entries, except for the password: %s', async (language, words) => {
    const path = await makeLink();
    const visitor = browser({ 'accept-language': language });
    const typed = { ...ADA, name: '<b>Ada</b>', email: 'ada', password: 'a short', timezone: 'Asia/Tokyo' };
    const refused = await visitor.submit(await visitor.get(path), typed);
    expect(refused.status).toBe(422);
    const { text, form, lang } = load(refused.html);
    expect([lang, text.includes(words)]).toEqual([language, true]);
    expect(form.fields).toMatchObject({ name: '<b>Ada</b>', email: 'ada', password: '' });
    expect(refused.html).toContain('<option value="Asia/Tokyo" selected>Asia/Tokyo</option>');
    expect(refused.html).not.toContain('a short');
    expect(refused.html).toContain('aria-describedby="email-fault"');
    const texts = [{ name: ' ' }, { name: 'a\u0000b' }, { email: 'a\u0000@b' }];
    const wrong = [...texts, { password: 'x'.repeat(1_025) }];
    for (const change of wrong) {
      expect([change, (await visitor.post(path, { ...ADA, ...change })).status]).toEqual([change, 422]);
    }
    expect(await usersOf()).toEqual([]);
    expect((await visitor.submit(refused, { ...ADA, timezone: 'Mars/Olympus' })).status).toBe(303);
    expect(await usersOf()).toMatchObject([{ timezone: 'UTC', locale: language }]);
  });
});

describe('signing in to an installation without users', () => {
  it.each([
    ['en', 'Nobody has an account here yet'],
    ['de', 'Hier hat noch niemand ein Konto'],
    ['fr', 'Personne n’a encore de compte ici'],
    ['es', 'Aquí nadie tiene cuenta todavía'],
  ])('says how to get a link, and reveals none: %s', async (language, title) => {
    const path = await makeLink();
    const page = await browser({ 'accept-language': language }).get(`${SIGN_IN}?next=/`);
    expect([page.status, load(page.html).lang]).toEqual([200, language]);
    expect(load(page.html).text).toContain(title);
    expect(load(page.html).text).toContain(COMMAND);
    expect(page.html).not.toContain('<form');
    expect(page.html).not.toContain(path);
  });

  it('shows the sign-in form once a user exists, however it was created', async () => {
    const visitor = browser();
    expect((await visitor.get(SIGN_IN)).html).toContain(COMMAND);
    await kit.api.addUser();
    const later = (await visitor.get(SIGN_IN)).html;
    expect(later).toContain('id="password"');
    expect(later).not.toContain(COMMAND);
  });

  it('shows the form while the database is unavailable', async () => {
    const setup = createSetup({ store: administrationPartsOf(kit.api.service).administration, hashPassword });
    const isEmpty = () => Promise.reject(new Error('away'));
    address = await listen({ setup: { ...setup, isEmpty } });
    expect((await browser().get(SIGN_IN)).html).toContain('id="password"');
  });
});

/** Resolves once a transaction waits for the table of users. */
async function isWaitingForUsers(): Promise<void> {
  const waiting = `select 1 from pg_locks join pg_stat_activity using (pid)
    where not granted and relation = 'users'::regclass and mode = 'ShareRowExclusiveLock'
      and datname = current_database()`;
  await expect.poll(async () => (await query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
}
