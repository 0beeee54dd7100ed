import { randomUUID } from 'node:crypto';
import { evaluateNotices } from '@crier/operations';
import { createNoticeStore, NOTICE_HEADS, nextTaskOf } from '@crier/persistence';
import type { MakeKind } from '../task-kind.ts';

/** Looks at what needs the people of a workspace after something happened there. */
export const notices: MakeKind = ({ service: { database, settings } }) => {
  const dependencies = {
    notices: createNoticeStore(database.pool),
    sendsMail: settings.mail !== null,
    newToken: randomUUID,
  };
  return {
    job: null,
    slots: { posts: 2, uploads: 0 },
    next: nextTaskOf(database.pool, NOTICE_HEADS),
    carryOut: (id) => evaluateNotices(id, dependencies),
  };
};
