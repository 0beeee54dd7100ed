import type pg from 'pg';
import { PgBoss } from 'pg-boss';

const BATCH = 1_000;

interface DueRow {
  readonly id: number;
  readonly uuid: string;
  readonly revision: number;
  readonly scheduled_at: Date;
}

/**
 * Sends the jobs of scheduled posts, inside the caller's transaction, for a database whose queues are installed and
 * empty. Every other task has a time from which workers find it without a job.
 * @returns how many jobs were sent
 */
export async function recreateJobs(client: pg.ClientBase): Promise<number> {
  const db = {
    executeSql: async (text: string, values?: unknown[]) => ({
      rows: (await client.query(text, values)).rows,
    }),
  };
  const boss = new PgBoss({ db, migrate: false, supervise: false, schedule: false });
  const failures: Error[] = [];
  boss.on('error', (error) => failures.push(error));
  await boss.start();
  try {
    let sent = 0;
    for (let after = 0; ; ) {
      const { rows } = await client.query<DueRow>(SCHEDULED, [after, BATCH]);
      if (rows.length === 0) break;
      await boss.insert(
        'post-due',
        rows.map(({ uuid, revision, scheduled_at }) => ({
          data: { post: uuid, revision },
          startAfter: scheduled_at,
        })),
      );
      sent += rows.length;
      after = rows.at(-1)?.id ?? after;
    }
    if (failures[0]) throw failures[0];
    return sent;
  } finally {
    await boss.stop({ graceful: false });
  }
}

const SCHEDULED = `
  select id, uuid, revision, scheduled_at from posts
   where id > $1 and status = 'scheduled' and trashed_at is null and missed_at is null and scheduled_at is not null
   order by id limit $2`;
