import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { load } from '../pages/document.ts';
import { type ConnectionKit, elsewhere, type Manager, openConnectionKit } from './connection-kit.ts';

let kit: ConnectionKit;
let ada: Manager;

beforeAll(async () => {
  kit = await openConnectionKit(inject('adminUrl'));
  ada = await kit.manager('ADMIN');
});
beforeEach(() => kit.reset());
afterAll(() => kit.close());

const shown = (html: string) => load(html).text;

describe('an account of X', () => {
  it('is connected when its owner agrees at the network', async () => {
    const authorizeUrl = new URL(await kit.start(ada, { provider: 'twitter' }));
    expect(authorizeUrl.origin + authorizeUrl.pathname).toBe(`${kit.network('x')}/i/oauth2/authorize`);
    expect(Object.fromEntries(authorizeUrl.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'crier-app',
      redirect_uri: 'https://social.example/crier/connections/callback/twitter',
      scope: 'tweet.read tweet.write users.read media.write offline.access',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    const page = await ada.browser.get(await kit.decide(authorizeUrl.href, 'alice'));
    expect(page.status).toBe(200);
    expect(shown(page.html)).toContain('on X is connected.');
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    const scripts = [...page.html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, script]) => script);
    expect(scripts).toEqual(["new BroadcastChannel('crier-accounts').postMessage('connected')"]);
    expect(page.html.match(/<script/g)).toHaveLength(1);
    const [account, ...others] = await kit.accounts();
    expect(others).toEqual([]);
    expect(account).toMatchObject({ provider: 'twitter', service: '', username: 'alice', authorized: true });
    expect(account?.credentials).toEqual({
      accessToken: expect.stringMatching(/.{20,}/),
      refreshToken: expect.stringMatching(/.{20,}/),
    });
    const life = (account?.credentials_expire_at?.getTime() ?? 0) - Date.now();
    expect(life).toBeGreaterThan(7_100_000);
    expect(life).toBeLessThanOrEqual(7_200_000);
    const { body } = await ada.call('GET', `/workspaces/${kit.workspace}/accounts`);
    expect(body.data).toEqual([
      {
        id: account?.id,
        uuid: account?.uuid,
        provider: 'twitter',
        service: null,
        name: account?.name,
        username: 'alice',
        image: expect.stringContaining('/avatars/'),
        authorized: true,
        reason: null,
        reason_code: null,
        access_ends_at: null,
        access_renews: true,
        may_comment: true,
        reconnect: { provider: 'twitter', account: account?.uuid },
        created_at: expect.any(String),
      },
    ]);
    expect(await kit.audit()).toEqual([
      'connection.started',
      'connection.returned',
      'account.connected',
      'connection.connected',
    ]);
  });

  it('leaves no state, code or verifier in plain text in the database', async () => {
    const authorizeUrl = new URL(await kit.start(ada, { provider: 'twitter' }));
    const state = authorizeUrl.searchParams.get('state') ?? '';
    const dump = async () => {
      const { rows } = await kit.kit.api.service.database.pool.query(
        `select row_to_json(c)::text || encode(coalesce(sealed, ''), 'escape') as text from account_connections c`,
      );
      return rows.map(({ text }) => text).join('\n');
    };
    expect(await dump()).not.toContain(state);
    expect(await dump()).not.toContain('verifier');
    await ada.browser.get(await kit.decide(authorizeUrl.href, 'alice'));
    const { rows } = await kit.kit.api.service.database.pool.query(
      'select step, sealed from account_connections',
    );
    expect(rows).toEqual([{ step: 'ended', sealed: null }]);
  });

  it('is connected beside another of the same network when both begin in one browser', async () => {
    const [first, second] = [
      await kit.start(ada, { provider: 'twitter' }),
      await kit.start(ada, { provider: 'twitter' }),
    ];
    const paths = [await kit.decide(first, 'alice'), await kit.decide(second, 'bob')];
    for (const path of paths) expect((await ada.browser.get(path)).status).toBe(200);
    expect((await kit.accounts()).map(({ username }) => username)).toEqual(['alice', 'bob']);
  });

  it('can begin on one process and finish on another', async () => {
    const app = kit.kit.api.build();
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const path = await kit.decide(await kit.start(ada, { provider: 'twitter' }), 'bob');
    expect((await elsewhere(ada, address).get(path)).status).toBe(200);
    expect(await kit.accounts()).toHaveLength(1);
  });
});

describe.each(['mastodon', 'mastodon-ignores', 'mastodon-old'])('an account of the server %s', (key) => {
  it('is connected by an app that registers itself once', async () => {
    const service = kit.network(key);
    const page = await kit.connect(ada, { provider: 'mastodon', service: `${service}/about` }, 'alice');
    expect(page.status).toBe(200);
    await kit.connect(ada, { provider: 'mastodon', service }, 'bob');
    const registered = (await kit.requests()).filter((one) => one === 'POST /api/v1/apps');
    expect(registered).toHaveLength(1);
    const accounts = await kit.accounts();
    expect(accounts.map(({ username, service: at }) => [username, at])).toEqual([
      ['alice', service],
      ['bob', service],
    ]);
    expect(accounts[0]?.credentials).toEqual({
      token: expect.any(String),
      clientId: expect.any(String),
      clientSecret: expect.any(String),
    });
    expect(await kit.audit()).toContain('server_app.registered');
  });
});

