import { randomUUID } from 'node:crypto';
import type { PlatformKey } from '@crier/domain';
import type { StoredMedia, StoredVersion } from '../../../src/ports/records.ts';
import type { JournalUnderTest } from '../../conformance/journal/journal-under-test.ts';
import { change, createJournalTables, type JournalTables, rowOf } from './journal-tables.ts';
import { createMemoryJournal } from './memory-journal.ts';
import { nextInMemory } from './memory-journal-claim.ts';
import { createMemoryJournalRequests } from './memory-journal-requests.ts';
import { createMemoryRemovalJournal, requestMemoryRemoval } from './memory-removal-journal.ts';
import { createMemoryVault } from './memory-vault.ts';

/** Everything that publishing stores, in memory; its time passes only on request. */
export interface MemoryPublishing extends JournalUnderTest {
  readonly tables: JournalTables;
  readonly clock: { now: number };
  addAccount(workspaceId: number, provider: PlatformKey, service?: string): number;
  addMedia(media?: Partial<StoredMedia>): number;
  /** Adds a due post with these versions. */
  addPost(
    workspaceId: number,
    accountIds: readonly number[],
    versions: readonly StoredVersion[],
    dueAt?: number,
  ): { readonly uuid: string; readonly publications: readonly string[] };
}

export function openMemoryPublishing(startsAt = Date.UTC(2029, 2, 1, 12)): MemoryPublishing {
  const clock = { now: startsAt };
  const tables = createJournalTables(() => clock.now);
  const { accounts, posts, publications, nextId } = tables;
  const postOf = (uuid: string) => [...posts.values()].find((post) => post.uuid === uuid)?.id ?? 0;
  const publicationsOf = (uuid: string) => {
    const id = postOf(uuid);
    return [...publications.values()].filter(({ postId }) => postId === id);
  };
  const addAccount: MemoryPublishing['addAccount'] = (workspaceId, provider, service) => {
    const id = nextId();
    const remote = { remoteId: `${id}`, service: service ?? `https://${id}.example` };
    accounts.set(id, {
      ...{
        uuid: randomUUID(),
        workspaceId,
        authorized: true,
        unauthorizedReason: null,
        unauthorizedCode: null,
      },
      account: {
        ...{ id, provider, name: 'Harbour Cafe', username: 'harbourcafe', ...remote },
        ...{ data: null, limits: null },
      },
      ...{ credentials: { token: 't1', refresh: 'r1' }, version: 1, expiresAt: null },
      ...{ inspectedAt: null, lease: null, refresh: null, heldUntil: null },
    });
    return id;
  };
  const addPost: MemoryPublishing['addPost'] = (workspaceId, accountIds, versions, dueAt = clock.now) => {
    const post = { id: nextId(), uuid: randomUUID() };
    posts.set(post.id, {
      ...{ ...post, workspaceId, status: 'publishing', createdAt: clock.now },
      ...{ publishedAt: null, trashed: false, lateReason: null, versions },
    });
    const uuids = accountIds.map((accountId) => {
      const publication = { id: nextId(), uuid: randomUUID() };
      publications.set(publication.id, {
        ...{ ...publication, postId: post.id, accountId, state: 'pending', attempt: 0 },
        ...{ dueAt, startedAt: null, wakeAt: clock.now, reason: null, waits: 0, unreported: 0 },
        ...{ errors: [], externalUrl: null, steps: [] },
      });
      return publication.uuid;
    });
    return { uuid: post.uuid, publications: uuids };
  };
  return {
    ...{ tables, clock, addAccount, addPost },
    addMedia: (media = {}) => {
      const id = nextId();
      tables.media.set(id, {
        ...{ id, uuid: randomUUID(), name: 'bread.jpg', type: 'image', mimeType: 'image/jpeg', size: 3 },
        ...{ width: 40, height: 30, durationMs: null, altText: null, path: `bread-${id}.jpg` },
        ...{ thumbPath: null, folder: null, favorite: false, conversions: {} },
        ...{ createdAt: new Date(clock.now), ...media },
      });
      return id;
    },
    journal: createMemoryJournal(tables),
    requests: createMemoryJournalRequests(tables),
    removals: createMemoryRemovalJournal(tables),
    vault: createMemoryVault(tables),
    now: () => clock.now,
    addAccounts: async (count, server) => {
      const workspaceId = nextId();
      const service = server ?? `https://${workspaceId}.example`;
      const ids = Array.from({ length: count }, () => addAccount(workspaceId, 'mastodon', service));
      return { workspaceId, ids };
    },
    dispatch: async (workspaceId, accountIds, dueAgoMs = 1_000) =>
      addPost(workspaceId, accountIds, [FRESH_BREAD], clock.now - dueAgoMs),
    requestRemovals: async (post) =>
      publicationsOf(post).flatMap(({ id }) => requestMemoryRemoval(tables, id) ?? []),
    trash: async (post) => void change(posts, postOf(post), { trashed: true }),
    pass: async (ms) => {
      clock.now += ms;
    },
    hold: async (isHeld) => {
      tables.hold.current = isHeld
        ? { since: new Date(clock.now), reason: 'maintenance', backupAt: null }
        : null;
    },
    nextOf: async (accountId) => nextInMemory(tables, accountId),
    read: async (post) => ({
      status: rowOf(posts, postOf(post)).status,
      publications: publicationsOf(post).map(({ state, errors, externalUrl, reason }) => {
        return { state, errors, externalUrl, reason };
      }),
    }),
    accountOf: async (id) => {
      const row = rowOf(accounts, id);
      const { authorized, unauthorizedReason, unauthorizedCode, account, access: told } = row;
      const access = told ?? null;
      const { name, username, data } = account;
      return { authorized, unauthorizedReason, unauthorizedCode, name, username, data, access };
    },
    close: async () => undefined,
  };
}

const FRESH_BREAD: StoredVersion = {
  ...{ accountId: 0, options: {} },
  content: [{ body: 'Fresh bread from nine.', url: null, media: [], video_thumbs: [] }],
};
