import { randomBytes } from 'node:crypto';
import { sized } from '@crier/test-size';
import type { FastifyInstance } from 'fastify';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Browser } from '../pages/browser.ts';
import { openPageKit, type PageKit, type Person } from '../pages/page-kit.ts';
import { CHALLENGE, LOOPBACK, VERIFIER } from './oauth-kit.ts';

/** How many requests. Half begin an authorization, half register. */
const CROWD = sized(1_000, 2_000);
/** Networks of /48 they come from. */
const PREFIXES = Math.max(300, Math.floor(CROWD / 10));
const PARALLEL = 32;
/** Fewer than the crowd registers. */
const UNUSED = Math.min(10_000, Math.floor(CROWD / 6));
const TIMEOUT_MS = 120_000 + CROWD * 30;
/** The longest things a stranger can have looked at, which no compression makes shorter. */
const STATE = randomBytes(1_750).toString('hex');
const longAddress = () => `https://app.example/${randomBytes(950).toString('hex')}`;

let kit: PageKit;
let app: FastifyInstance;
let owner: Person;
const agent = new Agent({ connections: PARALLEL, pipelining: 1 });

beforeAll(async () => {
  kit = await openPageKit(inject('adminUrl'), { TRUST_PROXY: '1', OAUTH_UNUSED_APPS: String(UNUSED) });
  app = kit.app;
  owner = await kit.addPerson();
});
afterAll(async () => {
  await agent.close();
  await kit?.close();
});

/** The n-th caller: another /48 each, and another /64 in it with each round. */
function callerOf(n: number): string {
  const prefix = n % PREFIXES;
  const round = Math.floor(n / PREFIXES);
  return `2001:${(0x1000 + (prefix >> 16)).toString(16)}:${(prefix & 0xffff).toString(16)}:${round.toString(16)}::1`;
}

async function send(
  caller: string,
  path: string,
  payload?: string,
): Promise<{ status: number; body: string }> {
  const { statusCode, body } = await request(`${kit.address}${path}`, {
    dispatcher: agent,
    method: payload === undefined ? 'GET' : 'POST',
    headers: { 'x-forwarded-for': caller, 'content-type': 'application/json' },
    ...(payload === undefined ? {} : { body: payload }),
  });
  return { status: statusCode, body: await body.text() };
}

const register = (caller: string, redirectUris: readonly string[]) =>
  send(
    caller,
    '/crier/oauth/register',
    JSON.stringify({ client_name: 'Crowd', redirect_uris: redirectUris }),
  );

function authorizePath(clientId: string, state: string): string {
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: clientId, redirect_uri: LOOPBACK, state },
    ...{ code_challenge: CHALLENGE, code_challenge_method: 'S256' },
  });
  return `/crier/oauth/authorize?${query}`;
}

