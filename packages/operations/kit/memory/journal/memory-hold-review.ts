import type { HeldFinding, HoldReview } from '../../../src/ports/hold-review.ts';
import { change, type JournalStepRow, type JournalTables } from './journal-tables.ts';
import { heldLines } from './memory-held-lines.ts';
import { heldPublication } from './memory-journal-claim.ts';
import { isFree, type MemoryLease } from './memory-lease.ts';
import { plannedRow } from './planned-rows.ts';

export function createMemoryHoldReview(tables: JournalTables): HoldReview {
  const { now, hold, findings, publications } = tables;
  let turn: MemoryLease | null = null;
  // Findings are in the order in which they were noted.
  const isDoubtful = (id: number, accountId: number) => {
    const noted = [...findings];
    const later = noted.slice(noted.findIndex(([one]) => one === id) + 1);
    const isSame = (other: number) => publications.get(other)?.accountId === accountId;
    return (
      findings.get(id)?.result === 'unknown' && later.some(([other, { found }]) => found > 0 && isSame(other))
    );
  };
  return {
    hold: async () => hold.current,
    take: async (token, ms) => {
      if (!isFree(turn, token, now())) return false;
      turn = { token, until: now() + ms };
      return true;
    },
    giveBack: async (token) => {
      if (turn?.token === token) turn = null;
    },
    notAsked: async (limit) =>
      heldLines(tables)
        .filter(({ id, accountId }) => !findings.has(id) || isDoubtful(id, accountId))
        .toSorted(
          (a, b) => a.accountId - b.accountId || Number(findings.has(a.id)) - Number(findings.has(b.id)),
        )
        .slice(0, limit)
        .map(({ uuid }) => uuid),
    load: async (publication) => {
      const row = [...publications.values()].find(({ uuid }) => uuid === publication);
      if (row === undefined) return null;
      const {
        lease: _lease,
        crashes: _crashes,
        credentials: _credentials,
        ...loaded
      } = heldPublication(tables, row);
      return loaded;
    },
    note: async (publication, finding) => {
      const line = heldLines(tables).find(({ uuid }) => uuid === publication);
      if (line === undefined) return;
      const planned = line.steps.length === 0 ? finding.plan.map(plannedRow) : line.steps;
      const steps = planned.map((step) => stepAfter(step, finding, hold.current?.backupAt ?? null));
      change(publications, line.id, { steps });
      const visible = steps.filter((step) => step.visible);
      const accepted = visible.filter(({ state }) => state === 'accepted');
      const { result, detail } = finding;
      const url = accepted[0]?.remote?.url ?? null;
      const counts = { posts: visible.length, found: accepted.length };
      const decision = findings.get(line.id)?.decision ?? null;
      findings.delete(line.id);
      findings.set(line.id, { result, detail, url, ...counts, decision });
    },
  };
}

/** Preparations of a public post count as accepted; steps that the network does not have count as never sent. */
function stepAfter(
  step: JournalStepRow,
  { found, doubtful }: HeldFinding,
  backupAt: Date | null,
): JournalStepRow {
  const { ordinal, visible, state } = step;
  const out = found.find((one) => one.ordinal === ordinal);
  if (out !== undefined) return { ...step, state: 'accepted', remote: out.remote };
  if (ordinal === doubtful) {
    return { ...step, state: 'unknown', sentAt: step.sentAt ?? backupAt?.getTime() ?? null };
  }
  if (!visible && state !== 'accepted' && found.some((one) => one.ordinal > ordinal)) {
    return { ...step, state: 'accepted', remote: { id: '', url: null } };
  }
  return visible && state !== 'accepted' ? { ...step, state: 'planned' } : step;
}
