import type { CallInput } from '@crier/client';
import { wallClockOf } from '../../messages/wall-clock.ts';
import type { Post } from '../../ui/posts/post-facts.ts';

/** The most posts that one call returns. */
const MANY = 100;
const DAY_MS = 86_400_000;

/** The date in a zone this many days of the calendar after an instant, or before it if negative: `YYYY-MM-DD`. */
export function dayIn(zone: string, now: Date, days = 0): string {
  const { date } = wallClockOf(now, zone);
  // A day of a zone may have 23 or 25 hours, a day of UTC has 24.
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

type Input = CallInput<'listPosts'>;

type HomeInputs = Readonly<Record<'missed' | 'failed' | 'waiting' | 'due' | 'out', Input>>;

/** The inputs of the page's calls. Days are counted in the zone. */
export function homeInputs(workspace: string, timezone: string, now: Date): HomeInputs {
  const params = { workspace };
  const today = dayIn(timezone, now);
  const inWeek = { limit: MANY, timezone };
  return {
    missed: { params, query: { status: 'missed', limit: MANY } },
    failed: { params, query: { status: 'failed', limit: MANY } },
    waiting: { params, query: { status: 'needs_approval', limit: MANY } },
    due: {
      params,
      query: { ...inWeek, status: 'scheduled', from: today, to: dayIn(timezone, now, 7) },
    },
    out: { params, query: { ...inWeek, status: 'published', from: dayIn(timezone, now, -7), to: today } },
  };
}

/** The earliest posts by scheduled time. Posts without one, and missed posts, are left out. */
export function soonest(posts: readonly Post[], most: number): readonly Post[] {
  return byTime(posts, ({ scheduled_at, missed_at }) => (missed_at === null ? scheduled_at : null)).slice(
    0,
    most,
  );
}

/** The most recently published posts, latest first. */
export function latest(posts: readonly Post[], most: number): readonly Post[] {
  return byTime(posts, ({ published_at }) => published_at)
    .reverse()
    .slice(0, most);
}

function byTime(posts: readonly Post[], timeOf: (post: Post) => string | null): Post[] {
  return posts
    .filter((post) => timeOf(post) !== null)
    .toSorted((a, b) => (timeOf(a) ?? '').localeCompare(timeOf(b) ?? ''));
}
