import { randomUUID } from 'node:crypto';
import type { ConnectedAccount, JsonObject, PlatformKey } from '@crier/domain';
import { type Account, Prisma } from '../generated/prisma/client.ts';
import type { Sealer } from '../installation/keyed-sealer.ts';
import { keepStored } from '../journal/keep-stored.ts';
import { sealContext } from '../journal/vault.ts';
import { openOrNothing } from './open-or-nothing.ts';

export interface AccountUpsert {
  readonly workspaceId: number;
  readonly provider: PlatformKey;
  readonly connected: ConnectedAccount;
  /** UUID of the grant that covers this account; null if unknown. */
  readonly grantId: string | null;
}

/**
 * Connects an account, or reconnects it: a reconnected account keeps its id and UUID, gets the new credentials,
 * completed with any stored part that they lack, and is authorised. If two callers connect it at once, one creates it
 * and the other replaces the credentials.
 */
export async function upsertAccount(
  tx: Prisma.TransactionClient,
  sealer: Sealer,
  { workspaceId, provider, connected, grantId }: AccountUpsert,
): Promise<{ readonly account: Account; readonly isNew: boolean }> {
  const { remoteId } = connected;
  const identity = { workspaceId, provider, service: connected.service ?? '', remoteId };
  const where = { workspaceId_provider_service_remoteId: identity };
  const facts = { ...factsOf(connected), grantId };
  const uuid = randomUUID();
  const credentials = seal(sealer, connected.credentials, uuid);
  // This waits for any other caller that is inserting the same account. After it, the row exists and keeps its UUID.
  const { count } = await tx.account.createMany({
    data: [{ ...identity, ...facts, uuid, credentials }],
    skipDuplicates: true,
  });
  const isNew = count === 1;
  if (!isNew) {
    await tx.$queryRaw`select 1 from accounts where workspace_id = ${workspaceId} and provider = ${provider}
      and service = ${identity.service} and remote_id = ${remoteId} for update`;
    const stored = await tx.account.findUniqueOrThrow({ where });
    const opened = openOrNothing(sealer, stored.credentials, sealContext(stored.uuid));
    const merged = keepStored(opened ?? {}, connected.credentials);
    await tx.account.update({
      where,
      data: {
        ...facts,
        ...REAUTHORISED,
        credentials: seal(sealer, merged, stored.uuid),
        credentialsVersion: { increment: 1 },
      },
    });
  }
  const account = await tx.account.findUniqueOrThrow({ where });
  return { account, isNew };
}

const REAUTHORISED = {
  authorized: true,
  unauthorizedReason: null,
  unauthorizedCode: null,
  refusedAt: null,
  refreshToken: null,
  refreshUntil: null,
  disconnectedAt: null,
};

function factsOf(connected: ConnectedAccount) {
  return {
    name: connected.name,
    username: connected.username,
    image: connected.image,
    data: jsonOrNull(connected.data),
    limits: jsonOrNull(connected.limits),
    credentialsExpireAt: dateOrNull(connected.expiresAt),
    accessEndsAt: dateOrNull(connected.access?.endsAt ?? null),
    accessRenews: connected.access?.renews ?? null,
  };
}

function dateOrNull(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}

function seal(sealer: Sealer, credentials: JsonObject, uuid: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(sealer.seal(credentials, sealContext(uuid)));
}

function jsonOrNull(value: JsonObject | null) {
  return value === null ? Prisma.DbNull : (value as Prisma.InputJsonObject);
}
