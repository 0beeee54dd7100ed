import { describe, expect, test, vi } from 'vitest';
import { blueskyClient } from './bluesky-client.ts';
import { mastodonClient } from './mastodon-client.ts';
import { control, publicPosts, running } from './running.ts';
import { png } from './sample-media.ts';

const STATUSES = { method: 'POST', path: '/api/v1/statuses' };

describe('the moment a faulty request is carried out', () => {
  test.each([
    ['status before', { type: 'status', status: 503, when: 'before' }, 503, 0],
    ['status after', { type: 'status', status: 502, when: 'after' }, 502, 1],
    ['cut before', { type: 'cut', when: 'before' }, null, 0],
    ['cut after', { type: 'cut', when: 'after' }, null, 1],
  ])('%s', async (_name, fault, status, posts) => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    await control(simulator, 'POST', 'faults', { match: { ...STATUSES, nth: 1 }, fault });
    const answer = await alice.post({ status: 'x' }).catch(() => null);
    expect(answer?.status ?? null).toBe(status);
    expect(await publicPosts(simulator)).toHaveLength(posts);
    expect((await alice.post({ status: 'y' })).status).toBe(200);
    const { json } = await control(simulator, 'GET', 'requests?method=POST');
    expect(json.data[0]).toMatchObject({ status, handled: posts === 1, faults: ['fault-1'] });
  });
});

test('a late request is carried out after its connection was cut', async () => {
  const simulator = await running();
  const alice = mastodonClient(simulator, 'mastodon');
  await control(simulator, 'POST', 'faults', {
    match: { ...STATUSES, nth: 1 },
    fault: { type: 'late', ms: 150 },
  });
  await expect(alice.post({ status: 'late' })).rejects.toThrow('fetch failed');
  expect(await publicPosts(simulator)).toEqual([]);
  await vi.waitFor(async () => expect(await publicPosts(simulator)).toMatchObject([{ text: 'late' }]), {
    timeout: 20_000,
  });
  const { json } = await control(simulator, 'GET', 'requests?method=POST');
  expect(json.data).toMatchObject([{ status: null, handled: true, faults: ['fault-1'] }]);
});

test('a delayed answer still carries out the request at once', async () => {
  const simulator = await running();
  const alice = mastodonClient(simulator, 'mastodon');
  const fault = { type: 'delay', ms: 2_000, when: 'after' };
  await control(simulator, 'POST', 'faults', { match: { ...STATUSES, nth: 1 }, fault });
  const begun = performance.now();
  let isAnswered = false;
  const answer = alice.post({ status: 'slow' }).finally(() => {
    isAnswered = true;
  });
  await vi.waitFor(async () => expect(await publicPosts(simulator)).toHaveLength(1), {
    interval: 10,
    timeout: 20_000,
  });
  expect(isAnswered).toBe(false);
  expect((await answer).status).toBe(200);
  expect(performance.now() - begun).toBeGreaterThan(1_990);
});

test('a fault can give the network’s own error, a body and headers', async () => {
  const simulator = await running();
  const alice = mastodonClient(simulator, 'mastodon');
  const old = mastodonClient(simulator, 'mastodon-old');
  const bluesky = await blueskyClient(simulator);
  await control(simulator, 'POST', 'faults', [
    { match: { path: 'instance' }, fault: { type: 'status', status: 500 } },
    { network: 'bluesky', match: { path: 'createRecord' }, fault: { type: 'status', status: 502 } },
    {
      match: { path: 'verify_credentials' },
      fault: { type: 'status', status: 418, body: { a: 1 }, headers: { 'X-Test': 'yes' } },
    },
  ]);
  expect((await alice.get('/api/v1/instance')).json).toEqual({ error: 'An unexpected error occurred' });
  expect((await old.get('/api/v1/instance')).headers.get('content-type')).toContain('text/plain');
  expect((await bluesky.post()).json).toEqual({ error: 'UpstreamFailure', message: 'UpstreamFailure' });
  const given = await alice.get('/api/v1/accounts/verify_credentials');
  expect([given.status, given.json, given.headers.get('x-test')]).toEqual([418, { a: 1 }, 'yes']);
});

