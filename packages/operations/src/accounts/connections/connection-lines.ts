import type { JsonObject, PlatformKey } from '@crier/domain';
import { actorOf } from '../../administration/actor.ts';
import type { AuditLine } from '../../ports/audit.ts';
import type { ConnectionEnding, Disconnected, ServerAppKey } from '../../ports/connections.ts';

/** Why an account that a user disconnected is not authorized. */
export const DISCONNECTED = 'The account was disconnected.';

/** What happened to a connection in progress. */
export type ConnectionEvent =
  | {
      readonly kind: 'started';
      readonly provider: PlatformKey;
      readonly service: string | null;
      /** The account to reconnect; null for any account. */
      readonly accountId: number | null;
    }
  | { readonly kind: 'returned' }
  | { readonly kind: 'offered'; readonly identities: number }
  | { readonly kind: 'connected'; readonly accounts: readonly number[] }
  | { readonly kind: ConnectionEnding; readonly reason: string };

/** The audit line for an event of a connection. */
export function connectionLine(
  connection: { readonly id: string; readonly userId: number; readonly workspaceId: number },
  event: ConnectionEvent,
): AuditLine {
  const { id, userId, workspaceId } = connection;
  const action = `connection.${event.kind}` as const;
  return {
    actor: actorOf(userId),
    note: { action, subject: `connection:${id}`, workspaceId, detail: detailOf(event) },
  };
}

function detailOf(event: ConnectionEvent): JsonObject {
  switch (event.kind) {
    case 'started':
      return { provider: event.provider, service: event.service ?? '', account: event.accountId };
    case 'returned':
      return {};
    case 'offered':
      return { identities: event.identities };
    case 'connected':
      return { accounts: [...event.accounts] };
    case 'denied':
    case 'failed':
      return { reason: event.reason };
  }
}

/** The audit line for an account that a user disconnected. */
export function disconnectedLine(
  userId: number,
  workspaceId: number,
  { record, remoteId }: Pick<Disconnected, 'record' | 'remoteId'>,
): AuditLine {
  const detail = { provider: record.provider, service: record.service ?? '', remote_id: remoteId };
  const subject = `account:${record.id}`;
  return { actor: actorOf(userId), note: { action: 'account.disconnected', subject, workspaceId, detail } };
}

/** The audit line for the registration of this installation's app on a server. */
export function serverAppLine({ provider, service }: ServerAppKey, version: number): AuditLine {
  const detail = { provider, version };
  return {
    actor: 'service',
    note: { action: 'server_app.registered', subject: `server:${service}`, detail },
  };
}
