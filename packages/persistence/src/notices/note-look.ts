import type { RecordRef } from '@crier/domain';
import type pg from 'pg';
import { refValues, run } from '../database/statement.ts';

/** Notes that a person looks at a post now. */
export function createNoteLook(pool: pg.Pool) {
  return async (workspaceId: number, ref: RecordRef): Promise<void> => {
    await run(pool, LOOK, [workspaceId, ...refValues(ref)]);
  };
}

/** Not more often than once a minute, since a page asks again and again. */
const LOOK = `
  insert into notice_looks as l (post_id, workspace_id, at)
  select p.id, p.workspace_id, now() from posts p where p.workspace_id = $1 and (p.uuid = $2 or p.id = $3)
  on conflict (post_id) do update set at = excluded.at where l.at < now() - interval '1 minute'`;
