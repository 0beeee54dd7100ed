import type { KnownRecord, ReadBackAnswer, ReadBackContext, RemoteRecord } from '@crier/domain';
import { type Account, accountFor } from './account-for.ts';
import type { Listed, ListedRecord } from './listing.ts';
import { absentOnceSettled, mayStillArrive, unclear } from './read-back-answers.ts';
import { type Match, nearestFirst, type SentTime } from './same-post.ts';

/** What a network's list is asked about one lost step. */
export interface Inquiry<Post extends ListedRecord> {
  readonly context: ReadBackContext;
  readonly listed: Listed<Post>;
  /** Time of the question in ms since the epoch, by our clock. */
  readonly askedAt: number;
  readonly settleMs: number;
  readonly retryMs?: number;
  /** What the list holds, in the plural: `posts`, `pins`. */
  readonly things?: string;
  /** Whether the post resembles the one that was sent. */
  readonly match: (post: Post, sent: SentTime) => Match;
  /** Whether the post is where ours would be; every post by default. */
  readonly isInPlace?: (post: Post) => boolean;
  /** Whether another application, or another key or file, certainly made the post. */
  readonly isForeign?: (post: Post) => boolean;
  /** Whether the list shows such a record; every known one by default. */
  readonly shows?: (known: KnownRecord) => boolean;
  /** The number of records by another answer of the network, which is asked only about an empty list. */
  readonly count?: () => Promise<number | null>;
}

/** What the list shows besides the records that the journal knows. */
export function accountOf<Post extends ListedRecord>(
  inquiry: Pick<Inquiry<Post>, 'context' | 'listed' | 'askedAt' | 'shows'>,
): Account<Post> {
  const { context, listed, askedAt, shows = () => true } = inquiry;
  return accountFor(listed, context, lostSince(context, askedAt), shows);
}

/** The time since which anything may be the lost step, by our clock. */
export function lostSince({ lostSince: since, step }: ReadBackContext, askedAt: number): number {
  return Math.min(since ?? Infinity, step.sentAt ?? askedAt);
}

/**
 * The outcome of a lost step by a list of the network, for every network that has one. A post that resembles it is
 * `found`. It is `absent` only if
 * - no post dated since the sending is unaccounted for in the place where it would be, whatever the post looks like;
 * - the list shows the newest record that the journal knows and the list should have;
 * - the list goes back to the time of sending: it shows something older, or as much as the network counts; and
 * - the lost call can no longer take effect.
 */
export async function judge<Post extends ListedRecord>(inquiry: Inquiry<Post>): Promise<ReadBackAnswer> {
  const { context, listed, askedAt, settleMs, retryMs } = inquiry;
  const { evidence } = listed;
  const account = accountOf(inquiry);
  const matches = account.unknown.map((post) => ({ post, match: inquiry.match(post, account.sent) }));
  const [found] = matches
    .filter(({ match }) => match === 'same')
    .map(({ post }) => post)
    .toSorted(nearestFirst(account.sent));
  if (found !== undefined) return { outcome: 'found', remote: found.record, evidence };
  const doubtful = matches.find(({ match }) => match === 'doubtful')?.post;
  if (doubtful !== undefined) {
    const reason = `${nameOf(doubtful.record, context)} is similar; whether it is this one cannot be told.`;
    return { ...unclear(reason, evidence, retryMs), candidate: doubtful.record };
  }
  const stranger = unaccounted(inquiry, account);
  if (stranger !== undefined) {
    const reason = `${nameOf(stranger.record, context)} has appeared since the sending and was not made by Crier as far as it knows; whether it is this one, changed by the network, cannot be told.`;
    return { ...unclear(reason, evidence, retryMs), candidate: stranger.record };
  }
  const lost = { sentAt: context.step.sentAt, settleMs, askedAt };
  const flaw = await flawOf(inquiry, account);
  if (flaw === null) return absentOnceSettled(lost, evidence, retryMs);
  const { missing } = account;
  return {
    ...(mayStillArrive(lost, evidence, retryMs) ?? unclear(flaw, evidence, retryMs)),
    ...(missing === null ? {} : { lacks: missing.remote }),
  };
}

/** Why the list proves nothing; null if it does. */
async function flawOf<Post extends ListedRecord>(
  { listed, count, things = 'posts' }: Inquiry<Post>,
  { missing, isReaching }: Account<Post>,
): Promise<string | null> {
  if (!listed.isComplete) return `The list of ${things} does not go back to the time of sending.`;
  if (missing !== null)
    return `The list of ${things} lacks ${nameOf(missing.remote)}, which Crier published before, so it proves nothing.`;
  if (isReaching) return null;
  const total = listed.total ?? (await count?.()) ?? null;
  if (total !== null && total <= listed.posts.length) return null;
  return listed.posts.length === 0
    ? `The list of ${things} is empty, which proves nothing.`
    : `The list of ${things} ends with those made since the sending, so it may have been cut short.`;
}

function unaccounted<Post extends ListedRecord>(
  { isInPlace = () => true, isForeign = () => false }: Inquiry<Post>,
  { unknown, earliest, sent }: Account<Post>,
): Post | undefined {
  return unknown
    .filter((post) => post.createdAt === null || post.createdAt >= earliest)
    .filter((post) => isInPlace(post) && !isForeign(post))
    .toSorted(nearestFirst(sent))[0];
}

/** The address of a record; with its id if an accepted step has the same address, as comments have that of their post. */
function nameOf({ url, id }: RemoteRecord, context?: Pick<ReadBackContext, 'accepted'>): string {
  const isShared = url !== null && context?.accepted.some(({ remote }) => remote?.url === url) === true;
  return isShared ? `${url} (id ${id})` : (url ?? id);
}
