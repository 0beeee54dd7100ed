import type { BeginAnswer, DocumentConnection, ReturnedUser, ServerConnection } from '@crier/domain';
import { UNLIMITED } from '@crier/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { aliceOnMastodon } from '../../../kit/conformance/describe-administration-store.ts';
import { type ConnectionCases, openConnections } from '../../../kit/memory/open-connections.ts';
import { fieldsOf } from '../../../kit/memory/open-use-cases.ts';
import type { Visitor } from './admit.ts';
import type { StartInput } from './start-connection.ts';

const SOCIAL = 'https://social.example';
const ALICE = aliceOnMastodon({ remoteId: '17', service: SOCIAL, name: 'Alice' });
const BASE = { identityName: 'accounts', withoutIdentity: 'There is none.' };

/** Servers that register every app under their own address; `away.example` cannot be reached. */
const SERVERS: ServerConnection = {
  ...{ ...BASE, kind: 'server' },
  addressOf: (typed) => (/^[a-z.]+$/.test(typed) ? `https://${typed}` : undefined),
  register: async (service) =>
    service === 'https://away.example'
      ? { outcome: 'unavailable', reason: 'It is away.' }
      : { outcome: 'registered', app: { clientId: `app at ${service}`, clientSecret: 'secret' } },
  knows: async () => true,
  client: (service, app) => ({
    begin: async ({ state, redirectUri }) => ({
      url: `${service}/authorize?${new URLSearchParams({ state, redirectUri, app: app.clientId })}`,
      verifier: 'pkce',
    }),
    redeem: async () => ({ outcome: 'granted', token: {} }),
  }),
  identify: async () => ({ outcome: 'identified', identities: [ALICE] }),
};

let cases: ConnectionCases;
let workspace: { readonly id: number; readonly uuid: string };
let ada: Visitor;
/** The answers of the document's network by place, the places that were asked, and the users who returned. */
let begun: Record<string, BeginAnswer>;
let asked: string[];
let returned: ReturnedUser[];
let limits: { readonly accounts: number | null };
beforeEach(async () => {
  [begun, asked, returned, limits] = [{}, [], [], { accounts: null }];
  const documents: DocumentConnection = {
    ...{ ...BASE, kind: 'document', document: null },
    begin: async (place) => {
      asked.push(place);
      return begun[place] ?? { outcome: 'refused', message: `Nobody is called ${place}.` };
    },
    complete: async (user) => {
      returned.push(user);
      return { outcome: 'identified', identities: [{ ...ALICE, username: 'alice.example' }] };
    },
  };
  const networks = { mastodon: { browser: SERVERS }, bluesky: { browser: documents } };
  const allowanceOf = () => ({ ...UNLIMITED, limits: { ...UNLIMITED.limits, ...limits } });
  cases = openConnections(networks, { allowanceOf });
  workspace = await cases.world.addWorkspace();
  ada = await cases.world.addVisitor(workspace.id, 'ADMIN');
});

const NOTHING = { provider: null, service: null, handle: null, account: null };
const start = (input: Partial<StartInput>) =>
  cases.connections.start(ada, workspace.uuid, { ...NOTHING, ...input });
const complete = (provider: 'mastodon' | 'bluesky', state: string | null, server: string | null = null) => {
  const answer = { code: 'code', error: null, issuer: 'https://issuer.example' };
  return cases.connections.complete(ada, { provider, server, state, ...answer });
};
const sentTo = ({ authorizeUrl }: { readonly authorizeUrl: string }) => {
  const { origin, searchParams } = new URL(authorizeUrl);
  const [state, redirectUri = '', app] = ['state', 'redirectUri', 'app'].map((name) =>
    searchParams.get(name),
  );
  const server = redirectUri?.split('/').at(-1) ?? null;
  return { origin, state: state ?? null, server, app };
};
const trail = () => cases.world.audit();

