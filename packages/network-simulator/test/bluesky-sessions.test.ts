import { expect, test } from 'vitest';
import { blueskyClient } from './bluesky-client.ts';
import { control, running } from './running.ts';

const SERVER = 'com.atproto.server';

test('a session names the account, its tokens and its server', async () => {
  const simulator = await running();
  const alice = await blueskyClient(simulator);
  const { status, json } = await alice.signIn();
  expect(status).toBe(200);
  expect(json).toMatchObject({ did: alice.did, handle: 'alice.test', active: true });
  expect(json.did).toMatch(/^did:plc:[a-z2-7]{24}$/);
  expect(json.didDoc.service).toEqual([
    { id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: alice.url },
  ]);
  expect(json.accessJwt.split('.')).toHaveLength(3);
  expect((await alice.query(`${SERVER}.getSession`)).json).toMatchObject({
    did: alice.did,
    handle: 'alice.test',
  });
});

test('a wrong password, no token and a foreign token are refused by name', async () => {
  const simulator = await running();
  const alice = await blueskyClient(simulator);
  expect(await alice.signIn('wrong')).toMatchObject({
    status: 401,
    json: { error: 'AuthenticationRequired', message: 'Invalid identifier or password' },
  });
  expect(await alice.query(`${SERVER}.getSession`, {}, '')).toMatchObject({
    status: 401,
    json: { error: 'AuthMissing' },
  });
  expect(await alice.query(`${SERVER}.getSession`, {}, 'a.b.c')).toMatchObject({
    status: 400,
    json: { error: 'InvalidToken' },
  });
  expect(await alice.query(`${SERVER}.getSession`, {}, alice.session.refreshJwt)).toMatchObject({
    status: 400,
    json: { error: 'InvalidToken', message: 'Bad token scope' },
  });
});

test('an access token ends after two hours and can be renewed with the refresh token', async () => {
  const simulator = await running();
  const alice = await blueskyClient(simulator);
  const old = alice.session;
  await control(simulator, 'POST', 'clock', { advance_seconds: 7200 });
  expect(await alice.post()).toMatchObject({ status: 400, json: { error: 'ExpiredToken' } });
  const renewed = await alice.procedure(`${SERVER}.refreshSession`, undefined, old.refreshJwt);
  expect(renewed).toMatchObject({ status: 200, json: { did: alice.did, handle: 'alice.test' } });
  expect(renewed.json.refreshJwt).not.toBe(old.refreshJwt);
  alice.session = renewed.json;
  expect((await alice.post()).status).toBe(200);
});

test('a used refresh token works during the grace and not after', async () => {
  const simulator = await running();
  const alice = await blueskyClient(simulator);
  const old = alice.session.refreshJwt;
  const refresh = () => alice.procedure(`${SERVER}.refreshSession`, undefined, old);
  expect((await refresh()).status).toBe(200);
  expect((await refresh()).status).toBe(200);
  await control(simulator, 'POST', 'clock', { advance_seconds: 7201 });
  expect(await refresh()).toMatchObject({ status: 400, json: { error: 'ExpiredToken' } });
});

test('without grace a refresh token works once', async () => {
  const simulator = await running({
    instances: [{ key: 'strict', network: 'bluesky', settings: { refreshGraceSeconds: 0 } }],
  });
  const alice = await blueskyClient(simulator, 'strict');
  const old = alice.session.refreshJwt;
  expect((await alice.procedure(`${SERVER}.refreshSession`, undefined, old)).status).toBe(200);
  expect((await alice.procedure(`${SERVER}.refreshSession`, undefined, old)).status).toBe(400);
});

test('a deleted session cannot be refreshed', async () => {
  const simulator = await running();
  const alice = await blueskyClient(simulator);
  expect((await alice.procedure(`${SERVER}.deleteSession`, undefined, alice.session.refreshJwt)).status).toBe(
    200,
  );
  expect(
    await alice.procedure(`${SERVER}.refreshSession`, undefined, alice.session.refreshJwt),
  ).toMatchObject({
    status: 400,
    json: { error: 'ExpiredToken', message: 'Token has been revoked' },
  });
});

test('a session expired by a fault can be renewed, and a revoked one cannot', async () => {
  const simulator = await running();
  const alice = await blueskyClient(simulator);
  const fault = async (type: string) =>
    control(simulator, 'POST', 'faults', { match: { path: 'createRecord', nth: 1 }, fault: { type } });
  await fault('expire-token');
  expect((await alice.post()).json.error).toBe('ExpiredToken');
  alice.session = (
    await alice.procedure(`${SERVER}.refreshSession`, undefined, alice.session.refreshJwt)
  ).json;
  expect((await alice.post()).status).toBe(200);
  await fault('revoke-token');
  expect((await alice.post()).json.error).toBe('ExpiredToken');
  const refreshed = await alice.procedure(`${SERVER}.refreshSession`, undefined, alice.session.refreshJwt);
  expect(refreshed.json.error).toBe('ExpiredToken');
});

test('signing in is limited per identifier, as the headers say', async () => {
  const simulator = await running({
    instances: [{ key: 'b', network: 'bluesky', settings: { sessionsPer5Minutes: 2 } }],
    clock: { now: () => Date.UTC(2026, 0, 1, 0, 1) },
  });
  const alice = await blueskyClient(simulator, 'b');
  expect((await alice.signIn()).status).toBe(200);
  const refused = await alice.signIn();
  expect(refused).toMatchObject({ status: 429, json: { error: 'RateLimitExceeded' } });
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'ratelimit-limit': '2',
    'ratelimit-remaining': '0',
    'ratelimit-reset': String(Date.UTC(2026, 0, 1, 0, 5) / 1000),
    'ratelimit-policy': '2;w=300',
    'retry-after': '240',
  });
  expect((await (await blueskyClient(simulator, 'b', 1)).signIn()).status).toBe(200);
});

test('handles, profiles, repositories and DID documents are found', async () => {
  const simulator = await running();
  const alice = await blueskyClient(simulator);
  await alice.post();
  expect((await alice.query('com.atproto.identity.resolveHandle', { handle: 'bob.test' })).json.did).toMatch(
    /^did:plc:/,
  );
  expect((await alice.query('com.atproto.identity.resolveHandle', { handle: 'nobody.test' })).status).toBe(
    400,
  );
  expect((await alice.query('app.bsky.actor.getProfile', { actor: alice.did })).json).toMatchObject({
    handle: 'alice.test',
    displayName: 'Alice',
    postsCount: 1,
  });
  expect((await alice.query('com.atproto.repo.describeRepo', { repo: 'alice.test' })).json).toMatchObject({
    did: alice.did,
    collections: ['app.bsky.feed.post'],
  });
  expect((await alice.query(`${SERVER}.describeServer`)).json.blobUploadLimit).toBe(52_428_800);
  const document = await fetch(`${alice.url}/${alice.did}`);
  expect(await document.json()).toMatchObject({ id: alice.did, alsoKnownAs: ['at://alice.test'] });
  expect((await alice.query('com.example.unknown')).status).toBe(501);
  expect((await alice.query('com.atproto.repo.createRecord')).status).toBe(405);
});
