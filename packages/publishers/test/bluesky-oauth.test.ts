import { type Authorizer, openAuthorizer, type RunningBlueskyPds, startBlueskyPds } from '@crier/bluesky-pds';
import type { AccountContext, ConnectedAccount, DocumentConnection } from '@crier/domain';
import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/launch';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BlueskyClient } from '../src/effects.ts';
import { createFaultyFetch } from '../src/testing/faulty-fetch.ts';
import { createTestClock, createTestJournal } from '../src/testing/journal.ts';
import { type PublishingNetwork, publishingNetwork } from '../src/testing/publishing-network.ts';
import { testImage, testPost } from '../src/testing/test-media.ts';
import { clientKey } from './client-key.ts';

const LONG_MS = 180_000;
const USER = { handle: 'alice.test', password: 'alice-password' };
const LOCAL: BlueskyClient = {
  document: null,
  site: 'http://localhost:8085',
  redirectUri: 'http://127.0.0.1:8085/crier/connections/callback/bluesky',
  keys: [],
};
const SITE = 'https://crier.social';
const PUBLIC: BlueskyClient = {
  document: `${SITE}/crier/connections/clients/bluesky.json`,
  site: SITE,
  redirectUri: `${SITE}/crier/connections/callback/bluesky`,
  keys: [clientKey('one')],
};

