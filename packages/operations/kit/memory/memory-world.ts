import { settledStatus } from '@crier/domain';
import type { StoresUnderTest } from '../conformance/stores-under-test.ts';
import { createMemoryAccountGroups } from './memory-account-groups.ts';
import { createMemoryAccounts } from './memory-accounts.ts';
import { createMemoryDownloads } from './memory-downloads.ts';
import { createMemoryFolders } from './memory-folders.ts';
import { createMemoryMedia } from './memory-media.ts';
import { createMemoryMembers } from './memory-members.ts';
import { createMemoryPosts } from './memory-posts.ts';
import { createMemoryQueue } from './memory-queue.ts';
import { createMemoryTables, insert, type MemoryTables } from './memory-tables.ts';
import { createMemoryTags } from './memory-tags.ts';
import { createMemoryUploads } from './memory-uploads.ts';

/** In-memory stores that pass the conformance suites of their ports. */
export interface MemoryWorld extends StoresUnderTest {
  readonly tables: MemoryTables;
}

export function createMemoryWorld(now: () => Date): MemoryWorld {
  const tables = createMemoryTables(now);
  const media = createMemoryMedia(tables);
  return {
    tables,
    stores: {
      accounts: createMemoryAccounts(tables),
      accountGroups: createMemoryAccountGroups(tables),
      tags: createMemoryTags(tables),
      media,
      uploads: createMemoryUploads(tables, media),
      downloads: createMemoryDownloads(tables, media),
      folders: createMemoryFolders(tables),
      members: createMemoryMembers(tables),
      queue: createMemoryQueue(tables),
      posts: createMemoryPosts(tables),
    },
    addWorkspace: async () => {
      const id = tables.nextId();
      tables.timezones.set(id, 'UTC');
      return id;
    },
    addMember: async (workspaceId, role = 'MEMBER', canApprove = true) => {
      const userId = tables.nextId();
      const user = { name: 'Dana Reef', email: `dana-${userId}@crier.example` };
      tables.users.set(userId, user);
      const member = { workspaceId, userId, role, canApprove, invitedBy: null, createdAt: now() };
      tables.members = [...tables.members, member];
      return userId;
    },
    addAccount: async (workspaceId, provider = 'mastodon', authorized = true) =>
      insert(tables, tables.accounts, {
        ...{ workspaceId, provider, authorized, createdAt: now() },
        ...{
          name: 'Harbour Cafe',
          username: 'harbourcafe',
          image: null,
          picture: null,
          data: null,
          limits: null,
          accessEndsAt: null,
          accessRenews: null,
        },
      }).id,
    addMedia: async (workspaceId) =>
      insert(tables, tables.media, {
        ...{ workspaceId, name: 'bread', type: 'image', mimeType: 'image/jpeg', size: 1_000 },
        ...{ width: null, height: null, durationMs: null, altText: null, path: 'uploads/bread' },
        ...{ thumbPath: null, folder: null, favorite: false, conversions: {}, createdAt: now() },
      }).id,
    letUploadExpire: async (uuid) => {
      const row = tables.uploads.get(uuid);
      if (row !== undefined) tables.uploads.set(uuid, { ...row, expiresAt: now().getTime() - 1_000 });
    },
    downloadJobs: async (uuid) => (tables.downloads.get(uuid)?.jobs ?? []).map((at) => new Date(at)),
    ageDownload: async (uuid) => {
      const row = tables.downloads.get(uuid);
      if (row !== undefined)
        tables.downloads.set(uuid, { ...row, createdAt: row.createdAt - 8 * 86_400_000 });
    },
    endPublication: async (postId, accountId, state) => {
      const row = tables.posts.get(postId);
      if (row === undefined) throw new Error(`there is no post ${postId}`);
      const publications = row.publications.map((one) =>
        one.accountId === accountId ? { ...one, state } : one,
      );
      const status = settledStatus(publications.map((one) => one.state)) ?? 'publishing';
      const publishedAt = status === 'published' ? now() : row.publishedAt;
      tables.posts.set(postId, { ...row, publications, status, publishedAt });
    },
    close: async () => undefined,
  };
}
