import type { SeededValues } from '../../derive.ts';
import type { AccountSpec } from '../../network-simulation.ts';

export interface MastodonAccount {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  /** The token handed out when the instance is set up. */
  readonly token: string;
  readonly createdAt: number;
}

export interface MastodonToken {
  readonly accountId: string | null;
  readonly scopes: readonly string[];
  readonly clientId: string | null;
  readonly createdAt: number;
  status: 'live' | 'revoked' | 'expired';
}

export interface MastodonMedia {
  readonly id: string;
  readonly accountId: string;
  readonly kind: 'image' | 'gifv' | 'video' | 'audio';
  readonly mimeType: string;
  readonly fileName: string;
  readonly hash: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  description: string | null;
  focus: readonly [number, number] | null;
  /** Polls left until it is ready. */
  pollsLeft: number;
  statusId: string | null;
}

export type Visibility = 'public' | 'unlisted' | 'private' | 'direct';

export interface MastodonStatus {
  readonly id: string;
  readonly ordinal: number;
  readonly accountId: string;
  readonly text: string;
  readonly spoilerText: string;
  readonly sensitive: boolean;
  readonly visibility: Visibility;
  readonly language: string | null;
  readonly inReplyToId: string | null;
  readonly mediaIds: readonly string[];
  readonly createdAt: number;
  readonly idempotencyKey: string | null;
}

export interface MastodonApp {
  readonly id: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
  readonly website: string | null;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
}

export interface AuthorizationCode {
  readonly accountId: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly challenge: string | null;
  readonly expiresAt: number;
}

/** Everything an instance knows; plain JSON. */
export interface MastodonState {
  accounts: MastodonAccount[];
  /** In order of creation. */
  statuses: MastodonStatus[];
  media: Record<string, MastodonMedia>;
  tokens: Record<string, MastodonToken>;
  apps: Record<string, MastodonApp>;
  codes: Record<string, AuthorizationCode>;
  /** By account id and key. */
  idempotency: Record<string, { readonly statusId: string; readonly at: number }>;
  lastId: string;
  /** How many secrets have been made at run time. */
  secrets: number;
}

const EPOCH = Date.UTC(2024, 0, 1);

export function openMastodonState(
  saved: unknown,
  specs: readonly AccountSpec[],
  seeded: SeededValues,
  nextId: (now: number, last: string) => string,
): MastodonState {
  const state: MastodonState = isState(saved)
    ? saved
    : {
        accounts: [],
        statuses: [],
        media: {},
        tokens: {},
        apps: {},
        codes: {},
        idempotency: {},
        lastId: '',
        secrets: 0,
      };
  for (const [index, spec] of specs.entries()) {
    if (state.accounts.some((account) => account.username === spec.username)) continue;
    const createdAt = EPOCH + index * 86_400_000;
    const account: MastodonAccount = {
      id: nextId(createdAt, ''),
      username: spec.username,
      displayName: spec.displayName ?? spec.username.charAt(0).toUpperCase() + spec.username.slice(1),
      token: seeded.token(`token ${spec.username}`),
      createdAt,
    };
    state.accounts.push(account);
    state.tokens[account.token] = {
      accountId: account.id,
      scopes: ['read', 'write'],
      clientId: null,
      createdAt,
      status: 'live',
    };
  }
  return state;
}

function isState(saved: unknown): saved is MastodonState {
  return typeof saved === 'object' && saved !== null && 'statuses' in saved && 'tokens' in saved;
}
