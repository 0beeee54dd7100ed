import { CrierError, invalid } from '@crier/domain';
import type {
  AdministrationRows,
  AdministrationStore,
  KeyRecord,
  SessionRecord,
} from '../ports/administration.ts';
import type { UserApp, UserChange, UserRecord, UserWorkspace } from '../ports/users.ts';
import { changeUser } from './change-user.ts';
import { ensureName } from './check-input.ts';
import { findUser, holdUser } from './find-subjects.ts';
import { mailNewAdministrator } from './security-mails.ts';

/** A user with everything that they can act by. */
export interface Person {
  readonly user: UserRecord;
  readonly workspaces: readonly UserWorkspace[];
  readonly sessions: readonly SessionRecord[];
  /** Keys that are neither revoked nor expired. */
  readonly keys: readonly KeyRecord[];
  readonly apps: readonly UserApp[];
}

/**
 * Reads a user by e-mail address or id.
 * @throws CrierError `record_not_found`
 */
export function getPerson(store: AdministrationStore) {
  return (reference: string): Promise<Person> =>
    store.transaction(async (rows) => {
      const user = await findUser(rows, reference);
      return {
        user,
        workspaces: await rows.users.workspaces(user.id),
        sessions: await rows.sessions.list(user.id),
        keys: await rows.keys.listActive(user.id),
        apps: await rows.users.apps(user.id),
      };
    });
}

/** Who changes a user: an administrator by id, or an operator, who has none. */
export interface ByWhom {
  readonly by?: number;
}

/**
 * Gives a user another name, makes them a platform administrator, or takes that right away; what is left out stays.
 * Administrators can't change the right for themselves, so the installation keeps one. If two administrators take it
 * from each other at once, only one of them succeeds.
 */
export function editUser(store: AdministrationStore, actor: string) {
  return (
    reference: string,
    { name, admin }: Pick<UserChange, 'name' | 'admin'>,
    { by }: ByWhom = {},
  ): Promise<UserRecord> =>
    store.transaction(async (rows) => {
      const { user } = await holdFor(rows, reference, by);
      if (admin !== undefined && user.id === by)
        throw invalid('is_administrator', 'You cannot change this for yourself.');
      const change = {
        ...(name === undefined ? {} : { name: ensureName(name) }),
        ...(admin === undefined ? {} : { admin }),
      };
      const changed = await changeUser(rows, user, change, actor);
      if (changed.admin && !user.admin) await mailNewAdministrator(rows, changed, actor);
      return changed;
    });
}

/**
 * Suspends a user: they can't sign in, their browsers are signed out, and their keys and apps are refused until the
 * suspension ends. Posts that they scheduled are still published. Administrators can't suspend themselves, and the
 * last administrator of the installation can't be suspended at all.
 */
export function suspendUser(store: AdministrationStore, actor: string) {
  return (reference: string, { by }: ByWhom = {}): Promise<UserRecord> =>
    store.transaction(async (rows) => {
      const { user, administrators } = await holdFor(rows, reference, by);
      if (user.suspendedAt !== null) return user;
      ensureDispensable(user, administrators, by, 'suspend');
      return await changeSuspension(rows, user, true, actor);
    });
}

/** Ends the suspension of a user: they can sign in again, and their keys and apps work again. */
export function unsuspendUser(store: AdministrationStore, actor: string) {
  return (reference: string, { by }: ByWhom = {}): Promise<UserRecord> =>
    store.transaction(async (rows) => {
      const { user } = await holdFor(rows, reference, by);
      if (user.suspendedAt === null) return user;
      return await changeSuspension(rows, user, false, actor);
    });
}

/**
 * Deletes a user with all their access. Their posts stay without an author, and scheduled ones are still published.
 * Administrators can't delete themselves; nobody can delete the last administrator of the installation, or of a
 * workspace.
 */
export function deleteUser(store: AdministrationStore, actor: string) {
  return (reference: string, { by }: ByWhom = {}): Promise<UserRecord> =>
    store.transaction(async (rows) => {
      const { user, administrators } = await holdFor(rows, reference, by);
      ensureDispensable(user, administrators, by, 'delete');
      const alone = (await rows.users.workspaces(user.id)).filter(({ isOnlyAdmin }) => isOnlyAdmin);
      if (alone.length > 0) {
        const names = alone.map(({ name }) => name).join(', ');
        throw invalid(
          'user',
          `${user.name} is the only administrator of ${names}. Make another member administrator first.`,
        );
      }
      await rows.users.remove([user.id]);
      await noteRemoval(rows, user, actor);
      return user;
    });
}

/** Writes who was deleted, because the user's record is gone. */
export async function noteRemoval(
  { audit }: Pick<AdministrationRows, 'audit'>,
  { id, name, email, admin }: UserRecord,
  actor: string,
): Promise<void> {
  const detail = { name, email, is_admin: admin };
  await audit.note(actor, { action: 'user.deleted', subject: `user:${id}`, detail });
}

/** Locks the administrators before the user, as everybody does, so that two callers never wait for each other. */
export async function holdFor(
  rows: AdministrationRows,
  reference: string,
  by: number | undefined,
): Promise<{ readonly user: UserRecord; readonly administrators: readonly number[] }> {
  const administrators = await rows.users.holdAdministrators();
  if (by !== undefined && !administrators.includes(by)) throw new CrierError('forbidden');
  return { user: await holdUser(rows, (await findUser(rows, reference)).id), administrators };
}

function ensureDispensable(
  user: UserRecord,
  administrators: readonly number[],
  by: number | undefined,
  verb: 'suspend' | 'delete',
): void {
  if (user.id === by) throw invalid('user', `You cannot ${verb} yourself.`);
  if (administrators.length === 1 && administrators.includes(user.id))
    throw invalid('user', `${user.name} is the last administrator of the installation.`);
}

async function changeSuspension(
  rows: AdministrationRows,
  { id }: UserRecord,
  suspended: boolean,
  actor: string,
): Promise<UserRecord> {
  const sessions = suspended ? await rows.sessions.endAll(id) : 0;
  const after = await rows.users.change(id, { suspended });
  if (after === null) throw new CrierError('record_not_found');
  await rows.audit.note(actor, {
    action: suspended ? 'user.suspended' : 'user.unsuspended',
    subject: `user:${id}`,
    detail: { name: after.name, ...(suspended ? { sessions_ended: sessions } : {}) },
  });
  return after;
}
