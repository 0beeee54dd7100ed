import type { RecordRef } from '@crier/domain';
import type { PostStore } from '../../../src/ports/post-store.ts';
import {
  change,
  type JournalPostRow,
  type JournalRow,
  type JournalStepRow,
  type JournalTables,
  rowOf,
} from './journal-tables.ts';
import { settleMemoryPost } from './memory-journal.ts';

/** The requests of people to the in-memory journal: to retry a publication, or to settle an unconfirmed one. */
export function createMemoryJournalRequests(tables: JournalTables): Pick<PostStore, 'retry' | 'reconcile'> {
  const { posts, publications } = tables;
  const takeUp = (row: JournalRow, changes: Partial<JournalRow>) => {
    const at = tables.now();
    const begun = { state: 'pending', errors: [], waits: 0, unreported: 0, reason: null } as const;
    change(publications, row.id, { ...changes, ...begun, dueAt: at, wakeAt: at });
    change(posts, row.postId, { status: 'publishing' });
  };
  return {
    retry: async (workspaceId, ref, account) => {
      const post = findPost(tables, workspaceId, ref);
      if (post === undefined) return 'post_missing';
      const row = findPublication(tables, post, account);
      if (row === undefined) return 'account_missing';
      if (post.trashed) return 'trashed';
      if (row.state === 'unconfirmed') return 'unconfirmed';
      if (row.state !== 'failed') return 'not_failed';
      if (isBeingRemoved(tables, row)) return 'removing';
      const first = row.steps.find(isToBeLookedFor);
      if (first !== undefined && !row.steps.some(({ removedAt }) => removedAt !== null)) {
        const looked = { state: 'planned', lookFirst: 'replan' } as const;
        takeUp(row, { steps: row.steps.map((step) => (step === first ? { ...step, ...looked } : step)) });
        return 'retried';
      }
      const wasRemoved = row.steps.some((step) => step.visible && step.removedAt !== null);
      const last = row.steps.findLast(isStillPublic)?.ordinal;
      const steps =
        last === undefined ? [] : row.steps.map((step) => (step.ordinal > last ? plannedAgain(step) : step));
      takeUp(row, { steps, attempt: row.attempt + (wasRemoved ? 1 : 0) });
      return 'retried';
    },
    reconcile: async (workspaceId, ref, account, decision) => {
      const post = findPost(tables, workspaceId, ref);
      if (post === undefined) return 'post_missing';
      const row = findPublication(tables, post, account);
      if (row === undefined) return 'account_missing';
      if (post.trashed) return 'trashed';
      if (row.state !== 'unconfirmed') return 'not_unconfirmed';
      if (decision.kind === 'published') {
        change(publications, row.id, confirmed(row, decision.externalUrl));
        settleMemoryPost(tables, row.postId);
      } else {
        takeUp(row, decision.kind === 'not_published' ? { steps: row.steps.map(denied) } : {});
      }
      return 'reconciled';
    },
  };
}

function findPost(tables: JournalTables, workspaceId: number, ref: RecordRef): JournalPostRow | undefined {
  return [...tables.posts.values()].find((post) => post.workspaceId === workspaceId && isNamed(post, ref));
}

function findPublication(
  tables: JournalTables,
  post: JournalPostRow,
  ref: RecordRef,
): JournalRow | undefined {
  return [...tables.publications.values()].find(({ postId, accountId }) => {
    const { uuid } = rowOf(tables.accounts, accountId);
    return postId === post.id && isNamed({ id: accountId, uuid }, ref);
  });
}

function isNamed(record: { readonly id: number; readonly uuid: string }, ref: RecordRef): boolean {
  return 'id' in ref ? record.id === ref.id : record.uuid === ref.uuid;
}

function isBeingRemoved({ removals }: JournalTables, { id }: JournalRow): boolean {
  return [...removals.values()].some(
    ({ publicationId, state }) => publicationId === id && state === 'pending',
  );
}

function isStillPublic(step: JournalStepRow): boolean {
  return step.visible && step.state === 'accepted' && step.removedAt === null;
}

/** A post that was sent and refused is looked for before anything is planned again. */
function isToBeLookedFor({ visible, state, sentAt }: JournalStepRow): boolean {
  return visible && state !== 'accepted' && sentAt !== null;
}

function plannedAgain(step: JournalStepRow): JournalStepRow {
  const unsent = { sentAt: null, answeredAt: null, removedAt: null };
  const forgotten = { lookFirst: null, lostAt: null, lookAgainAt: null, twins: [], twinDoubt: null };
  return { ...step, ...unsent, ...forgotten, state: 'planned', failures: 0, remote: null };
}

function denied(step: JournalStepRow): JournalStepRow {
  return step.state === 'unknown' ? { ...step, denied: true, failures: step.visible ? 1 : 0 } : step;
}

/** Records that a person found a publication; posts of the thread that had not been sent are reported as missing. */
function confirmed(row: JournalRow, externalUrl: string | null): Partial<JournalRow> {
  const remote = { id: externalUrl ?? '', url: externalUrl };
  const steps = row.steps.map((step): JournalStepRow => {
    const isInDoubt = step.state === 'unknown' && step.visible;
    return isInDoubt ? { ...step, state: 'accepted', remote } : step;
  });
  const missing = steps.filter((step) => step.visible && step.state !== 'accepted').length;
  const errors =
    missing === 0 ? [] : [`Confirmed by a person; ${missing} more of the thread had not been sent.`];
  return {
    ...{ steps, errors, wakeAt: null, state: missing === 0 ? 'published' : 'failed' },
    externalUrl: externalUrl ?? row.externalUrl,
  };
}
