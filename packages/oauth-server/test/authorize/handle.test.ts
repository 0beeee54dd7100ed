import { describe, expect, it } from 'vitest';
import {
  ALICE,
  authorizeAs,
  authorizeRequest,
  consentOf,
  decide,
  type Fields,
  registerApp,
  tokensFor,
} from '../kit/flows.ts';
import { ADDRESS, createWorld, LOOPBACK, type World } from '../kit/world.ts';

const visitor = { address: ADDRESS, user: ALICE };

async function handleFor(world: World, clientId: string, fields: Fields = {}): Promise<string> {
  const outcome = await authorizeAs(world, authorizeRequest(clientId, fields), null);
  if (outcome.kind !== 'sign_in') throw new Error(`no sign-in: ${JSON.stringify(outcome)}`);
  return outcome.requestId;
}

describe('a request that waits for sign-in', () => {
  it('stores nothing', async () => {
    const begun: unknown[] = [];
    const world = createWorld({
      wrap: (stores) => ({
        ...stores,
        requests: { ...stores.requests, begin: async (record) => void begun.push(record) },
      }),
    });
    const clientId = await registerApp(world);
    const handles = new Set<string>();
    for (let n = 0; n < 100; n++) handles.add(await handleFor(world, clientId, { state: `state ${n}` }));
    expect([begun, handles.size]).toEqual([[], 100]);
  });

  it('continues in any other process that has its key, even as the second one', async () => {
    const [older, newer, foreign] = [1, 2, 3].map((octet) => new Uint8Array(32).fill(octet));
    if (!older || !newer || !foreign) throw new Error('three keys');
    const world = createWorld({ requestKeys: [older] });
    const handle = await handleFor(world, await registerApp(world));
    const rotated = world.restart({ requestKeys: [newer, older] });
    expect(await rotated.resumeAuthorization(handle, visitor)).toMatchObject({ kind: 'consent' });
    const other = world.restart({ requestKeys: [foreign] });
    expect(await other.resumeAuthorization(handle, visitor)).toMatchObject({ kind: 'error_page' });
    expect(() => world.restart({ requestKeys: [] })).toThrow(TypeError);
    expect(() => world.restart({ requestKeys: [new Uint8Array(31)] })).toThrow(TypeError);
  });

  it('opens to the same state, and contains no part of the request in plain text', async () => {
    const world = createWorld();
    const state = 'é ✓ "\\ %2B+';
    const handle = await handleFor(world, await registerApp(world), { state });
    expect(handle).toMatch(/^oas_rq_[\w-]+$/);
    expect(Buffer.from(handle.slice(7), 'base64url').toString('latin1')).not.toContain('client_id');
    const resumed = await world.server.resumeAuthorization(handle, visitor);
    if (resumed.kind !== 'consent') throw new Error('expected consent');
    const decided = await decide(world, resumed.consent.consentToken);
    if (decided.kind !== 'redirect') throw new Error('expected a redirect');
    expect(new URL(decided.location).searchParams.get('state')).toBe(state);
  });

  it('is refused when any character of its handle is changed', async () => {
    const world = createWorld();
    const handle = await handleFor(world, await registerApp(world));
    for (let at = 7; at < handle.length - 1; at += 9) {
      const changed = `${handle.slice(0, at)}${handle[at] === 'A' ? 'B' : 'A'}${handle.slice(at + 1)}`;
      const outcome = await world.server.resumeAuthorization(changed, visitor);
      expect([at, outcome.kind]).toEqual([at, 'error_page']);
    }
  });
});

