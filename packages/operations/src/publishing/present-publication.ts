import {
  formatWireDate,
  knownParts,
  type Notice,
  type PublicationRecord,
  type PublicationStepRecord,
  type RemovalRecord,
  tellParts,
} from '@crier/domain';
import { LATE_AFTER_MS, lateBySeconds } from '../ports/lateness.ts';
import type { JournalledDelay, StoredPublication, StoredStep } from '../ports/publication-history.ts';
import { LATE_AT_OWN_TIME } from '../ports/publication-sentences.ts';
import { BEHIND_ANOTHER, type Explanation, explain, laterOf } from './explain.ts';
import { presentRemoval } from './explain-removal.ts';
import { chosenWaitMs } from './item-delays.ts';

/** The history of a publication as the API returns it: what happened, what happens next, and who must act. */
export function presentPublication(stored: StoredPublication): PublicationRecord {
  const lateReason = stored.hasOwnTime ? LATE_AT_OWN_TIME : stored.lateReason;
  const { uuid, account, state, finishedAt } = stored;
  const chosen = chosenWait(stored);
  const due = expectedAt(stored);
  return {
    uuid,
    account,
    state,
    ...withRemoval(
      explain({ ...stored, lateReason, chosenWaitMs: chosen }),
      stored.removal && presentRemoval(stored.removal),
    ),
    external_url: stored.externalUrl,
    errors: [...stored.errors],
    failures: tellParts(stored.failures),
    late_by_seconds: lateBySeconds(
      { dueAt: due && new Date(due.getTime() + chosen), finishedAt },
      stored.now,
    ),
    delays: [...lateStart(stored, lateReason), ...stored.delays].map(presentDelay),
    due_at: wire(stored.dueAt),
    started_at: wire(stored.startedAt),
    finished_at: wire(finishedAt),
    next_attempt_at: wire(laterOf(stored.notBefore, stored.heldUntil)),
    steps: stored.steps.map(presentStep),
  };
}

/** For how long its items were to follow later, in ms. */
function chosenWait({ steps, itemDelays = [] }: StoredPublication): number {
  const timed = steps.map((step) => ({ ...step, acceptedAt: step.answeredAt?.getTime() ?? null }));
  return chosenWaitMs(timed, itemDelays);
}

/** The delay of a publication that began late, in a list that is empty if it did not. */
function lateStart({ dueAt, startedAt }: StoredPublication, reason: Notice | null): JournalledDelay[] {
  if (!dueAt || !startedAt || startedAt.getTime() - dueAt.getTime() < LATE_AFTER_MS) return [];
  const { message, parts } = reason ?? BEHIND_ANOTHER;
  const told = { kind: 'late_start', status: null, reason: message, parts, count: 1 } as const;
  return [{ ...told, at: dueAt.getTime(), last_at: dueAt.getTime(), until: startedAt.getTime() }];
}

/** When it was to be published. A missed post was due, although it no longer is; a post in the trash is not awaited. */
function expectedAt({ trashed, finishedAt, dueAt, missed, scheduledAt }: StoredPublication): Date | null {
  if (trashed && finishedAt === null) return null;
  return dueAt ?? (missed && scheduledAt);
}

/** One explanation of the publication and its deletion together, and the deletion itself. */
function withRemoval(
  { parts, ...told }: Explanation,
  removal: RemovalRecord | null,
): Pick<PublicationRecord, 'explanation' | 'notices' | 'acts_next' | 'removal'> {
  const notices = tellParts(parts);
  if (!removal) return { ...told, notices, removal };
  const acts = { pending: 'crier', failed: 'user', removed: told.acts_next } as const;
  return {
    explanation: `${told.explanation} ${removal.explanation}`,
    notices,
    acts_next: acts[removal.state],
    removal,
  };
}

function presentDelay(delay: JournalledDelay): PublicationRecord['delays'][number] {
  const { kind, matter = null, at, last_at, until, count, status, reason, parts = [] } = delay;
  return {
    kind,
    matter,
    at: wireOf(at),
    last_at: wireOf(last_at),
    until: until === null ? null : wireOf(until),
    count,
    status,
    reason,
    notices: tellParts(knownParts(parts)),
  };
}

function presentStep(step: StoredStep): PublicationStepRecord {
  return {
    ordinal: step.ordinal,
    kind: step.kind,
    label: step.label,
    post: step.item,
    file: step.media,
    state: step.state,
    attempts: step.attempts,
    sent_at: wire(step.sentAt),
    answered_at: wire(step.answeredAt),
    remote_id: step.remote?.id ?? null,
    remote_url: step.remote?.url ?? null,
    removed_at: wire(step.removedAt),
    twins: step.twins.map(({ id, url, certain }) => ({ remote_id: id, remote_url: url, certain })),
    preparations: step.preparations,
    twin_doubt: step.twinDoubt?.message ?? null,
    twin_doubt_notices: tellParts(step.twinDoubtTold),
    answer: step.answer,
  };
}

function wire(instant: Date | null): string | null {
  return instant ? formatWireDate(instant) : null;
}

function wireOf(instant: number): string {
  return formatWireDate(new Date(instant));
}
