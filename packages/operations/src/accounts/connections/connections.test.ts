import type { AppConnection, ConnectedAccount, IdentifyAnswer, Network } from '@crier/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { aliceOnMastodon } from '../../../kit/conformance/describe-administration-store.ts';
import type { MemoryConnections } from '../../../kit/memory/memory-connections.ts';
import { type ConnectionCases, openConnections } from '../../../kit/memory/open-connections.ts';
import { fieldsOf } from '../../../kit/memory/open-use-cases.ts';
import type { Visitor } from './admit.ts';
import type { Connections } from './create-connections.ts';

const UNKNOWN = '4f1d0000-0000-4000-8000-000000000009';
const [ALICE, BOB] = ['17', '18'].map((remoteId) =>
  aliceOnMastodon({ remoteId, service: null, name: `Page ${remoteId}` }),
) as [ConnectedAccount, ConnectedAccount];

let clock: ConnectionCases['clock'];
let world: MemoryConnections;
let connections: Connections;
let workspace: { readonly id: number; readonly uuid: string };
let ada: Visitor;
/** What the network grants, and the tokens that were revoked there. */
let identities: readonly ConnectedAccount[];
let revoked: unknown[];
/** The network's answer if it does not grant `identities`. */
let identified: IdentifyAnswer | null;

beforeEach(async () => {
  [identities, revoked, identified] = [[ALICE], [], null];
  const revoke: Network['revoke'] = async ({ credentials }) => revoked.push(credentials) > 0;
  ({ clock, world, connections } = openConnections({ linkedin: { browser: BROWSER, revoke } }));
  workspace = await world.addWorkspace();
  ada = await world.addVisitor(workspace.id, 'ADMIN');
});

/** A network that accepts the code `code` and grants the accounts in `identities`. */
const BROWSER: AppConnection = {
  ...{ kind: 'app', identityName: 'pages', withoutIdentity: 'Create a page first.' },
  app: { clientId: 'crier', clientSecret: 'secret' },
  client: {
    begin: async ({ state }) => ({
      url: `https://network.example/authorize?state=${state}`,
      verifier: 'pkce',
    }),
    redeem: async ({ code, verifier }) =>
      code === 'code' && verifier === 'pkce'
        ? { outcome: 'granted', token: {} }
        : { outcome: 'unavailable', reason: 'It is down.' },
  },
  identify: async () => identified ?? { outcome: 'identified', identities },
};

const start = (visitor = ada, input = {}) =>
  connections.start(visitor, workspace.uuid, {
    ...{ provider: 'linkedin', service: null, handle: null, account: null },
    ...input,
  });
const stateOf = ({ authorizeUrl }: { readonly authorizeUrl: string }) =>
  new URL(authorizeUrl).searchParams.get('state');
const complete = (state: string | null, input = {}, visitor = ada) =>
  connections.complete(visitor, {
    ...{ provider: 'linkedin', server: null, state, code: 'code', error: null, issuer: null },
    ...input,
  });
const connect = async (input = {}) => await complete(stateOf(await start(ada, input)));
const names = async () => (await connections.list(ada, workspace.uuid)).map(({ name }) => name);
/** Action and detail of the last line of the audit trail. */
const lastLine = () => {
  const { action, detail } = world.lines.at(-1)?.note ?? {};
  return [action, detail];
};

describe('connecting', () => {
  it('creates the account for the only identity granted', async () => {
    const started = await start();
    expect(started.expiresAt).toEqual(new Date('2029-03-01T12:10:00Z'));
    expect(await complete(stateOf(started))).toMatchObject({
      ...{ outcome: 'connected', provider: 'linkedin', accounts: [{ name: 'Page 17', isNew: true }] },
    });
    const [account] = await connections.list(ada, workspace.uuid);
    expect(account).toMatchObject({ reconnectable: true, authorized: true, service: null });
    expect(await connections.find(ada, workspace.uuid, account?.uuid ?? '')).toEqual(account);
    expect(lastLine()).toEqual(['connection.connected', { accounts: [account?.id] }]);
  });

  it('accepts a state once, in the browser it began in, for ten minutes', async () => {
    const state = stateOf(await start());
    const stranger = await world.addVisitor(workspace.id, 'ADMIN');
    const unknown = { outcome: 'unknown_state' };
    expect(await complete(null)).toEqual(unknown);
    expect(await complete(state, {}, stranger)).toEqual(unknown);
    expect(await complete(state)).toMatchObject({ outcome: 'connected' });
    expect(await complete(state)).toEqual(unknown);
    const late = stateOf(await start());
    clock.now = new Date('2029-03-01T12:10:01Z');
    expect(await complete(late)).toEqual(unknown);
  });

  it.each([
    ['denied', { error: 'access_denied', code: null }, 'denied', 'The user denied access.'],
    ['no code', { code: null }, 'failed', 'LinkedIn sent no code. Start again.'],
    ['an error', { error: 'server_error' }, 'failed', expect.stringContaining('(server_error)')],
    ['words of others', { error: '<b>Call us' }, 'failed', expect.not.stringContaining('Call us')],
    ['a refused code', { code: 'other' }, 'failed', expect.stringContaining('It is down.')],
  ])('ends without an account after %s', async (_name, input, outcome, reason) => {
    expect(await complete(stateOf(await start()), input)).toMatchObject({ outcome });
    expect(lastLine()).toEqual([`connection.${outcome}`, { reason }]);
    expect(await names()).toEqual([]);
  });

  it('does not let another server return the user', async () => {
    const state = stateOf(await start());
    expect(await complete(state, { server: 'another' })).toEqual({ outcome: 'unknown_state' });
    expect(lastLine()).toEqual(['connection.failed', { reason: 'A different server returned the user.' }]);
  });

  it('says what to do when nothing can be connected', async () => {
    identities = [];
    expect(await connect()).toMatchObject({ outcome: 'failed', message: 'Create a page first.' });
  });

  it.each([
    [{ outcome: 'refused', message: 'Not you.' }, 'LinkedIn refused: Not you. Nothing was changed.'],
    [
      { outcome: 'unavailable', reason: 'It is down.' },
      'LinkedIn could not be reached. It is down. Nothing was changed; start again.',
    ],
  ] as const)(
    'shows the network’s message when it refuses to say who the user is: %j',
    async (answer, message) => {
      identified = answer;
      expect(await connect()).toEqual({ outcome: 'failed', provider: 'linkedin', message });
      expect([lastLine(), await names()]).toEqual([['connection.failed', { reason: message }], []]);
    },
  );

  it.each([
    ['provider', { provider: null }],
    ['provider', { provider: 'mastodon' }],
    ['account', { account: UNKNOWN }],
  ])('names %s in %o', async (field, input) => {
    expect(await fieldsOf(start(ada, input))).toEqual([field]);
  });
});

