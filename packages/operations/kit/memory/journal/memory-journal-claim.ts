import { isEnded } from '@crier/domain';
import type { Claim, HeldPublication } from '../../../src/ports/journal.ts';
import {
  change,
  type JournalRow,
  type JournalStepRow,
  type JournalTables,
  rowOf,
  serverOf,
} from './journal-tables.ts';
import { isFree } from './memory-lease.ts';
import { mattersOf } from './memory-matters.ts';
import { acceptedAtOf } from './planned-rows.ts';

/** How long a publication is left alone if it has nothing to do but has not ended. */
const IDLE_MS = 15_000;

/** Takes the account's lease for the publication, and reads what publishing needs. */
export function claimInMemory(tables: JournalTables, uuid: string, token: string, leaseMs: number): Claim {
  const now = tables.now();
  const row = [...tables.publications.values()].find((each) => each.uuid === uuid);
  if (row === undefined || row.wakeAt === null) return { outcome: 'ended' };
  if (isEnded(row.state) || rowOf(tables.posts, row.postId).status !== 'publishing') {
    change(tables.publications, row.id, { wakeAt: now + IDLE_MS });
    return { outcome: 'ended' };
  }
  if (tables.hold.current !== null) return { outcome: 'installation_held' };
  const from = claimableFrom(tables, row, row.wakeAt);
  if (from > now) return { outcome: 'not_yet', at: new Date(from) };
  if (!isFree(rowOf(tables.accounts, row.accountId).lease, token, now)) return { outcome: 'busy' };
  change(tables.accounts, row.accountId, { lease: { token, until: now + leaseMs } });
  const claimed = change(tables.publications, row.id, {
    state: 'publishing',
    startedAt: row.startedAt ?? now,
    reason: null,
    unreported: row.unreported + 1,
    steps: row.steps.map(doubted),
  });
  return { outcome: 'held', publication: heldPublication(tables, claimed, token, row.unreported) };
}

/** The publication that the account would publish next; null when it has none, or when the account is not free. */
export function nextInMemory(tables: JournalTables, accountId: number): string | null {
  const now = tables.now();
  const { lease } = rowOf(tables.accounts, accountId);
  if (tables.hold.current !== null || !isFree(lease, '', now)) return null;
  const [next] = [...tables.publications.values()]
    .filter((row) => row.accountId === accountId && row.wakeAt !== null && row.wakeAt <= now)
    .toSorted((a, b) => a.dueAt - b.dueAt || a.id - b.id);
  return next && claimableFrom(tables, next, now) <= now ? next.uuid : null;
}

/** When the account and its server accept calls again, or `wakeAt` if that is later. */
function claimableFrom(tables: JournalTables, { accountId }: JournalRow, wakeAt: number): number {
  const { account, heldUntil } = rowOf(tables.accounts, accountId);
  return Math.max(wakeAt, heldUntil ?? 0, tables.servers.get(serverOf(account)) ?? 0);
}

/** How overdue a publication may begin. */
const MISSED_AFTER_MS = 6 * 3_600_000;

function isMissed(tables: JournalTables, row: JournalRow): boolean {
  const since = claimableFrom(tables, row, row.dueAt);
  return row.steps.length === 0 && row.startedAt !== null && row.startedAt - since > MISSED_AFTER_MS;
}

/** A step that an earlier holder left as `sent` becomes unknown. */
function doubted(step: JournalStepRow): JournalStepRow {
  return step.state === 'sent' ? { ...step, state: 'unknown', failures: step.failures + 1 } : step;
}

/** A publication with everything that publishing needs. */
export function heldPublication(
  tables: JournalTables,
  row: JournalRow,
  token = '',
  crashes = 0,
): HeldPublication {
  const post = rowOf(tables.posts, row.postId);
  const account = rowOf(tables.accounts, row.accountId);
  const ids = new Set(post.versions.flatMap(({ content }) => content.flatMap(({ media }) => media)));
  return {
    lease: { token, accountId: row.accountId, publicationId: row.id },
    crashes,
    uuid: row.uuid,
    workspace: `workspace ${post.workspaceId}`,
    identity: { post: post.uuid, createdAt: post.createdAt, attempt: row.attempt },
    dueAt: row.dueAt,
    missed: isMissed(tables, row),
    waits: row.waits,
    account: account.account,
    isAppRefused: mattersOf(tables, account.account).length > 0,
    authorized: account.authorized,
    unauthorizedReason: account.unauthorizedReason,
    unauthorizedCode: account.unauthorizedCode,
    inspectedAt: account.inspectedAt,
    credentials: {
      account: account.uuid,
      sealed: new TextEncoder().encode(JSON.stringify(account.credentials)),
      version: account.version,
      expiresAt: account.expiresAt,
    },
    versions: post.versions,
    media: [...ids].flatMap((id) => tables.media.get(id) ?? []),
    steps: row.steps.map((step) => ({ ...step, acceptedAt: acceptedAtOf(step) })),
  };
}
