import { randomUUID } from 'node:crypto';
import type {
  AuthorizationRequestRecord,
  ClientRecord,
  CodeRecord,
  GrantRecord,
  Stores,
  TokenPair,
} from '../index.ts';

/** How a suite declares its tests; those of vitest and of node:test fit. */
export interface TestRunner {
  describe(name: string, declare: () => void): void;
  it(name: string, test: () => Promise<void>): void;
}

/** Stores under test. They may hold rows of other tests. */
export interface StoreHarness {
  stores: Stores;
  /** A user that grants may name; by default any id. */
  createUser?: () => Promise<string>;
  /** Removes a user's right to act; absent when the stores know no users. */
  deactivateUser?: (userId: string) => Promise<void>;
  close?: () => Promise<void>;
}

/** The reference time of the suite. */
export const NOW = new Date('2030-01-01T12:00:00.000Z');

/** The time the given number of seconds later. */
export function later(seconds: number): Date {
  return new Date(NOW.getTime() + seconds * 1000);
}

/** An unused identifier. */
export function unique(prefix: string): string {
  return `${prefix}${randomUUID().replaceAll('-', '')}`;
}

/** A new dynamic app. */
export function newClient(change: Partial<ClientRecord> = {}): ClientRecord {
  return {
    clientId: unique('dyn_'),
    kind: 'dynamic',
    name: 'An app',
    redirectUris: ['https://app.example/callback', 'http://127.0.0.1/callback'],
    scopes: ['mcp'],
    authMethods: ['none'],
    secretHash: null,
    jwksUri: null,
    logo: null,
    freshUntil: null,
    createdAt: NOW,
    blockedAt: null,
    ...change,
  };
}

/** A request that waits for consent, for a minute. */
export function newRequest(given: { clientId?: string; userId?: string } = {}): AuthorizationRequestRecord {
  const { clientId = unique('dyn_'), userId = unique('u') } = given;
  return {
    hash: unique('h'),
    clientId,
    parameters: [
      ['client_id', clientId],
      ['state', 'é ✓ "\\'],
    ],
    consent: {
      userId,
      sessionHash: unique('s'),
      redirectUri: 'https://app.example/callback',
      scopes: ['mcp'],
    },
    expiresAt: later(60),
  };
}

/** A pair with new hashes. */
export function newPair(): TokenPair {
  return {
    access: { hash: unique('h'), scopes: ['mcp'], resources: ['mcp'], expiresAt: later(3600) },
    refresh: { hash: unique('h'), expiresAt: later(7_776_000) },
  };
}

/** A grant that has begun, with its code and app. */
export interface Begun {
  stores: Stores;
  client: ClientRecord;
  grant: GrantRecord;
  code: CodeRecord;
}

/** Options for a grant of the suite. */
export interface GrantWishes {
  client?: ClientRecord;
  userId?: string;
  createdAt?: Date;
  scopes?: readonly string[];
}

/** Begins a grant for a new app and a new user, or for the given ones. */
export async function beginGrant(
  { stores, createUser }: StoreHarness,
  given: GrantWishes = {},
): Promise<Begun> {
  const client = given.client ?? newClient();
  if (!given.client) await stores.clients.claim(client);
  const grant: GrantRecord = {
    id: unique('g'),
    userId: given.userId ?? (await createUser?.()) ?? unique('u'),
    clientId: client.clientId,
    scopes: given.scopes ?? ['mcp'],
    resources: null,
    createdAt: given.createdAt ?? NOW,
    endedAt: null,
  };
  const code: CodeRecord = {
    hash: unique('h'),
    clientId: client.clientId,
    redirectUri: 'http://127.0.0.1:49152/callback',
    challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    expiresAt: later(120),
  };
  const begun = await stores.grants.begin(grant, code);
  if (!begun) throw new Error('the grant did not begin');
  return { stores, client, grant, code };
}

/** Begins and redeems a grant. */
export async function redeemGrant(
  harness: StoreHarness,
  given: GrantWishes = {},
): Promise<Begun & { pair: TokenPair }> {
  const begun = await beginGrant(harness, given);
  const pair = newPair();
  await harness.stores.grants.redeem(begun.code.hash, pair, NOW);
  return { ...begun, pair };
}
