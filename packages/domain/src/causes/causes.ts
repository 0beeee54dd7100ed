import type { PlatformKey } from '../platform/platform-key.ts';
import type { CausePost, CauseRecords } from './cause-records.ts';
import { endsSoon, isSoon } from './ends-soon.ts';

/** Posts of a list, and the number of all posts that it has. */
export interface Some<Post> {
  readonly posts: readonly Post[];
  readonly total: number;
}

/** The lists that a person may deal with; a list that they may not, or that is not read, is empty. */
export interface CauseLists<R extends CauseRecords> {
  readonly missed: Some<R['post']>;
  readonly failed: Some<R['post']>;
  readonly waiting: Some<R['post']>;
  /** Drafts that were returned to the person. */
  readonly returned: Some<R['post']>;
  readonly accounts: readonly R['account'][];
  /** Networks that refuse everything, with the posts that wait for them. */
  readonly outages: readonly { readonly outage: R['outage']; readonly waiting: Some<R['post']> }[];
  /** Webhooks that were disabled because their address refused everything. */
  readonly webhooks: readonly R['webhook'][];
  /** The person's own keys. */
  readonly keys: readonly R['key'][];
  /** The versions of networks' interfaces in use, for administrators of the installation. */
  readonly versions: readonly R['version'][];
}

/** The scheduled posts of an account, by its id. */
export type PlannedPosts<Post> = ReadonlyMap<number, Some<Post>>;

/** One reason for which something needs a person, with the posts that wait for it. */
export type CauseOf<R extends CauseRecords> = Some<R['post']> & { readonly key: string } & (
    | { readonly kind: 'reconnect' | 'ending'; readonly account: R['account'] }
    | {
        readonly kind: 'failed';
        readonly network: PlatformKey;
        readonly account: R['post']['accounts'][number];
      }
    | {
        readonly kind: 'unconfirmed';
        readonly network: PlatformKey;
        readonly account: R['post']['accounts'][number];
      }
    | { readonly kind: 'outage'; readonly network: PlatformKey; readonly outage: R['outage'] }
    | { readonly kind: 'missed' | 'approve' | 'returned' }
    | { readonly kind: 'webhook'; readonly webhook: R['webhook'] }
    | { readonly kind: 'key'; readonly personalKey: R['key'] }
    | { readonly kind: 'version'; readonly network: PlatformKey; readonly version: R['version'] }
  );

const NONE = { posts: [], total: 0 } as const;

/**
 * Everything that needs a person, most urgent first: one cause for an account, for a network that refuses everything,
 * for a reason on a network, and for all posts with the same question. Home, its counts and the notices are made of
 * this.
 */
export function causesIn<R extends CauseRecords>(
  lists: CauseLists<R>,
  now: Date,
  planned: PlannedPosts<R['post']> = new Map(),
): readonly CauseOf<R>[] {
  const signedOut = lists.accounts.filter(({ authorized }) => !authorized);
  const ending = lists.accounts.filter((account) => endsSoon(account, now));
  const isSignedOut = (id: number) => signedOut.some((account) => account.id === id);
  return [
    ...signedOut.map((account) => reconnectOf<R>(account, lists.failed.posts, planned)),
    ...lists.outages.map((one) => outageOf<R>(one)),
    ...refusals<R>(lists.failed.posts, isSignedOut),
    ...doubts<R>(lists.failed.posts),
    ...ofAll<R>('missed', lists.missed),
    ...ofAll<R>('approve', lists.waiting),
    ...lists.returned.posts.map(
      (post): CauseOf<R> => ({ kind: 'returned', posts: [post], total: 1, key: post.uuid }),
    ),
    ...lists.webhooks.map(
      (webhook): CauseOf<R> => ({ kind: 'webhook', key: `webhook-${webhook.uuid}`, webhook, ...NONE }),
    ),
    ...ending.toSorted(byEnd).map((account) => endingOf<R>(account, planned)),
    ...lists.keys.filter((key) => expiresSoon(key, now)).map((key) => keyOf<R>(key)),
    ...lists.versions.filter(({ ends_at: at }) => isSoon(at, now)).map((version) => versionOf<R>(version)),
  ];
}

/** An account that is signed out: what failed there waits for it, and so does what is planned. */
function reconnectOf<R extends CauseRecords>(
  account: R['account'],
  failed: readonly R['post'][],
  planned: PlannedPosts<R['post']>,
): CauseOf<R> {
  const stopped = failed.filter(({ accounts }) =>
    accounts.some(({ id, status }) => status === 'failed' && id === account.id),
  );
  const { posts, total } = planned.get(account.id) ?? NONE;
  return {
    ...{ kind: 'reconnect', key: `reconnect-${account.id}`, account },
    ...{ posts: [...stopped, ...posts], total: stopped.length + total },
  };
}

