import { isUuid } from '@crier/domain';
import type { Prisma } from '../generated/prisma/client.ts';
import { AdministrationError } from './administration-error.ts';

/** E-mail addresses are the same whatever their case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * A user by e-mail address or id.
 * @throws AdministrationError naming `user` when there is none
 */
export async function findUser(tx: Prisma.TransactionClient, reference: string) {
  const text = reference.trim();
  const where = /^\d{1,9}$/.test(text) ? { id: Number(text) } : { email: normaliseEmail(text) };
  const user = await tx.user.findUnique({ where });
  if (!user) throw new AdministrationError('not_found', 'user', `There is no user ${reference}.`);
  return user;
}

/**
 * A workspace by UUID.
 * @throws AdministrationError naming `workspace` when there is none
 */
export async function findWorkspace(tx: Prisma.TransactionClient, uuid: string) {
  const workspace = isUuid(uuid) ? await tx.workspace.findUnique({ where: { uuid } }) : null;
  if (!workspace) throw new AdministrationError('not_found', 'workspace', `There is no workspace ${uuid}.`);
  return workspace;
}
