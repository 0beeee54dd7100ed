import type { StoresUnderTest } from '@crier/operations/testing';
import {
  describeAccountGroupStore,
  describeAccountStore,
  describeDownloadStore,
  describeFolderStore,
  describeMediaStore,
  describeMemberStore,
  describePostStore,
  describeQueueStore,
  describeTagStore,
  describeUploadStore,
} from '@crier/operations/testing';
import { inject } from 'vitest';
import { openWorld, seedAccount, seedMedia, seedMember } from './world.ts';

async function open(): Promise<StoresUnderTest> {
  const { database, stores, close } = await openWorld(inject('adminUrl'));
  const { pool } = database;
  return {
    stores,
    addWorkspace: async () => {
      const { rows } = await pool.query<{ id: number }>(
        "insert into workspaces (name, timezone) values ('Harbour', 'UTC') returning id",
      );
      return rows[0]?.id ?? 0;
    },
    addMember: async (workspaceId, role = 'MEMBER', canApprove = true) =>
      (await seedMember(pool, { workspaceId, role, canApprove })).userId,
    addAccount: async (workspaceId, provider, authorized = true) => {
      const id = await seedAccount(pool, workspaceId, provider);
      await pool.query('update accounts set authorized = $2 where id = $1', [id, authorized]);
      return id;
    },
    addMedia: (workspaceId) => seedMedia(pool, workspaceId),
    letUploadExpire: async (uuid) => {
      await pool.query("update chunked_uploads set expires_at = now() - interval '1 second' where id = $1", [
        uuid,
      ]);
    },
    downloadJobs: async (uuid) => {
      const { rows } = await pool.query<{ start_after: Date }>(
        `select start_after from pgboss.job where name = 'remote-download' and data ->> 'download' = $1
          order by created_on`,
        [uuid],
      );
      return rows.map(({ start_after }) => start_after);
    },
    ageDownload: async (uuid) => {
      const text = "update remote_downloads set created_at = created_at - interval '8 days' where id = $1";
      await pool.query(text, [uuid]);
    },
    endPublication: async (postId, accountId, state) => {
      const { rows } = await pool.query<{ id: number }>(
        'update publications set state = $3 where post_id = $1 and account_id = $2 returning id',
        [postId, accountId, state],
      );
      if (state === 'published') {
        await pool.query(
          `insert into publication_steps (workspace_id, publication_id, ordinal, kind, visible, item, label,
                                          idempotency_key, state, remote)
           select workspace_id, id, 0, 'post', true, 0, 'post 1', gen_random_uuid()::text, 'accepted',
                  '{"id": "1", "url": null}'
             from publications where id = $1`,
          [rows[0]?.id],
        );
      }
      const status = state === 'published' || state === 'publishing' ? state : 'failed';
      await pool.query('update posts set status = $2 where id = $1', [postId, status]);
    },
    close,
  };
}

describeAccountGroupStore('PostgreSQL', open);
describeAccountStore('PostgreSQL', open);
describeDownloadStore('PostgreSQL', open);
describeFolderStore('PostgreSQL', open);
describeMediaStore('PostgreSQL', open);
describeMemberStore('PostgreSQL', open);
describePostStore('PostgreSQL', open);
describeQueueStore('PostgreSQL', open);
describeTagStore('PostgreSQL', open);
describeUploadStore('PostgreSQL', open);
