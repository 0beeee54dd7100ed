import type { ConnectedAccount, PlatformKey } from '@crier/domain';
import { upsertAccount } from '../connections/upsert-account.ts';
import type { Account, PrismaClient } from '../generated/prisma/client.ts';
import type { Sealer } from '../journal/vault.ts';
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

/** Connects an account, or connects it again; see `upsertAccount`. */
export function connectAccount(
  prisma: PrismaClient,
  sealer: Sealer,
  actor: string,
  { workspace: workspaceUuid, provider, connected }: ConnectedInput,
): Promise<ConnectedRecord> {
  return prisma.$transaction(async (tx) => {
    const { id: workspaceId } = await findWorkspace(tx, workspaceUuid);
    const upsert = { workspaceId, provider, connected, grantId: null };
    const { account, isNew } = await upsertAccount(tx, sealer, actor, upsert);
    return { ...accountRecord(account), isNew };
  });
}

/** The accounts of a workspace, oldest first. */
export async function listAccounts(
  prisma: PrismaClient,
  workspaceUuid: string,
): Promise<readonly AccountRecord[]> {
  const { id: workspaceId } = await findWorkspace(prisma, workspaceUuid);
  const accounts = await prisma.account.findMany({
    where: { workspaceId, disconnectedAt: null },
    orderBy: { id: 'asc' },
  });
  return accounts.map(accountRecord);
}

function accountRecord(account: Account): AccountRecord {
  const { id, uuid, provider, service, remoteId, name, username, authorized, unauthorizedReason, createdAt } =
    account;
  return { id, uuid, provider, service, remoteId, name, username, authorized, unauthorizedReason, createdAt };
}
