import {
  type KnownRecord,
  type PlannedStep,
  type PublicationState,
  type PublishAccount,
  settledStatus,
} from '@crier/domain';
import type { HeldStep } from '../../../src/ports/held-step.ts';
import { InstallationHeldError } from '../../../src/ports/hold.ts';
import {
  type Lease,
  LeaseLostError,
  type PublicationJournal,
  type StepOutcome,
} from '../../../src/ports/journal.ts';
import {
  change,
  type JournalRow,
  type JournalStepRow,
  type JournalTables,
  rowOf,
  serverOf,
} from './journal-tables.ts';
import { claimInMemory } from './memory-journal-claim.ts';
import { isHeldBy, isNotTaken } from './memory-lease.ts';
import { memoryMatters, raiseInMemory } from './memory-matters.ts';
import { noteMemoryTwins } from './memory-twin-looks.ts';
import { acceptedAtOf, plannedAgain, plannedRow, preparedAgain } from './planned-rows.ts';

/** Maximum number of remote record ids that the journal returns for an account. */
const KNOWN_IDS = 500;

/** The publishing journal in memory. It never awaits between reading and writing, so every method is atomic. */
export function createMemoryJournal(tables: JournalTables): PublicationJournal {
  const { now, accounts, publications } = tables;
  const leaseOf = ({ accountId }: Lease) => rowOf(accounts, accountId).lease;
  const isHeld = (lease: Lease) => isHeldBy(leaseOf(lease), lease.token, now());
  /** The holder of the lost lease is alive, so its claim was not a crash. */
  const lost = ({ publicationId }: Lease): LeaseLostError => {
    const { unreported } = rowOf(publications, publicationId);
    change(publications, publicationId, { unreported: Math.max(unreported - 1, 0) });
    return new LeaseLostError();
  };
  const ensureNotTaken = (lease: Lease) => {
    if (!isNotTaken(leaseOf(lease), lease.token)) throw lost(lease);
  };
  const ensureMaySend = (lease: Lease, isSendable: boolean) => {
    if (isHeld(lease) && isSendable && tables.hold.current === null) return;
    throw tables.hold.current !== null ? new InstallationHeldError() : lost(lease);
  };
  const write = (lease: Lease, step: JournalStepRow, changes: Partial<JournalRow> = {}): HeldStep => {
    const steps = rowOf(publications, lease.publicationId).steps.map((each) =>
      each.id === step.id ? step : each,
    );
    change(publications, lease.publicationId, { ...changes, steps });
    return held(step);
  };
  const sent = (step: JournalStepRow, digest: string): JournalStepRow => {
    const attempts = step.attempts + 1;
    const again = {
      state: 'sent',
      sentAt: now(),
      answeredAt: null,
      attempts,
      digest,
      ...{
        denied: false,
        isRepeat: false,
        unclearAnswers: 0,
        unclearSince: null,
        suspect: null,
        twinDoubt: null,
      },
    } as const;
    if (!step.visible || step.failures === 0) return { ...step, ...again };
    return { ...step, ...again, lostAt: step.lostAt ?? step.sentAt, lookAgainAt: now() };
  };
  /** The stored step, if it still waits for the outcome of this attempt. */
  const awaiting = (lease: Lease, { id, attempts }: HeldStep): JournalStepRow | undefined =>
    rowOf(publications, lease.publicationId).steps.find(
      (step) =>
        step.id === id &&
        step.attempts === attempts &&
        (step.state === 'sent' ||
          step.state === 'unknown' ||
          (step.state === 'planned' && (step.lookFirst ?? null) !== null)),
    );
  const end = (lease: Lease, state: PublicationState, errors: readonly string[], url: string | null) => {
    const { externalUrl } = rowOf(publications, lease.publicationId);
    change(accounts, lease.accountId, { lease: null, ...(state === 'published' && { refusedAt: null }) });
    const ended = { state, errors, externalUrl: url ?? externalUrl, reason: null, wakeAt: null };
    const { postId } = change(publications, lease.publicationId, { ...ended, unreported: 0 });
    settleMemoryPost(tables, postId);
  };
  return {
    claim: async (uuid, token, leaseMs) => claimInMemory(tables, uuid, token, leaseMs),
    renew: async (lease, leaseMs) => {
      if (!isHeld(lease)) return false;
      change(accounts, lease.accountId, { lease: { token: lease.token, until: now() + leaseMs } });
      return true;
    },
    begin: async (lease, plan, digest) => {
      ensureMaySend(lease, rowOf(publications, lease.publicationId).steps.length === 0);
      const steps = plan.map(plannedRow).map((step) => (step.ordinal === 0 ? sent(step, digest) : step));
      return change(publications, lease.publicationId, { steps }).steps.map(held);
    },
    rekey: async (lease, plan) => {
      ensureNotTaken(lease);
      const steps = rowOf(publications, lease.publicationId).steps.map((step) => rekeyed(step, plan));
      return change(publications, lease.publicationId, { steps }).steps.map(held);
    },
    send: async (lease, { id, attempts }, digest) => {
      const step = rowOf(publications, lease.publicationId).steps.find((each) => each.id === id);
      const isSendable =
        step?.attempts === attempts &&
        (step.lookFirst ?? null) === null &&
        (step.state === 'planned' || (step.state === 'unknown' && !step.visible));
      ensureMaySend(lease, isSendable);
      if (step === undefined) throw lost(lease);
      return write(lease, sent(step, digest));
    },
    settle: async (lease, step, outcome, note) => {
      const stored = awaiting(lease, step);
      if (stored === undefined || !(outcome.state === 'accepted' || isHeld(lease))) throw lost(lease);
      const { unreported } = rowOf(publications, lease.publicationId);
      const settled = { ...settledStep(stored, outcome, now()), answer: note, answeredAt: now() };
      return write(lease, settled, { unreported: Math.min(unreported, 1) });
    },
    complete: async (lease, step, remote, note, externalUrl) => {
      const stored = awaiting(lease, step);
      if (stored === undefined) throw lost(lease);
      const settled = settledStep(stored, { state: 'accepted', remote }, now());
      const accepted = write(lease, { ...settled, answer: note, answeredAt: now() });
      const ended = isNotTaken(leaseOf(lease), lease.token);
      if (ended) end(lease, 'published', [], externalUrl);
      return { step: accepted, ended };
    },
    note: async (lease, doing) => {
      ensureNotTaken(lease);
      change(publications, lease.publicationId, { reason: doing.message });
    },
    ...memoryMatters(tables),
    postpone: async (
      lease,
      until,
      { reason, told = null, counts, holdsAccount = false, holdsServer = false, refusal },
    ) => {
      ensureNotTaken(lease);
      const wakeAt = Math.max(until.getTime(), refusal ? raiseInMemory(tables, lease.accountId, refusal) : 0);
      const { waits } = rowOf(publications, lease.publicationId);
      const changes = { wakeAt, reason, waits: waits + (counts ? 1 : 0), unreported: 0 };
      change(publications, lease.publicationId, { told: told === null ? [] : [told] });
      change(publications, lease.publicationId, changes);
      const { account, heldUntil } = change(accounts, lease.accountId, { lease: null });
      if (holdsAccount) change(accounts, lease.accountId, { heldUntil: Math.max(heldUntil ?? 0, wakeAt) });
      const server = serverOf(account);
      if (holdsServer) tables.servers.set(server, Math.max(tables.servers.get(server) ?? 0, wakeAt));
    },
    finish: async (lease, ending) => {
      ensureNotTaken(lease);
      end(lease, ending.state, ending.state === 'published' ? [] : ending.errors, ending.externalUrl);
      if (ending.state !== 'published')
        change(publications, lease.publicationId, { told: ending.told ?? [] });
    },
    miss: async (lease, reason) => {
      ensureNotTaken(lease);
      const { postId } = rowOf(publications, lease.publicationId);
      const others = [...publications.values()].filter(
        (row) => row.postId === postId && row.id !== lease.publicationId,
      );
      if (others.some(({ state, steps }) => state !== 'pending' || steps.length > 0)) {
        end(lease, 'failed', [reason.message], null);
        return 'publication';
      }
      change(accounts, lease.accountId, { lease: null });
      for (const { id } of [...others, { id: lease.publicationId }])
        change(publications, id, {
          state: 'pending',
          startedAt: null,
          wakeAt: null,
          reason: null,
          waits: 0,
          unreported: 0,
        });
      change(tables.posts, postId, { status: 'scheduled', lateReason: null });
      return 'post';
    },
    planAgain: async (lease, plan) => {
      ensureNotTaken(lease);
      const { steps } = rowOf(publications, lease.publicationId);
      change(publications, lease.publicationId, { steps: plannedAgain(steps, plan) });
    },
    prepareAgain: async (lease, step, anew, note) => {
      ensureNotTaken(lease);
      const isOpen = (each: JournalStepRow) =>
        each.id === step.id && each.attempts === step.attempts && each.state !== 'accepted';
      if (!rowOf(publications, lease.publicationId).steps.some(isOpen)) throw lost(lease);
      const ids = new Set(anew.map(({ id }) => id));
      const { steps } = rowOf(publications, lease.publicationId);
      const after = steps.map((each) => {
        const told = each.id === step.id ? { ...each, answer: note, answeredAt: now() } : each;
        return ids.has(each.id) ? preparedAgain(told) : told;
      });
      return change(publications, lease.publicationId, { steps: after }).steps.map(held);
    },
    noteTwins: async ({ id }, twins) => noteMemoryTwins(tables, id, twins),
    knownRecords: async (accountId) => {
      const { provider, remoteId, service } = rowOf(accounts, accountId).account;
      const isSame = (other: PublishAccount) =>
        other.provider === provider && other.remoteId === remoteId && other.service === service;
      const steps = [...publications.values()]
        .filter((row) => isSame(rowOf(accounts, row.accountId).account))
        .flatMap((row) => row.steps)
        .filter((step) => step.visible)
        .toSorted((a, b) => (b.answeredAt ?? 0) - (a.answeredAt ?? 0));
      return new Map(steps.flatMap(knownRecord).slice(0, KNOWN_IDS));
    },
  };
}

