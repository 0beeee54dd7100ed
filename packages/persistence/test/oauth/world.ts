import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  type AuthorizationServer,
  createAuthorizationServer,
  createMemoryRateLimiter,
  type RegistrationPolicy,
  type Stores,
} from '@crier/oauth-server';
import { appLines } from '@crier/operations/testing';
import type pg from 'pg';
import { createOAuthStores, openDatabase } from '../../src/index.ts';
import { cloneDatabase } from '../../src/testing/index.ts';

const BASE = 'https://social.example/core';
const LOOPBACK = 'http://127.0.0.1:49152/callback';
const VERIFIER = randomBytes(32).toString('base64url');
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const ADDRESS = '198.51.100.7';

/** A pool on its own database, with users. */
export interface OAuthDatabase {
  readonly pool: pg.Pool;
  readonly stores: Stores;
  createUser(): Promise<string>;
  close(): Promise<void>;
}

export async function openOAuthDatabase(adminUrl: string): Promise<OAuthDatabase> {
  const cloned = await cloneDatabase(adminUrl);
  const { pool, close } = openDatabase(cloned.url, { connections: 16 });
  return {
    pool,
    stores: createOAuthStores(pool, appLines),
    createUser: async () => {
      const { rows } = await pool.query<{ id: number }>(
        `insert into users (name, email) values ('Dana Reef', $1) returning id`,
        [`${randomUUID()}@example.org`],
      );
      return String(rows[0]?.id);
    },
    close: async () => {
      await close();
      await cloned.drop();
    },
  };
}

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An authorization server over the given stores, as one public app and one user see it. */
export interface OAuthWorld {
  readonly server: AuthorizationServer<'mcp'>;
  readonly clientId: string;
  readonly reports: unknown[];
  readonly policyReads: () => number;
  codeFor(parameters?: Readonly<Record<string, string>>): Promise<string>;
  redeem(code: string): Promise<Answer>;
  refresh(token: string): Promise<Answer>;
  isGood(token: string): Promise<boolean>;
}

const POLICY: RegistrationPolicy = { mode: 'anyone', allowedDomains: [], allowLocalApps: true };

export async function createOAuthWorld(stores: Stores, userId: string): Promise<OAuthWorld> {
  const reports: unknown[] = [];
  let policyReads = 0;
  const now = () => new Date();
  const server = createAuthorizationServer({
    issuer: BASE,
    endpoints: {
      authorization: `${BASE}/oauth/authorize`,
      token: `${BASE}/oauth/token`,
      registration: `${BASE}/oauth/register`,
      revocation: `${BASE}/oauth/revoke`,
    },
    resources: {
      mcp: { url: `${BASE}/mcp`, scope: 'mcp', selfRegistered: true, metadataUrl: `${BASE}/metadata` },
    },
    stores,
    readPolicy: async () => {
      policyReads++;
      return POLICY;
    },
    verifiedDomains: [],
    now,
    random: (length) => randomBytes(length),
    fetch: () => Promise.reject(new Error('not fetched here')),
    limiter: createMemoryRateLimiter(now),
    report: (error) => reports.push(error),
  });
  const user = { userId, session: randomUUID() };
  const post = async (path: 'token' | 'register', body: string, type: string): Promise<Answer> => {
    const request = new Request(`${BASE}/oauth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    });
    const response = await server[path](request, { address: ADDRESS });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const postToken = (fields: Record<string, string>) =>
    post('token', new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded');
  const registration = JSON.stringify({ client_name: 'Assistant', redirect_uris: [LOOPBACK] });
  const registered = await post('register', registration, 'application/json');
  const clientId = String(registered.body['client_id']);
  return {
    server,
    clientId,
    reports,
    policyReads: () => policyReads,
    codeFor: async (parameters = {}) => {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: LOOPBACK,
        code_challenge: CHALLENGE,
        code_challenge_method: 'S256',
        ...parameters,
      });
      const request = new Request(`${BASE}/oauth/authorize?${query}`);
      const shown = await server.authorize(request, { address: ADDRESS, user });
      if (shown.kind !== 'consent') throw new Error(`no consent page: ${JSON.stringify(shown)}`);
      const decided = await server.completeAuthorization({
        consentToken: shown.consent.consentToken,
        decision: 'allow',
        ...user,
        address: ADDRESS,
        headers: new Headers(),
      });
      if (decided.kind !== 'redirect') throw new Error(`no redirect: ${JSON.stringify(decided)}`);
      return new URL(decided.location).searchParams.get('code') ?? '';
    },
    redeem: (code) =>
      postToken({
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        redirect_uri: LOOPBACK,
        code_verifier: VERIFIER,
      }),
    refresh: (token) => postToken({ grant_type: 'refresh_token', client_id: clientId, refresh_token: token }),
    isGood: async (token) => (await server.checkAccessToken(token, 'mcp')).allowed,
  };
}
