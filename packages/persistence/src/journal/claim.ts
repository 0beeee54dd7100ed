import { type Disclosure, notice, type ReconnectCode } from '@crier/domain';
import {
  type Claim,
  type HeldStep,
  type JournalledPublication,
  type Lease,
  mediaNamedBy,
  type StoredVersion,
} from '@crier/operations/ports';
import type pg from 'pg';
import { runOne } from '../database/statement.ts';
import { IS_RECORDED } from '../installation/recording-journal.ts';
import { accountLimits, usualLanguage } from '../stores/accounts-store.ts';
import { mediaWithIds } from '../stores/media-row.ts';
import { claimText } from '../tasks/claim-text.ts';
import { holderOf } from '../tasks/claimant.ts';
import type { TaskTable } from '../tasks/task-table.ts';
import { tasksIn } from '../tasks/tasks.ts';
import { type NewDelay, withDelay } from './delays.ts';
import { isMissed } from './missed.ts';
import { isAppRefused } from './operator-matters.ts';
import { heldUntilOf, type PublishAccountRow, publishAccount, serverOf } from './publish-account.ts';

/** Publications. The lease is on the account, so that an account runs one publication at a time. */
export const PUBLICATIONS: TaskTable = {
  table: 'publications',
  name: 'uuid',
  lane: 'account_id',
  inOrder: true,
  laneHeldUntil: heldUntilOf,
  due: 'due_at',
  wake: 'wake_at',
  unreported: 'unreported',
  holders: 'claim_holders',
  server: serverOf('t.account_id'),
  upload: 't.upload',
  live: `t.state in ('pending', 'publishing') and t.due_at is not null
         and exists (select from posts where posts.id = t.post_id and posts.status = 'publishing')`,
  obeysHold: 'account',
  lease: { table: 'accounts', id: 'id', token: 'lease_token', until: 'lease_until' },
  leaseKey: 'account_id',
};

const tasks = tasksIn(PUBLICATIONS);

interface PublicationRow extends Omit<PublishAccountRow, 'id'> {
  readonly id: number;
  readonly workspace_id: number;
  readonly workspace_uuid: string;
  readonly uuid: string;
  readonly account_id: number;
  readonly waits: number;
  readonly due_at: Date | null;
  readonly attempt: number;
  readonly post_uuid: string;
  readonly post_created_at: Date;
  readonly app_refused: boolean;
  readonly authorized: boolean;
  readonly unauthorized_reason: string | null;
  readonly unauthorized_code: ReconnectCode | null;
  readonly inspected_at: Date | null;
  readonly language: string | null;
  readonly disclosure: Disclosure | null;
  readonly versions: readonly StoredVersion[];
  readonly steps: readonly HeldStep[];
}

interface ClaimedPublicationRow extends PublicationRow {
  readonly missed: boolean;
  readonly recorded: boolean;
  readonly key: number;
  readonly crashes: number;
  readonly account_uuid: string;
  readonly credentials: Buffer;
  readonly credentials_version: number;
  readonly credentials_expire_at: Date | null;
}

/** Claims the publication in one statement: takes the account's lease and reads what publishing needs. */
export async function claimPublication(
  pool: pg.Pool,
  uuid: string,
  token: string,
  leaseMs: number,
): Promise<Claim> {
  const attempt = () => runOne<ClaimedPublicationRow>(pool, CLAIM, [uuid, token, leaseMs, holderOf(token)]);
  const claimed = await tasks.claimBy(pool, uuid, token, attempt);
  if (claimed.outcome !== 'held') return claimed;
  const { row } = claimed;
  const lease: Lease = { token, accountId: row.account_id, publicationId: row.id };
  const credentials = {
    account: row.account_uuid,
    sealed: row.credentials,
    version: row.credentials_version,
    expiresAt: row.credentials_expire_at?.getTime() ?? null,
  };
  const loaded = await journalled(pool, row);
  const { crashes } = row;
  const missed = row.missed && loaded.steps.length === 0;
  return {
    outcome: 'held',
    publication: { ...loaded, lease, crashes, credentials, missed, isRecorded: row.recorded },
  };
}

/** The publication without a lease, so for reading only; null if it is gone. */
export async function readPublication(pool: pg.Pool, uuid: string): Promise<JournalledPublication | null> {
  const row = await runOne<PublicationRow>(pool, READ, [uuid]);
  return row && (await journalled(pool, row));
}

async function journalled(pool: pg.Pool, row: PublicationRow): Promise<JournalledPublication> {
  return {
    uuid: row.uuid,
    workspace: row.workspace_uuid,
    identity: { post: row.post_uuid, createdAt: row.post_created_at.getTime(), attempt: row.attempt },
    dueAt: row.due_at?.getTime() ?? 0,
    waits: row.waits,
    account: publishAccount({ ...row, id: row.account_id }),
    isAppRefused: row.app_refused,
    authorized: row.authorized,
    unauthorizedReason: row.unauthorized_reason,
    unauthorizedCode: row.unauthorized_code,
    inspectedAt: row.inspected_at?.getTime() ?? null,
    language: row.language,
    disclosure: row.disclosure,
    versions: row.versions,
    media: await mediaWithIds(pool, row.workspace_id, mediaNamedBy(row.versions)),
    steps: row.steps,
  };
}

