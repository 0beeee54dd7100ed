import { randomUUID } from 'node:crypto';
import type { ConnectedAccount, JsonObject, PlatformKey } from '@crier/domain';
import { type Account, Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import { type Sealer, sealContext } from '../journal/vault.ts';
import { writeAudit } from './audit.ts';
import { findWorkspace } from './find-subjects.ts';

export interface ConnectedInput {
  /** UUID. */
  readonly workspace: string;
  readonly provider: PlatformKey;
  readonly connected: ConnectedAccount;
}

export interface AccountRecord {
  readonly id: number;
  readonly uuid: string;
  readonly provider: string;
  readonly service: string;
  readonly remoteId: string;
  readonly name: string;
  readonly username: string;
  readonly authorized: boolean;
  readonly unauthorizedReason: string | null;
  readonly createdAt: Date;
}

/** `isNew` is false when the account was connected before and got new credentials. */
export type ConnectedRecord = AccountRecord & { readonly isNew: boolean };

/**
 * Connects an account, or connects it again: then it keeps id and UUID, its credentials are replaced and it is
 * authorised. Of two callers at once one creates it and the other replaces the credentials.
 */
export function connectAccount(
  prisma: PrismaClient,
  sealer: Sealer,
  actor: string,
  { workspace: workspaceUuid, provider, connected }: ConnectedInput,
): Promise<ConnectedRecord> {
  return prisma.$transaction(async (tx) => {
    const workspace = await findWorkspace(tx, workspaceUuid);
    const identity = {
      workspaceId: workspace.id,
      provider,
      service: connected.service ?? '',
      remoteId: connected.remoteId,
    };
    const where = { workspaceId_provider_service_remoteId: identity };
    const facts = factsOf(connected, sealer);
    const uuid = randomUUID();
    // Waits for another caller that is inserting the same account; from then on the row exists and keeps its UUID.
    const { count } = await tx.account.createMany({
      data: [{ ...identity, ...facts(uuid), uuid }],
      skipDuplicates: true,
    });
    const isNew = count === 1;
    const found = await tx.account.findUniqueOrThrow({ where });
    const account = isNew
      ? found
      : await tx.account.update({
          where,
          data: { ...facts(found.uuid), ...REAUTHORISED, credentialsVersion: { increment: 1 } },
        });
    await writeAudit(tx, actor, {
      action: isNew ? 'account.connected' : 'account.reconnected',
      subject: `account:${account.id}`,
      workspaceId: workspace.id,
      detail: { provider, service: identity.service, remote_id: identity.remoteId },
    });
    return { ...accountRecord(account), isNew };
  });
}

/** The accounts of a workspace, oldest first. */
export async function listAccounts(
  prisma: PrismaClient,
  workspaceUuid: string,
): Promise<readonly AccountRecord[]> {
  const { id: workspaceId } = await findWorkspace(prisma, workspaceUuid);
  const accounts = await prisma.account.findMany({ where: { workspaceId }, orderBy: { id: 'asc' } });
  return accounts.map(accountRecord);
}

const REAUTHORISED = { authorized: true, unauthorizedReason: null, refreshToken: null, refreshUntil: null };

function factsOf(connected: ConnectedAccount, sealer: Sealer) {
  return (uuid: string) => ({
    name: connected.name,
    username: connected.username,
    image: connected.image,
    data: jsonOrNull(connected.data),
    limits: jsonOrNull(connected.limits),
    credentials: new Uint8Array(sealer.seal(connected.credentials, sealContext(uuid))),
    credentialsExpireAt: connected.expiresAt === null ? null : new Date(connected.expiresAt),
  });
}

function jsonOrNull(value: JsonObject | null) {
  return value === null ? Prisma.DbNull : (value as Prisma.InputJsonObject);
}

function accountRecord(account: Account): AccountRecord {
  const { id, uuid, provider, service, remoteId, name, username, authorized, unauthorizedReason, createdAt } =
    account;
  return { id, uuid, provider, service, remoteId, name, username, authorized, unauthorizedReason, createdAt };
}
