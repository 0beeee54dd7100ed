import { removePublication } from '@crier/operations';
import { createRemovalJournal, nextTaskOf, REMOVALS } from '@crier/persistence';
import type { MakeKind } from '../task-kind.ts';

export const removals: MakeKind = ({ service, publishing }) => {
  const { pool } = service.database;
  const dependencies = { ...publishing, removals: createRemovalJournal(pool, service.jobSender) };
  return {
    job: 'removal',
    slots: { posts: 6, uploads: 0 },
    next: nextTaskOf(pool, REMOVALS),
    carryOut: (id) => removePublication(id, dependencies),
  };
};
