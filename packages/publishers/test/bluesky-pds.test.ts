import { type RunningBlueskyPds, startBlueskyPds } from '@crier/bluesky-pds';
import type { PublicationIdentity, PublishContent } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { testImage, testPost } from '../src/testing/test-media.ts';
import { type BlueskyFixture, connectBluesky } from './bluesky-fixture.ts';

const PASSWORD = 'alice-password';
const START_MS = 120_000;
let pds: RunningBlueskyPds;
let alice: BlueskyFixture;
let did: string;
let bobDid: string;

beforeAll(async () => {
  pds = await startBlueskyPds();
  did = (await pds.createAccount({ handle: 'alice.test', password: PASSWORD })).did;
  bobDid = (await pds.createAccount({ handle: 'bob.test', password: PASSWORD })).did;
  alice = await connectBluesky({ url: pds.url, identifier: '@alice.test ', password: PASSWORD });
}, START_MS);
afterAll(() => pds?.stop());

function publication(content: readonly PublishContent[], fixture = alice, identity?: PublicationIdentity) {
  return createTestJournal({
    ...(identity === undefined ? {} : { identity }),
    network: fixture.network,
    account: fixture.account,
    clock: fixture.clock,
    content,
  });
}

const EXPECTED_OUTCOME = { outcome: 'accepted' } as const;

describe('connecting to a PDS', () => {
  it('stores identity, server, limits and the end of the session', () => {
    expect(alice.account).toMatchObject({
      remoteId: did,
      service: pds.url,
      name: 'alice.test',
      username: 'alice.test',
      credentials: { did, pds: pds.url },
    });
    expect(alice.account.limits).toHaveProperty('blob_upload_limit', expect.any(Number));
    expect(alice.account.expiresAt).toBeGreaterThan(Date.now());
  });

  it('refuses an unknown handle like a wrong password', async () => {
    const input = { service: pds.url, identifier: 'nobody.test', password: PASSWORD, token: null };
    expect(await alice.network.connect?.(input)).toEqual({
      outcome: 'refused',
      field: 'password',
      message: 'The handle or the app password is wrong.',
    });
  });

  it('asks for missing inputs', async () => {
    const input = { service: null, identifier: null, password: null, token: null };
    expect(await alice.network.connect?.(input)).toMatchObject({ outcome: 'refused', field: 'identifier' });
    expect(await alice.network.connect?.({ ...input, identifier: 'alice.test' })).toMatchObject({
      outcome: 'refused',
      field: 'password',
    });
    expect(await alice.network.connect?.({ ...input, service: 'ftp://x' })).toMatchObject({
      outcome: 'refused',
      field: 'service',
    });
  });
});

