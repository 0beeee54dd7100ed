import { isUuid } from '@crier/domain';
import type { PersonalKey, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { AdministrationError } from './administration-error.ts';
import { writeAudit } from './audit.ts';
import { ensureName } from './check-input.ts';
import { findUser } from './find-subjects.ts';
import { refusingClashes } from './unique-clash.ts';

export interface NewPersonalKey {
  /** E-mail address or id. */
  readonly user: string;
  readonly name: string;
  /** SHA-256 of the key. */
  readonly hash: Uint8Array;
  /** The end of the key, by which people tell keys apart. */
  readonly hint: string;
  /** Never unless given. */
  readonly expiresAt: Date | null;
}

export interface KeyRecord {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

export function createKey(prisma: PrismaClient, actor: string, input: NewPersonalKey): Promise<KeyRecord> {
  const name = ensureName('name', input.name);
  const { hint, expiresAt } = input;
  return refusingClashes('key', 'This key exists already.', () =>
    prisma.$transaction(async (tx) => {
      const { id: userId } = await findUser(tx, input.user);
      const key = await tx.personalKey.create({
        data: { userId, name, hash: new Uint8Array(input.hash), hint, expiresAt },
      });
      const detail = { user_id: userId, name, hint };
      await writeAudit(tx, actor, { action: 'key.created', subject: `key:${key.id}`, detail });
      return keyRecord(key);
    }),
  );
}

/** All keys of a user, revoked ones included, oldest first. */
export async function listKeys(prisma: PrismaClient, user: string): Promise<readonly KeyRecord[]> {
  const { id: userId } = await findUser(prisma, user);
  const keys = await prisma.personalKey.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return keys.map(keyRecord);
}

/** Ends a key at once; a key that was revoked before keeps its time. With `userId`, a key of that user only. */
export function revokeKey(
  prisma: PrismaClient,
  actor: string,
  id: string,
  userId?: number,
): Promise<KeyRecord> {
  return prisma.$transaction(async (tx) => {
    const known = isUuid(id);
    const where = { id, ...(userId === undefined ? {} : { userId }) };
    const revoked = known
      ? await tx.personalKey.updateMany({
          where: { ...where, revokedAt: null },
          data: { revokedAt: new Date() },
        })
      : { count: 0 };
    const key = known ? await tx.personalKey.findUnique({ where }) : null;
    if (!key) throw new AdministrationError('not_found', 'id', `There is no key ${id}.`);
    if (revoked.count > 0) await writeAudit(tx, actor, { action: 'key.revoked', subject: `key:${id}` });
    return keyRecord(key);
  });
}

/** Ends all keys of a user that still work, together, and answers how many there were. */
export function revokeKeys(prisma: PrismaClient, actor: string, user: string): Promise<number> {
  return prisma.$transaction(async (tx) => {
    const { id } = await findUser(tx, user);
    const count = await revokeActiveKeys(tx, id);
    const note = { action: 'user.keys_revoked', subject: `user:${id}`, detail: { keys_revoked: count } };
    if (count > 0) await writeAudit(tx, actor, note);
    return count;
  });
}

/** Ends all keys of a user that still work, as part of a transaction that tells the audit trail. */
export async function revokeActiveKeys(tx: Prisma.TransactionClient, userId: number): Promise<number> {
  const { count } = await tx.personalKey.updateMany({
    where: activeKeysOf(userId),
    data: { revokedAt: new Date() },
  });
  return count;
}

/** The keys of a user that work: neither revoked nor expired. */
export function activeKeysOf(userId: number) {
  return { userId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] };
}

function keyRecord({ id, name, hint, createdAt, expiresAt, revokedAt, lastUsedAt }: PersonalKey): KeyRecord {
  return { id, name, hint, createdAt, expiresAt, revokedAt, lastUsedAt };
}