/** The columns to read of a publication `t`, its workspace, its post and its account `a`. */
function columns(stateOfStep: string, failuresOfStep: string): string {
  return `t.workspace_id, t.language, t.disclosure, workspaces.uuid as workspace_uuid, t.uuid, t.account_id, t.waits, t.due_at, t.attempt,
         posts.uuid as post_uuid, posts.created_at as post_created_at,
         a.provider, a.name, a.username, a.remote_id, a.service, a.data, ${accountLimits('a.')} as limits,
         a.authorized, a.unauthorized_reason, a.unauthorized_code, a.inspected_at, ${isAppRefused('a')} as app_refused,
         coalesce((
           select json_agg(json_build_object('accountId', v.account_id, 'content', v.content, 'options', v.options,
                      'language', v.language, 'disclosure', v.disclosure, 'audience', v.audience)
                    order by v.account_id = 0 desc, v.position)
             from post_versions v where v.post_id = t.post_id), '[]') as versions,
         coalesce((
           select json_agg(json_build_object('id', s.id, 'ordinal', s.ordinal, 'kind', s.kind, 'visible', s.visible,
                      'item', s.item, 'media', s.media, 'label', s.label, 'idempotencyKey', s.idempotency_key,
                      'state', ${stateOfStep}, 'attempts', s.attempts, 'failures', ${failuresOfStep},
                      'denied', s.denied, 'lookFirst', s.look_first,
                      'isRepeat', s.is_repeat, 'unclearAnswers', s.unclear_answers, 'suspect', s.suspect,
                      'unclearSince', (extract(epoch from s.unclear_since) * 1000)::bigint,
                      'preparations', s.preparations,
                      'lostAt', (extract(epoch from s.lost_at) * 1000)::bigint, 'sentAt', (extract(epoch from s.sent_at) * 1000)::bigint, 'remote', s.remote,
                      'acceptedAt', case when s.state = 'accepted' then (extract(epoch from s.answered_at) * 1000)::bigint end)
                    order by s.ordinal)
             from publication_steps s where s.publication_id = t.id), '[]') as steps`;
}

const READ = `
  select t.id, ${columns('s.state', 's.failures')}
    from publications t join posts on posts.id = t.post_id join accounts a on a.id = t.account_id
         join workspaces on workspaces.id = t.workspace_id
   where t.uuid = $1`;

/** A wait that the network asked for does not count, nor what was late when a person decided to send it. */
const OVERDUE_SINCE = `greatest(t.due_at, t.allowed_at, ${heldUntilOf('t.account_id')})`;

const DOUBTED = {
  state: `case when s.state = 'sent' then 'unknown' else s.state end`,
  failures: `s.failures + case when s.state = 'sent' then 1 else 0 end`,
};

const { message: TAKEN_OVER_BY, parts: TAKEOVER_PARTS } = notice('taken_over');

const TAKEOVER: NewDelay = {
  kind: 'takeover',
  status: null,
  reason: TAKEN_OVER_BY,
  parts: TAKEOVER_PARTS,
  until: null,
};

/** An earlier claim was not reported, and it is not of the same process. */
const TAKEN_OVER = `case when l.unreported > 0 and not $4::uuid = any(l.claim_holders) then '${JSON.stringify(TAKEOVER)}'::jsonb end`;

/**
 * What a publication says is determined when it is first claimed since it became due or was retried, so that a changed
 * default does not change a thread half-way.
 */
function kept(column: string, value: string): string {
  return `case
    when l.started_at is null and not exists (
      select from publication_steps s where s.publication_id = l.id and s.visible and s.state = 'accepted')
    then ${value} else l.${column} end`;
}

/** The language of the account's version, else of the original, else the default. */
const LANGUAGE = kept(
  'language',
  `coalesce(
      (select v.language from post_versions v
        where v.post_id = l.post_id and v.account_id in (l.account_id, 0) and v.language is not null
        order by v.account_id desc limit 1),
      (select ${usualLanguage('a')} from accounts a where a.id = l.account_id))`,
);

/** Each fact of the account's version, else of the original, else the default. */
const DISCLOSURE = kept('disclosure', saidOf('disclosure'));

/** The members of an object of the account's version, of the original and of the account's defaults; null without any. */
function saidOf(column: string): string {
  const ofVersion = (account: string) =>
    `coalesce((select v.${column} from post_versions v where v.post_id = l.post_id and v.account_id = ${account}), '{}')`;
  return `nullif(coalesce((select a.${column} from accounts a where a.id = l.account_id), '{}')
      || ${ofVersion('0')} || ${ofVersion('l.account_id')}, '{}')`;
}

/** Steps that an earlier holder left as `sent` become `unknown`. */
const CLAIM = claimText(PUBLICATIONS, {
  set: `, state = 'publishing', started_at = coalesce(l.started_at, now()), not_before = null, reason = null, language = ${LANGUAGE},
         disclosure = ${DISCLOSURE},
         delays = ${withDelay('l.delays', `(${TAKEN_OVER})`)}`,
  and: `, doubted as (
    update publication_steps s set state = ${DOUBTED.state}, failures = ${DOUBTED.failures}
      from claimed where s.publication_id = claimed.id and s.state = 'sent')`,
  columns: `, ${columns(DOUBTED.state, DOUBTED.failures)},
         ${isMissed(OVERDUE_SINCE, 't.started_at', 'workspaces')} as missed,
         ${IS_RECORDED} as recorded, a.uuid as account_uuid, a.credentials, a.credentials_version, a.credentials_expire_at`,
  joins: ` cross join leased a join posts on posts.id = t.post_id join workspaces on workspaces.id = t.workspace_id`,
});
