import { isUuid, recordNotFound } from '@crier/domain';
import type { AdministrationStore, SessionHash, SessionRecord } from '../ports/administration.ts';
import type { UserRecord } from '../ports/users.ts';
import { findUser } from './find-subjects.ts';
import { sessionEndedNote } from './sign-in-lines.ts';

/** The open sessions of a user, most recently used first; `current` is the caller's. */
export function listSessions(store: AdministrationStore) {
  return (user: string, current?: SessionHash): Promise<readonly SessionRecord[]> =>
    store.transaction(async (rows) => rows.sessions.list((await findUser(rows, user)).id, current));
}

/**
 * Ends one session of a user at once.
 * @throws CrierError `record_not_found` when the user has no session with that id
 */
export function endSession(store: AdministrationStore, actor: string) {
  return ({ id, user }: { readonly id: string; readonly user: string }): Promise<UserRecord> =>
    store.transaction(async (rows) => {
      const owner = await findUser(rows, user);
      if (!isUuid(id) || !(await rows.sessions.end(owner.id, id)))
        throw recordNotFound('Session', { session: [`There is no session ${id}.`] });
      await rows.audit.note(actor, sessionEndedNote(id));
      return owner;
    });
}

/** Ends the sessions of a user except `keep`, and returns how many there were. */
export function endSessions(store: AdministrationStore, actor: string) {
  return ({ user, keep }: { readonly user: string; readonly keep?: SessionHash }): Promise<number> =>
    store.transaction(async (rows) => {
      const { id } = await findUser(rows, user);
      const count = await rows.sessions.endAll(id, keep);
      const detail = { sessions_ended: count };
      const note = { action: 'user.sessions_ended' as const, subject: `user:${id}`, detail };
      if (count > 0) await rows.audit.note(actor, note);
      return count;
    });
}