describe('an account on one of many servers', () => {
  const connect = async (input: Partial<StartInput>) => {
    const { state, server } = sentTo(await start(input));
    return await complete('mastodon', state, server);
  };

  it('connects through the app of that server and accepts a return from no other server', async () => {
    const first = sentTo(await start({ provider: 'mastodon', service: 'social.example' }));
    const other = sentTo(await start({ provider: 'mastodon', service: 'other.example' }));
    expect(first).toMatchObject({ origin: SOCIAL, app: `app at ${SOCIAL}` });
    expect(other.app).toBe('app at https://other.example');
    expect(await complete('mastodon', other.state, first.server)).toEqual({ outcome: 'unknown_state' });
    const accounts = [{ name: 'Alice', service: SOCIAL, isNew: true }];
    expect(await complete('mastodon', first.state, first.server)).toMatchObject({ accounts });
  });

  it('is connected again on its own server, whatever address is typed', async () => {
    await connect({ provider: 'mastodon', service: 'social.example' });
    const [account] = await cases.connections.list(ada, workspace.uuid);
    const again = { account: account?.uuid ?? '', service: 'other.example' };
    expect(sentTo(await start(again)).origin).toBe(SOCIAL);
    expect(await connect(again)).toMatchObject({ accounts: [{ id: account?.id, isNew: false }] });
    expect(await fieldsOf(start({ ...again, provider: 'bluesky' }))).toEqual(['provider']);
  });

  it.each(['', 'no server', 'away.example'])('names a server that cannot be used: %j', async (service) => {
    expect(await fieldsOf(start({ provider: 'mastodon', service }))).toEqual(['service']);
    expect(await trail()).toEqual([]);
  });

  it('says so when the plan is full and connects nothing', async () => {
    limits = { accounts: 0 };
    const refused = await connect({ provider: 'mastodon', service: 'social.example' });
    expect(refused).toMatchObject({ outcome: 'failed', message: expect.stringContaining('plan') });
    expect(await cases.connections.list(ada, workspace.uuid)).toEqual([]);
    expect((await trail()).at(-1)).toContain('connection.failed');
  });
});

describe('an account whose server follows from its handle', () => {
  const url = 'https://entryway.example/authorize';
  const answer = { outcome: 'begun', url, state: 'state', kept: 'kept' } as const;

  it('starts at its server, which gets back what it asked to be kept', async () => {
    begun = { 'alice.example': answer };
    const { authorizeUrl } = await start({ provider: 'bluesky', handle: ' alice.example ' });
    expect([authorizeUrl, asked]).toEqual([url, ['alice.example']]);
    expect(await complete('bluesky', 'state')).toMatchObject({ accounts: [{ name: 'Alice' }] });
    const issuer = 'https://issuer.example';
    expect(returned).toEqual([{ state: 'state', code: 'code', issuer, kept: 'kept' }]);
  });

  it('reconnects by its handle, or by its server once the handle has changed', async () => {
    begun = { 'alice.example': answer, [SOCIAL]: { ...answer, state: 'again' } };
    await start({ provider: 'bluesky', handle: 'alice.example' });
    await complete('bluesky', 'state');
    const [account] = await cases.connections.list(ada, workspace.uuid);
    delete begun['alice.example'];
    asked.length = 0;
    await start({ account: account?.uuid ?? '' });
    expect(asked).toEqual(['alice.example', SOCIAL]);
    expect(await complete('bluesky', 'again')).toMatchObject({ accounts: [{ id: account?.id }] });
  });

  it('needs a known handle, and the first reason is reported', async () => {
    expect(await fieldsOf(start({ provider: 'bluesky', handle: ' ' }))).toEqual(['handle']);
    expect(asked).toEqual([]);
    const unknown = start({ provider: 'bluesky', handle: 'bob.example' });
    await expect(unknown).rejects.toMatchObject({ errors: { handle: ['Nobody is called bob.example.'] } });
    begun = { 'away.example': { outcome: 'unavailable', reason: 'It is down.' } };
    const away = start({ provider: 'bluesky', handle: 'away.example' });
    const message = 'The server could not be reached. It is down.';
    await expect(away).rejects.toMatchObject({ errors: { handle: [message] } });
    expect(await trail()).toEqual([]);
  });
});

it('tells only members what can be connected and what has to be typed for it', async () => {
  const networks = await cases.connections.networks(ada, workspace.uuid);
  const available = networks.filter((one) => one.available);
  expect(
    available.map(({ provider, needsService, needsHandle }) => [provider, needsService, needsHandle]),
  ).toEqual(
    expect.arrayContaining([
      ['mastodon', true, false],
      ['bluesky', false, true],
    ]),
  );
  expect([networks.length, available.length]).toEqual([13, 2]);
  const stranger = await cases.world.addVisitor(workspace.id, null);
  const work = cases.connections.networks(stranger, workspace.uuid);
  await expect(work).rejects.toMatchObject({ code: 'forbidden' });
});
