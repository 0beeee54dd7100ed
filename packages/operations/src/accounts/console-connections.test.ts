import type { AppConnection, ConnectedAccount } from '@crier/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { aliceOnMastodon } from '../../kit/conformance/describe-administration-store.ts';
import { type ConnectionCases, openConnections } from '../../kit/memory/open-connections.ts';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';
import { connectionHandlers } from './console-connections.ts';

const PAGES = ['17', '18'].map(
  (remoteId): ConnectedAccount => aliceOnMastodon({ remoteId, service: null, name: `Page ${remoteId}` }),
);
const BROWSER: AppConnection = {
  ...{ kind: 'app', identityName: 'pages', withoutIdentity: 'Create a page first.' },
  app: { clientId: 'crier', clientSecret: 'secret' },
  client: {
    begin: async ({ state }) => ({ url: `https://network.example/?state=${state}`, verifier: null }),
    redeem: async () => ({ outcome: 'granted', token: {} }),
  },
  identify: async () => ({ outcome: 'identified', identities: PAGES }),
};

let cases: ConnectionCases;
let handlers: ReturnType<typeof connectionHandlers>;
let call: (params?: object, body?: object) => never;
beforeEach(async () => {
  cases = openConnections({
    linkedin: { browser: BROWSER, revoke: async () => true },
    bluesky: {
      ...{ takesPassword: true },
      connect: async () => ({
        outcome: 'connected',
        account: { ...PAGES[0], name: 'Ada' } as ConnectedAccount,
      }),
    },
  });
  handlers = connectionHandlers({ connections: cases.connections, disk: { urlOf: (path) => path } });
  const { id, uuid } = await cases.world.addWorkspace();
  const { userId, sessionHash } = await cases.world.addVisitor(id, 'ADMIN');
  call = (params = {}, body = {}) =>
    ({
      user: { id: userId },
      session: { hash: sessionHash },
      params: { workspace: uuid, ...params },
      body,
    }) as never;
});

/** A connection that waits for its user to choose an identity. */
const offered = async () => {
  const { id, authorize_url } = await handlers.startConnection(call({}, { provider: 'linkedin' }));
  const { user, session } = call() as { user: { id: number }; session: { hash: Uint8Array } };
  const returned = { provider: 'linkedin', server: null, code: 'code', error: null, issuer: null } as const;
  const state = new URL(authorize_url).searchParams.get('state');
  await cases.connections.complete({ userId: user.id, sessionHash: session.hash }, { ...returned, state });
  return id;
};

describe('connecting in the console', () => {
  it('offers the granted identities, connects the chosen ones, and shows how to reconnect them', async () => {
    const connection = await offered();
    expect(await handlers.getConnection(call({ connection }))).toMatchObject({
      ...{ id: connection, provider: 'linkedin', expires_at: '2029-03-01T12:30:00.000Z' },
      identities: [
        { id: '17', name: 'Page 17' },
        { id: '18', name: 'Page 18' },
      ],
    });
    const chosen = await handlers.chooseIdentities(call({ connection }, { ids: ['18'] }));
    const [account] = chosen.data;
    expect(account).toMatchObject({
      ...{ name: 'Page 18', authorized: true, reason: null, reason_code: null },
      ...{
        reconnect: { provider: 'linkedin', account: account?.uuid },
        created_at: '2029-03-01T12:00:00.000Z',
      },
    });
    expect(await handlers.listManagedAccounts(call())).toEqual(chosen);
    expect(await handlers.getManagedAccount(call({ account: account?.uuid }))).toEqual(account);
    expect(await handlers.disconnectAccount(call({ account: account?.uuid }))).toEqual({
      ...{ disconnected: true, revoked: true },
    });
    expect(await handlers.listManagedAccounts(call())).toEqual({ data: [] });
  });

  it('can be repeated after nothing was chosen', async () => {
    const connection = await offered();
    expect(await fieldsOf(handlers.chooseIdentities(call({ connection }, { ids: [] })))).toEqual(['ids']);
    expect(await handlers.listManagedAccounts(call())).toEqual({ data: [] });
    expect((await handlers.chooseIdentities(call({ connection }, { ids: ['17'] }))).data).toHaveLength(1);
  });

  it('accepts an app password for an account that no browser can reconnect', async () => {
    const body = { provider: 'bluesky', handle: 'ada.example', password: 'abcd' };
    const { data } = await handlers.connectWithPassword(call({}, body));
    expect(data).toMatchObject([{ name: 'Ada', provider: 'bluesky', reconnect: null }]);
    const networks = (await handlers.listNetworks(call())).data;
    const can = networks.filter((one) => one.takes_password || one.available);
    expect(can.map((one) => [one.provider, one.takes_password, one.available]).toSorted()).toEqual([
      ['bluesky', true, false],
      ['linkedin', false, true],
    ]);
  });
});
