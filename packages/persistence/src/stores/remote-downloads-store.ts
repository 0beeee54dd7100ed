import {
  type ContentAuthor,
  type HeldDownload,
  LeaseLostError,
  type MediaGuard,
  type NewMedia,
  type RemoteDownloadStore,
  type RightGuard,
  type StoredDownload,
  type StoredMedia,
} from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, run, runOne } from '../database/statement.ts';
import { joinedTransaction, transaction } from '../database/transaction.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import type { TaskTable } from '../tasks/task-table.ts';
import { type HeldTask, tasksIn } from '../tasks/tasks.ts';
import { TENANCY } from '../tenancy/tenancy.ts';
import { insertGuarded, jsonOrNull } from './insert-media.ts';
import { holdRight } from './present-right.ts';

/** Undoes what starting a download writes. */
const UNDONE = `state = 'pending', attempts = greatest(attempts - 1, 0)`;

/** Files to download from a URL. */
export const DOWNLOADS: TaskTable = {
  table: 'remote_downloads',
  name: 'id',
  lane: 'workspace_id',
  inOrder: false,
  due: 'created_at',
  wake: 'wake_at',
  unreported: 'unreported',
  holders: 'claim_holders',
  undo: `, ${UNDONE}`,
  server: `split_part(t.url, '/', 3)`,
  live: `t.state not in ('completed', 'failed')`,
  obeysHold: false,
  lease: { table: 'remote_downloads', id: 'id', token: 'claim_token', until: 'claim_until' },
  leaseKey: 'id',
};

const tasks = tasksIn(DOWNLOADS);

/** The worker's downloads on PostgreSQL; the transaction that writes a download also sends its job. */
export function createRemoteDownloadStore(pool: pg.Pool, jobs: JobSender): RemoteDownloadStore {
  return {
    begin: (workspaceId, userId, { url, altText, folder }, guard) =>
      joinedTransaction(pool, async (client) => {
        if (guard) {
          await run(client, ONE_AT_A_TIME, [workspaceId]);
          guard(await pendingIn(client, workspaceId));
        }
        const row = await runOne<{ id: string }>(client, BEGIN, [workspaceId, userId, url, altText, folder]);
        if (!row) throw new Error('inserting a download returned no row');
        await jobs.send(client, 'remote-download', { download: row.id });
        return row.id;
      }),
    pending: (workspaceId) => pendingIn(pool, workspaceId),
    find: (workspaceId, uuid) => runOne<StoredDownload>(pool, FIND, [workspaceId, uuid]),
    claim: (uuid, token, ms) =>
      transaction(pool, async (client) => {
        const claim = await tasks.claim(client, uuid, token, ms);
        if (claim.outcome !== 'held') return null;
        const row = await runOne<DownloadRow>(client, START, [uuid]);
        return row && { ...row, token, crashes: claim.crashes };
      }),
    progress: async (held, state, progress, ms) =>
      (await tasks.renew(pool, taskOf(held), ms)) &&
      (await runOne(pool, PROGRESS, [held.uuid, held.token, state, progress])) !== null,
    finish: (held, media, guard, right) =>
      transaction(pool, (client) => finish(client, held, { media, guard, right })),
    fail: (held, why) =>
      unlessLost(pool, held, async (client) => {
        await run(client, FAIL, [held.uuid, why.message, jsonOrNull([why])]);
        await tasks.end(client, taskOf(held));
      }),
    postpone: (held, at) =>
      unlessLost(pool, held, async (client) => {
        await run(client, WAIT, [held.uuid]);
        await tasks.postpone(client, taskOf(held), at);
        await jobs.send(client, 'remote-download', { download: held.uuid }, at);
      }),
    giveWay: (held, at) =>
      unlessLost(pool, held, async (client) => {
        await run(client, UNDO_START, [held.uuid]);
        await tasks.postpone(client, taskOf(held), at);
        await jobs.send(client, 'remote-download', { download: held.uuid }, at);
      }),
    release: (held) =>
      unlessLost(pool, held, async (client) => {
        await run(client, UNDO_START, [held.uuid]);
        await tasks.giveBack(client, taskOf(held));
        await jobs.send(client, 'remote-download', { download: held.uuid });
      }),
    othersWait: async (workspaceId) =>
      (await runOne<{ waiting: boolean }>(pool, OTHERS_WAIT, [workspaceId]))?.waiting ?? false,
    prune: async (limit) => (await run(pool, PRUNE, [limit])).length,
  };
}

