import type { StoredTag, TagStore } from '@crier/operations/ports';
import type pg from 'pg';
import { refValues, run, runOne } from '../database/statement.ts';
import { joinRequest } from '../database/transaction.ts';
import { guardedChange } from './guarded-change.ts';

type TagRow = StoredTag;

/** The tags of workspaces. Every change is one statement. */
export function createTagStore(pool: pg.Pool): TagStore {
  return {
    list: (workspaceId) => run<TagRow>(pool, LIST, [workspaceId]),
    find: (workspaceId, ref) => runOne<TagRow>(pool, FIND, [workspaceId, ...refValues(ref)]),
    withIds: (workspaceId, ids) => run<TagRow>(pool, WITH_IDS, [workspaceId, ids]),
    create: async (workspaceId, tag) => {
      const [created] = await run<TagRow>(await joinRequest(pool), CREATE, [
        workspaceId,
        tag.name,
        tag.hexColor,
      ]);
      if (!created) throw new Error('inserting a tag returned no row');
      return created;
    },
    update: async (workspaceId, ref, { name, hexColor }, guard) => {
      const values = [workspaceId, ...refValues(ref)];
      const changed = await guardedChange<TagRow, object | null>(pool, HOLD, values, guard, (executor) =>
        runOne(executor, UPDATE, [...values, name ?? null, hexColor ?? null]),
      );
      return changed !== null;
    },
    remove: async (workspaceId, ref, guard) => {
      const values = [workspaceId, ...refValues(ref)];
      const removed = await guardedChange<TagRow, object | null>(pool, HOLD, values, guard, (executor) =>
        runOne(executor, REMOVE, values),
      );
      return removed !== null;
    },
  };
}

const COLUMNS = 'id, uuid, name, hex_color as "hexColor"';

const LIST = `select ${COLUMNS} from tags where workspace_id = $1 order by id desc`;

const FIND = `select ${COLUMNS} from tags where workspace_id = $1 and (uuid = $2 or id = $3)`;

const HOLD = `${FIND} for update`;

const WITH_IDS = `select ${COLUMNS} from tags where workspace_id = $1 and id = any($2::int[])`;

const CREATE = `insert into tags (workspace_id, name, hex_color) values ($1, $2, $3) returning ${COLUMNS}`;

const UPDATE = `
  update tags set name = coalesce($4, name), hex_color = coalesce($5, hex_color)
   where workspace_id = $1 and (uuid = $2 or id = $3)
  returning id`;

const REMOVE = `delete from tags where workspace_id = $1 and (uuid = $2 or id = $3) returning id`;
