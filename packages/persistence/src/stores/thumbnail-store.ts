import { type HeldVideo, LeaseLostError, type ThumbnailStore } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import type { TaskTable } from '../tasks/task-table.ts';
import { type HeldTask, tasksIn } from '../tasks/tasks.ts';
import { MEDIA_COLUMNS, type MediaRow } from './media-row.ts';

/** Videos that need a thumbnail. */
export const THUMBNAILS: TaskTable = {
  table: 'media',
  name: 'id',
  lane: 'workspace_id',
  inOrder: false,
  due: 'created_at',
  wake: 'thumb_due_at',
  unreported: 'thumb_tries',
  holders: 'thumb_holders',
  server: `''`,
  obeysHold: false,
  lease: { table: 'media', id: 'id', token: 'thumb_token', until: 'thumb_until' },
  leaseKey: 'id',
};

const tasks = tasksIn(THUMBNAILS);

/** The videos that need a thumbnail, on PostgreSQL. */
export function createThumbnailStore(pool: pg.Pool): ThumbnailStore {
  return {
    claim: (id, token, ms) =>
      transaction(pool, async (client) => {
        const claim = await tasks.claim(client, Number(id), token, ms);
        if (claim.outcome !== 'held') return null;
        const row = await runOne<MediaRow & { readonly workspace: string }>(client, FIND, [Number(id)]);
        if (row === null) return null;
        const { workspace, ...video } = row;
        return { token, crashes: claim.crashes, workspace, video };
      }),
    finish: async (held, path) => {
      try {
        await tasks.fenced(pool, taskOf(held), async (client) => {
          await run(client, NOTE, [held.video.id, path]);
          await tasks.end(client, taskOf(held));
        });
        return true;
      } catch (error) {
        if (error instanceof LeaseLostError) return false;
        throw error;
      }
    },
  };
}

function taskOf({ video, token }: HeldVideo): HeldTask {
  return { id: video.id, key: video.id, token };
}

const FIND = `
  select ${MEDIA_COLUMNS}, workspaces.uuid as workspace
    from media join workspaces on workspaces.id = media.workspace_id where media.id = $1`;

const NOTE = `update media set thumb_path = coalesce($2, thumb_path) where id = $1`;
