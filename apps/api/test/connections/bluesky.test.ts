import { type Authorizer, openAuthorizer, type RunningBlueskyPds, startBlueskyPds } from '@crier/bluesky-pds';
import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/launch';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { load } from '../pages/document.ts';
import { type ConnectionKit, type Manager, openConnectionKit } from './connection-kit.ts';

const LONG_MS = 180_000;
const USER = { handle: 'alice.test', password: 'alice-password' };
const BASE_URL = 'http://localhost:8085';

let pds: RunningBlueskyPds;
let kit: ConnectionKit;
let ada: Manager;

beforeAll(async () => {
  pds = await startBlueskyPds();
  await pds.createAccount(USER);
  const environment = {
    SERVICE_BASE_URL: BASE_URL,
    BLUESKY_PLC_DIRECTORY: pds.plcUrl,
    BLUESKY_HANDLE_RESOLVER: pds.url,
  };
  kit = await openConnectionKit(inject('adminUrl'), { environment });
  ada = await kit.manager('ADMIN');
}, LONG_MS);
beforeEach(() => kit.reset());
afterAll(async () => {
  await kit?.close();
  await pds?.stop();
});

const path = (rest = '') => `/workspaces/${kit.workspace}/connections${rest}`;

describe.skipIf(WITHOUT_CHROMIUM)('an account of Bluesky, by OAuth', IN_CHROMIUM, () => {
  let user: Authorizer;
  beforeAll(async () => {
    user = await openAuthorizer();
  }, LONG_MS);
  afterAll(() => user?.close());

  /** The whole way of an account; the page that its user ends on. */
  async function connect(body: object, decision?: 'Deny access') {
    const authorizeUrl = await kit.start(ada, body);
    const { origin, pathname, search } = await user.decide(authorizeUrl, USER, decision);
    expect(origin + pathname).toBe('http://127.0.0.1:8085/crier/connections/callback/bluesky');
    return await ada.browser.get(pathname + search);
  }

  it(
    'is connected by its handle, and again after its user revoked access',
    async () => {
      const page = await connect({ provider: 'bluesky', handle: '@alice.test' });
      expect(load(page.html).text).toContain('on Bluesky is connected.');
      const [account] = await kit.accounts();
      expect(account).toMatchObject({
        provider: 'bluesky',
        service: pds.url,
        username: 'alice.test',
        credentials: { grant: 'oauth', oauth: { tokenSet: { token_type: 'DPoP' } } },
      });
      const { body } = await ada.call('GET', `/workspaces/${kit.workspace}/accounts`);
      expect(body.data[0].reconnect).toEqual({ provider: 'bluesky', account: account?.uuid });
      expect(JSON.stringify(body)).not.toContain('DPoP');

      const again = await connect(body.data[0].reconnect);
      expect(load(again.html).text).toContain('connected again');
      const [renewed, ...others] = await kit.accounts();
      expect(others).toEqual([]);
      expect(renewed).toMatchObject({ id: account?.id, uuid: account?.uuid });
      expect(renewed?.credentials).not.toEqual(account?.credentials);

      const gone = await ada.call('DELETE', `/workspaces/${kit.workspace}/accounts/${account?.uuid}`);
      expect(gone.body).toEqual({ disconnected: true, revoked: true });
    },
    LONG_MS,
  );

  it(
    'stays unchanged when its user denies access',
    async () => {
      const page = await connect({ provider: 'bluesky', handle: pds.url }, 'Deny access');
      expect(load(page.html).text).toContain('You denied access');
      expect(await kit.accounts()).toEqual([]);
    },
    LONG_MS,
  );

  it(
    'cannot begin without a handle or with an unknown one',
    async () => {
      for (const [handle, message] of [
        [undefined, 'Enter the handle of the account, such as alice.bsky.social.'],
        ['nobody.test', 'There is no Bluesky account or server nobody.test.'],
      ]) {
        const { status, body } = await ada.call('POST', path(), { provider: 'bluesky', handle });
        expect([status, body.errors]).toEqual([422, { handle: [message] }]);
      }
    },
    LONG_MS,
  );
});

describe('an account of Bluesky, with an app password', () => {
  const input = () => ({ ...USER, provider: 'bluesky', service: pds.url });

  it(
    'is connected at once, connected again, and signed out at its server',
    async () => {
      const { status, body } = await ada.call('POST', path('/password'), input());
      expect([status, body.data]).toMatchObject([200, [{ username: 'alice.test', authorized: true }]]);
      const [account] = await kit.accounts();
      expect(account?.credentials).toMatchObject({ grant: 'password', pds: pds.url });
      expect(JSON.stringify(account?.credentials)).not.toContain(USER.password);
      expect((await ada.call('POST', path('/password'), input())).body.data[0].uuid).toBe(account?.uuid);
      expect(await kit.audit()).toContain('account.connected');
      const gone = await ada.call('DELETE', `/workspaces/${kit.workspace}/accounts/${account?.uuid}`);
      expect(gone.body).toEqual({ disconnected: true, revoked: true });
    },
    LONG_MS,
  );

  it(
    'is refused with the field at fault, on networks without app passwords, and to viewers',
    async () => {
      const wrong = await ada.call('POST', path('/password'), { ...input(), password: 'not the password' });
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['password']]);
      const other = await ada.call('POST', path('/password'), { ...input(), provider: 'mastodon' });
      expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['provider']]);
      const viewer = await kit.manager('VIEWER');
      expect((await viewer.call('POST', path('/password'), input())).status).toBe(403);
      expect(await kit.accounts()).toEqual([]);
    },
    LONG_MS,
  );
});

describe('the host name that a network redirects back to', () => {
  const callback = '/crier/connections/callback/bluesky?state=x&code=y';

  it('is exchanged for the service’s own name, on this machine only', async () => {
    const ask = async (host: string) =>
      (await kit.kit.app.inject({ url: callback, headers: { host } })).headers['location'];
    expect(await ask('127.0.0.1:8085')).toBe(BASE_URL + callback);
    expect(await ask('localhost:8085')).toBeUndefined();
    expect(await ask('127.0.0.1:9')).toBeUndefined();
    expect(await ask('evil.example')).toBeUndefined();
  });

  it('serves no document, as only this machine can reach it', async () => {
    expect((await ada.browser.get('/crier/connections/clients/bluesky.json')).status).toBe(404);
  });
});
