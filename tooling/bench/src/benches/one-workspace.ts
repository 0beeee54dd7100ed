import { type Figure, percentile } from '@crier/lab/figures';
import type { BenchContext } from '../bench.ts';
import { awaitFinished } from '../publishing/finished.ts';
import { type Cast, type CastWorkspace, openStage, type Stage } from '../publishing/open-stage.ts';
import { scheduleCopies } from '../publishing/schedule-copies.ts';

const PROBES = 30;
const SHORT_PROBES = 4;
const PROBE_EVERY_MS = 500;
const SLOW_POSTS = 600;
const SHORT_SLOW_POSTS = 20;
const SLOW_EVERY_MS = 100;
const SILENCE_MS = 60_000;
/** Between scheduling and the first post that is due. */
const FIRST_DUE_MS = 5_000;

/** The networks that are measured. */
const QUICK: Cast = { name: 'quick', servers: 3, accountsPerServer: 5 };
/** One network of the same workspace that takes 15 s for a post. */
const SLOW: Cast = { name: 'slow', servers: 1, accountsPerServer: 20, takesMs: 15_000, guestsOf: QUICK.name };

/** How late 30 posts of a workspace are beside a slow network of the same workspace, against the same alone. */
export async function measureOneWorkspace({ adminUrl, effort }: BenchContext): Promise<readonly Figure[]> {
  const stage = await openStage(adminUrl, [QUICK, SLOW]);
  try {
    const [quick, slow] = stage.workspaces;
    if (!quick || !slow) throw new Error('no workspace');
    await stage.installation.startWorker();
    const probes = effort.short ? SHORT_PROBES : PROBES;
    const alone = await lateness(stage, quick, probes, 0);
    await scheduleCopies(stage, {
      uuid: slow.uuid,
      accounts: slow.accounts.map(({ id }) => id),
      inTurn: true,
      posts: effort.short ? SHORT_SLOW_POSTS : SLOW_POSTS,
      firstDue: new Date(Date.now() - 30_000),
      everyMs: SLOW_EVERY_MS,
    });
    const beside = await lateness(stage, quick, probes, probes);
    return [0.5, 0.99].map((part) => figure(part, alone, beside, effort.short));
  } finally {
    await stage.close();
  }
}

/** By how many seconds each of the probes was late; `before` were published earlier. */
async function lateness(
  stage: Stage,
  workspace: CastWorkspace,
  probes: number,
  before: number,
): Promise<readonly number[]> {
  const firstDue = new Date(Date.now() + FIRST_DUE_MS);
  await scheduleCopies(stage, {
    uuid: workspace.uuid,
    accounts: workspace.accounts.map(({ id }) => id),
    inTurn: true,
    posts: probes,
    firstDue,
    everyMs: PROBE_EVERY_MS,
  });
  const finished = await awaitFinished(stage, workspace, before + probes, SILENCE_MS);
  return finished
    .filter(({ dueAt }) => dueAt >= firstDue.getTime())
    .map(({ dueAt, finishedAt }) => (finishedAt - dueAt) / 1_000);
}

function figure(part: number, alone: readonly number[], beside: readonly number[], short: boolean): Figure {
  const [subject, floor] = [percentile(beside, part), percentile(alone, part)];
  const goal = { kind: 'at most', value: 3, of: 'ratio' } as const;
  const name = `neighbours in one workspace: p${part * 100}`;
  const judged = part === 0.99 && !short;
  return {
    name,
    unit: 's',
    subject,
    floor,
    ratio: subject / floor,
    goal: judged ? goal : null,
    rounds: null,
  };
}
