import type { CastWorkspace, Stage } from './open-stage.ts';

/** A publication that has ended. */
export interface Finished {
  readonly dueAt: number;
  /** When it was public and known to be, in milliseconds. */
  readonly finishedAt: number;
}

/** Seldom, because counting reads every publication, which takes from what is measured. */
const LOOK_EVERY_MS = 2_000;

/**
 * Waits until so many publications of the workspace's accounts are public; answers all that are, in the order they
 * ended.
 * @throws when one has failed, or after `ms` without a new one
 */
export async function awaitFinished(
  { client }: Stage,
  { uuid, accounts }: CastWorkspace,
  count: number,
  ms: number,
): Promise<readonly Finished[]> {
  const values = [uuid, accounts.map(({ id }) => id)];
  let [done, since] = [-1, performance.now()];
  for (;;) {
    const { rows } = await client.query<{ done: number; failed: number }>(COUNT, values);
    const row = rows[0] ?? { done: 0, failed: 0 };
    if (row.failed > 0) throw new Error(`${row.failed} publications failed`);
    if (row.done >= count) break;
    if (row.done !== done) [done, since] = [row.done, performance.now()];
    else if (performance.now() - since > ms)
      throw new Error(`${row.done} of ${count} publications are public`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  const { rows } = await client.query<Finished>(FINISHED, values);
  return rows;
}

/** Publications a second between the first and the last of those that ended first. */
export function rateOf(finished: readonly Finished[], count: number): number {
  const [first, last] = [finished[0], finished[count - 1]];
  if (!first || !last) throw new Error('nothing has ended');
  return ((count - 1) * 1_000) / (last.finishedAt - first.finishedAt);
}

const OF_WORKSPACE =
  'from publications u join workspaces w on w.id = u.workspace_id where w.uuid = $1 and u.account_id = any($2::int[])';

const COUNT = `
  select count(*) filter (where u.state = 'published')::int as done,
         count(*) filter (where u.state in ('failed', 'unconfirmed'))::int as failed ${OF_WORKSPACE}`;

const FINISHED = `
  select extract(epoch from u.due_at)::float8 * 1000 as "dueAt",
         extract(epoch from u.finished_at)::float8 * 1000 as "finishedAt" ${OF_WORKSPACE} and u.state = 'published'
   order by u.finished_at, u.id`;