interface Finished {
  readonly media: NewMedia;
  readonly guard: MediaGuard | undefined;
  readonly right: RightGuard | undefined;
}

async function finish(
  client: pg.PoolClient,
  held: HeldDownload,
  { media, guard, right }: Finished,
): Promise<StoredMedia | null> {
  if (!(await tasks.lock(client, taskOf(held)))) return null;
  if (right) right(await holdRight(client, held.workspaceId, await requesterOf(client, held)));
  const author = await runOne<Omit<ContentAuthor, 'credential'>>(client, AUTHOR, [held.uuid]);
  const stored = await insertGuarded(
    client,
    held.workspaceId,
    { ...media, ...(author && { author: { ...author, credential: null } }) },
    guard,
  );
  await run(client, FINISH, [held.uuid, stored.id]);
  await tasks.end(client, taskOf(held));
  return stored;
}

async function pendingIn(executor: Executor, workspaceId: number): Promise<number> {
  return (await runOne<{ pending: number }>(executor, PENDING, [workspaceId]))?.pending ?? 0;
}

async function requesterOf(client: pg.PoolClient, { uuid }: HeldDownload): Promise<number> {
  return (await runOne<{ userId: number }>(client, REQUESTER, [uuid]))?.userId ?? 0;
}

type DownloadRow = Omit<HeldDownload, 'token' | 'crashes'>;

function taskOf({ uuid, token }: HeldDownload): HeldTask {
  return { id: uuid, key: uuid, token };
}

async function unlessLost(
  pool: pg.Pool,
  held: HeldDownload,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  try {
    await tasks.fenced(pool, taskOf(held), work);
  } catch (error) {
    if (!(error instanceof LeaseLostError)) throw error;
  }
}

const AUTHOR = `
  select d.workspace_id as "workspaceId", d.user_id as "userId", u.name as "userName"
    from remote_downloads d join users u on u.id = d.user_id where d.id = $1`;

/** Until the transaction ends, no other one begins a download of the workspace. */
const ONE_AT_A_TIME = `select pg_advisory_xact_lock(hashtext('downloads by address'), $1)`;

const PENDING = `
  select count(*)::int as pending from remote_downloads
   where workspace_id = $1 and state not in ('completed', 'failed')`;

const BEGIN = `
  insert into remote_downloads (workspace_id, user_id, url, alt_text, folder, wake_at)
  values ($1, $2, $3, $4, $5, now())
  returning id`;

const FIND = `
  select id as uuid, state, progress, error, notices, media_id as "mediaId" from remote_downloads
   where workspace_id = $1 and id = $2`;

const START = `
  update remote_downloads d set attempts = attempts + 1, state = 'downloading', progress = 0
    from workspaces w
   where d.id = $1 and w.id = d.workspace_id
  returning d.id as uuid, d.workspace_id as "workspaceId", w.uuid as "workspaceUuid", d.url, d.alt_text as "altText",
            d.folder, d.attempts, d.created_at as "createdAt", ${TENANCY} as tenancy,
            jsonb_build_object('role', (select m.role::text from memberships m
                                          join users u on u.id = m.user_id and u.suspended_at is null
                                         where m.workspace_id = d.workspace_id and m.user_id = d.user_id),
                               'locked', w.locked) as right`;

const REQUESTER = 'select user_id as "userId" from remote_downloads where id = $1';

const PROGRESS = `
  update remote_downloads set state = $3, progress = $4 where id = $1 and ${tasks.holds('$1', '$2')} returning id`;

const FINISH = `
  update remote_downloads set state = 'completed', progress = 100, media_id = $2, error = null, notices = null where id = $1`;

const FAIL = `update remote_downloads set state = 'failed', error = $2, notices = $3 where id = $1`;

const WAIT = `update remote_downloads set state = 'pending' where id = $1`;

const UNDO_START = `update remote_downloads set ${UNDONE} where id = $1`;

const OTHERS_WAIT = `
  select exists(select from remote_downloads
                 where workspace_id <> $1 and state = 'pending' and wake_at <= now()
                   and (claim_until is null or claim_until <= now())) as waiting`;

const PRUNE = `
  delete from remote_downloads
   where id in (
     select id from remote_downloads
      where created_at < now() - interval '7 days' and state in ('completed', 'failed')
      order by created_at limit $1 for update skip locked)
  returning id`;
