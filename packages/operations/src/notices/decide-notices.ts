import type { NoticeStage } from '@crier/domain';
import type { CauseChange, NoticeWorld, OpenCause } from '../ports/notices.ts';
import { type FoundCause, foundCauses, OUTAGE_MS } from './found-causes.ts';
import { tellAgain, tellAll, tellOver } from './tell.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long a new cause is watched before it is told, so that what belongs together is told together. */
const COLLECT_MS = MINUTE_MS;
/** How long a cause has to be gone before it is over. */
const SETTLE_MS = 5 * MINUTE_MS;
/** How long a cause is not told again, however much it grows. */
const PAUSE_MS = HOUR_MS;
/** After this time, a single new post is told. */
const LONG_MS = 4 * HOUR_MS;
/** After this time, an unconfirmed post that nobody looked at is told again. */
const UNSEEN_MS = 24 * HOUR_MS;

/** How long nothing is looked at that no event told of: causes that only time brings, such as the end of access. */
const LOOK_MS = 6 * HOUR_MS;

/** The kinds of causes that grow: of others, the number of posts says nothing new. */
const GROWING: readonly string[] = ['outage', 'failed', 'unconfirmed', 'missed', 'approve'];
/** The kinds of causes whose end is told to those who were told of them. */
const ENDING: readonly string[] = ['reconnect', 'outage', 'failed', 'unconfirmed', 'missed'];

/** What becomes of the causes of a workspace, and when to look again. */
export interface Decision {
  readonly changes: readonly CauseChange[];
  readonly wakeAt: Date;
}

/**
 * Decides what the people of a workspace are told. A cause is told once it has been there for a minute, at most once an
 * hour after that, and once more when it is over; so however many posts it has, it takes few messages.
 */
export function decideNotices(world: NoticeWorld, sendsMail: boolean): Decision {
  const found = foundCauses(world);
  const open = new Map(world.open.map((cause) => [cause.key, cause]));
  const wakes: number[] = [];
  const context = { world, sendsMail, wake: (at: number) => void wakes.push(at) };
  const changes = [
    ...[...found.values()].map((cause) => present(cause, open.get(cause.key) ?? null, context)),
    ...world.open.filter(({ key }) => !found.has(key)).map((cause) => absent(cause, context)),
  ];
  for (const { outage } of world.lists.outages) context.wake(outage.since.getTime() + OUTAGE_MS);
  context.wake(world.now.getTime() + LOOK_MS);
  const later = wakes.filter((at) => at > world.now.getTime());
  return { changes, wakeAt: new Date(Math.min(...later)) };
}

interface Context {
  readonly world: NoticeWorld;
  readonly sendsMail: boolean;
  /** Looks again at this time, in ms since the epoch. */
  readonly wake: (at: number) => void;
}

function present(cause: FoundCause, before: OpenCause | null, context: Context): CauseChange {
  const { world, sendsMail } = context;
  const stage = stageOf(cause, before, context);
  const { key, kind, subject, items } = cause;
  return {
    ...{ id: before?.id ?? null, key, kind, subject, items, goneAt: null, isOver: false, stage },
    tell: () => {
      if (stage === null) return [];
      return stage === 'again' ? tellAgain(cause, world, sendsMail) : tellAll(cause, world, sendsMail);
    },
  };
}

/** What is told of a cause that is there; null for nothing. */
function stageOf(cause: FoundCause, before: OpenCause | null, context: Context): NoticeStage | null {
  const { world, wake } = context;
  const now = world.now.getTime();
  if (before === null) {
    wake(now + COLLECT_MS);
    return null;
  }
  if (before.turn === 0 || before.toldAt === null) {
    const lately = world.endedLately.get(cause.key)?.getTime() ?? -Infinity;
    const from = Math.max(before.openedAt.getTime() + COLLECT_MS, lately + PAUSE_MS);
    wake(from);
    return from <= now ? 'opened' : null;
  }
  if (isUnseen(cause, before, context)) return 'again';
  if (!GROWING.includes(cause.kind)) return null;
  const told = new Set(before.toldItems);
  const fresh = cause.items.filter((item) => !told.has(item)).length;
  if (fresh === 0) return null;
  const isMuch = fresh >= told.size || cause.kind === 'approve';
  const from = before.toldAt.getTime() + (isMuch ? PAUSE_MS : LONG_MS);
  wake(from);
  return from <= now ? 'grown' : null;
}

/** Whether a post of the cause has been unconfirmed for a day, unseen, since it was last told so. */
function isUnseen({ kind, items }: FoundCause, { repeatedAt }: OpenCause, { world, wake }: Context): boolean {
  if (kind !== 'unconfirmed') return false;
  const ends = world.unseen
    .filter(({ uuid }) => items.includes(uuid))
    .map(({ since }) => since.getTime() + UNSEEN_MS)
    .filter((at) => repeatedAt === null || at > repeatedAt.getTime());
  for (const at of ends) wake(at);
  return ends.some((at) => at <= world.now.getTime());
}

function absent(cause: OpenCause, { world, wake }: Context): CauseChange {
  const goneAt = cause.goneAt ?? world.now;
  const end = goneAt.getTime() + SETTLE_MS;
  const isOver = cause.turn === 0 || end <= world.now.getTime();
  if (!isOver) wake(end);
  const { id, key, kind, subject } = cause;
  const stage = isOver && cause.turn > 0 && ENDING.includes(kind) ? 'ended' : null;
  return {
    ...{ id, key, kind, subject, items: [], goneAt, isOver, stage },
    tell: (told) => (stage === null ? [] : tellOver(told, cause, world)),
  };
}
