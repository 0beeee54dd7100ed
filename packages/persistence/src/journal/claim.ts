import type { JsonObject, PostStatus, PublicationState } from '@crier/domain';
import type { Claim, JournalledPublication, Lease, StoredContent, StoredVersion } from '@crier/operations';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { NOT_HELD } from '../installation/hold.ts';
import { mediaWithIds } from '../stores/media-row.ts';
import { PUBLISH_ACCOUNT_COLUMNS, type PublishAccountRow, publishAccount } from './publish-account.ts';
import { heldStep, STEP_COLUMNS, type StepRow } from './step-row.ts';

/** Added to a lease before the sweep may think that nobody looks after the publication. */
const SWEEP_GRACE_MS = 2_000;

interface PublicationRow {
  readonly id: number;
  readonly workspace_id: number;
  readonly uuid: string;
  readonly post_id: number;
  readonly account_id: number;
  readonly state: PublicationState;
  readonly waits: number;
  readonly due_at: Date | null;
  readonly not_before: Date | null;
  readonly early: boolean;
  readonly status: PostStatus;
  readonly attempt: number;
  readonly released: boolean;
  readonly post_uuid: string;
  readonly post_created_at: Date;
}

interface AccountRow extends PublishAccountRow {
  readonly authorized: boolean;
  readonly unauthorized_reason: string | null;
  readonly inspected_at: Date | null;
}

/** One transaction: locks the publication, takes the account's lease if it is free, and loads what publishing needs. */
export async function claimPublication(
  pool: pg.Pool,
  uuid: string,
  token: string,
  leaseMs: number,
): Promise<Claim> {
  return await transaction(pool, async (client) => {
    const row = await runOne<PublicationRow>(client, LOCK_PUBLICATION, [uuid]);
    if (row?.status !== 'publishing') return { outcome: 'ended' };
    if (row.state !== 'pending' && row.state !== 'publishing') return { outcome: 'ended' };
    if (!row.released) return { outcome: 'installation_held' };
    if (row.early && row.not_before) return { outcome: 'not_yet', at: row.not_before };
    const account = await runOne<AccountRow>(client, TAKE_LEASE, [row.account_id, token, leaseMs]);
    if (!account) return { outcome: 'busy' };
    await run(client, BEGIN_PUBLICATION, [row.id, leaseMs + SWEEP_GRACE_MS]);
    await run(client, DOUBT_SENT_STEPS, [row.id]);
    const lease: Lease = { token, accountId: account.id, publicationId: row.id };
    return { outcome: 'held', publication: { lease, ...(await load(client, row, account)) } };
  });
}

/** The publication without the right to carry it on; null when it is gone. */
export async function readPublication(pool: pg.Pool, uuid: string): Promise<JournalledPublication | null> {
  return await transaction(pool, async (client) => {
    const row = await runOne<PublicationRow>(client, READ_PUBLICATION, [uuid]);
    const account = row && (await runOne<AccountRow>(client, READ_ACCOUNT, [row.account_id]));
    return row && account && (await load(client, row, account));
  });
}

async function load(
  client: pg.PoolClient,
  row: PublicationRow,
  account: AccountRow,
): Promise<JournalledPublication> {
  const versions = await run<{ account_id: number; content: StoredContent[]; options: JsonObject }>(
    client,
    VERSIONS,
    [row.post_id],
  );
  const ids = [...new Set(versions.flatMap((version) => version.content.flatMap((item) => item.media)))];
  const media = ids.length === 0 ? [] : await mediaWithIds(client, row.workspace_id, ids);
  const steps = await run<StepRow>(client, STEPS, [row.id]);
  return {
    uuid: row.uuid,
    identity: { post: row.post_uuid, createdAt: row.post_created_at.getTime(), attempt: row.attempt },
    dueAt: row.due_at?.getTime() ?? 0,
    waits: row.waits,
    account: publishAccount(account),
    authorized: account.authorized,
    unauthorizedReason: account.unauthorized_reason,
    inspectedAt: account.inspected_at?.getTime() ?? null,
    versions: versions.map(
      (version): StoredVersion => ({
        accountId: version.account_id,
        content: version.content,
        options: version.options,
      }),
    ),
    media,
    steps: steps.map(heldStep),
  };
}

const READ_PUBLICATION = `
  select p.id, p.workspace_id, p.uuid, p.post_id, p.account_id, p.state, p.waits, p.due_at, p.not_before,
         coalesce(p.not_before > now(), false) as early, p.attempt, posts.status,
         ${NOT_HELD} as released,
         posts.uuid as post_uuid, posts.created_at as post_created_at
    from publications p join posts on posts.id = p.post_id
   where p.uuid = $1`;

const LOCK_PUBLICATION = `${READ_PUBLICATION}
     for update of p`;

const ACCOUNT_COLUMNS = `${PUBLISH_ACCOUNT_COLUMNS}, authorized, unauthorized_reason, inspected_at`;

const READ_ACCOUNT = `select ${ACCOUNT_COLUMNS} from accounts where id = $1`;

const TAKE_LEASE = `
  update accounts set lease_token = $2, lease_until = now() + $3 * interval '1 millisecond'
   where id = $1 and (lease_until is null or lease_until < now())
  returning ${ACCOUNT_COLUMNS}`;

const BEGIN_PUBLICATION = `
  update publications
     set state = 'publishing', started_at = coalesce(started_at, now()), not_before = null, reason = null,
         wake_at = now() + $2 * interval '1 millisecond'
   where id = $1`;

const DOUBT_SENT_STEPS = `
  update publication_steps set state = 'unknown', failures = failures + 1 where publication_id = $1 and state = 'sent'`;

const VERSIONS = `
  select account_id, content, options from post_versions where post_id = $1 order by account_id = 0 desc, position`;

const STEPS = `select ${STEP_COLUMNS} from publication_steps where publication_id = $1 order by ordinal`;