describe('servers with the Mastodon API', () => {
  it('connect accounts of Pixelfed as well', async () => {
    const service = kit.network('mastodon');
    const page = await kit.connect(ada, { provider: 'pixelfed', service }, 'alice');
    expect(shown(page.html)).toContain('on Pixelfed is connected.');
    const [account] = await kit.accounts();
    expect(account).toMatchObject({ provider: 'pixelfed', service });
  });

  it('register one app when many begin at once', async () => {
    const service = kit.network('mastodon');
    const urls = await Promise.all(
      Array.from({ length: 8 }, () => kit.start(ada, { provider: 'mastodon', service })),
    );
    const ids = urls.map((url) => new URL(url).searchParams.get('client_id'));
    expect(new Set(ids).size).toBe(1);
    expect((await kit.requests()).filter((one) => one === 'POST /api/v1/apps')).toHaveLength(1);
  });

  it('register a new app when they have forgotten theirs', async () => {
    const service = kit.network('mastodon');
    await kit.start(ada, { provider: 'mastodon', service });
    await fetch(`${kit.simulator.url}/_control/reset`, { method: 'POST' });
    const urls = await Promise.all(
      Array.from({ length: 4 }, () => kit.start(ada, { provider: 'mastodon', service })),
    );
    expect((await kit.requests()).filter((one) => one === 'POST /api/v1/apps')).toHaveLength(1);
    expect((await kit.audit()).filter((one) => one === 'server_app.registered')).toHaveLength(2);
    for (const url of urls) expect((await ada.browser.get(await kit.decide(url, 'alice'))).status).toBe(200);
  });

  it.each([
    ['', 'Enter the address of the server'],
    ['not a host', 'Enter the address of the server'],
    ['http://127.0.0.1:1', 'could not be reached'],
  ])('are typed by people, and %j is refused', async (service, message) => {
    const path = `/workspaces/${kit.workspace}/connections`;
    const { status, body } = await ada.call('POST', path, { provider: 'mastodon', service });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['service']]);
    expect(body.message).toContain(message);
    const { rows } = await kit.kit.api.service.database.pool.query('select 1 from account_connections');
    expect(rows).toEqual([]);
  });

  it('are told apart from servers without it', async () => {
    const path = `/workspaces/${kit.workspace}/connections`;
    const { status, body } = await ada.call('POST', path, {
      provider: 'mastodon',
      service: kit.network('x'),
    });
    expect([status, body.errors.service[0]]).toEqual([
      422,
      `${kit.network('x')} does not respond like a server with the Mastodon API.`,
    ]);
  });
});

describe('what can be connected', () => {
  it('is listed for all networks', async () => {
    const { body } = await ada.call('GET', `/workspaces/${kit.workspace}/connections`);
    const available = body.data.filter((one: { available: boolean }) => one.available);
    expect(body.data).toHaveLength(13);
    expect(available.map((one: { provider: string }) => one.provider).toSorted()).toEqual([
      'bluesky',
      'linkedin',
      'linkedin_page',
      'mastodon',
      'pixelfed',
      'twitter',
    ]);
    expect(body.data.find((one: { provider: string }) => one.provider === 'mastodon')).toEqual({
      provider: 'mastodon',
      name: 'Mastodon',
      available: true,
      needs_service: true,
      needs_handle: false,
      takes_password: false,
      publishes: true,
      simulated: false,
    });
    expect(body.data.find((one: { provider: string }) => one.provider === 'bluesky')).toMatchObject({
      needs_service: false,
      needs_handle: true,
      takes_password: true,
    });
  });

  it('is announced to Bluesky servers in a public document without the private key', async () => {
    const address = '/crier/connections/clients/bluesky.json';
    const response = await fetch(kit.kit.address + address);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await response.json()).toEqual({
      client_id: `https://social.example${address}`,
      client_name: 'Crier',
      client_uri: 'https://social.example',
      redirect_uris: ['https://social.example/crier/connections/callback/bluesky'],
      scope: 'atproto transition:generic',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      application_type: 'web',
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_signing_alg: 'ES256',
      dpop_bound_access_tokens: true,
      jwks: {
        keys: [
          {
            kty: 'EC',
            crv: 'P-256',
            x: expect.any(String),
            y: expect.any(String),
            kid: expect.any(String),
            alg: 'ES256',
          },
        ],
      },
    });
  });

  it('is refused when the network’s app is not set up', async () => {
    const path = `/workspaces/${kit.workspace}/connections`;
    const { status, body } = await ada.call('POST', path, { provider: 'pinterest' });
    expect([status, body.errors.provider[0]]).toEqual([
      422,
      expect.stringContaining("Pinterest can't be connected"),
    ]);
  });

  it.each([
    ['VIEWER', 403],
    [null, 403],
    ['MEMBER', 201],
  ] as const)('can be begun by %s with %i [spec:gap.member-management]', async (role, status) => {
    const someone = await kit.manager(role);
    const path = `/workspaces/${kit.workspace}/connections`;
    expect((await someone.call('POST', path, { provider: 'twitter' })).status).toBe(status);
    const reading = role === null ? 403 : 200;
    expect((await someone.call('GET', `/workspaces/${kit.workspace}/accounts`)).status).toBe(reading);
  });

  it('needs an existing workspace', async () => {
    const body = { provider: 'twitter' };
    expect((await ada.call('POST', '/workspaces/nowhere/connections', body)).status).toBe(404);
    const other = crypto.randomUUID();
    expect((await ada.call('POST', `/workspaces/${other}/connections`, body)).body.message).toBe(
      'Workspace not found.',
    );
  });
});
