import { randomUUID } from 'node:crypto';
import type { HeldDownload, RemoteDownloadStore } from '../../src/ports/remote-downloads.ts';
import type { MediaRecords } from '../conformance/stores-under-test.ts';
import { isFree, isHeldBy, isNotTaken } from './journal/memory-lease.ts';
import { type DownloadRow, type MemoryTables, presentRight, WORKSPACE_UUID } from './memory-tables.ts';

const WEEK_MS = 7 * 86_400_000;

export function createMemoryDownloads(tables: MemoryTables, media: MediaRecords): RemoteDownloadStore {
  const { downloads } = tables;
  const now = () => tables.now().getTime();
  const isEnded = ({ state }: DownloadRow) => state === 'completed' || state === 'failed';
  const pendingIn = (workspaceId: number) =>
    [...downloads.values()].filter((row) => row.workspaceId === workspaceId && !isEnded(row)).length;
  const change = (uuid: string, changes: (row: DownloadRow) => Partial<DownloadRow>) => {
    const row = downloads.get(uuid);
    if (row !== undefined) downloads.set(uuid, { ...row, ...changes(row) });
  };
  const isMine = ({ uuid, token }: HeldDownload) => isNotTaken(downloads.get(uuid)?.claim ?? null, token);
  const forgiven = ({ unreported }: DownloadRow) => ({ unreported: Math.max(0, unreported - 1) });
  /** A report from the holder of a lost claim changes only the crash count. */
  const report = (held: HeldDownload, changes: (row: DownloadRow) => Partial<DownloadRow>) =>
    change(held.uuid, isMine(held) ? (row) => ({ claim: null, unreported: 0, ...changes(row) }) : forgiven);
  return {
    begin: async (workspaceId, userId, download, guard) => {
      guard?.(pendingIn(workspaceId));
      const uuid = randomUUID();
      const fresh = {
        state: 'pending',
        progress: 0,
        error: null,
        notices: null,
        mediaId: null,
        claim: null,
      } as const;
      const times = { createdAt: now(), wakeAt: now(), jobs: [now()] };
      downloads.set(uuid, {
        ...download,
        ...fresh,
        ...times,
        workspaceId,
        userId,
        attempts: 0,
        unreported: 0,
      });
      return uuid;
    },
    pending: async (workspaceId) => pendingIn(workspaceId),
    find: async (workspaceId, uuid) => {
      const row = downloads.get(uuid);
      if (row?.workspaceId !== workspaceId) return null;
      const { state, progress, error, notices, mediaId } = row;
      return { uuid, state, progress, error, notices, mediaId };
    },
    claim: async (uuid, token, ms) => {
      const row = downloads.get(uuid);
      if (row === undefined || isEnded(row) || row.wakeAt > now() || !isFree(row.claim, token, now())) {
        return null;
      }
      const attempts = row.attempts + 1;
      const claimed = { attempts, unreported: row.unreported + 1, claim: { token, until: now() + ms } };
      change(uuid, () => ({ ...claimed, state: 'downloading', progress: 0 }));
      const { workspaceId, url, altText, folder, unreported: crashes } = row;
      const createdAt = new Date(row.createdAt);
      const right = presentRight(tables, workspaceId, row.userId);
      const workspace = { workspaceId, workspaceUuid: WORKSPACE_UUID, tenancy: null, right };
      return { uuid, token, ...workspace, url, altText, folder, attempts, crashes, createdAt };
    },
    progress: async ({ uuid, token }, state, progress, ms) => {
      if (!isHeldBy(downloads.get(uuid)?.claim ?? null, token, now())) return false;
      change(uuid, () => ({ state, progress, claim: { token, until: now() + ms } }));
      return true;
    },
    finish: async (held, file, guard, right) => {
      if (!isMine(held)) return null;
      right?.(presentRight(tables, held.workspaceId, downloads.get(held.uuid)?.userId));
      const made = await media.create(held.workspaceId, file, guard);
      report(held, () => ({
        state: 'completed',
        progress: 100,
        error: null,
        notices: null,
        mediaId: made.id,
      }));
      return made;
    },
    fail: async (held, why) => report(held, () => ({ state: 'failed', error: why.message, notices: [why] })),
    postpone: async (held, at) => {
      const wakeAt = at.getTime();
      report(held, ({ jobs }) => ({ state: 'pending', wakeAt, jobs: [...jobs, wakeAt] }));
    },
    giveWay: async (held, at) => {
      const wakeAt = at.getTime();
      report(held, ({ attempts, jobs }) => ({
        ...{ state: 'pending', attempts: attempts - 1, wakeAt, jobs: [...jobs, wakeAt] },
      }));
    },
    release: async (held) =>
      report(held, (row) => {
        const { attempts, jobs } = row;
        return { ...forgiven(row), state: 'pending', attempts: attempts - 1, jobs: [...jobs, now()] };
      }),
    othersWait: async (workspaceId) =>
      [...downloads.values()].some(
        (row) =>
          row.workspaceId !== workspaceId &&
          row.state === 'pending' &&
          row.wakeAt <= now() &&
          (row.claim === null || row.claim.until <= now()),
      ),
    prune: async (limit) => {
      const old = [...downloads].filter(([, row]) => isEnded(row) && row.createdAt < now() - WEEK_MS);
      const pruned = old.toSorted(([, a], [, b]) => a.createdAt - b.createdAt).slice(0, limit);
      for (const [uuid] of pruned) downloads.delete(uuid);
      return pruned.length;
    },
  };
}
