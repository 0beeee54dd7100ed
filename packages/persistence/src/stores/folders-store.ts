import type { RecordRef } from '@crier/domain';
import {
  type ContentAuthor,
  type FolderChange,
  type FolderRefusal,
  type FolderStore,
  FolderTree,
  type MediaRemoval,
  type StoredFolder,
} from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, run, runOne } from '../database/statement.ts';
import { joinedTransaction } from '../database/transaction.ts';
import { removeUnused } from './remove-media.ts';

/** Media folders on PostgreSQL. Every change holds the workspace's lock and sees the whole tree. */
export function createFolderStore(pool: pg.Pool): FolderStore {
  const change = <T>(workspaceId: number, work: (client: pg.PoolClient, tree: FolderTree) => Promise<T>) =>
    joinedTransaction(pool, async (client) => {
      await run(client, LOCK_TREE, [workspaceId]);
      return await work(client, new FolderTree(await readTree(client, workspaceId)));
    });
  return {
    list: (workspaceId) => readTree(pool, workspaceId),
    find: async (workspaceId, ref) => new FolderTree(await readTree(pool, workspaceId)).find(ref),
    create: (workspaceId, { name, parent }) =>
      change(workspaceId, async (client, tree) => {
        const place = tree.place(name, parent, null);
        if (typeof place === 'string') return place;
        const row = await runOne<{ id: number }>(client, CREATE, [workspaceId, place.parentId, name]);
        const created = new FolderTree(await readTree(client, workspaceId)).find({ id: row?.id ?? 0 });
        if (!created) throw new Error('inserting a folder returned no row');
        return created;
      }),
    update: (workspaceId, ref, wanted, guard) =>
      change(workspaceId, (client, tree) => {
        tree.ensure(ref, guard);
        return updateFolder(client, tree, ref, wanted);
      }),
    remove: (workspaceId, ref, withMedia, guard, author) =>
      change(workspaceId, (client, tree) => {
        tree.ensure(ref, guard);
        return removeFolder(client, workspaceId, tree, ref, withMedia, author);
      }),
  };
}

async function updateFolder(
  client: pg.PoolClient,
  tree: FolderTree,
  ref: RecordRef,
  wanted: FolderChange,
): Promise<'done' | FolderRefusal> {
  const folder = tree.find(ref);
  if (!folder) return 'missing';
  const name = wanted.name ?? folder.name;
  const place = tree.place(name, wanted.parent === undefined ? folder.parent : wanted.parent, folder);
  if (typeof place === 'string') return place;
  await run(client, UPDATE, [folder.id, name, place.parentId]);
  return 'done';
}

async function removeFolder(
  client: pg.PoolClient,
  workspaceId: number,
  tree: FolderTree,
  ref: RecordRef,
  withMedia: boolean,
  author: ContentAuthor | undefined,
): Promise<MediaRemoval> {
  const folder = tree.find(ref);
  if (!folder) return { outcome: 'missing' };
  const ids = tree.below(folder).map(({ id }) => id);
  let removal: MediaRemoval = { outcome: 'removed', paths: [] };
  if (withMedia) {
    const media = await run<{ id: number }>(client, MEDIA_IN, [workspaceId, ids]);
    removal = await removeUnused(
      client,
      workspaceId,
      media.map(({ id }) => id),
      author,
    );
    if (removal.outcome !== 'removed') return removal;
  } else {
    const parent = folder.parent === null ? null : tree.find({ uuid: folder.parent });
    await run(client, MOVE_MEDIA, [workspaceId, ids, parent?.id ?? null]);
  }
  await run(client, REMOVE, [workspaceId, folder.id]);
  return removal;
}

async function readTree(executor: Executor, workspaceId: number): Promise<StoredFolder[]> {
  return await run<StoredFolder>(executor, TREE, [workspaceId]);
}

/** Released with the transaction; nothing else takes a lock of this class. */
const LOCK_TREE = `select pg_advisory_xact_lock(hashtext('media folders'), $1)`;

const TREE = `
  with recursive tree as (
    select f.id, f.uuid, f.name, null::uuid as parent, 1 as depth, f.created_at, array[f.name, f.id::text] as place
      from media_folders f where f.workspace_id = $1 and f.parent_id is null
    union all
    select f.id, f.uuid, f.name, tree.uuid, tree.depth + 1, f.created_at, tree.place || array[f.name, f.id::text]
      from media_folders f join tree on f.parent_id = tree.id
  )
  select id, uuid, name, parent, depth, created_at as "createdAt",
         (select count(*)::int from media m where m.workspace_id = $1 and m.folder_id = tree.id) as "mediaCount"
    from tree order by place`;

const CREATE = `insert into media_folders (workspace_id, parent_id, name) values ($1, $2, $3) returning id`;

const UPDATE = `update media_folders set name = $2, parent_id = $3 where id = $1`;

const MEDIA_IN = `
  select id from media where workspace_id = $1 and folder_id = any($2::int[]) order by id for update`;

const MOVE_MEDIA = `update media set folder_id = $3 where workspace_id = $1 and folder_id = any($2::int[])`;

const REMOVE = `delete from media_folders where workspace_id = $1 and id = $2`;
