import { describe, expect, test } from 'vitest';
import { startSimulator } from '../src/index.ts';
import { mastodonClient } from './mastodon-client.ts';
import { control, instanceOf, publicPosts, running } from './running.ts';

/** Thousands of requests and large bodies take long on a busy machine. */
const PATIENT = { timeout: 180_000 };

function app(redirectUri = 'https://crier.example/callback') {
  return { clientId: 'id', clientSecret: 'secret', redirectUris: [redirectUri] };
}

test('the default instances have credentials derived from the seed', async () => {
  const one = await running({ seed: 5 });
  const two = await running({ seed: 5 });
  const three = await running({ seed: 6 });
  expect(one.instances.map(({ key, network, temperament }) => [key, network, temperament])).toEqual([
    ['mastodon', 'mastodon', 'honours'],
    ['mastodon-ignores', 'mastodon', 'ignores'],
    ['mastodon-old', 'mastodon', 'old'],
    ['bluesky', 'bluesky', 'pds'],
  ]);
  const credentials = (simulator: typeof one) =>
    simulator.instances.flatMap(({ accounts }) => accounts.map((account) => account.credentials));
  expect(credentials(two)).toEqual(credentials(one));
  expect(credentials(three)).not.toEqual(credentials(one));
  expect((await control(one, 'GET', 'instances')).json.data).toEqual(one.instances);
});

test('posts of all networks are listed by creation, with filters', async () => {
  const simulator = await running();
  const first = mastodonClient(simulator, 'mastodon');
  const second = mastodonClient(simulator, 'mastodon-ignores');
  await first.post({ status: '1' });
  await second.post({ status: '2' });
  await first.post({ status: '3' });
  const texts = async (query: string) =>
    (await publicPosts(simulator, query)).map(({ text }: { text: string }) => text);
  expect(await texts('')).toEqual(['1', '2', '3']);
  expect(await texts('?network=mastodon')).toEqual(['1', '2', '3']);
  expect(await texts('?network=mastodon&instance=mastodon')).toEqual(['1', '3']);
  expect(await texts('?network=bluesky')).toEqual([]);
});

test('the request log redacts secrets and is bounded', PATIENT, async () => {
  const simulator = await running({
    instances: [{ key: 'm', network: 'mastodon', settings: { requestsPer5Minutes: 0 } }],
  });
  const alice = mastodonClient(simulator, 'm');
  await alice.get(`/api/v1/instance?access_token=${alice.token}&limit=3`);
  const { text, json } = await control(simulator, 'GET', 'requests');
  expect(text).not.toContain(alice.token);
  expect(json.data).toMatchObject([
    {
      id: 1,
      network: 'mastodon',
      instance: 'm',
      method: 'GET',
      path: '/api/v1/instance',
      query: { limit: '3', access_token: '…' },
      status: 200,
    },
  ]);
  for (let count = 0; count < 2050; count += 1) await alice.get('/health');
  const all = (await control(simulator, 'GET', 'requests')).json.data;
  expect(all).toHaveLength(2000);
  expect(all.at(-1).id).toBe(2051);
  expect((await control(simulator, 'GET', 'requests?since_id=2049&limit=1')).json.data).toMatchObject([
    { id: 2051 },
  ]);
});

test('reset returns to the initial state', async () => {
  const simulator = await running();
  const alice = mastodonClient(simulator, 'mastodon');
  await alice.post({ status: 'x' });
  await control(simulator, 'POST', 'faults', { match: { path: 'verify' }, fault: { type: 'revoke-token' } });
  expect((await alice.get('/api/v1/accounts/verify_credentials')).status).toBe(401);
  await control(simulator, 'POST', 'clock', { advance_seconds: 100 });
  expect((await control(simulator, 'POST', 'reset')).status).toBe(200);
  expect(await publicPosts(simulator)).toEqual([]);
  expect((await control(simulator, 'GET', 'faults')).json.data).toEqual([]);
  expect((await control(simulator, 'GET', 'requests')).json.data).toEqual([]);
  expect((await control(simulator, 'GET', 'clock')).json.ahead_seconds).toBe(0);
  expect((await alice.get('/api/v1/accounts/verify_credentials')).status).toBe(200);
});

