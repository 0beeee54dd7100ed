import type { CallOutput } from '@crier/client';
import type { NoticeRecord, PlatformKey } from '@crier/domain';
import { endsSoon, isSoon } from '../../ui/ends-soon.ts';
import type { PostAccount } from '../../ui/posts/post-facts.ts';

export type Post = CallOutput<'listPosts'>['data'][number];
export type Account = CallOutput<'listAccounts'>['data'][number];
export type PersonalKey = CallOutput<'listKeys'>['data'][number];
export type NetworkVersion = CallOutput<'listNetworkVersions'>['data'][number];

/** Posts of a list, and the number of all posts that it has. */
export interface Some {
  readonly posts: readonly Post[];
  readonly total: number;
}

/** The lists that the person may deal with; a list that they may not, or that is not read, is empty. */
export interface Lists {
  readonly missed: Some;
  readonly failed: Some;
  readonly waiting: Some;
  /** Drafts that were returned to the person. */
  readonly returned: Some;
  readonly accounts: readonly Account[];
  /** The person's own keys. */
  readonly keys: readonly PersonalKey[];
  /** The versions of networks' interfaces in use, for administrators of the installation. */
  readonly versions: readonly NetworkVersion[];
}

/** The scheduled posts of an account, by its id. */
export type Planned = ReadonlyMap<number, Some>;

export const NO_POSTS: Some = { posts: [], total: 0 };

/** One reason for which something needs a person, with the posts that wait for it. */
export type Cause = Some & { readonly key: string } & (
    | { readonly kind: 'reconnect' | 'ending'; readonly account: Account }
    | { readonly kind: 'failed'; readonly network: PlatformKey; readonly account: PostAccount }
    | { readonly kind: 'unconfirmed'; readonly network: PlatformKey; readonly account: PostAccount }
    | { readonly kind: 'missed' | 'approve' | 'returned' }
    | { readonly kind: 'key'; readonly personalKey: PersonalKey }
    | { readonly kind: 'version'; readonly network: PlatformKey; readonly version: NetworkVersion }
  );

export const GROUPS = ['stopped', 'unsure', 'waiting', 'soon'] as const;
export type Group = (typeof GROUPS)[number];

/** Where each kind of cause is listed. */
export const GROUP_OF: Readonly<Record<Cause['kind'], Group>> = {
  reconnect: 'stopped',
  failed: 'stopped',
  unconfirmed: 'unsure',
  missed: 'unsure',
  approve: 'waiting',
  returned: 'waiting',
  ending: 'soon',
  key: 'soon',
  version: 'soon',
};

/**
 * Everything that needs the person, most urgent first: one cause for an account, for a reason on a network, and for all
 * posts with the same question.
 */
export function causesIn(lists: Lists, now: Date, planned: Planned = new Map()): readonly Cause[] {
  const signedOut = lists.accounts.filter(({ authorized }) => !authorized);
  const ending = lists.accounts.filter((account) => endsSoon(account, now));
  const isSignedOut = (id: number) => signedOut.some((account) => account.id === id);
  return [
    ...signedOut.map((account) => reconnectOf(account, lists.failed.posts, planned)),
    ...refusals(lists.failed.posts, isSignedOut),
    ...doubts(lists.failed.posts),
    ...ofAll('missed', lists.missed),
    ...ofAll('approve', lists.waiting),
    ...lists.returned.posts.map((post): Cause => ({ kind: 'returned', ...one(post), key: post.uuid })),
    ...ending.toSorted(byEnd).map((account) => endingOf(account, planned)),
    ...lists.keys.filter((key) => expiresSoon(key, now)).map(keyOf),
    ...lists.versions.filter(({ ends_at: at }) => isSoon(at, now)).map(versionOf),
  ];
}

