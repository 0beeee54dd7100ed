import { createLogger } from '@crier/service';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { load } from '../pages/document.ts';
import { type ConnectionKit, elsewhere, type Manager, openConnectionKit } from './connection-kit.ts';

let kit: ConnectionKit;
let ada: Manager;

beforeAll(async () => {
  kit = await openConnectionKit(inject('adminUrl'));
  ada = await kit.manager('MEMBER');
});
beforeEach(() => kit.reset());
afterAll(() => kit.close());

const UNKNOWN = 'has already been used, has expired, or was opened in another browser';

const shown = (html: string) => load(html).text;

async function expectNothing() {
  expect(await kit.accounts()).toEqual([]);
}

describe('a user who returns from a network', () => {
  it.each([
    ['twitter', {}],
    ['linkedin', {}],
    ['mastodon', { service: 'mastodon' }],
  ] as const)(
    'gets a friendly message after refusing at %s',
    async (provider, { service }: { service?: string }) => {
      const body = { provider, ...(service === undefined ? {} : { service: kit.network(service) }) };
      const path = await kit.decide(await kit.start(ada, body), 'alice', 'deny');
      const page = await ada.browser.get(path);
      expect([page.status, shown(page.html)]).toEqual([200, expect.stringContaining('You denied access')]);
      await expectNothing();
      expect(await kit.audit()).toContain('connection.denied');
      expect((await ada.browser.get(path)).status).toBe(400);
    },
  );

  it('is shown only the code of any other refusal', async () => {
    const url = new URL(await kit.start(ada, { provider: 'twitter' }));
    const state = url.searchParams.get('state') ?? '';
    const query = new URLSearchParams({ state, error: 'server_error', error_description: '<b>call 555</b>' });
    const page = await ada.browser.get(`/crier/connections/callback/twitter?${query}`);
    expect(page.status).toBe(422);
    expect(shown(page.html)).toContain('X refused the request (server_error). Nothing was changed.');
    expect(page.html).not.toContain('555');
  });

  it.each([
    ['no state', (path: string) => path.replace(/state=[^&]*/, '')],
    ['another state', (path: string) => path.replace(/state=[^&]*/, `state=${'x'.repeat(43)}`)],
    ['an endless state', (path: string) => path.replace(/state=[^&]*/, `state=${'x'.repeat(9_000)}`)],
    ['the state twice', (path: string) => `${path}&${/state=[^&]*/.exec(path)?.[0]}`],
    ['the state of another network', (path: string) => path.replace('/twitter?', '/linkedin?')],
  ])('with %s connects nothing and breaks nothing', async (_name, change) => {
    const path = await kit.decide(await kit.start(ada, { provider: 'twitter' }), 'alice');
    const page = await ada.browser.get(change(path));
    expect([page.status, shown(page.html)]).toEqual([400, expect.stringContaining(UNKNOWN)]);
    await expectNothing();
    expect((await ada.browser.get(path)).status).toBe(200);
  });

  it('from another server than the one they were sent to connects nothing', async () => {
    const body = (key: string) => ({ provider: 'mastodon', service: kit.network(key) });
    const [here, there] = await Promise.all(
      ['mastodon', 'mastodon-ignores'].map((key) => kit.start(ada, body(key))),
    );
    const uriOf = (address = '') => new URL(address).searchParams.get('redirect_uri') ?? '';
    expect(uriOf(here)).not.toBe(uriOf(there));
    const path = await kit.decide(here ?? '', 'alice');
    const confused = path.replace(new URL(uriOf(here)).pathname, new URL(uriOf(there)).pathname);
    expect(confused).not.toBe(path);
    expect((await ada.browser.get(confused)).status).toBe(400);
    await expectNothing();
    expect(await kit.requests()).not.toContain('GET /api/v1/accounts/verify_credentials');
  });

  it('by HEAD has no effect', async () => {
    const path = await kit.decide(await kit.start(ada, { provider: 'twitter' }), 'alice');
    const cookie = [...ada.browser.cookies].map((pair) => pair.join('=')).join('; ');
    const head = await fetch(kit.kit.address + path, { method: 'HEAD', headers: { cookie } });
    expect(head.status).toBe(404);
    expect((await ada.browser.get(path)).status).toBe(200);
  });

  it('without a code connects nothing', async () => {
    const path = await kit.decide(await kit.start(ada, { provider: 'twitter' }), 'alice');
    const page = await ada.browser.get(path.replace(/code=[^&]*/, ''));
    expect([page.status, shown(page.html)]).toEqual([422, expect.stringContaining('X sent no code.')]);
    await expectNothing();
  });

  it('with a wrong code sees the network’s message, without the code', async () => {
    const path = await kit.decide(await kit.start(ada, { provider: 'twitter' }), 'alice');
    const page = await ada.browser.get(path.replace(/code=[^&]*/, 'code=made-up-code-of-mine'));
    expect(page.status).toBe(422);
    expect(shown(page.html)).toContain('Value passed for the authorization code was invalid.');
    expect(page.html).not.toContain('made-up-code-of-mine');
    await expectNothing();
    expect(await kit.audit()).toContain('connection.failed');
  });

  it('to an unknown network gets a page that says so', async () => {
    const page = await ada.browser.get('/crier/connections/callback/nowhere?code=1&state=2');
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it('signed out or as somebody else connects nothing and breaks nothing', async () => {
    const path = await kit.decide(await kit.start(ada, { provider: 'twitter' }), 'alice');
    const nobody = await kit.kit.browser().get(path);
    expect([nobody.status, shown(nobody.html)]).toEqual([
      401,
      expect.stringContaining('You are not signed in'),
    ]);
    const eve = await kit.manager('ADMIN');
    expect((await eve.browser.get(path)).status).toBe(400);
    const otherBrowser = await kit.kit.signedIn(ada.person);
    expect((await otherBrowser.get(path)).status).toBe(400);
    await expectNothing();
    expect((await ada.browser.get(path)).status).toBe(200);
  });

  it('after ten minutes connects nothing', async () => {
    const path = await kit.decide(await kit.start(ada, { provider: 'twitter' }), 'alice');
    const { pool } = kit.kit.api.service.database;
    const { rows } = await pool.query(
      'select round(extract(epoch from expires_at - created_at)) as seconds from account_connections',
    );
    expect(Number(rows[0]?.seconds)).toBe(600);
    await pool.query("update account_connections set expires_at = now() - interval '1 second'");
    expect((await ada.browser.get(path)).status).toBe(400);
    await expectNothing();
    expect(await kit.requests()).not.toContain('POST /2/oauth2/token');
  });

  it('twice, also at once, has one code redeemed once', async () => {
    const path = await kit.decide(await kit.start(ada, { provider: 'twitter' }), 'alice');
    const pages = await Promise.all(Array.from({ length: 6 }, () => ada.browser.get(path)));
    expect(pages.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
    expect((await ada.browser.get(path)).status).toBe(400);
    expect((await kit.requests()).filter((one) => one === 'POST /2/oauth2/token')).toHaveLength(1);
    expect(await kit.accounts()).toHaveLength(1);
  });

  it('for one account in two ways at once gets one account', async () => {
    const paths = await Promise.all(
      Array.from({ length: 4 }, async () =>
        kit.decide(await kit.start(ada, { provider: 'linkedin' }), 'alice'),
      ),
    );
    const pages = await Promise.all(paths.map((path) => ada.browser.get(path)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await kit.accounts()).toHaveLength(1);
    const audit = await kit.audit();
    expect(audit.filter((action) => action === 'account.connected')).toHaveLength(1);
    expect(audit.filter((action) => action === 'account.reconnected')).toHaveLength(3);
  });

  it('who lost the role connects nothing', async () => {
    const someone = await kit.manager('MEMBER');
    const path = await kit.decide(await kit.start(someone, { provider: 'twitter' }), 'alice');
    const { pool } = kit.kit.api.service.database;
    await pool.query("update memberships set role = 'VIEWER' where user_id = $1", [someone.person.id]);
    expect((await someone.browser.get(path)).status).toBe(422);
    await expectNothing();
  });

  it.each(['cut', 'status'] as const)('while the token endpoint fails (%s) can start again', async (type) => {
    const fault =
      type === 'cut' ? { type, when: 'after' as const } : { type, status: 503, when: 'before' as const };
    await kit.fault({ match: { path: '/2/oauth2/token', nth: 1 }, fault });
    const path = await kit.decide(await kit.start(ada, { provider: 'twitter' }), 'alice');
    const page = await ada.browser.get(path);
    expect(page.status).toBe(422);
    expect(shown(page.html)).toMatch(/X could not be reached\..*Nothing was changed; start again\./);
    await expectNothing();
    expect((await kit.connect(ada, { provider: 'twitter' }, 'alice')).status).toBe(200);
  });

  it('while the profile cannot be read can start again', async () => {
    await kit.fault({
      match: { path: '/2/users/me', nth: 1 },
      fault: { type: 'status', status: 500, when: 'before' },
    });
    const page = await kit.connect(ada, { provider: 'twitter' }, 'alice');
    expect([page.status, shown(page.html)]).toEqual([
      422,
      expect.stringContaining('X could not be reached.'),
    ]);
    await expectNothing();
  });

  it('leaves no code, state or token in the log, whatever the outcome', async () => {
    const lines: string[] = [];
    const logger = createLogger({ logLevel: 'trace' }, 'test', { write: (line) => lines.push(line) });
    const address = await kit.kit.api.build({ logger }).listen({ host: '127.0.0.1', port: 0 });
    const paths: string[] = [];
    for (const fault of [
      null,
      { type: 'cut', when: 'after' },
      { type: 'status', status: 500, when: 'after' },
    ] as const) {
      if (fault !== null) await kit.fault({ match: { path: '/2/oauth2/token', nth: 1 }, fault });
      const path = await kit.decide(await kit.start(ada, { provider: 'twitter' }), 'alice');
      await elsewhere(ada, address).get(path);
      paths.push(path);
    }
    const [account] = await kit.accounts();
    const secrets = [
      ...paths.flatMap((path) => [...new URL(path, 'https://social.example').searchParams.values()]),
      ...Object.values(account?.credentials ?? {}).map(String),
    ];
    expect(secrets).toHaveLength(8);
    const log = lines.join('');
    expect(log).toContain('/crier/connections/callback/{provider}');
    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  it('sees it in German if that is their language', async () => {
    const path = await kit.decide(await kit.start(ada, { provider: 'twitter' }), 'alice', 'deny');
    const page = await ada.browser.get(path, { 'accept-language': 'de' });
    expect([load(page.html).lang, shown(page.html)]).toEqual([
      'de',
      expect.stringContaining('nicht zugestimmt'),
    ]);
  });
});
