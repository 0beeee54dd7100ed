import type { StoredTag } from '../../src/ports/records.ts';
import type { TagStore } from '../../src/ports/stores.ts';
import { findRecord, insert, type MemoryTables, type Owned, withIds } from './memory-tables.ts';

export function createMemoryTags(tables: MemoryTables): TagStore {
  const { tags } = tables;
  return {
    list: async (workspaceId) =>
      [...tags.values()]
        .filter((tag) => tag.workspaceId === workspaceId)
        .reverse()
        .map(shown),
    find: async (workspaceId, ref) => {
      const tag = findRecord(tags, workspaceId, ref);
      return tag && shown(tag);
    },
    withIds: async (workspaceId, ids) => withIds(tags, workspaceId, ids).map(shown),
    create: async (workspaceId, tag) => shown(insert(tables, tags, { ...tag, workspaceId })),
    update: async (workspaceId, ref, change, guard) => {
      const tag = findRecord(tags, workspaceId, ref);
      if (tag === null) return false;
      guard?.(shown(tag));
      tags.set(tag.id, { ...tag, ...change });
      return true;
    },
    remove: async (workspaceId, ref, guard) => {
      const tag = findRecord(tags, workspaceId, ref);
      if (tag === null) return false;
      guard?.(shown(tag));
      return tags.delete(tag.id);
    },
  };
}

function shown({ id, uuid, name, hexColor }: Owned<StoredTag>): StoredTag {
  return { id, uuid, name, hexColor };
}