describe('a thread on a PDS', () => {
  it('has references, byte-indexed facets and the photo', async () => {
    const thread = publication([
      testPost('Zum Gruße 🌍 @bob.test, see https://example.com/a/rather/long/path?q=1 and #Grüße', [
        testImage(),
      ]),
      testPost('Second by @nobody-there.test'),
      testPost('<div>Third</div><div>line</div>'),
    ]);
    expect(await thread.run()).toMatchObject(EXPECTED_OUTCOME);
    const [one, two, three] = thread.steps.filter((step) => step.visible).map((step) => step.remote);
    if (!one || !two || !three) throw new Error('A post is missing.');

    const first = await alice.record(one.id);
    const text = 'Zum Gruße 🌍 @bob.test, see example.com/a/rather/lon... and #Grüße';
    const range = (part: string) => {
      const byteStart = Buffer.byteLength(text.slice(0, text.indexOf(part)));
      return { byteStart, byteEnd: byteStart + Buffer.byteLength(part) };
    };
    expect(first).toMatchObject({
      text,
      embed: {
        $type: 'app.bsky.embed.images',
        images: [
          {
            alt: 'One pixel, “grey” 🌫️',
            aspectRatio: { width: 1, height: 1 },
            image: { $type: 'blob', mimeType: 'image/png', size: testImage().size },
          },
        ],
      },
    });
    expect(first).not.toHaveProperty('reply');
    expect(first).not.toHaveProperty('langs');
    expect(first['facets']).toHaveLength(3);
    expect(first['facets']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          index: range('@bob.test'),
          features: [{ $type: 'app.bsky.richtext.facet#mention', did: bobDid }],
        }),
        expect.objectContaining({
          index: range('example.com/a/rather/lon...'),
          features: [
            { $type: 'app.bsky.richtext.facet#link', uri: 'https://example.com/a/rather/long/path?q=1' },
          ],
        }),
        expect.objectContaining({
          index: range('#Grüße'),
          features: [{ $type: 'app.bsky.richtext.facet#tag', tag: 'Grüße' }],
        }),
      ]),
    );

    const root = { uri: one.id, cid: one.data?.['cid'] };
    const second = await alice.record(two.id);
    expect(second['reply']).toEqual({ root, parent: root });
    expect(second).not.toHaveProperty('facets');
    const third = await alice.record(three.id);
    expect(third).toMatchObject({
      text: 'Third\nline',
      reply: { root, parent: { uri: two.id, cid: two.data?.['cid'] } },
    });
    expect(one.url).toBe(`https://bsky.app/profile/alice.test/post/${one.id.split('/').at(-1)}`);
  });

  it('is created under ascending keys, dated when it was sent', async () => {
    const thread = publication([testPost('a'), testPost('b'), testPost('c')]);
    const keys = thread.steps.filter((step) => step.visible).map((step) => step.idempotencyKey);
    expect(keys.toSorted()).toEqual(keys);
    await thread.run();
    const records = await Promise.all(thread.steps.map((step) => alice.record(step.remote?.id ?? '')));
    expect(records.map((record) => Date.parse(String(record['createdAt'])))).toEqual(
      thread.steps.map((step) => step.sentAt),
    );
  });

  it('exists once when a backup from before its publishing is published again', async () => {
    const identity = { post: crypto.randomUUID(), createdAt: alice.clock.now() - 86_400_000, attempt: 0 };
    const content = [testPost('Restored one'), testPost('Restored two')];
    const before = publication(content, alice, identity);
    await before.run();
    alice.clock.advance(3_600_000);
    const restored = publication(content, alice, identity);
    expect(await restored.perform(0)).toMatchObject({ outcome: 'unknown' });
    expect(await restored.readBack(0)).toEqual(
      expect.objectContaining({ outcome: 'found', remote: before.step(0).remote }),
    );
    const edited = publication([testPost('Restored, then edited')], alice, { ...identity, attempt: 1 });
    expect(await edited.perform(0)).toMatchObject({ outcome: 'unknown' });
    expect(await edited.readBack(0)).toMatchObject({
      outcome: 'found',
      remark: 'This post is already public, with different text than here.',
    });
  });

  it('can be published again after it was deleted', async () => {
    const identity = { post: crypto.randomUUID(), createdAt: alice.clock.now(), attempt: 0 };
    const first = publication([testPost('Deleted, then back')], alice, identity);
    await first.run();
    const { remote } = first.step(0);
    if (remote === null) throw new Error('The post is not there.');
    const { account, network } = alice;
    const { credentials } = account;
    await network.publishing.remove(remote, { account: first.request.account, credentials });
    const again = publication([testPost('Deleted, then back')], alice, { ...identity, attempt: 1 });
    expect(await again.run()).toMatchObject(EXPECTED_OUTCOME);
    expect(again.step(0).remote?.id).toBe(remote.id);
  });

  it('cannot contain the same post twice: a repeat is in doubt and found', async () => {
    const one = publication([testPost('Only once')]);
    expect(await one.run()).toMatchObject(EXPECTED_OUTCOME);
    const first = one.step(0).remote;
    expect(await one.perform(0)).toMatchObject({ outcome: 'unknown' });
    expect(await one.readBack(0)).toMatchObject({
      outcome: 'found',
      remote: { id: first?.id, data: first?.data },
    });
  });

  it('takes a post together with the rule on who may reply, both or neither, and deletes both', async () => {
    const content = [testPost('Only for those whom I follow'), testPost('And then')];
    const { network, account, clock } = alice;
    const audience = { who_replies: 'following' } as const;
    const thread = createTestJournal({ network, account, clock, content, audience });
    expect(await thread.run()).toMatchObject(EXPECTED_OUTCOME);
    const { remote } = thread.step(0);
    if (remote === null) throw new Error('There is no post.');
    const rkey = remote.id.split('/').at(-1) ?? '';
    const gate = async () => {
      const query = new URLSearchParams({ repo: did, collection: 'app.bsky.feed.threadgate', rkey });
      return (await fetch(`${pds.url}/xrpc/com.atproto.repo.getRecord?${query}`)).json();
    };
    expect(await gate()).toMatchObject({
      value: { post: remote.id, allow: [{ $type: 'app.bsky.feed.threadgate#followingRule' }] },
    });
    expect(await thread.perform(0)).toMatchObject({ outcome: 'unknown' });
    expect(await thread.readBack(0)).toMatchObject({ outcome: 'found', remote: { id: remote.id } });
    const { credentials } = account;
    await network.publishing.remove(remote, { account: thread.request.account, credentials });
    expect(await gate()).toMatchObject({ error: 'RecordNotFound' });
    const { identity } = thread.request;
    const again = createTestJournal({ network, account, clock, content, audience, identity });
    expect(await again.perform(0)).toMatchObject(EXPECTED_OUTCOME);
    expect(await gate()).toMatchObject({ value: { post: remote.id } });
  });

  it('is found without a session when the session has ended', async () => {
    const lost = publication([testPost('Found without session')]);
    alice.faults.strike({ type: 'cut-after' }, (_, path) => path.endsWith('createRecord'));
    expect(await lost.perform(0)).toMatchObject({ outcome: 'unknown' });
    const ended = {
      type: 'status-before',
      status: 400,
      body: '{"error":"ExpiredToken","message":"Token has expired"}',
    } as const;
    const isAsking = (_: string, path: string) => path.endsWith('getRecord');
    alice.faults.strike(ended, isAsking);
    expect(await lost.readBack(0)).toMatchObject({ outcome: 'found' });

    const unsent = publication([testPost('Not there')]);
    alice.faults.strike(ended, isAsking);
    expect(await unsent.readBack(0)).toMatchObject({ outcome: 'auth', message: 'Token has expired' });
  });

  it('is refused in the server’s words when the record is invalid', async () => {
    const one = publication([testPost('x'.repeat(301))]);
    const answer = await one.run();
    expect(answer).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('maximum 300, got 301'),
    });
  });
});

