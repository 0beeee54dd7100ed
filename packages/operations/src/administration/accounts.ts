import type { ConnectedAccount, PlatformKey } from '@crier/domain';
import type { AccountRecord, AdministrationStore } from '../ports/administration.ts';
import type { AuditNote } from '../ports/audit.ts';
import { findWorkspace } from './find-subjects.ts';

export interface ConnectedInput {
  /** UUID. */
  readonly workspace: string;
  readonly provider: PlatformKey;
  readonly connected: ConnectedAccount;
}

/** Connects an account, or replaces the credentials of one that was connected before: then `isNew` is false. */
export function connectAccount(store: AdministrationStore, actor: string) {
  return ({ workspace, provider, connected }: ConnectedInput) =>
    store.transaction(async (rows) => {
      const { id: workspaceId } = await findWorkspace(rows, workspace);
      const { account, isNew } = await rows.accounts.connect({ workspaceId, provider, connected });
      await rows.audit.note(actor, connectedNote(workspaceId, account, isNew));
      return { ...account, isNew };
    });
}

/** What the audit trail records of an account connected in any way. */
export function connectedNote(
  workspaceId: number,
  { id, provider, service, remoteId }: Pick<AccountRecord, 'id' | 'provider' | 'service' | 'remoteId'>,
  isNew: boolean,
): AuditNote {
  return {
    action: isNew ? 'account.connected' : 'account.reconnected',
    subject: `account:${id}`,
    workspaceId,
    detail: { provider, service, remote_id: remoteId },
  };
}

/** The connected accounts of a workspace, oldest first. */
export function listAccounts(store: AdministrationStore) {
  return (workspace: string): Promise<readonly AccountRecord[]> =>
    store.transaction(async (rows) => rows.accounts.list((await findWorkspace(rows, workspace)).id));
}