describe.skipIf(WITHOUT_CHROMIUM)('Bluesky by OAuth, at a PDS', IN_CHROMIUM, () => {
  let pds: RunningBlueskyPds;
  let user: Authorizer;
  let did: string;

  beforeAll(async () => {
    [pds, user] = await Promise.all([startBlueskyPds(), openAuthorizer()]);
    ({ did } = await pds.createAccount(USER));
  }, LONG_MS);
  afterAll(async () => {
    await user?.close();
    await pds?.stop();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function installation(client: BlueskyClient = LOCAL) {
    const clock = createTestClock();
    const faults = createFaultyFetch();
    const settings = {
      callTimeoutMs: 60_000,
      blueskyClient: client,
      blueskyPlcDirectory: pds.plcUrl,
      blueskyHandleResolver: pds.url,
    };
    return {
      clock,
      faults,
      network: publishingNetwork('bluesky', { fetch: faults.fetch, now: clock.now, settings }),
    };
  }

  /** The document of an installation with a public address is all that servers ask it for. */
  function serve(network: PublishingNetwork): void {
    const { fetch: original } = globalThis;
    vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
      const url = input instanceof Request ? input.url : String(input);
      return url === PUBLIC.document
        ? Response.json(connectionOf(network).document)
        : await original(input, init);
    });
  }

  async function granted(network: PublishingNetwork, where = USER.handle): Promise<ConnectedAccount> {
    const begun = await connectionOf(network).begin(where);
    if (begun.outcome !== 'begun') throw new Error(JSON.stringify(begun));
    const { searchParams } = await user.decide(begun.url, USER);
    expect(searchParams.get('state')).toBe(begun.state);
    const answer = await connectionOf(network).complete({
      state: begun.state,
      code: searchParams.get('code') ?? '',
      issuer: searchParams.get('iss'),
      kept: begun.kept,
    });
    if (answer.outcome !== 'identified') throw new Error(JSON.stringify(answer));
    const [account] = answer.identities;
    if (account === undefined) throw new Error('There is no identity.');
    return account;
  }

  const contextOf = (account: ConnectedAccount): AccountContext => {
    const { remoteId, service, name, username, credentials } = account;
    const described = { remoteId, service, name, username, data: account.data, limits: account.limits };
    return { account: { id: 1, provider: 'bluesky', ...described }, credentials };
  };

  it(
    'connects a local installation, publishes with proofs of its key, renews, and revokes',
    async () => {
      const { network, clock, faults } = installation();
      expect(connectionOf(network).document).toBeNull();
      const account = await granted(network);
      expect(account).toMatchObject({
        remoteId: did,
        service: pds.url,
        username: 'alice.test',
        data: { server_did: 'did:web:localhost' },
        limits: { blob_upload_limit: expect.any(Number) },
        credentials: { grant: 'oauth', did, pds: pds.url },
      });
      expect(account.expiresAt).toBeGreaterThan(Date.now());

      // Another process knows no nonce yet: its first call, an upload, is asked for one.
      const fresh = installation();
      const thread = createTestJournal({
        network: fresh.network,
        account,
        clock: fresh.clock,
        content: [testPost('By OAuth', [testImage()]), testPost('and on')],
      });
      expect(await thread.run()).toMatchObject({ outcome: 'accepted' });
      const { remote } = thread.step(thread.steps.length - 1);
      if (remote === null) throw new Error('The post is not there.');
      expect(await thread.readBack(thread.steps.length - 1)).toMatchObject({
        outcome: 'found',
        remote: { id: remote.id },
      });
      const context = contextOf(account);
      expect(await fresh.network.publishing.remove(remote, context)).toMatchObject({ outcome: 'accepted' });
      expect(await network.publishing.inspect(context)).toMatchObject({
        outcome: 'inspected',
        username: 'alice.test',
      });

      const renewed = await network.renewal?.renew(context);
      if (renewed?.outcome !== 'renewed') throw new Error(JSON.stringify(renewed));
      const later = { ...context, credentials: renewed.credentials };
      expect(await network.publishing.inspect(later)).toMatchObject({ outcome: 'inspected' });
      faults.strike({ type: 'status-before', status: 503 }, (_, path) => path.endsWith('/oauth/token'));
      expect(await network.renewal?.renew(later)).toMatchObject({ outcome: 'unavailable' });
      expect(await network.revoke?.(later)).toBe(true);
      expect(await network.publishing.inspect(later)).toMatchObject({ outcome: 'auth' });
      expect(await network.renewal?.renew(later)).toMatchObject({ outcome: 'auth' });
      expect(clock.now()).toBeGreaterThan(0);
    },
    LONG_MS,
  );

  it(
    'authenticates a public installation by its key, even after another key was put before it',
    async () => {
      const { network } = installation(PUBLIC);
      serve(network);
      const account = await granted(network, pds.url);
      expect(account).toMatchObject({
        remoteId: did,
        credentials: { oauth: { authMethod: { method: 'private_key_jwt', kid: PUBLIC.keys[0]?.['kid'] } } },
      });
      const rotated = installation({ ...PUBLIC, keys: [clientKey('two'), clientKey('one')] });
      serve(rotated.network);
      const answer = await rotated.network.renewal?.renew(contextOf(account));
      expect(answer).toMatchObject({ outcome: 'renewed' });
      const dropped = installation({ ...PUBLIC, keys: [clientKey('two')] });
      expect(await dropped.network.renewal?.renew(contextOf(account))).toMatchObject({ outcome: 'auth' });
    },
    LONG_MS,
  );

  it(
    'grants nothing for another attempt’s code, or when the user denies',
    async () => {
      const { network } = installation();
      const connection = connectionOf(network);
      const [one, other] = [await connection.begin('@alice.test'), await connection.begin(did)];
      if (one.outcome !== 'begun' || other.outcome !== 'begun') throw new Error('not begun');
      const back = (await user.decide(one.url, USER)).searchParams;
      const issuer = back.get('iss');
      const code = back.get('code') ?? '';
      const returned = { state: other.state, code, issuer, kept: other.kept };
      expect(await connection.complete(returned)).toMatchObject({ outcome: 'refused' });
      const elsewhere = { state: one.state, code, issuer: 'https://other.example', kept: one.kept };
      expect(await connection.complete(elsewhere)).not.toMatchObject({ outcome: 'identified' });
      const denied = (await user.decide(other.url, USER, 'Deny access')).searchParams;
      expect(denied.get('error')).toBe('access_denied');
    },
    LONG_MS,
  );

  it(
    'reports what it cannot ask',
    async () => {
      const connection = connectionOf(installation().network);
      expect(await connection.begin('nobody.test')).toEqual({
        outcome: 'refused',
        message: 'There is no Bluesky account or server nobody.test.',
      });
      expect(await connection.begin('http://127.0.0.1:1')).toMatchObject({ outcome: 'unavailable' });
      expect(await connection.begin('alice@example.com')).toMatchObject({ outcome: 'refused' });
    },
    LONG_MS,
  );
});

function connectionOf({ browser }: PublishingNetwork): DocumentConnection {
  if (browser?.kind !== 'document') throw new Error('Bluesky is not set up.');
  return browser;
}