/** An account that is signed out: what failed there waits for it, and so does what is planned. */
function reconnectOf(account: Account, failed: readonly Post[], planned: Planned): Cause {
  const stopped = failed.filter(({ accounts }) => inState(accounts, 'failed').some(is(account.id)));
  const { posts, total } = planned.get(account.id) ?? NO_POSTS;
  return {
    ...{ kind: 'reconnect', key: `reconnect-${account.id}`, account },
    ...{ posts: [...stopped, ...posts], total: stopped.length + total },
  };
}

/** The posts that failed, by network and reason. */
function refusals(failed: readonly Post[], isSignedOut: (account: number) => boolean): readonly Cause[] {
  const found = failed.flatMap((post) =>
    inState(post.accounts, 'failed')
      .filter(({ id }) => !isSignedOut(id))
      .map((account) => ({ key: `failed-${account.provider}-${reasonOf(account)}`, post, account })),
  );
  return grouped(found).map(({ key, posts, account }) => ({
    ...{ kind: 'failed', network: account.provider, account, key, posts, total: posts.length },
  }));
}

/** The posts of which it is not known whether they are public, by network. */
function doubts(failed: readonly Post[]): readonly Cause[] {
  const found = failed.flatMap((post) =>
    inState(post.accounts, 'unconfirmed').map((account) => ({
      ...{ key: `unconfirmed-${account.provider}`, post, account },
    })),
  );
  return grouped(found).map(({ key, posts, account }) => ({
    ...{ kind: 'unconfirmed', network: account.provider, account, key, posts, total: posts.length },
  }));
}

interface Found {
  readonly key: string;
  readonly post: Post;
  readonly account: PostAccount;
}

/** The findings by key, each with the first account, and with every post once. */
function grouped(found: readonly Found[]) {
  return [...Map.groupBy(found, ({ key }) => key)].flatMap(([key, all]) => {
    const [first] = all;
    const posts = [...new Map(all.map(({ post }) => [post.uuid, post])).values()];
    return first === undefined ? [] : [{ key, posts, account: first.account }];
  });
}

function ofAll(kind: 'missed' | 'approve', { posts, total }: Some): readonly Cause[] {
  return posts.length === 0 ? [] : [{ kind, key: kind, posts, total: Math.max(total, posts.length) }];
}

function endingOf(account: Account, planned: Planned): Cause {
  const { posts } = planned.get(account.id) ?? NO_POSTS;
  const end = account.access_ends_at ?? '';
  const after = posts.filter(({ scheduled_at: at }) => at !== null && at > end);
  return { kind: 'ending', key: `ending-${account.id}`, account, posts: after, total: after.length };
}

/** A key that still works now. One that has expired needs nobody any more. */
function expiresSoon({ revoked_at: revoked, expires_at: at }: PersonalKey, now: Date): boolean {
  return revoked === null && at !== null && new Date(at) > now && isSoon(at, now);
}

function keyOf(personalKey: PersonalKey): Cause {
  return { kind: 'key', key: `key-${personalKey.id}`, personalKey, ...NO_POSTS };
}

function versionOf(version: NetworkVersion): Cause {
  const { provider } = version;
  return { kind: 'version', key: `version-${provider}`, network: provider, version, ...NO_POSTS };
}

function byEnd(a: Account, b: Account): number {
  return (a.access_ends_at ?? '').localeCompare(b.access_ends_at ?? '');
}

/** Equal for failures of which a reader is told the same. */
function reasonOf({ failures, errors }: Pick<PostAccount, 'failures' | 'errors'>): string {
  return failures.length === 0 ? errors.join(' ') : failures.map(partOf).join(' ');
}

function partOf({ key, params }: Pick<NoticeRecord, 'key' | 'params'>): string {
  const { words } = params;
  return words === undefined ? key : `${key}:${words}`;
}

function one(post: Post): Some {
  return { posts: [post], total: 1 };
}

function is(id: number): (account: PostAccount) => boolean {
  return (account) => account.id === id;
}

function inState(accounts: readonly PostAccount[], state: PostAccount['status']): readonly PostAccount[] {
  return accounts.filter(({ status }) => status === state);
}
