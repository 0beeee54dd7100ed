/**
 * Whether a post found on a network is the one that was sent. Every network that shows its posts to apps decides this
 * with one pure function, `matchPost(sent, found)`, in its folder or its family's. First comments and stories have
 * their own function if they are compared differently (docs/reliability.md, "What counts as the same post"):
 * - `same`: it counts as the post that was sent.
 * - `doubtful`: it may be that post or somebody else's, so the sent post can't be called absent.
 * - `other`: it is certainly another post.
 */
export type Match = 'same' | 'doubtful' | 'other';

/** A time of sending by the clock of the server, in ms since the epoch. */
export interface SentTime {
  readonly at: number;
  /** The earliest time that the server may have given to a post sent then. */
  readonly earliest: number;
}

/** How far a server's clock may be off, including whole time zones, before its posts count as older ones. */
const DOUBT_MS = 24 * 60 * 60 * 1_000;

/**
 * Where a server's time for a post lies: `since` the sending, in the day `before` it, or `elsewhere`. A post without a
 * time may be from before.
 */
export function placeInTime(
  sent: SentTime | null,
  createdAt: number | null,
): 'since' | 'before' | 'elsewhere' {
  if (sent === null) return 'elsewhere';
  if (createdAt === null) return 'before';
  if (createdAt >= sent.earliest) return 'since';
  return createdAt >= sent.earliest - DOUBT_MS ? 'before' : 'elsewhere';
}

/**
 * Orders similar posts: those that the server dates after the sending come first, the oldest of them before the others.
 */
export function nearestFirst(sent: SentTime | null): (one: Dated, other: Dated) => number {
  const isEarly = ({ createdAt }: Dated) =>
    Number(sent !== null && createdAt !== null && createdAt < sent.at);
  const timeOf = ({ createdAt }: Dated) => createdAt ?? Number.MAX_VALUE;
  return (one, other) => isEarly(one) - isEarly(other) || timeOf(one) - timeOf(other);
}

interface Dated {
  readonly createdAt: number | null;
}
