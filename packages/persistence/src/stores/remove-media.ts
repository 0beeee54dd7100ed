import type { RecordRef } from '@crier/domain';
import type { ContentAuthor, MediaRemoval, StoredConversion } from '@crier/operations/ports';
import type pg from 'pg';
import { writeChanges } from '../content/content-history.ts';
import { run } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { usesBeforePublishing } from './media-uses.ts';

interface FoundRow {
  readonly id: number;
  readonly uuid: string;
}

interface RemovedRow {
  readonly uuid: string;
  readonly name: string;
  readonly path: string;
  readonly thumb_path: string | null;
  readonly conversions: Readonly<Record<string, StoredConversion>>;
}

function filesOf({ path, thumb_path, conversions }: RemovedRow): string[] {
  const made = Object.values(conversions).map((conversion) => conversion.path);
  return [path, ...(thumb_path === null ? [] : [thumb_path]), ...made];
}

/**
 * Removes media records, all of them or none. Refuses if a post that is scheduled, waiting for approval or being
 * published names one of them.
 */
export async function removeMedia(
  pool: pg.Pool,
  workspaceId: number,
  refs: readonly RecordRef[],
  author?: ContentAuthor,
): Promise<MediaRemoval> {
  const ids = refs.flatMap((ref) => ('id' in ref ? [ref.id] : []));
  const uuids = refs.flatMap((ref) => ('uuid' in ref ? [ref.uuid] : []));
  return await transaction(pool, async (client) => {
    const found = await run<FoundRow>(client, LOCK, [workspaceId, ids, uuids]);
    const known = new Set(found.flatMap((row) => [row.id, row.uuid]));
    if (![...ids, ...uuids].every((name) => known.has(name))) return { outcome: 'missing' };
    return await removeUnused(
      client,
      workspaceId,
      found.map((row) => row.id),
      author,
    );
  });
}

/** Removes records whose rows the caller has locked, unless a post that still has to be published names one of them. */
export async function removeUnused(
  client: pg.PoolClient,
  workspaceId: number,
  ids: readonly number[],
  author: ContentAuthor | undefined,
): Promise<MediaRemoval> {
  if (ids.length === 0) return { outcome: 'removed', paths: [] };
  const uses = await usesBeforePublishing(client, workspaceId, ids);
  if (uses.length > 0) return { outcome: 'in_use', uses };
  const removed = await run<RemovedRow>(client, REMOVE, [workspaceId, ids]);
  if (author) {
    const changes = removed.map(({ uuid, name }) => ({
      ...{ action: 'media.deleted' as const, subject: `media:${uuid}` },
      detail: { name },
    }));
    await writeChanges(client, author, changes);
  }
  return { outcome: 'removed', paths: removed.flatMap(filesOf) };
}

const LOCK = `
  select id, uuid from media
   where workspace_id = $1 and (id = any($2::int[]) or uuid = any($3::uuid[]))
   order by id for update`;

const REMOVE = `delete from media where workspace_id = $1 and id = any($2::int[]) returning uuid, name, path, thumb_path, conversions`;
