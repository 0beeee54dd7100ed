import {
  type CauseOf,
  causesIn,
  concerns,
  isToldCause,
  NOTICE_KIND_OF,
  type NoticeSubject,
  type PlatformKey,
  type ToldCause,
} from '@crier/domain';
import { networkName } from '../accounts/connections/network-name.ts';
import type { NoticePerson, NoticeRecords, NoticeWorld } from '../ports/notices.ts';

type Cause = CauseOf<NoticeRecords>;

/** A cause that was found, and who has it on their Home. */
export interface FoundCause {
  readonly key: string;
  readonly kind: ToldCause;
  readonly subject: NoticeSubject;
  readonly items: readonly string[];
  readonly people: readonly NoticePerson[];
}

/** How long a network has to refuse everything before people are told, in ms. */
export const OUTAGE_MS = 20 * 60_000;

/**
 * The causes of a workspace by key, each with the people on whose Home it is. People with the same rights have the same
 * causes, so that these are found once for each combination of rights.
 */
export function foundCauses(world: NoticeWorld): ReadonlyMap<string, FoundCause> {
  const found = new Map<string, FoundCause>();
  const byRights = Map.groupBy(world.people, rightsOf);
  for (const people of byRights.values()) {
    const [one] = people;
    if (one === undefined) continue;
    for (const cause of causesIn<NoticeRecords>(listsOf(one, world), world.now, world.planned)) {
      const { kind } = cause;
      if (!isToldCause(kind)) continue;
      const key = cause.kind === 'returned' ? `returned-${cause.key}` : cause.key;
      const audience = people.filter((person) => isFor(cause, person));
      const before = found.get(key);
      const items = cause.posts.map(({ uuid }) => uuid);
      const larger = before !== undefined && before.items.length > items.length ? before : null;
      found.set(key, {
        ...{ key, kind, people: [...(before?.people ?? []), ...audience] },
        subject: larger?.subject ?? subjectOf(cause),
        items: larger?.items ?? items,
      });
    }
  }
  return found;
}

function rightsOf(person: NoticePerson): string {
  const { posts, approvals, accounts, webhooks } = mayOf(person);
  return [posts, approvals, accounts, webhooks].join();
}

function mayOf(person: NoticePerson) {
  return {
    posts: concerns(person, 'failed'),
    approvals: concerns(person, 'approval'),
    accounts: concerns(person, 'account'),
    webhooks: concerns(person, 'webhook'),
  };
}

/** What a person of these rights reads on Home. */
function listsOf(person: NoticePerson, { lists, now }: NoticeWorld): NoticeWorld['lists'] {
  const none = { posts: [], total: 0 };
  const may = mayOf(person);
  return {
    missed: may.posts ? lists.missed : none,
    failed: may.posts ? lists.failed : none,
    returned: may.posts ? lists.returned : none,
    outages: may.posts
      ? lists.outages.filter(({ outage }) => now.getTime() - outage.since.getTime() >= OUTAGE_MS)
      : [],
    waiting: may.approvals ? lists.waiting : none,
    accounts: may.accounts ? lists.accounts : [],
    webhooks: may.webhooks ? lists.webhooks : [],
    ...{ keys: [], versions: [] },
  };
}

/** Drafts are returned to their authors, and everything else is for all who may do something about it. */
function isFor(cause: Cause, { userId }: NoticePerson): boolean {
  return cause.kind !== 'returned' || cause.posts.some((post) => post.userId === userId);
}

function subjectOf(cause: Cause): NoticeSubject {
  const base = { network: null, account: null, count: cause.total, at: null, by: null, host: null };
  const [post] = cause.posts;
  const only = cause.total === 1 && post !== undefined ? `/posts/${post.uuid}` : null;
  switch (cause.kind) {
    case 'reconnect':
      return { ...base, ...accountOf(cause), page: '/accounts' };
    case 'ending':
      return { ...base, ...accountOf(cause), at: cause.account.access_ends_at, page: '/accounts' };
    case 'outage': {
      const { service, since } = cause.outage;
      const network = named(cause.network, service);
      return { ...base, network, at: since.toISOString(), page: only ?? '/posts?status=publishing' };
    }
    case 'failed':
    case 'unconfirmed':
      return { ...base, network: named(cause.network), page: only ?? '/posts?status=failed' };
    case 'missed':
      return { ...base, page: only ?? '/posts?status=missed' };
    case 'approve':
      return { ...base, page: only ?? '/posts?status=needs_approval' };
    case 'returned':
      return { ...base, by: post?.returnedBy ?? null, page: only ?? '/posts?status=draft' };
    case 'webhook':
      return { ...base, host: URL.parse(cause.webhook.url)?.host ?? '', page: '/settings/webhooks' };
    case 'key':
    case 'version':
      return { ...base, page: '' };
  }
}

function accountOf({ account }: Extract<Cause, { kind: 'reconnect' | 'ending' }>) {
  return { network: named(account.provider), account: account.name };
}

function named(provider: PlatformKey, service = ''): string {
  const name = networkName(provider);
  return service === '' ? name : `${name} (${service})`;
}

/** Whether a workspace loses posts if nobody hears of the cause. */
export function kindOf({ kind }: Pick<FoundCause, 'kind'>) {
  return NOTICE_KIND_OF[kind];
}