describe('connecting again', () => {
  it('renews only the account that was chosen', async () => {
    await connect();
    const [account] = await connections.list(ada, workspace.uuid);
    identities = [ALICE, BOB];
    expect(await connect({ provider: null, account: String(account?.id) })).toMatchObject({
      ...{ outcome: 'connected', accounts: [{ id: account?.id, isNew: false }] },
    });
    identities = [BOB];
    expect(await connect({ account: account?.uuid })).toMatchObject({
      ...{ outcome: 'failed', message: expect.stringContaining('Access was granted to Page 18') },
    });
    expect(await names()).toEqual(['Page 17']);
  });
});

describe('choosing among identities', () => {
  /** A connection that offers both pages. */
  const offer = async () => {
    identities = [ALICE, BOB];
    const completion = await connect();
    if (completion.outcome !== 'choose') throw new Error(completion.outcome);
    return completion.id;
  };
  const choose = (id: string, ids: readonly string[]) => connections.choose(ada, workspace.uuid, id, ids);

  it('connects the chosen identities once', async () => {
    const id = await offer();
    expect(await connections.offer(ada, workspace.uuid.toUpperCase(), id)).toMatchObject({
      ...{ provider: 'linkedin', identityName: 'pages', identities: [{ id: '17' }, { id: '18' }] },
      expiresAt: new Date('2029-03-01T12:30:00Z'),
    });
    expect(await choose(id, ['18'])).toMatchObject([{ name: 'Page 18', isNew: true }]);
    await expect(choose(id, ['17'])).rejects.toMatchObject({ status: 404 });
    expect(await names()).toEqual(['Page 18']);
  });

  it('refuses an empty choice and an identity that was not offered', async () => {
    const id = await offer();
    expect(await fieldsOf(choose(id, []))).toEqual(['ids']);
    expect(await fieldsOf(choose(id, ['17', '19']))).toEqual(['ids.1']);
    expect(await names()).toEqual([]);
  });

  it('works only in the browser and workspace it began in', async () => {
    const id = await offer();
    const stranger = await world.addVisitor(workspace.id, 'ADMIN');
    for (const work of [
      connections.offer(stranger, workspace.uuid, id),
      connections.offer(ada, UNKNOWN, id),
      connections.offer(ada, workspace.uuid, 'nonsense'),
    ]) {
      await expect(work).rejects.toMatchObject({ status: 404, message: 'Connection not found.' });
    }
    expect((await connections.offer(ada, null, id)).identities).toHaveLength(2);
  });
});

describe('disconnecting', () => {
  it('forgets the credentials and revokes them at the network', async () => {
    await connect();
    const [account] = await connections.list(ada, workspace.uuid);
    const disconnect = () => connections.disconnect(ada, workspace.uuid, account?.uuid ?? '');
    expect(await disconnect()).toEqual({ revoked: true });
    expect([revoked, await names()]).toEqual([[ALICE.credentials], []]);
    const detail = { provider: 'linkedin', service: '', remote_id: '17' };
    expect(lastLine()).toEqual(['account.disconnected', detail]);
    await expect(disconnect()).rejects.toMatchObject({ status: 404, message: 'Account not found.' });
  });

  it('keeps the grant at the network while another account uses it', async () => {
    identities = [ALICE, BOB];
    const completion = await connect();
    if (completion.outcome !== 'choose') throw new Error(completion.outcome);
    const [one] = await connections.choose(ada, workspace.uuid, completion.id, ['17', '18']);
    expect(await connections.disconnect(ada, workspace.uuid, String(one?.id))).toEqual({ revoked: false });
    expect(revoked).toEqual([]);
  });
});

it.each(['VIEWER', null] as const)(
  'lets a user with the role %s neither connect nor disconnect',
  async (role) => {
    await connect();
    const [account] = await connections.list(ada, workspace.uuid);
    const visitor = await world.addVisitor(workspace.id, role);
    for (const work of [
      start(visitor),
      connections.disconnect(visitor, workspace.uuid, account?.uuid ?? ''),
    ]) {
      await expect(work).rejects.toMatchObject({ status: 403 });
    }
    await expect(connections.list(ada, UNKNOWN)).rejects.toMatchObject({ status: 404 });
    expect(await names()).toEqual(['Page 17']);
  },
);