describe('refreshing a session', () => {
  it('returns a working pair, and ends the old access token no earlier than the server does', async () => {
    const fixture = await connectBluesky({ url: pds.url, identifier: 'alice.test', password: PASSWORD });
    const { account } = publication([testPost('x')], fixture).request;
    const answer = await fixture.network.renewal?.renew({
      account,
      credentials: fixture.account.credentials,
    });
    if (answer?.outcome !== 'renewed') throw new Error('The session was not refreshed.');
    expect(answer.credentials['refreshJwt']).not.toBe(fixture.account.credentials['refreshJwt']);
    expect(answer.expiresAt).toBeGreaterThan(Date.now());
    const again = createTestJournal({
      network: fixture.network,
      account: fixture.account,
      credentials: answer.credentials,
      clock: fixture.clock,
      content: [testPost('With the new pair')],
    });
    expect(await again.run()).toMatchObject(EXPECTED_OUTCOME);
  });

  it('keeps the stored refresh token when the response has none', async () => {
    const { account } = publication([testPost('x')]).request;
    const body = JSON.stringify({ accessJwt: 'new-access-token', refreshJwt: '', did, handle: 'alice.test' });
    alice.faults.strike({ type: 'status-before', status: 200, body }, (_, path) =>
      path.endsWith('refreshSession'),
    );
    expect(await alice.network.renewal?.renew({ account, credentials: alice.account.credentials })).toEqual({
      outcome: 'renewed',
      credentials: { ...alice.account.credentials, accessJwt: 'new-access-token' },
      expiresAt: null,
    });
  });

  it('distinguishes an ended session from a server that does not answer', async () => {
    const { account } = publication([testPost('x')]).request;
    const refreshJwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl';
    const ended = { account, credentials: { ...alice.account.credentials, refreshJwt } };
    expect(await alice.network.renewal?.renew(ended)).toMatchObject({ outcome: 'auth' });
    const healthy = { account, credentials: alice.account.credentials };
    for (const status of [500, 503, 429]) {
      alice.faults.strike({ type: 'status-before', status }, () => true);
      expect(await alice.network.renewal?.renew(healthy)).toMatchObject({ outcome: 'unavailable' });
    }
    alice.faults.strike({ type: 'cut-before' }, () => true);
    expect(await alice.network.renewal?.renew(healthy)).toMatchObject({ outcome: 'unavailable' });
  });
});
