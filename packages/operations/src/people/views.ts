import { CrierError, invalid } from '@crier/domain';
import type { Handlers } from '../handlers.ts';
import type { ConsoleDependencies } from '../installation/dependencies.ts';
import type { AdministrationStore, SessionHash } from '../ports/administration.ts';
import type { UserRecord } from '../ports/users.ts';
import { actorOf } from './actor.ts';
import { holdFor } from './person.ts';

/** An administrator views the service as another user, read only, in their own session. */
export function viewHandlers({
  administration: store,
}: Pick<ConsoleDependencies, 'administration'>): Pick<Handlers, 'viewUser' | 'endView'> {
  return {
    viewUser: async ({ user, params, session, note }) => {
      const { viewed, until } = await beginView(store, params.user, { by: user.id, session: session.hash });
      note('user.view_begun', { for: viewed.id });
      return { until: until.toISOString() };
    },
    endView: async ({ session, note }) => {
      const viewed = await endView(store, session.hash);
      if (viewed !== null) note('user.view_ended', { for: viewed });
      return { ended: viewed !== null };
    },
  };
}

/** @throws CrierError `validation` for an administrator and for a suspended user */
function beginView(
  store: AdministrationStore,
  reference: string,
  { by, session }: { readonly by: number; readonly session: SessionHash },
): Promise<{ readonly viewed: UserRecord; readonly until: Date }> {
  return store.transaction(async (rows) => {
    const { user } = await holdFor(rows, reference, by);
    if (user.admin) throw invalid('user', `${user.name} is an administrator.`);
    if (user.suspendedAt !== null) throw invalid('user', `${user.name} is suspended.`);
    const until = await rows.sessions.beginView(session, user.id);
    if (until === null) throw new CrierError('unauthenticated');
    await rows.audit.note(actorOf(by), {
      action: 'user.view_begun',
      subject: `user:${user.id}`,
      detail: { name: user.name, until: until.toISOString() },
    });
    return { viewed: user, until };
  });
}

/** Returns the id of the user who was viewed; null if the session had no view. */
function endView(store: AdministrationStore, session: SessionHash): Promise<number | null> {
  return store.transaction(async (rows) => {
    const ended = await rows.sessions.endView(session);
    if (ended === null) return null;
    const { by, userId } = ended;
    await rows.audit.note(actorOf(by), { action: 'user.view_ended', subject: `user:${userId}` });
    return userId;
  });
}
