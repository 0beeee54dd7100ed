import { randomUUID } from 'node:crypto';
import type { PlannedStep } from '@crier/domain';
import type { JournalStepRow } from './journal-tables.ts';

/** The acceptance of a step as its holder sees it. */
export function acceptedAtOf({ state, answeredAt }: JournalStepRow): number | null {
  return state === 'accepted' ? answeredAt : null;
}

/** A step that has not been sent yet. */
export function plannedRow(step: PlannedStep, ordinal: number): JournalStepRow {
  return {
    ...step,
    ...{ id: randomUUID(), ordinal, state: 'planned', attempts: 0, failures: 0, denied: false },
    ...{ sentAt: null, remote: null, digest: null, answer: null, answeredAt: null, removedAt: null },
    ...{ lookFirst: null, lostAt: null, lookAgainAt: null, twins: [], twinDoubt: null },
    ...{ isRepeat: false, unclearAnswers: 0, unclearSince: null, suspect: null, preparations: 0 },
  };
}

/** The steps after the last public record are planned again; all of them by `plan` if there is none. */
export function plannedAgain(
  steps: readonly JournalStepRow[],
  plan: readonly PlannedStep[],
): readonly JournalStepRow[] {
  const last = steps.findLast(
    (step) => step.visible && step.state === 'accepted' && step.removedAt === null,
  )?.ordinal;
  const lostAtOf = ({ visible, lostAt, sentAt }: JournalStepRow) => (visible ? (lostAt ?? sentAt) : null);
  if (last === undefined)
    return plan.map(plannedRow).map((step) => {
      const before = steps.find(({ kind, item, media }) => {
        return kind === step.kind && item === step.item && media === step.media;
      });
      const lostAt = before === undefined ? null : lostAtOf(before);
      return lostAt === null ? step : { ...step, lostAt, failures: 1 };
    });
  return steps.map((step): JournalStepRow => {
    if (step.ordinal <= last) return step;
    const lostAt = lostAtOf(step);
    const unsent = { sentAt: null, answeredAt: null, lookFirst: null, remote: null };
    return { ...step, ...unsent, state: 'planned', lostAt, failures: lostAt === null ? 0 : 1 };
  });
}

/** A step whose result the network could not use: it is made anew. */
export function preparedAgain(step: JournalStepRow): JournalStepRow {
  const { preparations = 0 } = step;
  const anew = { remote: null, lookFirst: null, failures: 0, isRepeat: false } as const;
  const again = { unclearAnswers: 0, unclearSince: null, preparations: preparations + 1 };
  return { ...step, ...anew, ...again, state: 'planned' };
}
