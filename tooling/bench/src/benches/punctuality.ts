import { type Figure, percentile } from '@crier/lab/figures';
import type { Bench, BenchContext } from '../bench.ts';
import { awaitFinished } from '../publishing/finished.ts';
import { type Cast, openStage } from '../publishing/open-stage.ts';
import { scheduleCopies } from '../publishing/schedule-copies.ts';
import { measureOneWorkspace } from './one-workspace.ts';

const PER_SECOND = 20;
const SECONDS = 60;
const SHORT_SECONDS = 2;
const OVERDUE = 10_000;
const SHORT_OVERDUE = 40;
const SILENCE_MS = 60_000;
/** Between the start of the worker and the first post that is due. */
const FIRST_DUE_MS = 5_000;

/** Whose posts are measured: 20 accounts on four servers. */
const PUNCTUAL: Cast = { name: 'punctual', servers: 4, accountsPerServer: 5 };
/** 50 accounts whose servers take 15 s for a post. */
const SLOW: Cast = { name: 'slow', servers: 5, accountsPerServer: 10, takesMs: 15_000 };
const OVERDUE_ACCOUNTS: Cast = { name: 'overdue', servers: 2, accountsPerServer: 2 };

export const late: Bench = {
  name: 'late',
  subject: '20 posts a second fall due for a minute, each for one of 20 accounts: how late they are public',
  floor: null,
  run: async (context) => {
    const { short } = context.effort;
    const lateness = await measure(context, false);
    return [
      figure('late: p50', percentile(lateness, 0.5), short ? null : 0.3),
      figure('late: p99', percentile(lateness, 0.99), short ? null : 2),
    ];
  },
};

export const neighbours: Bench = {
  name: 'neighbours',
  subject:
    'the same while 50 accounts of one workspace take 15 s for a post, and another workspace has 10,000 overdue posts; and 30 posts of a workspace one of whose networks takes 15 s',
  floor: 'the 30 posts alone',
  run: async (context) => {
    const { short } = context.effort;
    const lateness = await measure(context, true);
    return [
      figure('neighbours: p50', percentile(lateness, 0.5), null),
      figure('neighbours: p99', percentile(lateness, 0.99), short ? null : 3),
      ...(await measureOneWorkspace(context)),
    ];
  },
};

function figure(name: string, subject: number, most: number | null): Figure {
  const goal = most === null ? null : ({ kind: 'at most', value: most, of: 'subject' } as const);
  return { name, unit: 's', subject, floor: null, ratio: null, goal, rounds: null };
}

/** By how many seconds each post was late. */
async function measure({ adminUrl, effort }: BenchContext, busy: boolean): Promise<readonly number[]> {
  const posts = PER_SECOND * (effort.short ? SHORT_SECONDS : SECONDS);
  const stage = await openStage(adminUrl, busy ? [PUNCTUAL, SLOW, OVERDUE_ACCOUNTS] : [PUNCTUAL]);
  try {
    const [punctual, ...others] = stage.workspaces;
    if (!punctual) throw new Error('no workspace');
    for (const { uuid, accounts } of others) {
      await scheduleCopies(stage, {
        uuid,
        accounts: accounts.map(({ id }) => id),
        inTurn: true,
        posts: effort.short ? SHORT_OVERDUE : OVERDUE,
        firstDue: new Date(Date.now() - 3_600_000),
        everyMs: 10,
      });
    }
    await stage.installation.startWorker();
    await scheduleCopies(stage, {
      uuid: punctual.uuid,
      accounts: punctual.accounts.map(({ id }) => id),
      inTurn: true,
      posts,
      firstDue: new Date(Date.now() + FIRST_DUE_MS),
      everyMs: 1_000 / PER_SECOND,
    });
    const finished = await awaitFinished(stage, punctual, posts, SILENCE_MS);
    return finished.map(({ dueAt, finishedAt }) => (finishedAt - dueAt) / 1_000);
  } finally {
    await stage.close();
  }
}
