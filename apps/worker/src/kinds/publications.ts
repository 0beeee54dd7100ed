import { publishPublication } from '@crier/operations';
import { nextTaskOf, PUBLICATIONS } from '@crier/persistence';
import type { MakeKind } from '../task-kind.ts';

export const publications: MakeKind = ({ service, publishing }) => ({
  job: 'publication',
  slots: service.settings.worker.concurrency,
  next: nextTaskOf(service.database.pool, PUBLICATIONS),
  carryOut: (id) => publishPublication(id, publishing),
});
