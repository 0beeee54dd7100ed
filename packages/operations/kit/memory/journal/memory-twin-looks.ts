import type { Twin } from '@crier/domain';
import type { TwinLooks } from '../../../src/ports/twin-looks.ts';
import { change, type JournalRow, type JournalStepRow, type JournalTables } from './journal-tables.ts';
import { heldPublication } from './memory-journal-claim.ts';

/** The later looks for twins, in memory. */
export function createMemoryTwinLooks(tables: JournalTables): TwinLooks {
  const { now, publications } = tables;
  const all = () => [...publications.values()].flatMap((row) => row.steps.map((step) => ({ row, step })));
  return {
    take: async (afterMs, againMs) => {
      const due = ({ step }: { step: JournalStepRow }) =>
        step.visible &&
        step.state === 'accepted' &&
        step.removedAt === null &&
        (step.lookAgainAt ?? Infinity) <= now() &&
        (step.answeredAt ?? Infinity) <= now() - afterMs;
      const [first] = all()
        .filter(due)
        .toSorted((one, other) => (one.step.lookAgainAt ?? 0) - (other.step.lookAgainAt ?? 0));
      if (first === undefined) return null;
      const { row, step } = first;
      changeStep(tables, row, step.id, { lookAgainAt: now() + againMs });
      return {
        publication: heldPublication(tables, row),
        step,
        twins: step.twins,
        doubt: step.twinDoubt,
        acceptedAt: step.answeredAt ?? 0,
      };
    },
    note: async (step, twins) => noteMemoryTwins(tables, step, twins),
    doubt: async (id, doubt) => {
      const found = all().find(({ step }) => step.id === id);
      if (found !== undefined) changeStep(tables, found.row, id, { twinDoubt: doubt?.message ?? null });
    },
    end: async (id) => {
      const found = all().find(({ step }) => step.id === id);
      if (found !== undefined) changeStep(tables, found.row, id, { lookAgainAt: null });
    },
  };
}

/** Adds twins of a step that are not noted yet. */
export function noteMemoryTwins(tables: JournalTables, id: string, twins: readonly Twin[]): void {
  for (const row of tables.publications.values()) {
    const step = row.steps.find((each) => each.id === id);
    if (step === undefined) continue;
    const isNew = (twin: Twin) => !step.twins.some((other) => other.id === twin.id);
    changeStep(tables, row, id, { twins: [...step.twins, ...twins.filter(isNew)] });
  }
}

function changeStep(
  tables: JournalTables,
  row: JournalRow,
  id: string,
  changes: Partial<JournalStepRow>,
): void {
  const steps = row.steps.map((step) => (step.id === id ? { ...step, ...changes } : step));
  change(tables.publications, row.id, { steps });
}
