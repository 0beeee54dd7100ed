import type { WorkspaceRecord, WorkspaceRows } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { containing } from '../stores/like-pattern.ts';

/** The workspaces of an installation, in a transaction. Nothing else writes them. */
export function workspaceRows(client: pg.PoolClient): WorkspaceRows {
  return {
    find: (uuid) => runOne<WorkspaceRecord>(client, FIND, [uuid]),
    hold: (by) =>
      'id' in by
        ? runOne<WorkspaceRecord>(client, HOLD_BY_ID, [by.id])
        : runOne<WorkspaceRecord>(client, HOLD, [by.uuid]),
    create: async ({ slots, ...fields }) => {
      const { name, timezone, hexColor = null, keepMediaMetadata = false } = fields;
      const { ownerId = null, locked = false, billing = 'unlimited' } = fields;
      const values = [
        ...[name, timezone, hexColor, keepMediaMetadata, ownerId, locked, billing],
        ...[slots.map(({ weekday }) => weekday), slots.map(({ time }) => time)],
      ];
      return written(await runOne<WorkspaceRecord>(client, CREATE, values));
    },
    change: async (id, change) => {
      const { name = null, timezone = null, hexColor = null, keepMediaMetadata = null } = change;
      const { locked = null, billing = null, ownerId, missedAfterMinutes, language } = change;
      const values = [
        ...[id, name, timezone, hexColor, keepMediaMetadata, locked, billing],
        ...[ownerId !== undefined, ownerId ?? null],
        ...[missedAfterMinutes !== undefined, missedAfterMinutes ?? null],
        ...[language !== undefined, language ?? null],
      ];
      return written(await runOne<WorkspaceRecord>(client, CHANGE, values));
    },
    list: async (keyword, { page, limit }) => {
      const part = keyword === null ? null : containing(keyword);
      const counted = await runOne<{ total: number }>(client, COUNT, [part]);
      const records = await run<ListedRow>(client, LIST, [part, limit, (page - 1) * limit]);
      return { records, total: counted?.total ?? 0 };
    },
  };
}

interface ListedRow extends WorkspaceRecord {
  readonly createdAt: Date;
  readonly members: number;
  readonly accounts: number;
  readonly posts: number;
}

function written(workspace: WorkspaceRecord | null): WorkspaceRecord {
  if (workspace === null) throw new Error('writing a workspace returned no row');
  return workspace;
}

const COLUMNS = `
  w.id, w.uuid, w.name, w.timezone, w.hex_color as "hexColor", w.keep_media_metadata as "keepMediaMetadata",
  w.missed_after_minutes as "missedAfterMinutes", w.language, w.owner_id as "ownerId", w.locked, w.billing`;

const FIND = `select ${COLUMNS} from workspaces w where w.uuid = $1::uuid`;

/** Weaker than `for update`, so that posts of the workspace can still be written. */
const HOLD = `${FIND} for no key update`;

const HOLD_BY_ID = `select ${COLUMNS} from workspaces w where w.id = $1 for no key update`;

const CREATE = `
  with w as (
    insert into workspaces as w (name, timezone, hex_color, keep_media_metadata, owner_id, locked, billing)
    values ($1, $2, coalesce($3, '#0ea5e9'), $4, $5, $6, $7) returning *
  ), slots as (
    insert into queue_slots (workspace_id, weekday, time)
    select w.id, slot.weekday, slot.time from w, unnest($8::int[], $9::text[]) as slot (weekday, time)
  )
  select ${COLUMNS} from w`;

const CHANGE = `
  update workspaces w
     set name = coalesce($2, w.name), timezone = coalesce($3, w.timezone), hex_color = coalesce($4, w.hex_color),
         keep_media_metadata = coalesce($5, w.keep_media_metadata), locked = coalesce($6, w.locked),
         billing = coalesce($7, w.billing),
         owner_id = case when $8::boolean then $9 else w.owner_id end,
         missed_after_minutes = case when $10::boolean then $11 else w.missed_after_minutes end,
         language = case when $12::boolean then $13 else w.language end
   where w.id = $1
  returning ${COLUMNS}`;

const CHOSEN = 'from workspaces w where $1::text is null or w.name ilike $1';

const COUNT = `select count(*)::int as total ${CHOSEN}`;

const LIST = `
  select ${COLUMNS}, w.created_at as "createdAt",
         (select count(*)::int from memberships m where m.workspace_id = w.id) as members,
         (select count(*)::int from accounts a
           where a.workspace_id = w.id and a.disconnected_at is null) as accounts,
         (select count(*)::int from posts p where p.workspace_id = w.id) as posts
    ${CHOSEN} order by w.id limit $2 offset $3`;
