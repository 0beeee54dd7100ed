import type { HeldDownload, RemoteDownloadStore, StoredDownload } from '@crier/operations';
import type pg from 'pg';
import { joinedTransaction } from '../database/request-transaction.ts';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { insertMedia } from './insert-media.ts';

/** How long a job may take to arrive before the sweep sends another. */
const JOB_GRACE = `interval '15 seconds'`;

/** Downloads of the worker on PostgreSQL; each has its job from the transaction that wrote it. */
export function createRemoteDownloadStore(pool: pg.Pool, jobs: JobSender): RemoteDownloadStore {
  return {
    begin: (workspaceId, userId, { url, altText, folder }) =>
      joinedTransaction(pool, async (client) => {
        const row = await runOne<{ id: string }>(client, BEGIN, [workspaceId, userId, url, altText, folder]);
        if (!row) throw new Error('insert of a download answered no row');
        await jobs.send(client, 'remote-download', { download: row.id });
        return row.id;
      }),
    find: (workspaceId, uuid) => runOne<StoredDownload & pg.QueryResultRow>(pool, FIND, [workspaceId, uuid]),
    claim: async (uuid, token, ms) =>
      await runOne<HeldDownload & pg.QueryResultRow>(pool, CLAIM, [uuid, token, ms]),
    progress: async (held, state, progress, ms) =>
      (await runOne(pool, PROGRESS, [held.uuid, held.token, state, progress, ms])) !== null,
    finish: (held, media) =>
      transaction(pool, async (client) => {
        if (!(await runOne(client, HOLD, [held.uuid, held.token]))) return null;
        const stored = await insertMedia(client, held.workspaceId, media);
        await run(client, FINISH, [held.uuid, stored.id]);
        return stored;
      }),
    fail: async (held, error) => {
      if (!(await runOne(pool, FAIL, [held.uuid, held.token, error]))) await run(pool, FORGIVE, [held.uuid]);
    },
    postpone: (held, at) =>
      transaction(pool, async (client) => {
        const row = await runOne(client, POSTPONE, [held.uuid, held.token, at]);
        if (row) await jobs.send(client, 'remote-download', { download: held.uuid }, at);
        else await run(client, FORGIVE, [held.uuid]);
      }),
    release: (held) =>
      transaction(pool, async (client) => {
        const row = await runOne(client, RELEASE, [held.uuid, held.token]);
        if (row) await jobs.send(client, 'remote-download', { download: held.uuid });
        else await run(client, FORGIVE, [held.uuid]);
      }),
    prune: async (limit) => (await run(pool, PRUNE, [limit])).length,
    sweep: (limit) =>
      transaction(pool, async (client) => {
        const stalled = await run<{ id: string }>(client, STALLED, [limit]);
        for (const { id } of stalled) await jobs.send(client, 'remote-download', { download: id });
        return stalled.length;
      }),
  };
}

const BEGIN = `
  insert into remote_downloads (workspace_id, user_id, url, alt_text, folder, wake_at)
  values ($1, $2, $3, $4, $5, now() + ${JOB_GRACE})
  returning id`;

const FIND = `
  select id as uuid, state, progress, error, media_id as "mediaId" from remote_downloads
   where workspace_id = $1 and id = $2`;

const CLAIM = `
  update remote_downloads d
     set claim_token = $2, claim_until = now() + $3 * interval '1 millisecond', attempts = attempts + 1,
         unreported = unreported + 1,
         wake_at = now() + $3 * interval '1 millisecond', state = 'downloading', progress = 0
    from workspaces w
   where d.id = $1 and w.id = d.workspace_id and d.state not in ('completed', 'failed')
     and (d.claim_until is null or d.claim_until < now())
  returning d.id as uuid, d.claim_token as token, d.workspace_id as "workspaceId", w.uuid as "workspaceUuid", d.url,
            d.alt_text as "altText", d.folder, d.attempts, d.unreported - 1 as crashes`;

const PROGRESS = `
  update remote_downloads
     set state = $3, progress = $4, claim_until = now() + $5 * interval '1 millisecond',
         wake_at = now() + $5 * interval '1 millisecond'
   where id = $1 and claim_token = $2 and claim_until > now()
  returning id`;

const HOLD = `select id from remote_downloads where id = $1 and claim_token = $2 and media_id is null for update`;

const FINISH = `
  update remote_downloads
     set state = 'completed', progress = 100, media_id = $2, error = null, claim_token = null, claim_until = null,
         wake_at = null, unreported = 0
   where id = $1`;

const FAIL = `
  update remote_downloads
     set state = 'failed', error = $3, claim_token = null, claim_until = null, wake_at = null, unreported = 0
   where id = $1 and claim_token = $2
  returning id`;

/** The claim is given back at the time of the next try, so that no earlier job takes it. */
const POSTPONE = `
  update remote_downloads
     set state = 'pending', claim_token = null, claim_until = $3, wake_at = $3::timestamptz + ${JOB_GRACE},
         unreported = 0
   where id = $1 and claim_token = $2
  returning id`;

const RELEASE = `
  update remote_downloads
     set state = 'pending', claim_token = null, claim_until = null, wake_at = now() + ${JOB_GRACE},
         attempts = greatest(attempts - 1, 0), unreported = greatest(unreported - 1, 0)
   where id = $1 and claim_token = $2
  returning id`;

/** The holder of a claim that was lost lives. */
const FORGIVE = `update remote_downloads set unreported = greatest(unreported - 1, 0) where id = $1`;

const STALLED = `
  update remote_downloads set wake_at = now() + ${JOB_GRACE}
   where id in (
     select id from remote_downloads where wake_at < now() order by wake_at limit $1 for update skip locked)
  returning id`;

const PRUNE = `
  delete from remote_downloads
   where id in (
     select id from remote_downloads
      where created_at < now() - interval '7 days' and state in ('completed', 'failed')
      order by created_at limit $1 for update skip locked)
  returning id`;
