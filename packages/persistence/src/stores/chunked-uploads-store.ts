import type { ChunkedUploadStore, ChunkPlace, StoredUpload } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { joinRequest, transaction } from '../database/transaction.ts';
import { leaseIn } from '../tasks/lease.ts';
import { insertGuarded } from './insert-media.ts';
import { holdRight } from './present-right.ts';

const lease = leaseIn({
  table: 'chunked_uploads',
  id: 'id',
  token: 'claim_token',
  until: 'claim_until',
  when: 'media_id is null',
});

type PlaceRow = ChunkPlace;

/** Chunked uploads on PostgreSQL; their chunks are stored elsewhere. */
export function createChunkedUploadStore(pool: pg.Pool): ChunkedUploadStore {
  return {
    begin: async (workspaceId, userId, upload) => {
      const { filename, totalSize, chunkSize, totalChunks, altText, folder, place } = upload;
      const described = [filename, totalSize, chunkSize, totalChunks, altText, folder];
      const values = [workspaceId, userId, ...described, place.name, place.path];
      const row = await runOne<{ uuid: string }>(await joinRequest(pool), BEGIN, values);
      if (!row) throw new Error('inserting an upload returned no row');
      return row.uuid;
    },
    find: (workspaceId, uuid) => runOne<StoredUpload>(pool, FIND, [workspaceId, uuid]),
    note: async (uuid, index) => {
      await run(pool, NOTE, [uuid, index]);
    },
    forget: async (uuid, indexes) => {
      await run(pool, FORGET, [uuid, indexes]);
    },
    claim: (uuid, token, ms) => lease.take(pool, uuid, token, ms),
    release: (uuid, token) => lease.release(pool, uuid, token),
    finish: (workspaceId, uuid, token, media, guard, caller) =>
      transaction(pool, async (client) => {
        if (!(await lease.lock(client, uuid, token))) return null;
        if (caller) caller.right(await holdRight(client, workspaceId, caller.userId));
        const stored = await insertGuarded(client, workspaceId, media, guard);
        await run(client, FINISH, [uuid, stored.id]);
        await lease.release(client, uuid, token);
        return stored;
      }),
    remove: (workspaceId, uuid) => runOne<PlaceRow>(pool, REMOVE, [workspaceId, uuid]),
    sweep: (limit) => run<PlaceRow>(pool, SWEEP, [limit]),
    existing: async (names) =>
      new Set((await run<{ name: string }>(pool, EXISTING, [names])).map((row) => row.name)),
  };
}

const BEGIN = `
  insert into chunked_uploads (workspace_id, user_id, filename, total_size, chunk_size, total_chunks, alt_text, folder,
                               place_name, place_path, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + interval '1 day')
  returning id as uuid`;

const FIND = `
  select u.id as uuid, u.filename, u.total_size::float8 as "totalSize", u.chunk_size as "chunkSize",
         u.total_chunks as "totalChunks", u.alt_text as "altText", u.folder, u.media_id as "mediaId",
         jsonb_build_object('name', u.place_name, 'path', u.place_path) as place,
         array(select c.index from upload_chunks c where c.upload_id = u.id order by c.index) as received
    from chunked_uploads u
   where u.workspace_id = $1 and u.id = $2 and u.expires_at > now()`;

const NOTE = `
  with kept as (update chunked_uploads set expires_at = now() + interval '1 day' where id = $1 returning id)
  insert into upload_chunks (upload_id, index) select id, $2 from kept on conflict do nothing`;

const FORGET = `delete from upload_chunks where upload_id = $1 and index = any($2::int[])`;

const FINISH = `
  update chunked_uploads set media_id = $2, expires_at = now() + interval '1 day' where id = $1`;

const REMOVE = `delete from chunked_uploads where workspace_id = $1 and id = $2
  returning place_name as name, place_path as path`;

const SWEEP = `
  delete from chunked_uploads
   where id in (select id from chunked_uploads where expires_at < now() order by expires_at limit $1 for update skip locked)
  returning place_name as name, place_path as path`;

const EXISTING = `select place_name as name from chunked_uploads where place_name = any($1::text[])`;
