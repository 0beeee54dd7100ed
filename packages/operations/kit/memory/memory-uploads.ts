import { randomUUID } from 'node:crypto';
import type { ChunkedUploadStore } from '../../src/ports/chunked-uploads.ts';
import type { MediaRecords } from '../conformance/stores-under-test.ts';
import { type MemoryTables, presentRight, type UploadRow } from './memory-tables.ts';

const DAY_MS = 86_400_000;

export function createMemoryUploads(tables: MemoryTables, media: MediaRecords): ChunkedUploadStore {
  const { uploads } = tables;
  const now = () => tables.now().getTime();
  const change = (uuid: string, changes: Partial<UploadRow>) => {
    const row = uploads.get(uuid);
    if (row !== undefined) uploads.set(uuid, { ...row, ...changes });
  };
  const heldBy = (uuid: string, token: string) => uploads.get(uuid)?.claim?.token === token;
  return {
    begin: async (workspaceId, _userId, upload) => {
      const uuid = randomUUID();
      const fresh = { received: [], mediaId: null, claim: null, expiresAt: now() + DAY_MS };
      uploads.set(uuid, { ...upload, ...fresh, workspaceId });
      return uuid;
    },
    find: async (workspaceId, uuid) => {
      const row = uploads.get(uuid);
      if (row?.workspaceId !== workspaceId || row.expiresAt <= now()) return null;
      const { workspaceId: _, claim: _claim, expiresAt: _expiresAt, ...upload } = row;
      return { uuid, ...upload };
    },
    note: async (uuid, index) => {
      const received = new Set(uploads.get(uuid)?.received).add(index);
      change(uuid, { received: [...received].sort((a, b) => a - b), expiresAt: now() + DAY_MS });
    },
    forget: async (uuid, indexes) => {
      const received = uploads.get(uuid)?.received ?? [];
      change(uuid, { received: received.filter((index) => !indexes.includes(index)) });
    },
    claim: async (uuid, token, ms) => {
      const row = uploads.get(uuid);
      if (row === undefined || row.mediaId !== null) return false;
      if (row.claim !== null && row.claim.until >= now() && row.claim.token !== token) return false;
      change(uuid, { claim: { token, until: now() + ms } });
      return true;
    },
    release: async (uuid, token) => {
      if (heldBy(uuid, token)) change(uuid, { claim: null });
    },
    finish: async (workspaceId, uuid, token, file, guard, caller) => {
      if (!heldBy(uuid, token)) return null;
      caller?.right(presentRight(tables, workspaceId, caller.userId));
      const made = await media.create(workspaceId, file, guard);
      change(uuid, { mediaId: made.id, claim: null, expiresAt: now() + DAY_MS });
      return made;
    },
    remove: async (workspaceId, uuid) => {
      const row = uploads.get(uuid);
      if (row?.workspaceId !== workspaceId) return null;
      uploads.delete(uuid);
      return row.place;
    },
    sweep: async (limit) => {
      const old = [...uploads].filter(([, { expiresAt }]) => expiresAt < now());
      const swept = old.toSorted(([, a], [, b]) => a.expiresAt - b.expiresAt).slice(0, limit);
      for (const [uuid] of swept) uploads.delete(uuid);
      return swept.map(([, { place }]) => place);
    },
    existing: async (names) => {
      const used = new Set([...uploads.values()].map(({ place }) => place.name));
      return new Set(names.filter((name) => used.has(name)));
    },
  };
}
