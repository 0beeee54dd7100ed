import type { PrismaClient, User } from '../generated/prisma/client.ts';
import { writeAudit } from './audit.ts';
import { ensureEmail, ensureName, ensureTimeZone } from './check-input.ts';
import { findUser, normaliseEmail } from './find-subjects.ts';
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

export function setPassword(
  prisma: PrismaClient,
  actor: string,
  input: { readonly user: string; readonly passwordHash: string },
): Promise<UserRecord> {
  return prisma.$transaction(async (tx) => {
    const { id } = await findUser(tx, input.user);
    const user = await tx.user.update({ where: { id }, data: { passwordHash: input.passwordHash } });
    await writeAudit(tx, actor, { action: 'user.password_set', subject: `user:${id}` });
    return userRecord(user);
  });
}

function userRecord({ id, name, email, isAdmin, timezone }: User): UserRecord {
  return { id, name, email, admin: isAdmin, timezone };
}