test('rate limits have the network’s headers', async () => {
  const simulator = await running({ clock: { now: () => Date.UTC(2026, 0, 1) } });
  const alice = mastodonClient(simulator, 'mastodon');
  const bluesky = await blueskyClient(simulator);
  await control(simulator, 'POST', 'faults', [
    { network: 'mastodon', fault: { type: 'rate-limit', retryAfterSeconds: 90 } },
    { network: 'bluesky', fault: { type: 'rate-limit', retryAfterSeconds: 90 } },
  ]);
  const mastodon = await alice.post({ status: 'x' });
  expect(mastodon).toMatchObject({ status: 429, json: { error: 'Too many requests' } });
  expect(mastodon.headers.get('x-ratelimit-reset')).toBe('2026-01-01T00:01:30.000Z');
  const pds = await bluesky.post();
  expect(pds).toMatchObject({ status: 429, json: { error: 'RateLimitExceeded' } });
  expect(pds.headers.get('retry-after')).toBe('90');
  expect(pds.headers.get('ratelimit-reset')).toBe(String(Date.UTC(2026, 0, 1) / 1000 + 90));
  expect(await publicPosts(simulator)).toEqual([]);
});

test('a picture takes as many polls as the fault says', async () => {
  const simulator = await running();
  const alice = mastodonClient(simulator, 'mastodon');
  await control(simulator, 'POST', 'faults', {
    match: { path: '/media' },
    times: 1,
    fault: { type: 'slow-processing', polls: 3 },
  });
  const { status, json } = await alice.upload(png());
  expect(status).toBe(202);
  const polls = [];
  for (let poll = 0; poll < 4; poll += 1) polls.push((await alice.get(`/api/v1/media/${json.id}`)).status);
  expect(polls).toEqual([206, 206, 206, 200]);
  expect((await alice.upload(png(1))).status).toBe(200);
});

test('a delayed request is answered after the delay, and stopping ends the wait', async () => {
  const simulator = await running();
  const alice = mastodonClient(simulator, 'mastodon');
  await control(simulator, 'POST', 'faults', [
    { instance: 'mastodon', match: { path: '/api/v1/instance' }, fault: { type: 'delay', ms: 120 } },
    { instance: 'mastodon', match: { path: '/api/v2/instance' }, fault: { type: 'delay', ms: 600_000 } },
  ]);
  const start = performance.now();
  expect((await alice.get('/api/v1/instance')).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThanOrEqual(115);
  const waiting = alice.get('/api/v2/instance').catch(() => 'cut');
  await expect.poll(async () => (await control(simulator, 'GET', 'faults')).json.data[1].applied).toBe(1);
  await simulator.stop();
  expect(await waiting).toBe('cut');
});

describe('a rule selects requests', () => {
  test('by nth, times, method, pattern, network and instance', async () => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    const other = mastodonClient(simulator, 'mastodon-ignores');
    await control(simulator, 'POST', 'faults', {
      instance: 'mastodon',
      match: { method: 'get', path: 're:^/api/v[12]/instance$', nth: 2 },
      times: 2,
      fault: { type: 'status', status: 503 },
    });
    const statuses = [];
    for (let count = 0; count < 5; count += 1)
      statuses.push((await alice.get(`/api/v${(count % 2) + 1}/instance`)).status);
    expect(statuses).toEqual([200, 503, 503, 200, 200]);
    expect((await other.get('/api/v1/instance')).status).toBe(200);
    const { json } = await control(simulator, 'GET', 'faults');
    expect(json.data).toMatchObject([{ id: 'fault-1', matched: 5, applied: 2 }]);
  });

  test('no more once it is removed', async () => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    const added = await control(simulator, 'POST', 'faults', { fault: { type: 'cut' } });
    expect(added).toMatchObject({ status: 201, json: { ids: ['fault-1'] } });
    expect((await control(simulator, 'DELETE', 'faults/fault-1')).status).toBe(200);
    expect((await control(simulator, 'DELETE', 'faults/fault-1')).status).toBe(404);
    expect((await alice.get('/api/v1/instance')).status).toBe(200);
  });
});

describe('random faults', () => {
  async function draws(seed: number): Promise<string> {
    const simulator = await running({ seed });
    const alice = mastodonClient(simulator, 'mastodon');
    await control(simulator, 'POST', 'faults', {
      match: { probability: 0.5 },
      fault: { type: 'status', status: 503 },
    });
    let pattern = '';
    for (let count = 0; count < 40; count += 1) {
      pattern += (await alice.get('/api/v1/instance')).status === 503 ? 'x' : '.';
    }
    return pattern;
  }

  test('repeat with the same seed, and differ with another', async () => {
    const first = await draws(7);
    expect(await draws(7)).toBe(first);
    expect(await draws(8)).not.toBe(first);
    expect(first).toMatch(/x/);
    expect(first).toMatch(/\./);
  });
});
