import type { CallOutput } from '@crier/client';
import type { CauseLists, CauseOf, Some as SomeOf } from '@crier/domain';

export { causesIn } from '@crier/domain';

export type Post = CallOutput<'listPosts'>['data'][number];
export type Account = CallOutput<'listAccounts'>['data'][number];
export type PersonalKey = CallOutput<'listKeys'>['data'][number];
export type NetworkVersion = CallOutput<'listNetworkVersions'>['data'][number];
export type Webhook = CallOutput<'listWebhooks'>['data'][number];
export type Outage = Omit<CallOutput<'listOutages'>['data'][number], 'posts'>;

/** The records that the panel reads, from which causes are found. */
interface Records {
  readonly post: Post;
  readonly account: Account;
  readonly key: PersonalKey;
  readonly version: NetworkVersion;
  readonly outage: Outage;
  readonly webhook: Webhook;
}

/** Posts of a list, and the number of all posts that it has. */
export type Some = SomeOf<Post>;

/** The lists that the person may deal with; a list that they may not, or that is not read, is empty. */
export type Lists = CauseLists<Records>;

/** The scheduled posts of an account, by its id. */
export type Planned = ReadonlyMap<number, Some>;

export const NO_POSTS: Some = { posts: [], total: 0 };

/** One reason for which something needs a person, with the posts that wait for it. */
export type Cause = CauseOf<Records>;

export const GROUPS = ['stopped', 'unsure', 'waiting', 'soon'] as const;
export type Group = (typeof GROUPS)[number];

/** Where each kind of cause is listed. */
export const GROUP_OF: Readonly<Record<Cause['kind'], Group>> = {
  reconnect: 'stopped',
  outage: 'stopped',
  failed: 'stopped',
  webhook: 'stopped',
  unconfirmed: 'unsure',
  missed: 'unsure',
  approve: 'waiting',
  returned: 'waiting',
  ending: 'soon',
  key: 'soon',
  version: 'soon',
};
