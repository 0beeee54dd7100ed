import { publishPublication } from '@crier/operations';
import { nextTaskOf, PUBLICATIONS } from '@crier/persistence';
import type { MakeKind } from '../task-kind.ts';

export const publications: MakeKind = ({ service, publishing }) => ({
  job: 'publication',
  slots: { posts: service.settings.worker.concurrency, uploads: service.settings.worker.uploads },
  next: nextTaskOf(service.database.pool, PUBLICATIONS),
  carryOut: (id) => publishPublication(id, publishing),
});
