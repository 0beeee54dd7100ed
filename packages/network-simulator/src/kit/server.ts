import type { AppSpec, InstanceSetup } from '../network-simulation.ts';
import type { OAuthState } from '../oauth/oauth-state.ts';

/** Somebody who can post. */
export interface Account {
  readonly id: string;
  readonly username: string;
  /** The name by which the network addresses the account. */
  readonly handle: string;
  readonly displayName: string;
  /** What a client needs to act for it, by the network's own names. */
  readonly credentials: Readonly<Record<string, string>>;
  readonly createdAt: number;
}

/** An uploaded file. */
export interface Medium {
  readonly accountId: string;
  readonly mimeType: string;
  /** The address of its bytes in the file store. */
  readonly hash: string;
  readonly size: number;
}

/** A post that was deleted; servers that reuse ids give its id to a new one. */
export interface DeletedPost {
  readonly id: string;
  /** Handle of its author. */
  readonly author: string;
}

/** The state that every network has; plain JSON. */
export interface NetworkState extends OAuthState {
  accounts: Account[];
  /** In order of creation. */
  posts: MadePost[];
  media: Record<string, Medium>;
  apps: Record<string, AppSpec>;
  /** The last number that became an id. */
  lastNumber: string;
  /** How many secrets have been made at run time. */
  secrets: number;
  /** Posts that were deleted, the latest last. */
  deleted?: readonly DeletedPost[];
}

/** The context that the endpoints of one instance share. */
export interface Server<State extends NetworkState = NetworkState, Setting extends string = string>
  extends Omit<InstanceSetup, 'saved' | 'settings' | 'apps'> {
  readonly state: State;
  readonly settings: Readonly<Record<Setting, number>>;
  /** Those of the posts that a list shows. Every list of posts passes through it. */
  listed<P extends MadePost>(posts: readonly P[]): readonly P[];
  /** The post, under the id that the server gives it. Every new post passes through it. */
  numbered<P extends MadePost>(post: P): P;
}

/** The members of every post that the kit needs. */
export interface MadePost {
  readonly ordinal: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export function emptyState(): NetworkState {
  return {
    accounts: [],
    posts: [],
    media: {},
    apps: {},
    grants: {},
    tokens: {},
    codes: {},
    lastNumber: '',
    secrets: 0,
  };
}

/** A new token, code or address, never issued before. */
export function nextSecret(server: Server): string {
  server.state.secrets += 1;
  return server.seeded.token(`secret ${server.state.secrets}`);
}

/** A number of at least `wanted` that is greater than every number before. */
export function nextNumber(server: Server, wanted: bigint): bigint {
  const { lastNumber } = server.state;
  const after = lastNumber === '' ? 0n : BigInt(lastNumber) + 1n;
  const number = wanted > after ? wanted : after;
  server.state.lastNumber = String(number);
  return number;
}

export function accountById<A extends Account>(
  server: { readonly state: { readonly accounts: readonly A[] } },
  id: string | null | undefined,
): A | undefined {
  return server.state.accounts.find((account) => account.id === id);
}

/** `first_last` becomes `First Last`. */
export function displayNameOf(spec: { readonly username: string; readonly displayName?: string }): string {
  const words = spec.username.split('_').filter((word) => word !== '');
  return spec.displayName ?? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
