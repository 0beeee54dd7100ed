import type { KnownRecord, ReadBackContext } from '@crier/domain';
import { type ServerClock, sentTime } from './http/server-clock.ts';
import type { Listed, ListedRecord } from './listing.ts';
import type { SentTime } from './same-post.ts';

/** Until a known record confirms a server's dates, its `Date` header counts for no more than this. */
const UNCONFIRMED_MS = 10 * 60 * 1_000;
/** What a server whose clock is unknown may date a record after we learnt of it, once it was deleted. */
const REUSE_MS = 5_000;

/** What a list shows of the records that the journal knows, and what it shows besides. */
export interface Account<Post> {
  /** The posts that the journal does not account for. */
  readonly unknown: readonly Post[];
  /** The time of sending as the server dates posts. */
  readonly sent: SentTime;
  /** The earliest date that the server may have given to a post sent then, however its dates differ from its clock. */
  readonly earliest: number;
  /** A record that the list should show and does not. */
  readonly missing: KnownRecord | null;
  /** Whether the list shows a post that is older than the sending. */
  readonly isReaching: boolean;
}

/**
 * Compares a list with the journal. A known id counts only for a post that is not dated after the record was accepted,
 * because servers reuse the ids of deleted posts. `shows` says which of the known records such a list has; it has the
 * step's own.
 */
export function accountFor<Post extends ListedRecord>(
  { posts, clock, isWhole }: Pick<Listed<Post>, 'posts' | 'clock' | 'isWhole'>,
  { known }: Pick<ReadBackContext, 'known'>,
  since: number,
  shows: (known: KnownRecord) => boolean,
): Account<Post> {
  const plain = sentTime(clock, since);
  const shown = new Map<KnownRecord, Post>();
  const unknown: Post[] = [];
  for (const post of posts) {
    const record = knownAs(post, known);
    if (record !== undefined && isDatedAs(post, record, clock, plain)) shown.set(record, post);
    else unknown.push(post);
  }
  const newest = [...known.values()]
    .filter((record) => !record.isRemoved && (record.isOwn === true || shows(record)))
    .filter((record) => isWhole || reaches(posts, record, clock))
    .toSorted(newestFirst)[0];
  const lag = lagOf(shown, clock);
  const earliest = Math.min(plain.earliest, plain.at - (lag ?? UNCONFIRMED_MS) - clock.toleranceMs);
  const sent = { at: plain.at, earliest: lag === null ? plain.earliest : earliest };
  return {
    unknown,
    sent,
    earliest,
    missing: newest === undefined || shown.has(newest) ? null : newest,
    isReaching:
      posts.some(({ createdAt }) => createdAt !== null && createdAt < sent.earliest) ||
      [...shown.keys()].some(({ acceptedAt }) => acceptedAt !== null && acceptedAt <= since),
  };
}

function knownAs(post: ListedRecord, known: ReadBackContext['known']): KnownRecord | undefined {
  for (const id of [post.record.id, ...(post.aliases ?? [])]) {
    const record = known.get(id);
    if (record !== undefined) return record;
  }
  return undefined;
}

/** Whether the post is dated before the sending, or no later than when the known record was accepted. */
function isDatedAs(
  { createdAt }: ListedRecord,
  { acceptedAt, isRemoved }: KnownRecord,
  clock: ServerClock,
  sent: SentTime,
): boolean {
  if (createdAt === null) return !isRemoved;
  if (createdAt < sent.earliest) return true;
  const tolerance = isRemoved ? Math.min(clock.toleranceMs, REUSE_MS) : clock.toleranceMs;
  return acceptedAt !== null && createdAt <= acceptedAt + clock.skewMs + tolerance;
}

/** Whether a list that was not read to its end goes back to the record. */
function reaches(posts: readonly ListedRecord[], { acceptedAt }: KnownRecord, clock: ServerClock): boolean {
  const times = posts.flatMap(({ createdAt }) => createdAt ?? []);
  return acceptedAt !== null && times.length > 0 && acceptedAt + clock.skewMs >= Math.min(...times);
}

/**
 * How far the server dates known records before they were sent; null if nothing tells. The newest counts in full. Of the
 * others, the one furthest behind counts, because a server is several machines; but a record that was sent again may be
 * of the first sending.
 */
function lagOf(shown: ReadonlyMap<KnownRecord, ListedRecord>, clock: ServerClock): number | null {
  const lags = [...shown]
    .toSorted(([one], [other]) => newestFirst(one, other))
    .flatMap(([{ sentAt }, { createdAt }]) =>
      sentAt === null || createdAt === null ? [] : Math.max(0, sentAt + clock.skewMs - createdAt),
    );
  const [newest, ...others] = lags;
  if (newest === undefined) return null;
  return Math.max(newest, Math.min(UNCONFIRMED_MS, Math.max(0, ...others)));
}

function newestFirst(one: KnownRecord, other: KnownRecord): number {
  return (other.acceptedAt ?? 0) - (one.acceptedAt ?? 0);
}
