import { randomUUID } from 'node:crypto';
import { InstallationHeldError } from '../../../src/ports/hold.ts';
import { LeaseLostError } from '../../../src/ports/journal.ts';
import type { HeldRemoval, HeldRemovalStep, RemovalJournal } from '../../../src/ports/removal-journal.ts';
import { messagesOf } from '../../../src/publishing/tell.ts';
import { change, type JournalTables, type RemovalRow, rowOf } from './journal-tables.ts';
import { isFree, isHeldBy, isNotTaken } from './memory-lease.ts';

/** The journal of removals in memory. It never awaits between reading and writing, so every method is atomic. */
export function createMemoryRemovalJournal(tables: JournalTables): RemovalJournal {
  const { now, removals, publications } = tables;
  const lost = (row: RemovalRow): LeaseLostError => {
    change(removals, row.uuid, { unreported: Math.max(row.unreported - 1, 0) });
    return new LeaseLostError();
  };
  const write = (row: RemovalRow, step: HeldRemovalStep, changes: Partial<RemovalRow> = {}) => {
    const steps = row.steps.map((each) => (each.ordinal === step.ordinal ? { ...each, ...step } : each));
    change(removals, row.uuid, { ...changes, steps });
    return step;
  };
  const stepOf = (row: RemovalRow, { ordinal }: HeldRemovalStep) =>
    row.steps.find((step) => step.ordinal === ordinal);
  return {
    claim: async (uuid, token, ms) => {
      const row = removals.get(uuid);
      if (row === undefined || row.wakeAt === null || row.wakeAt > now() || tables.hold.current !== null)
        return null;
      if (!isFree(row.claim, token, now())) return null;
      const claim = { token, until: now() + ms };
      const claimed = change(removals, uuid, { claim, unreported: row.unreported + 1, reason: null });
      return heldRemoval(tables, claimed, token, row.unreported);
    },
    send: async (held, step, ms) => {
      const row = rowOf(removals, held.uuid);
      const stored = stepOf(row, step);
      const isSendable = stored?.state === 'planned' || stored?.state === 'sent';
      if (tables.hold.current !== null) throw new InstallationHeldError();
      if (!isHeldBy(row.claim, held.token, now()) || !isSendable) throw lost(row);
      const claim = { token: held.token, until: now() + ms };
      return write(row, { ...shown(stored), state: 'sent', attempts: stored.attempts + 1 }, { claim });
    },
    settle: async (held, step, state, note) => {
      const row = rowOf(removals, held.uuid);
      const stored = stepOf(row, step);
      if (!isHeldBy(row.claim, held.token, now()) || stored?.state !== 'sent') throw lost(row);
      if (state === 'removed') {
        const { steps } = rowOf(publications, row.publicationId);
        const marked = steps.map((each) =>
          each.id === stored.stepId ? { ...each, removedAt: now() } : each,
        );
        change(publications, row.publicationId, { steps: marked });
      }
      const settled = { ...shown(stored), state, message: note.message };
      return write(row, settled, { unreported: Math.min(row.unreported, 1) });
    },
    postpone: async (held, until, reason) => {
      const row = rowOf(removals, held.uuid);
      if (!isNotTaken(row.claim, held.token)) throw lost(row);
      const waiting = {
        wakeAt: until.getTime(),
        reason: reason.message,
        told: [reason],
        waits: row.waits + 1,
      };
      change(removals, held.uuid, { ...waiting, unreported: 0, claim: null });
    },
    finish: async (held, errors) => {
      const row = rowOf(removals, held.uuid);
      if (!isNotTaken(row.claim, held.token)) throw lost(row);
      const state = errors.length === 0 ? 'removed' : 'failed';
      change(removals, held.uuid, {
        state,
        errors: messagesOf(errors),
        told: errors,
        wakeAt: null,
        reason: null,
        unreported: 0,
        claim: null,
      });
      const { steps } = rowOf(publications, row.publicationId);
      const isPublic = steps.some(
        (step) => step.visible && step.state === 'accepted' && step.removedAt === null,
      );
      if (!isPublic) change(publications, row.publicationId, { externalUrl: null });
    },
  };
}

/**
 * Requests the removal of everything the publication made public; returns its UUID, or null when there is nothing to
 * remove.
 */
export function requestMemoryRemoval(tables: JournalTables, publicationId: number): string | null {
  const { steps } = rowOf(tables.publications, publicationId);
  const isPending = [...tables.removals.values()].some(
    (row) => row.publicationId === publicationId && row.state === 'pending',
  );
  const there = steps.filter(
    ({ visible, removedAt, state, remote }) =>
      visible && removedAt === null && (state === 'unknown' || (state === 'accepted' && remote !== null)),
  );
  if (isPending || there.length === 0) return null;
  const uuid = randomUUID();
  tables.removals.set(uuid, {
    ...{ uuid, publicationId, state: 'pending', requestedAt: tables.now(), wakeAt: tables.now() },
    ...{ reason: null, waits: 0, unreported: 0, errors: [], claim: null },
    steps: there.toReversed().map(({ id, label, kind, item, media, remote, state }, ordinal) => ({
      ...{
        ordinal,
        label,
        kind,
        item,
        media,
        stepId: id,
        attempts: 0,
        remote: remote ?? { id: '', url: null },
      },
      ...(state === 'unknown' ? { state: 'failed', message: IN_DOUBT } : { state: 'planned', message: null }),
    })),
  });
  return uuid;
}

const IN_DOUBT = 'Whether the network published it is unknown; check on the network.';

function heldRemoval(tables: JournalTables, row: RemovalRow, token: string, crashes: number): HeldRemoval {
  const { accountId, postId, uuid: publication } = rowOf(tables.publications, row.publicationId);
  const { uuid: post, workspaceId } = rowOf(tables.posts, postId);
  const { account, authorized, unauthorizedReason, unauthorizedCode } = rowOf(tables.accounts, accountId);
  return {
    ...{ uuid: row.uuid, token, crashes, account, authorized, unauthorizedReason, unauthorizedCode },
    ...{ workspace: `workspace ${workspaceId}`, post, publication },
    ...{ waits: row.waits, requestedAt: row.requestedAt, steps: row.steps.map(shown) },
  };
}

function shown({ stepId: _, ...step }: RemovalRow['steps'][number]): HeldRemovalStep {
  return step;
}