describe('wrong input names the field', () => {
  test.each([
    ['GET', 'posts?network=myspace', undefined, 'network'],
    ['GET', 'posts?instance=nowhere', undefined, 'instance'],
    ['GET', 'posts?colour=red', undefined, 'colour'],
    ['GET', 'requests?limit=-1', undefined, 'limit'],
    ['POST', 'clock', { advance_seconds: '5' }, 'advance_seconds'],
    ['POST', 'faults', { fault: { type: 'explode' } }, 'fault.type'],
    ['POST', 'faults', { fault: { type: 'delay' } }, 'fault.ms'],
    ['POST', 'faults', { fault: { type: 'cut', when: 'later' } }, 'fault.when'],
    ['POST', 'faults', { fault: { type: 'cut', ms: 1 } }, 'fault.ms'],
    ['POST', 'faults', { match: { probability: 2 }, fault: { type: 'cut' } }, 'match.probability'],
    ['POST', 'faults', { match: { path: 're:(' }, fault: { type: 'cut' } }, 'match.path'],
    ['POST', 'faults', { network: 'myspace', fault: { type: 'cut' } }, 'network'],
    ['POST', 'faults', [{ fault: { type: 'cut' } }, { times: 0, fault: { type: 'cut' } }], '1.times'],
    ['POST', 'faults', 'x', 'rule'],
  ])('%s %s %j', async (method, path, body, field) => {
    const simulator = await running();
    const answer = await control(simulator, method, path, body);
    expect(answer.status).toBe(400);
    expect(answer.json.message).toBeTypeOf('string');
    expect(Object.keys(answer.json.errors)).toContain(field);
    expect((await control(simulator, 'GET', 'faults')).json.data).toEqual([]);
  });

  test('a body that is not JSON', async () => {
    const simulator = await running();
    const response = await fetch(`${simulator.url}/_control/faults`, { method: 'POST', body: '{' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: { body: ['The body is not valid JSON.'] } });
  });
});

test('unknown addresses of the control port answer 404, and wrong methods 405', async () => {
  const simulator = await running();
  expect((await control(simulator, 'GET', 'nothing')).status).toBe(404);
  expect((await control(simulator, 'PUT', 'posts')).status).toBe(405);
});

test.each([
  [{ key: 'a b', network: 'mastodon' }, /key/],
  [{ key: 'x', network: 'linkedin_page' }, /not imitated/],
  [{ key: 'x', network: 'mastodon', temperament: 'angry' }, /temperament/],
  [{ key: 'x', network: 'mastodon', settings: { colour: 1 } }, /setting colour/],
  [{ key: 'x', network: 'mastodon', accounts: [{ username: 'A B' }] }, /username/],
  [{ key: 'x', network: 'mastodon', apps: [app()] }, /no registered apps/],
  [{ key: 'x', network: 'twitter', apps: [app(), app()] }, /used twice/],
  [{ key: 'x', network: 'twitter', apps: [app('/callback')] }, /absolute/],
  [{ key: 'x', network: 'twitter', accounts: [{ username: 'a', traits: { age: '5' } }] }, /trait age/],
  [
    { key: 'x', network: 'twitter', accounts: [{ username: 'a', traits: { verified_type: 'red' } }] },
    /verified_type must/,
  ],
  [{ key: 'x', network: 'linkedin', accounts: [{ username: 'a', pages: [{ username: 'B' }] }] }, /"B"/],
] as const)('an impossible instance: %j', async (spec, message) => {
  await expect(startSimulator({ instances: [spec] })).rejects.toThrow(message);
});

test('a taken port fails and leaves nothing running', async () => {
  const simulator = await running();
  const taken = Number(new URL(simulator.url).port);
  await expect(startSimulator({ port: taken })).rejects.toThrow(/EADDRINUSE/);
});

test('bodies over the limits are refused with the network’s error', PATIENT, async () => {
  const simulator = await running();
  const alice = mastodonClient(simulator, 'mastodon');
  const large = JSON.stringify({ status: 'x'.repeat(1024 * 1024) });
  const answer = await alice.send('POST', '/api/v1/statuses', large, { 'content-type': 'application/json' });
  expect(answer).toMatchObject({ status: 413, json: { error: 'Payload Too Large' } });
  const pds = instanceOf(simulator, 'bluesky');
  const blob = await fetch(`${pds.url}/xrpc/com.atproto.repo.uploadBlob`, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(65 * 1024 * 1024),
  });
  expect(blob.status).toBe(413);
  expect(await blob.json()).toMatchObject({ error: 'PayloadTooLarge' });
});
