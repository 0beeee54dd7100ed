import type { JsonObject } from '@crier/domain';
import { actorOf } from '../../people/actor.ts';
import type { AuditLine } from '../../ports/audit.ts';
import type {
  ConnectingUser,
  ConnectionEvent,
  ConnectionLines,
  Disconnected,
  ServerAppKey,
} from '../../ports/connections.ts';
import { connectedNote } from '../operator-accounts.ts';

/** The audit lines of connections and of what they connect. */
export const connectionLines: ConnectionLines = {
  connection: connectionLine,
  connected: ({ userId, workspaceId }, account, isNew) => ({
    actor: actorOf(userId),
    note: connectedNote(workspaceId, account, isNew),
  }),
  disconnected: disconnectedLine,
  serverApp: serverAppLine,
};

/** The audit line for an event of a connection. */
function connectionLine({ id, userId, workspaceId }: ConnectingUser, event: ConnectionEvent): AuditLine {
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
function disconnectedLine(
  userId: number,
  workspaceId: number,
  { record, remoteId }: Pick<Disconnected, 'record' | 'remoteId'>,
): AuditLine {
  const detail = { provider: record.provider, service: record.service ?? '', remote_id: remoteId };
  const subject = `account:${record.id}`;
  return { actor: actorOf(userId), note: { action: 'account.disconnected', subject, workspaceId, detail } };
}

/** The audit line for the registration of this installation's app on a server. */
function serverAppLine({ provider, service }: ServerAppKey, version: number): AuditLine {
  const detail = { provider, version };
  return {
    actor: 'service',
    note: { action: 'server_app.registered', subject: `server:${service}`, detail },
  };
}