/** Ends the post once its last publication has ended. */
export function settleMemoryPost(tables: JournalTables, postId: number): void {
  const { publications, posts, now } = tables;
  const states = [...publications.values()].filter((row) => row.postId === postId).map(({ state }) => state);
  const status = settledStatus(states);
  if (status === null) return;
  const { publishedAt } = rowOf(posts, postId);
  change(posts, postId, {
    status,
    publishedAt: status === 'published' ? (publishedAt ?? now()) : publishedAt,
  });
}

/** A step that was sent keeps its key permanently, because the network may know it by that key. */
function rekeyed(step: JournalStepRow, plan: readonly PlannedStep[]): JournalStepRow {
  const again = plan.find(
    ({ kind, item, media }) => kind === step.kind && item === step.item && media === step.media,
  );
  const isUnsent = step.state === 'planned' && step.sentAt === null;
  return again && isUnsent ? { ...step, idempotencyKey: again.idempotencyKey } : step;
}

function settledStep(step: JournalStepRow, outcome: StepOutcome, now: number): JournalStepRow {
  const isLost = outcome.state === 'unknown' && step.state !== 'unknown';
  const remote = outcome.state === 'accepted' ? outcome.remote : step.remote;
  const lookFirst = outcome.state === 'planned' ? (outcome.lookFirst ?? null) : null;
  const looked = step.state === 'planned' ? Math.max(step.failures, 1) : step.failures;
  const failures = isLost ? step.failures + 1 : looked;
  const isUnclear = outcome.state === 'unknown' && outcome.isUnclear === true;
  const unclear = isUnclear
    ? { unclearAnswers: (step.unclearAnswers ?? 0) + 1, unclearSince: step.unclearSince ?? now }
    : {};
  const isRepeat = step.isRepeat === true || (outcome.state === 'unknown' && outcome.isRepeat === true);
  const suspect = (outcome.state === 'unknown' ? outcome.suspect : undefined) ?? step.suspect ?? null;
  return { ...step, ...unclear, isRepeat, suspect, state: outcome.state, remote, lookFirst, failures };
}

function held(row: JournalStepRow): HeldStep {
  const { digest: _digest, answer: _answer, answeredAt: _answered, removedAt: _removed, ...rest } = row;
  const { lookAgainAt: _again, twins: _twins, twinDoubt: _doubt, ...step } = rest;
  return { ...step, acceptedAt: acceptedAtOf(row) };
}

function knownRecord({
  remote,
  kind,
  item,
  sentAt,
  answeredAt: acceptedAt,
  removedAt,
}: JournalStepRow): readonly (readonly [string, KnownRecord])[] {
  if (remote === null) return [];
  return [[remote.id, { remote, kind, item, sentAt, acceptedAt, isRemoved: removedAt !== null }]];
}
