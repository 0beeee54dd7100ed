import type { PrismaClient, User } from '../generated/prisma/client.ts';
import { AdministrationError } from './administration-error.ts';
import { writeAudit } from './audit.ts';
import { ensureEmail, ensureName, ensureTimeZone } from './check-input.ts';
import { findUser, normaliseEmail } from './find-subjects.ts';
import { activeKeysOf, revokeActiveKeys } from './keys.ts';
import { refusingClashes } from './unique-clash.ts';

export interface NewUser {
  readonly name: string;
  readonly email: string;
  /** PHC string. */
  readonly passwordHash: string;
  /** Platform administrator. */
  readonly admin: boolean;
  readonly timezone?: string;
}

export interface UserRecord {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly admin: boolean;
  readonly timezone: string;
}

export function createUser(prisma: PrismaClient, actor: string, input: NewUser): Promise<UserRecord> {
  const email = ensureEmail(normaliseEmail(input.email));
  const data = {
    name: ensureName('name', input.name),
    email,
    passwordHash: input.passwordHash,
    isAdmin: input.admin,
    timezone: ensureTimeZone(input.timezone ?? 'UTC'),
  };
  return refusingClashes('email', `There is a user with the e-mail address ${email} already.`, () =>
    prisma.$transaction(async (tx) => {
      const user = await tx.user.create({ data });
      const detail = { email, admin: input.admin };
      await writeAudit(tx, actor, { action: 'user.created', subject: `user:${user.id}`, detail });
      return userRecord(user);
    }),
  );
}

export interface PasswordChange {
  /** E-mail address or id. */
  readonly user: string;
  /** PHC string. */
  readonly passwordHash: string;
  /** PHC string that is replaced; refused as `invalid` for `current_password` when the user has another meanwhile. */
  readonly replaces?: string;
  /** SHA-256 of the session that goes on: that of who changes their own password. */
  readonly keepSession?: Uint8Array<ArrayBuffer>;
  /** Revokes the user's personal keys as well; they go on working unless asked for. */
  readonly revokeKeys?: boolean;
}

/** What a change of password left of a user's personal keys. */
export interface PasswordChanged {
  readonly user: UserRecord;
  /** Keys that go on working. */
  readonly activeKeys: number;
  readonly revokedKeys: number;
}

/** A new password ends what the old one opened: sessions and the access of apps, and personal keys where asked for. */
export function setPassword(
  prisma: PrismaClient,
  actor: string,
  input: PasswordChange,
): Promise<PasswordChanged> {
  return prisma.$transaction(async (tx) => {
    const { id } = await findUser(tx, input.user);
    // Holds back whatever would begin for the user meanwhile: it comes wholly before, and ends here, or after.
    await tx.$queryRaw`select 1 from users where id = ${id} for update`;
    const { passwordHash, replaces } = input;
    const { count } = await tx.user.updateMany({
      where: { id, ...(replaces === undefined ? {} : { passwordHash: replaces }) },
      data: { passwordHash },
    });
    if (count === 0)
      throw new AdministrationError('invalid', 'current_password', 'The password is not right.');
    const user = await tx.user.findUniqueOrThrow({ where: { id } });
    const kept = input.keepSession === undefined ? {} : { NOT: { hash: input.keepSession } };
    const sessions = await tx.session.deleteMany({ where: { userId: id, ...kept } });
    // In order, as everywhere, so that two calls over many grants never wait for each other.
    await tx.$queryRaw`select 1 from oauth_grants where user_id = ${id} and ended_at is null order by id for no key update`;
    const grants = await tx.oAuthGrant.updateMany({
      where: { userId: id, endedAt: null },
      data: { endedAt: new Date(), endReason: 'user' },
    });
    const revokedKeys = input.revokeKeys === true ? await revokeActiveKeys(tx, id) : 0;
    const activeKeys = await tx.personalKey.count({ where: activeKeysOf(id) });
    const detail = {
      sessions_ended: sessions.count,
      grants_ended: grants.count,
      keys_revoked: revokedKeys,
    };
    await writeAudit(tx, actor, { action: 'user.password_set', subject: `user:${id}`, detail });
    return { user: userRecord(user), activeKeys, revokedKeys };
  });
}

function userRecord({ id, name, email, isAdmin, timezone }: User): UserRecord {
  return { id, name, email, admin: isAdmin, timezone };
}