function outageOf<R extends CauseRecords>({ outage, waiting }: CauseLists<R>['outages'][number]): CauseOf<R> {
  const { provider: network, service } = outage;
  return { kind: 'outage', key: `outage-${network}-${service}`, network, outage, ...waiting };
}

/** The posts that failed, by network and reason. */
function refusals<R extends CauseRecords>(
  failed: readonly R['post'][],
  isSignedOut: (account: number) => boolean,
): readonly CauseOf<R>[] {
  const found = foundIn(
    failed,
    ({ status, id }) => status === 'failed' && !isSignedOut(id),
    (account) => `failed-${account.provider}-${reasonOf(account)}`,
  );
  return grouped(found).map(({ key, posts, account }) => ({
    ...{ kind: 'failed', network: account.provider, account, key, posts, total: posts.length },
  }));
}

/** The posts of which it is not known whether they are public, by network. */
function doubts<R extends CauseRecords>(failed: readonly R['post'][]): readonly CauseOf<R>[] {
  const found = foundIn(
    failed,
    ({ status }) => status === 'unconfirmed',
    ({ provider }) => `unconfirmed-${provider}`,
  );
  return grouped(found).map(({ key, posts, account }) => ({
    ...{ kind: 'unconfirmed', network: account.provider, account, key, posts, total: posts.length },
  }));
}

interface Found<Post extends CausePost> {
  readonly key: string;
  readonly post: Post;
  readonly account: Post['accounts'][number];
}

function foundIn<Post extends CausePost>(
  posts: readonly Post[],
  isWanted: (account: Post['accounts'][number]) => boolean,
  keyOfAccount: (account: Post['accounts'][number]) => string,
): readonly Found<Post>[] {
  return posts.flatMap((post) =>
    post.accounts.filter(isWanted).map((account) => ({ key: keyOfAccount(account), post, account })),
  );
}

/** The findings by key, each with the first account, and with every post once. */
function grouped<Post extends CausePost>(found: readonly Found<Post>[]) {
  return [...Map.groupBy(found, ({ key }) => key)].flatMap(([key, all]) => {
    const [first] = all;
    const posts = [...new Map(all.map(({ post }) => [post.uuid, post])).values()];
    return first === undefined ? [] : [{ key, posts, account: first.account }];
  });
}

function ofAll<R extends CauseRecords>(
  kind: 'missed' | 'approve',
  { posts, total }: Some<R['post']>,
): readonly CauseOf<R>[] {
  return posts.length === 0 ? [] : [{ kind, key: kind, posts, total: Math.max(total, posts.length) }];
}

function endingOf<R extends CauseRecords>(
  account: R['account'],
  planned: PlannedPosts<R['post']>,
): CauseOf<R> {
  const { posts } = planned.get(account.id) ?? NONE;
  const end = account.access_ends_at ?? '';
  const after = posts.filter(({ scheduled_at: at }) => at !== null && at > end);
  return { kind: 'ending', key: `ending-${account.id}`, account, posts: after, total: after.length };
}

/** A key that still works now. One that has expired needs nobody any more. */
function expiresSoon({ revoked_at: revoked, expires_at: at }: CauseRecords['key'], now: Date): boolean {
  return revoked === null && at !== null && new Date(at) > now && isSoon(at, now);
}

function keyOf<R extends CauseRecords>(personalKey: R['key']): CauseOf<R> {
  return { kind: 'key', key: `key-${personalKey.id}`, personalKey, ...NONE };
}

function versionOf<R extends CauseRecords>(version: R['version']): CauseOf<R> {
  const { provider } = version;
  return { kind: 'version', key: `version-${provider}`, network: provider, version, ...NONE };
}

function byEnd(a: CauseRecords['account'], b: CauseRecords['account']): number {
  return (a.access_ends_at ?? '').localeCompare(b.access_ends_at ?? '');
}

/** Equal for failures of which a reader is told the same. */
function reasonOf({ failures, errors }: Pick<CausePost['accounts'][number], 'failures' | 'errors'>): string {
  return failures.length === 0 ? errors.join(' ') : failures.map(partOf).join(' ');
}

function partOf({ key, params }: CausePost['accounts'][number]['failures'][number]): string {
  const { words } = params;
  return words === undefined ? key : `${key}:${words}`;
}
