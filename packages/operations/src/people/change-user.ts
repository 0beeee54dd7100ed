import { type CrierError, type JsonObject, taken } from '@crier/domain';
import type { AuditWriter } from '../ports/audit.ts';
import type { NewUserRecord, UserChange, UserRecord, UserRows } from '../ports/users.ts';
import { changedFacts } from './changed-facts.ts';

/** What a change of users writes. */
interface Rows<Method extends keyof UserRows> {
  readonly users: Pick<UserRows, Method>;
  readonly audit: AuditWriter;
}

/** The refusal of an e-mail address that another user has. */
export function emailTaken(email: string): CrierError {
  return taken('email', `A user with the e-mail address ${email} already exists.`);
}

/** Creates a user, by whatever door they come. Null when another user has the e-mail address. */
export async function admitUser(
  { users, audit }: Rows<'create'>,
  input: NewUserRecord,
  actorOf: (user: UserRecord) => string,
): Promise<UserRecord | null> {
  const user = await users.create(input);
  if (user === null) return null;
  const { name, email, admin } = user;
  const detail = { name, email, is_admin: admin };
  await audit.note(actorOf(user), { action: 'user.created', subject: `user:${user.id}`, detail });
  return user;
}

/**
 * Changes a user. The trail has the former and the new value of each field that differs, and of a password only that it
 * was changed.
 * @throws CrierError `taken` that names `email`
 */
export async function changeUser(
  { users, audit }: Rows<'change'>,
  before: UserRecord,
  change: UserChange,
  actor: string,
): Promise<UserRecord> {
  const after = await users.change(before.id, change);
  if (after === null) throw emailTaken(change.email ?? '');
  const detail = {
    ...changedFacts(factsOf(before), factsOf(after)),
    ...(change.passwordHash === undefined ? {} : { password: 'changed' }),
  };
  await audit.note(actor, { action: 'user.edited', subject: `user:${before.id}`, detail });
  return after;
}

function factsOf({ name, email, timezone, locale, admin }: UserRecord): JsonObject {
  return { name, email, timezone, locale, is_admin: admin };
}
