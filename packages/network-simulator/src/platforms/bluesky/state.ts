import type { SeededValues } from '../../derive.ts';
import type { AccountSpec } from '../../network-simulation.ts';

export interface BlueskyAccount {
  readonly did: string;
  readonly username: string;
  readonly handle: string;
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
}

export interface BlueskySession {
  readonly did: string;
  /** The session that replaces this one, once it has been refreshed. */
  nextId: string | null;
  expiresAt: number;
  /** Access tokens of this session issued up to this moment are dead. */
  accessDeadUntil: number;
  revoked: boolean;
}

export interface BlueskyBlob {
  readonly did: string;
  readonly cid: string;
  readonly mimeType: string;
  readonly size: number;
  readonly hash: string;
}

export interface BlueskyRecord {
  readonly did: string;
  readonly collection: string;
  readonly rkey: string;
  readonly cid: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly ordinal: number;
  readonly createdAt: number;
}

export interface VideoJob {
  readonly id: string;
  readonly did: string;
  readonly hash: string;
  readonly name: string;
  readonly blobCid: string;
  readonly total: number;
  readonly createdAt: number;
  /** Answers left that say it is still in progress. */
  pollsLeft: number;
}

/** Everything a PDS knows; plain JSON. */
export interface BlueskyState {
  accounts: BlueskyAccount[];
  sessions: Record<string, BlueskySession>;
  /** By DID and CID. */
  blobs: Record<string, BlueskyBlob>;
  /** In order of creation. */
  records: BlueskyRecord[];
  jobs: Record<string, VideoJob>;
  lastTid: string;
  secrets: number;
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

export function openBlueskyState(
  saved: unknown,
  specs: readonly AccountSpec[],
  seeded: SeededValues,
): BlueskyState {
  const state: BlueskyState = isState(saved)
    ? saved
    : { accounts: [], sessions: {}, blobs: {}, records: [], jobs: {}, lastTid: '', secrets: 0 };
  for (const spec of specs) {
    if (state.accounts.some(({ username }) => username === spec.username)) continue;
    const password = seeded.text(`password ${spec.username}`, 16, BASE32);
    state.accounts.push({
      did: `did:plc:${seeded.text(`did ${spec.username}`, 24, BASE32)}`,
      username: spec.username,
      handle: `${spec.username.replaceAll('_', '-')}.test`,
      displayName: spec.displayName ?? spec.username.charAt(0).toUpperCase() + spec.username.slice(1),
      email: `${spec.username}@example.com`,
      password: (password.match(/.{4}/g) ?? []).join('-'),
    });
  }
  return state;
}

export function blobKey(did: string, cid: string): string {
  return `${did} ${cid}`;
}

function isState(saved: unknown): saved is BlueskyState {
  return typeof saved === 'object' && saved !== null && 'records' in saved && 'sessions' in saved;
}
