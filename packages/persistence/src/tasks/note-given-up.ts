import { type Executor, run } from '../database/statement.ts';

/** Notes that a task is given up, and deletes notes older than 30 days. */
export async function noteGivenUp(executor: Executor, kind: string, task: string): Promise<void> {
  await run(executor, NOTE, [kind, task]);
  await run(executor, FORGET);
}

const NOTE = `
  insert into given_up_tasks (kind, task, at) values ($1, $2, now())
  on conflict (kind, task) do update set at = now()`;

const FORGET = `delete from given_up_tasks where at < now() - interval '30 days'`;
