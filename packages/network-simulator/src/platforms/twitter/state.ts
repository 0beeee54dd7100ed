import type { SeededValues } from '../../derive.ts';
import type { AccountSpec, AppSpec } from '../../network-simulation.ts';
import { snowflakeId } from './ids.ts';
import { TWITTER_SCOPES } from './scopes.ts';
import { TWITTER_TRAITS, type TwitterSettings } from './settings.ts';

export interface TwitterAccount {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly subscriptionType: string;
  readonly verifiedType: string;
  readonly createdAt: number;
  /** Handed out when the instance is set up. */
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** What an account granted to an app: the life of all tokens that came from one authorization. */
export interface TwitterGrant {
  readonly accountId: string;
  /** Null for the tokens handed out at the start: every app may renew them. */
  readonly clientId: string | null;
  readonly scopes: readonly string[];
}

export interface TwitterToken {
  readonly kind: 'access' | 'refresh';
  readonly grantId: string;
  readonly expiresAt: number;
  status: 'live' | 'revoked' | 'expired' | 'used';
}

export interface TwitterCode {
  readonly accountId: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly challenge: string;
  readonly challengeMethod: 'S256' | 'plain';
  readonly expiresAt: number;
}

export type TwitterMediaKind = 'image' | 'gif' | 'video';

export interface TwitterMedia {
  readonly id: string;
  readonly accountId: string;
  readonly kind: TwitterMediaKind;
  readonly mimeType: string;
  readonly hash: string;
  readonly size: number;
  readonly expiresAt: number;
  altText: string | null;
  /** Polls left until it is ready. */
  pollsLeft: number;
}

/** A file of which parts are still to come. */
export interface TwitterUpload {
  readonly id: string;
  readonly accountId: string;
  readonly kind: TwitterMediaKind;
  readonly mimeType: string;
  readonly totalBytes: number;
  readonly expiresAt: number;
  /** Hashes of the parts by segment index. */
  readonly parts: Record<string, string>;
}

export interface TwitterPost {
  readonly id: string;
  readonly ordinal: number;
  readonly accountId: string;
  readonly text: string;
  readonly mediaIds: readonly string[];
  readonly inReplyToId: string | null;
  readonly replySettings: string;
  readonly createdAt: number;
}

/** Everything an instance knows; plain JSON. */
export interface TwitterState {
  accounts: TwitterAccount[];
  /** In order of creation. */
  posts: TwitterPost[];
  media: Record<string, TwitterMedia>;
  uploads: Record<string, TwitterUpload>;
  grants: Record<string, TwitterGrant>;
  tokens: Record<string, TwitterToken>;
  codes: Record<string, TwitterCode>;
  lastId: string;
  /** How many secrets have been made at run time. */
  secrets: number;
}

const EPOCH = Date.UTC(2024, 0, 1);

export function openTwitterState(
  saved: unknown,
  specs: readonly AccountSpec[],
  seeded: SeededValues,
  settings: TwitterSettings,
  now: number,
): TwitterState {
  const state: TwitterState = isState(saved)
    ? saved
    : {
        accounts: [],
        posts: [],
        media: {},
        uploads: {},
        grants: {},
        tokens: {},
        codes: {},
        lastId: '',
        secrets: 0,
      };
  for (const [index, spec] of specs.entries()) {
    if (state.accounts.some((account) => account.username === spec.username)) continue;
    const account = newAccount(spec, EPOCH + index * 86_400_000, seeded);
    const grantId = `start ${spec.username}`;
    state.accounts.push(account);
    state.grants[grantId] = { accountId: account.id, clientId: null, scopes: TWITTER_SCOPES };
    const live = (kind: TwitterToken['kind'], seconds: number): TwitterToken => ({
      kind,
      grantId,
      expiresAt: now + seconds * 1000,
      status: 'live',
    });
    state.tokens[account.accessToken] = live('access', settings.accessTokenSeconds);
    state.tokens[account.refreshToken] = live('refresh', settings.refreshTokenSeconds);
  }
  return state;
}

export function appsById(apps: readonly AppSpec[]): ReadonlyMap<string, AppSpec> {
  return new Map(apps.map((app) => [app.clientId, app]));
}

function newAccount(spec: AccountSpec, createdAt: number, seeded: SeededValues): TwitterAccount {
  return {
    id: snowflakeId(createdAt, ''),
    username: spec.username,
    displayName: spec.displayName ?? spec.username.charAt(0).toUpperCase() + spec.username.slice(1),
    subscriptionType: spec.traits?.['subscription_type'] ?? TWITTER_TRAITS.subscription_type[0],
    verifiedType: spec.traits?.['verified_type'] ?? TWITTER_TRAITS.verified_type[0],
    createdAt,
    accessToken: seeded.token(`access token ${spec.username}`),
    refreshToken: seeded.token(`refresh token ${spec.username}`),
  };
}

function isState(saved: unknown): saved is TwitterState {
  return typeof saved === 'object' && saved !== null && 'posts' in saved && 'grants' in saved;
}
