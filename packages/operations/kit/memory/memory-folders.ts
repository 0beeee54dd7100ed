import type { RecordRef } from '@crier/domain';
import { FolderTree } from '../../src/ports/folder-tree.ts';
import type { FolderStore } from '../../src/ports/media-store.ts';
import type { StoredFolder } from '../../src/ports/records.ts';
import type { RecordGuard } from '../../src/ports/stores.ts';
import { removeUnused } from './memory-media.ts';
import { insert, type MemoryTables } from './memory-tables.ts';

export function createMemoryFolders(tables: MemoryTables): FolderStore {
  const { folders, media } = tables;
  const treeOf = (workspaceId: number) => new FolderTree(listOf(tables, workspaceId));
  const found = (workspaceId: number, ref: RecordRef, guard: RecordGuard<StoredFolder> | undefined) => {
    const tree = treeOf(workspaceId);
    tree.ensure(ref, guard);
    return { tree, folder: tree.find(ref) };
  };
  return {
    list: async (workspaceId) => listOf(tables, workspaceId),
    find: async (workspaceId, ref) => treeOf(workspaceId).find(ref),
    create: async (workspaceId, { name, parent }) => {
      const place = treeOf(workspaceId).place(name, parent, null);
      if (typeof place === 'string') return place;
      const { id } = insert(tables, folders, { workspaceId, name, parent, createdAt: tables.now() });
      return treeOf(workspaceId).find({ id }) ?? 'missing';
    },
    update: async (workspaceId, ref, change, guard) => {
      const { tree, folder } = found(workspaceId, ref, guard);
      const row = folders.get(folder?.id ?? 0);
      if (folder === null || row === undefined) return 'missing';
      const { name, parent } = { ...folder, ...change };
      const place = tree.place(name, parent, folder);
      if (typeof place === 'string') return place;
      folders.set(folder.id, { ...row, name, parent });
      return 'done';
    },
    remove: async (workspaceId, ref, withMedia, guard) => {
      const { tree, folder } = found(workspaceId, ref, guard);
      if (folder === null) return { outcome: 'missing' };
      const below = tree.below(folder);
      const uuids = new Set(below.map(({ uuid }) => uuid));
      const files = [...media.values()].filter((file) => file.folder !== null && uuids.has(file.folder));
      const removal = removeUnused(tables, new Set(withMedia ? files : []));
      if (removal.outcome !== 'removed') return removal;
      if (!withMedia) for (const file of files) media.set(file.id, { ...file, folder: folder.parent });
      for (const { id } of below) folders.delete(id);
      return removal;
    },
  };
}

function listOf({ folders, media }: MemoryTables, workspaceId: number): readonly StoredFolder[] {
  const rows = [...folders.values()]
    .filter((row) => row.workspaceId === workspaceId)
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
  const below = (above: string | null, depth: number): StoredFolder[] =>
    rows
      .filter(({ parent }) => parent === above)
      .flatMap(({ workspaceId: _, ...row }) => {
        const mediaCount = [...media.values()].filter(({ folder }) => folder === row.uuid).length;
        return [{ ...row, depth, mediaCount }, ...below(row.uuid, depth + 1)];
      });
  return below(null, 1);
}