describe('the length of a request', () => {
  const limits: [string, Fields, Fields][] = [
    ['state', { state: 's'.repeat(3500) }, { state: 's'.repeat(4001) }],
    ['scope', { scope: 'mcp' }, { scope: 'm'.repeat(1001) }],
    ['code_challenge', {}, { code_challenge: 'c'.repeat(129) }],
    ['resource', {}, { resource: `https://social.example/${'r'.repeat(2000)}` }],
    ['response_type', {}, { response_type: 'c'.repeat(201) }],
    ['all together', {}, { state: 's'.repeat(3500), scope: 'm'.repeat(1000) }],
    ['bytes, not characters', {}, { state: '✓'.repeat(1500) }],
    [
      'many of one',
      {},
      { resource: Array.from({ length: 100 }, (_, n) => `https://r.example/${n}/aaaaaaaaaaaaaaaaaaaaa`) },
    ],
  ];
  for (const [name, fits, isTooLong] of limits) {
    it(`is bounded before anything is stored: ${name}`, async () => {
      const world = createWorld();
      const clientId = await registerApp(world);
      expect((await handleFor(world, clientId, fits)).length).toBeLessThan(7_900);
      for (const user of [null, ALICE]) {
        expect(await authorizeAs(world, authorizeRequest(clientId, isTooLong), user)).toMatchObject({
          kind: 'error_page',
          status: 400,
          error: 'invalid_request',
        });
      }
    });
  }

  it('keeps the handle short enough for common proxies, even with the largest request and registration', async () => {
    const world = createWorld();
    const addresses = [LOOPBACK, ...[1, 2].map((n) => `https://client.example/${n}/${'a'.repeat(440)}`)];
    const handle = await handleFor(world, await registerApp(world, addresses), { state: 's'.repeat(3900) });
    expect(handle.length).toBeLessThan(7_900);
  });

  it('does not count ignored parameters', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const ignored = { nonce: 'n'.repeat(3000), login_hint: 'l'.repeat(3000) };
    expect((await handleFor(world, clientId, ignored)).length).toBeLessThan(1_000);
  });
});

describe('an app whose person is signing in', () => {
  it('succeeds although its registration was evicted meanwhile', async () => {
    const world = createWorld({ maximumUnusedClients: 3 });
    const clientId = await registerApp(world);
    const handle = await handleFor(world, clientId);
    for (let n = 0; n < 5; n++) await registerApp(world);
    expect(await world.stores.clients.find(clientId)).toBeNull();
    const resumed = await world.server.resumeAuthorization(handle, visitor);
    if (resumed.kind !== 'consent') throw new Error('expected consent');
    for (let n = 0; n < 5; n++) await registerApp(world);
    expect(await decide(world, resumed.consent.consentToken)).toMatchObject({
      kind: 'redirect',
      location: expect.stringContaining('code='),
    });
    await tokensFor(world, clientId);
  });

  it('succeeds with a registration of up to 1100 bytes, and longer ones are not carried along', async () => {
    for (const [bytes, kind] of [
      [1100, 'consent'],
      [1101, 'error_page'],
    ] as const) {
      const world = createWorld({ maximumUnusedClients: 1 });
      const bare = { clientId: `dyn_${'A'.repeat(22)}`, name: 'Assistant', redirectUris: [`${LOOPBACK}/`] };
      const address = `${LOOPBACK}/${'a'.repeat(bytes - JSON.stringify(bare).length)}`;
      const clientId = await registerApp(world, [address]);
      expect(clientId).toHaveLength(bare.clientId.length);
      const handle = await handleFor(world, clientId, { redirect_uri: address });
      for (let n = 0; n < 2; n++) await registerApp(world);
      expect([bytes, (await world.server.resumeAuthorization(handle, visitor)).kind]).toEqual([bytes, kind]);
    }
  });

  it('is judged by the setting at the time of its return', async () => {
    const world = createWorld({ maximumUnusedClients: 1 });
    const handle = await handleFor(world, await registerApp(world));
    for (let n = 0; n < 3; n++) await registerApp(world);
    world.policy.mode = 'off';
    expect(await world.server.resumeAuthorization(handle, visitor)).toMatchObject({
      kind: 'error_page',
      error: 'invalid_client',
    });
  });
});

it('a user has at most 20 open consent pages, and another one closes the oldest', async () => {
  const world = createWorld();
  const clientId = await registerApp(world);
  const tokens: string[] = [];
  for (let n = 0; n < 22; n++) {
    tokens.push((await consentOf(world, authorizeRequest(clientId))).consentToken);
  }
  const kinds: string[] = [];
  for (const token of tokens) kinds.push((await decide(world, token, 'deny')).kind);
  expect(kinds).toEqual(['error_page', 'error_page', ...Array.from({ length: 20 }, () => 'redirect')]);
});