/** An honest app and its person, from registration to tokens, as the crowd goes on. */
async function getThrough(caller: string): Promise<number> {
  const registered = await register(caller, [LOOPBACK]);
  if (registered.status !== 201) return registered.status;
  const clientId: string = JSON.parse(registered.body).client_id;
  const browser = new Browser(kit.address, { 'x-forwarded-for': caller });
  const signIn = await browser.follow(await browser.get(authorizePath(clientId, 'mine')));
  const signedIn = await browser.submit(signIn, { email: owner.email, password: owner.password });
  const consent = await browser.follow(signedIn);
  if (consent.status !== 200) return consent.status;
  const allowed = await browser.submit(consent, { decision: 'allow' });
  const code = new URL(allowed.location ?? 'none:').searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, client_id: clientId, code_verifier: VERIFIER };
  const tokens = await fetch(`${kit.address}/crier/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, redirect_uri: LOOPBACK }),
  });
  return tokens.status;
}

async function footprint(): Promise<{ requests: number; unused: number; bytes: number }> {
  const { rows } = await kit.api.service.database.pool.query<{
    requests: number;
    unused: number;
    bytes: number;
  }>(`
    select (select count(*)::int from oauth_requests) as requests,
           (select count(*)::int from oauth_clients where unused_since is not null) as unused,
           (select coalesce(sum(pg_column_size(c)), 0)::int from oauth_clients c)
             + (select coalesce(sum(pg_column_size(r)), 0)::int from oauth_requests r) as bytes`);
  return rows[0] ?? expect.fail();
}

describe('a flood of anonymous callers', () => {
  it('leaves a bounded number of rows and bytes, and an honest client always gets through', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const server = await kit.addApp({ redirectUris: [LOOPBACK] });
    const statuses = new Map<string, number>();
    const honest: number[] = [];
    const most = { requests: 0, unused: 0, bytes: 0 };
    let sent = 0;
    const startedAt = performance.now();

    const attack = async () => {
      for (let n = sent++; n < CROWD; n = sent++) {
        const caller = callerOf(n >> 1);
        const isRegistration = n % 2 === 0;
        const { status } = isRegistration
          ? await register(caller, [LOOPBACK, longAddress(), longAddress()])
          : await send(caller, authorizePath(server.clientId, STATE));
        const key = `${isRegistration ? 'register' : 'authorize'} ${status}`;
        statuses.set(key, (statuses.get(key) ?? 0) + 1);
      }
    };
    const behave = async () => {
      for (let n = 0; sent < CROWD || n === 0; n++) {
        honest.push(await getThrough(`192.0.2.${(n % 200) + 1}`));
        const now = await footprint();
        for (const key of ['requests', 'unused', 'bytes'] as const) most[key] = Math.max(most[key], now[key]);
      }
    };
    await Promise.all([behave(), ...Array.from({ length: PARALLEL }, attack)]);
    const left = await footprint();
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    console.info(
      `crowd: ${CROWD} requests from ${PREFIXES} prefixes in ${seconds} s, ${JSON.stringify(Object.fromEntries(statuses))}; ` +
        `honest clients ${honest.length}, most at a time ${JSON.stringify(most)}, left ${JSON.stringify(left)}`,
    );

    expect(new Set(honest)).toEqual(new Set([200]));
    expect(statuses.get('register 201')).toBeGreaterThan(UNUSED);
    expect([...statuses.keys()].sort()).toEqual(['authorize 303', 'register 201']);
    expect(left.unused).toBeLessThanOrEqual(UNUSED + PARALLEL);
    // A signed-in person's open consent pages alone are stored.
    expect(most.requests).toBeLessThanOrEqual(20);
    expect(most.bytes).toBeLessThanOrEqual((UNUSED + honest.length + 2 * PARALLEL) * 5_000);
  });

  it('from one address begins no more authorizations than allowed, while its neighbours can', async () => {
    const server = await kit.addApp({ redirectUris: [LOOPBACK] });
    const path = authorizePath(server.clientId, 'state');
    const { authorizationsPerMinute } = kit.api.service.settings.limits;
    const from = (caller: string) => app.inject({ url: path, headers: { 'x-forwarded-for': caller } });
    const statuses: number[] = [];
    for (let n = 0; n <= authorizationsPerMinute; n++) statuses.push((await from('198.51.100.9')).statusCode);
    expect(statuses.filter((status) => status === 303)).toHaveLength(authorizationsPerMinute);
    const refused = await from('198.51.100.9');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(refused.body).toContain('<h1>');
    expect((await from('198.51.100.10')).statusCode).toBe(303);
  });

  it('has its parameters measured before anything is stored', async () => {
    const server = await kit.addApp({ redirectUris: [LOOPBACK] });
    const before = await footprint();
    for (const state of ['s'.repeat(4_001), '✓'.repeat(1_500)]) {
      const headers = { 'x-forwarded-for': '198.51.100.11' };
      const { statusCode } = await app.inject({ url: authorizePath(server.clientId, state), headers });
      expect(statusCode).toBe(400);
    }
    expect(await footprint()).toEqual(before);
  });
});
