import type { RecordRef } from '@crier/domain';
import type { MediaChange, MediaStore } from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, refValues, run, runOne } from '../database/statement.ts';
import { joinedTransaction, joinRequest } from '../database/transaction.ts';
import { claimConversion } from './claim-conversion.ts';
import { guardedChange } from './guarded-change.ts';
import { insertGuarded, insertMedia, jsonOrNull, storedAmount } from './insert-media.ts';
import { listMedia } from './list-media.ts';
import { MEDIA_COLUMNS, type MediaRow, mediaWithIds } from './media-row.ts';
import { postsOfMedia } from './posts-of-media.ts';
import { removeMedia } from './remove-media.ts';

/** The media records of workspaces. */
export function createMediaStore(pool: pg.Pool): MediaStore {
  return {
    list: (workspaceId, page, sort, filter) => listMedia(pool, workspaceId, page, sort, filter),
    find: (workspaceId, ref) => runOne<MediaRow>(pool, FIND, [workspaceId, ...refValues(ref)]),
    uses: (workspaceId, id, limit) => postsOfMedia(pool, workspaceId, id, limit),
    withIds: (workspaceId, ids) => mediaWithIds(pool, workspaceId, ids),
    create: async (workspaceId, media, guard) =>
      guard === undefined && media.author === undefined
        ? insertMedia(await joinRequest(pool), workspaceId, media)
        : joinedTransaction(pool, (client) => insertGuarded(client, workspaceId, media, guard)),
    stored: (workspaceId) => storedAmount(pool, workspaceId),
    update: async (workspaceId, ref, change, guard) => {
      const values = [workspaceId, ...refValues(ref)];
      const outcome = await guardedChange<MediaRow, MediaUpdate>(pool, HOLD, values, guard, (executor) =>
        updateMedia(executor, workspaceId, ref, change),
      );
      return outcome ?? 'missing';
    },
    recordFacts: async (id, { tracks, details }) => {
      await run(pool, RECORD_FACTS, [id, jsonOrNull(tracks), jsonOrNull(details)]);
    },
    addConversion: async (id, key, conversion) =>
      (await runOne(pool, ADD_CONVERSION, [id, key, JSON.stringify(conversion)])) !== null,
    claimConversion: (id, key, work) => claimConversion(pool, id, key, work),
    pathsBelow: async (workspaceUuid, prefix) =>
      new Set(
        (await run<{ path: string }>(pool, PATHS_BELOW, [workspaceUuid, prefix])).map((row) => row.path),
      ),
    knownWorkspaces: async (uuids) =>
      new Set((await run<{ uuid: string }>(pool, KNOWN_WORKSPACES, [uuids])).map((row) => row.uuid)),
    newestPaths: async (limit) =>
      (await run<{ path: string }>(pool, NEWEST_PATHS, [limit])).map((row) => row.path),
    remove: (workspaceId, refs, author) => removeMedia(pool, workspaceId, refs, author),
  };
}

type MediaUpdate = 'done' | 'missing' | 'folder_missing';

/** Updates media in one statement: the folder is found, locked and assigned, or nothing changes. */
async function updateMedia(
  executor: Executor,
  workspaceId: number,
  ref: RecordRef,
  change: MediaChange,
): Promise<MediaUpdate> {
  const row = await runOne<{ found: boolean; changed: boolean }>(executor, UPDATE, [
    workspaceId,
    ...refValues(ref),
    change.name ?? null,
    change.altText !== undefined,
    change.altText ?? null,
    change.folder !== undefined,
    change.folder ?? null,
    change.favorite ?? null,
  ]);
  if (row?.changed) return 'done';
  return row?.found ? 'folder_missing' : 'missing';
}

const FIND = `select ${MEDIA_COLUMNS} from media where workspace_id = $1 and (uuid = $2 or id = $3)`;

const HOLD = `${FIND} for update of media`;

const UPDATE = `
  with folder as (
    select id from media_folders where workspace_id = $1 and uuid = $8::uuid for key share
  ), changed as (
    update media
       set name = coalesce($4, name),
           alt_text = case when $5::boolean then $6 else alt_text end,
           folder_id = case when $7::boolean then (select id from folder) else folder_id end,
           favorite = coalesce($9::boolean, favorite)
     where workspace_id = $1 and (uuid = $2 or id = $3) and ($8::uuid is null or exists (select from folder))
    returning id
  )
  select exists (select from changed) as changed,
         exists (select from media where workspace_id = $1 and (uuid = $2 or id = $3)) as found`;

const RECORD_FACTS = 'update media set tracks = $2::jsonb, details = $3::jsonb where id = $1';

const ADD_CONVERSION = `
  update media set conversions = conversions || jsonb_build_object($2::text, $3::jsonb) where id = $1 returning id`;

const PATHS_BELOW = `
  select file.path
    from media m
    cross join lateral (
      select m.path union all select m.thumb_path
      union all select made.value ->> 'path' from jsonb_each(m.conversions) made) file
   where m.workspace_id = (select id from workspaces where uuid = $1::uuid) and starts_with(file.path, $2)
  union all
  select place_path
    from chunked_uploads
   where workspace_id = (select id from workspaces where uuid = $1::uuid) and media_id is null
     and starts_with(place_path, $2)
  union all
  select picture_path
    from accounts
   where workspace_id = (select id from workspaces where uuid = $1::uuid) and starts_with(picture_path, $2)`;

const KNOWN_WORKSPACES = 'select uuid from workspaces where uuid = any($1::uuid[])';

const NEWEST_PATHS = 'select path from media order by id desc limit $1';
