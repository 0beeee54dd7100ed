import type { MediaSort, MediaUsage, PostStatus, RecordRef } from '@crier/domain';
import type { MediaFilter, MediaRemoval, MediaUse } from '../../src/ports/media-store.ts';
import type { StoredMedia } from '../../src/ports/records.ts';
import { mediaNamedBy } from '../../src/ports/records.ts';
import type { MediaRecords } from '../conformance/stores-under-test.ts';
import { contains, findRecord, insert, type MemoryTables, type Owned, withIds } from './memory-tables.ts';

export function createMemoryMedia(tables: MemoryTables): MediaRecords {
  const { media, folders } = tables;
  const claims = new Set<string>();
  const hasFolder = (workspaceId: number, uuid: string) =>
    findRecord(folders, workspaceId, { uuid }) !== null;
  const stored = (workspaceId: number) => {
    const files = [...media.values()].filter((file) => file.workspaceId === workspaceId);
    return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
  };
  return {
    list: async (workspaceId, { page, limit }, sort, filter) => {
      const found = [...media.values()]
        .filter((file) => file.workspaceId === workspaceId && matches(tables, file, filter))
        .toSorted((a, b) => ORDERS[sort](a, b));
      return { records: found.slice((page - 1) * limit, page * limit).map(shown), total: found.length };
    },
    find: async (workspaceId, ref) => {
      const file = findRecord(media, workspaceId, ref);
      return file && shown(file);
    },
    uses: async (workspaceId, id, limit) => {
      const found = postsNaming(tables, id)
        .filter((post) => post.workspaceId === workspaceId && post.trashedAt === null)
        .toSorted(newestFirst);
      const posts = found.slice(0, limit).map((post) => ({
        uuid: post.uuid,
        status: post.status,
        excerpt: (post.versions[0]?.content[0]?.body ?? '').slice(0, 500),
        scheduledAt: post.scheduledAt,
        publishedAt: post.publishedAt,
      }));
      const counts = new Map(
        Object.entries(Object.groupBy(found, ({ status }) => status)).map(([status, of]) => [
          status as PostStatus,
          of.length,
        ]),
      );
      return { posts, counts };
    },
    withIds: async (workspaceId, ids) => withIds(media, workspaceId, ids).map(shown),
    create: async (workspaceId, file, guard) => {
      const { files, bytes } = stored(workspaceId);
      guard?.({ files: files + 1, bytes: bytes + file.size });
      const folder = file.folder !== null && hasFolder(workspaceId, file.folder) ? file.folder : null;
      const made = { favorite: false, replaces: null, conversions: {}, createdAt: tables.now() };
      return shown(insert(tables, media, { ...file, ...made, folder, workspaceId }));
    },
    stored: async (workspaceId) => stored(workspaceId),
    update: async (workspaceId, ref, change, guard) => {
      const file = findRecord(media, workspaceId, ref);
      if (file === null) return 'missing';
      guard?.(shown(file));
      if (change.folder && !hasFolder(workspaceId, change.folder)) return 'folder_missing';
      media.set(file.id, { ...file, ...change });
      return 'done';
    },
    recordFacts: async (id, facts) => {
      const file = media.get(id);
      if (file !== undefined) media.set(id, { ...file, ...facts });
    },
    addConversion: async (id, key, conversion) => {
      const file = media.get(id);
      if (file === undefined) return false;
      media.set(id, { ...file, conversions: { ...file.conversions, [key]: conversion } });
      return true;
    },
    claimConversion: async (id, key, work) => {
      const name = `${id} ${key}`;
      if (claims.has(name)) return null;
      claims.add(name);
      try {
        return await work(media.get(id)?.conversions[key] ?? null);
      } finally {
        claims.delete(name);
      }
    },
    remove: async (workspaceId, refs) => {
      const files = refs.map((ref: RecordRef) => findRecord(media, workspaceId, ref));
      return files.some((file) => file === null)
        ? { outcome: 'missing' }
        : removeUnused(tables, new Set(files.flatMap((file) => file ?? [])));
    },
  };
}

/** Removes all of the files, or none if a post still has to publish one of them. */
export function removeUnused(tables: MemoryTables, files: ReadonlySet<Owned<StoredMedia>>): MediaRemoval {
  const uses = [...files].toSorted((a, b) => a.id - b.id).flatMap((file) => usesOf(tables, file));
  if (uses.length > 0) return { outcome: 'in_use', uses };
  for (const { id } of files) tables.media.delete(id);
  const gone = new Set([...files].map(({ uuid }) => uuid));
  for (const [id, file] of tables.media) {
    if (file.replaces && gone.has(file.replaces)) tables.media.set(id, { ...file, replaces: null });
  }
  return { outcome: 'removed', paths: [...files].flatMap(pathsOf) };
}

const WAITING: ReadonlySet<string> = new Set(['scheduled', 'needs_approval', 'publishing']);

function usesOf(tables: MemoryTables, { id, name }: Owned<StoredMedia>): MediaUse[] {
  return postsNaming(tables, id)
    .filter(({ status, trashedAt }) => WAITING.has(status) && trashedAt === null)
    .map(({ uuid }) => ({ mediaId: id, name, post: uuid }))
    .toSorted((a, b) => (a.post < b.post ? -1 : 1));
}

function postsNaming({ posts }: MemoryTables, id: number) {
  return [...posts.values()].filter(({ versions }) => mediaNamedBy(versions).includes(id));
}

function pathsOf({ path, thumbPath, conversions }: StoredMedia): string[] {
  const made = Object.values(conversions).map((conversion) => conversion.path);
  return [path, ...(thumbPath === null ? [] : [thumbPath]), ...made];
}

function matches(tables: MemoryTables, file: Owned<StoredMedia>, filter: MediaFilter): boolean {
  const { folder, type, keyword, usage, favorite, mimeTypes } = filter;
  return (
    (folder === null || (folder === 'root' ? file.folder === null : file.folder === folder)) &&
    (type === null || file.type === type) &&
    (keyword === null || [file.name, file.altText ?? ''].some((text) => contains(text, keyword))) &&
    (usage === null || isUsed(tables, file, usage)) &&
    (favorite === null || file.favorite === favorite) &&
    (mimeTypes === null || mimeTypes.includes(file.mimeType))
  );
}

function isUsed(tables: MemoryTables, { id }: StoredMedia, usage: MediaUsage): boolean {
  const posts = postsNaming(tables, id);
  if (usage === 'unused') return posts.length === 0;
  return posts.some(
    ({ status, trashedAt }) =>
      trashedAt === null && (usage === 'scheduled' ? WAITING.has(status) : status === usage),
  );
}

const newestFirst = (a: Dated, b: Dated) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id;

type Dated = Pick<StoredMedia, 'id' | 'createdAt'>;

const ORDERS: Readonly<Record<MediaSort, (a: StoredMedia, b: StoredMedia) => number>> = {
  newest: newestFirst,
  oldest: (a, b) => newestFirst(b, a),
  name: (a, b) => a.name.localeCompare(b.name) || a.id - b.id,
  size: (a, b) => b.size - a.size || b.id - a.id,
};

function shown({ workspaceId: _, ...file }: Owned<StoredMedia>): StoredMedia {
  return file;
}
