import type { CallOutput } from '@crier/client';
import { readInstant } from '../../messages/moments.ts';
import { wallClockOf } from '../../messages/wall-clock.ts';
import { momentOf } from '../../ui/posts/post-facts.ts';
import type { Post } from './causes.ts';
import { dayIn } from './home-queries.ts';

type FreeSlot = CallOutput<'previewQueue'>['data'][number];

/** A day of the coming week. */
export interface Day {
  /** `YYYY-MM-DD` in the zone of the person. */
  readonly date: string;
  /** What goes out or went out on it, in that order. */
  readonly posts: readonly Post[];
  /** How many slots of the queue are free. */
  readonly free: number;
  /** The time for which to write on it, by the workspace's clock: its first free slot, else the morning; null for today without a slot. */
  readonly at: string | null;
}

/** When to write for a day without a free slot. */
const MORNING = '09:00';

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The coming seven days of a zone, today included. Drafts are not planned, so that they are left out. */
export function weekOf(
  posts: readonly Post[],
  slots: readonly FreeSlot[],
  zone: string,
  now: Date,
): readonly Day[] {
  const dateOf = (at: string) => wallClockOf(readInstant(at), zone).date;
  const planned = posts
    .filter((post) => post.status !== 'draft' && momentOf(post) !== null)
    .toSorted((a, b) => (momentOf(a) ?? '').localeCompare(momentOf(b) ?? ''));
  return DAYS.map((ahead) => {
    const date = dayIn(zone, now, ahead);
    const free = slots.filter(({ scheduled_at: at }) => dateOf(at) === date);
    const [slot] = free;
    return {
      date,
      posts: planned.filter((post) => dateOf(momentOf(post) ?? '') === date),
      free: free.length,
      at: slot === undefined ? (ahead === 0 ? null : `${date}T${MORNING}`) : `${slot.date}T${slot.time}`,
    };
  });
}

/** The scheduled post that goes out next; null if there is none. */
export function nextOf(days: readonly Day[], now: Date): Post | null {
  return (
    days
      .flatMap(({ posts }) => posts)
      .find(
        ({ status, scheduled_at: at, missed_at: missed }) =>
          status === 'scheduled' && missed === null && at !== null && readInstant(at) > now,
      ) ?? null
  );
}

/** What became of the posts of a day. */
export interface Outcome {
  readonly posts: number;
  readonly networks: number;
  /** How often a post should be on an account, and how often it is there. */
  readonly all: number;
  readonly arrived: number;
  /** The first post that did not arrive everywhere; null if all did. */
  readonly trouble: Post | null;
}

/** What became of the posts that went out, or should have. */
export function outcomeOf(posts: readonly Post[]): Outcome {
  const went = posts.filter(({ status }) => status === 'published' || status === 'failed');
  const accounts = went.flatMap((post) => post.accounts);
  const arrived = accounts.filter(({ status }) => status === 'published');
  return {
    posts: went.length,
    networks: new Set(accounts.map(({ provider }) => provider)).size,
    all: accounts.length,
    arrived: arrived.length,
    trouble: went.find((post) => post.accounts.some(({ status }) => status !== 'published')) ?? null,
  };
}
