import type { Handlers } from '../handlers.ts';
import { actorOf } from '../people/actor.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { createHold } from './hold.ts';

/** Shows whether the installation is held and what is left to decide after a restore, and releases the hold. */
export function holdHandlers({
  hold: store,
}: ConsoleDependencies): Pick<Handlers, 'getHold' | 'releaseHold'> {
  return {
    getHold: async () => {
      const { hold: held, inHand } = await store.read();
      const lines = await store.list();
      return {
        held: held !== null,
        since: held?.since.toISOString() ?? null,
        reason: held?.reason ?? null,
        backup_at: held?.backupAt?.toISOString() ?? null,
        in_hand: inHand,
        data: lines.map(({ dueAt, ...line }) => ({ ...line, due_at: dueAt?.toISOString() ?? null })),
      };
    },
    releaseHold: async ({ user, body }) => {
      const options = { publishOverdue: body.publish_overdue === true, holdBackUnasked: false };
      return { released: true, ...(await createHold(store, actorOf(user.id)).release(options)) };
    },
  };
}
