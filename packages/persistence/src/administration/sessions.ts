import { isUuid } from '@crier/domain';
import { SESSION_IDLE_SECONDS } from '@crier/operations';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { AdministrationError } from './administration-error.ts';
import { writeAudit } from './audit.ts';
import { findUser } from './find-subjects.ts';

/** A browser somebody is signed in with. */
export interface SessionRecord {
  /** What it is ended by; it opens nothing. */
  readonly id: string;
  readonly createdAt: Date;
  /** To within a few minutes. */
  readonly lastSeen: Date;
  /** Of the sign-in; null when they are not known. */
  readonly address: string | null;
  readonly userAgent: string | null;
  /** Whether it is the session that asks. */
  readonly current: boolean;
}

/** SHA-256 of a session's token. */
export type SessionHash = Uint8Array<ArrayBuffer>;

/** The sessions of a user that have not ended, those seen last first. */
export async function listSessions(
  prisma: PrismaClient,
  user: string,
  current?: SessionHash,
): Promise<readonly SessionRecord[]> {
  const { id: userId } = await findUser(prisma, user);
  const sessions = await prisma.session.findMany({
    where: {
      userId,
      expiresAt: { gt: new Date() },
      lastSeen: { gt: new Date(Date.now() - SESSION_IDLE_SECONDS * 1_000) },
    },
    orderBy: [{ lastSeen: 'desc' }, { createdAt: 'desc' }, { id: 'asc' }],
  });
  return sessions.map(({ id, createdAt, lastSeen, address, userAgent, hash }) => ({
    id,
    createdAt,
    lastSeen,
    address,
    userAgent,
    current: current !== undefined && Buffer.from(hash).equals(current),
  }));
}

/** Ends one session of a user at once. @throws AdministrationError `not_found` when the user has none of that id */
export async function endSession(
  prisma: PrismaClient,
  actor: string,
  { id, userId }: { readonly id: string; readonly userId: number },
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const { count } = isUuid(id) ? await tx.session.deleteMany({ where: { id, userId } }) : { count: 0 };
    if (count === 0) throw new AdministrationError('not_found', 'session', `There is no session ${id}.`);
    await writeAudit(tx, actor, { action: 'session.ended', subject: `session:${id}` });
  });
}

/** Ends the sessions of a user, but for the one to keep, and answers how many there were. */
export function endSessions(
  prisma: PrismaClient,
  actor: string,
  { user, keep }: { readonly user: string; readonly keep?: SessionHash },
): Promise<number> {
  return prisma.$transaction(async (tx) => {
    const { id: userId } = await findUser(tx, user);
    const kept = keep === undefined ? {} : { NOT: { hash: keep } };
    const { count } = await tx.session.deleteMany({ where: { userId, ...kept } });
    const detail = { sessions_ended: count };
    const note = { action: 'user.sessions_ended', subject: `user:${userId}`, detail };
    if (count > 0) await writeAudit(tx, actor, note);
    return count;
  });
}
