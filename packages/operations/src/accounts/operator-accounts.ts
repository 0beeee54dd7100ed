import {
  type ConnectedAccount,
  isPlatformKey,
  type Networks,
  PLATFORM_KEYS,
  type PlatformKey,
} from '@crier/domain';
import { findWorkspace } from '../people/find-subjects.ts';
import type { AccountRecord, AdministrationStore } from '../ports/administration.ts';
import type { AuditNote } from '../ports/audit.ts';

export interface ConnectedInput {
  /** UUID. */
  readonly workspace: string;
  readonly provider: PlatformKey;
  readonly connected: ConnectedAccount;
}

/** Connects an account. If the account was connected before, its credentials are replaced and `isNew` is false. */
export function connectAccount(store: AdministrationStore, actor: string) {
  return async ({ workspace, provider, connected }: ConnectedInput) => {
    const { id: workspaceId } = await store.transaction((rows) => findWorkspace(rows, workspace));
    const input = { workspaceId, provider, connected };
    const { account, isNew } = await store.accounts.connect(input, (made) => ({
      actor,
      note: connectedNote(workspaceId, made.account, made.isNew),
    }));
    return { ...account, isNew };
  };
}

/** An account as an operator names it, with the secrets that the network asks for; null for each value not given. */
export interface SecretInput {
  /** UUID. */
  readonly workspace: string;
  readonly provider: string;
  /** Server as typed by the operator; null for the network's own. */
  readonly service: string | null;
  readonly identifier: string | null;
  readonly password: string | null;
  readonly token: string | null;
}

/** The result of connecting an account with a secret. */
export type SecretConnection =
  | { readonly outcome: 'connected'; readonly account: AccountRecord & { readonly isNew: boolean } }
  /** The network's message about the field at fault. */
  | { readonly outcome: 'refused'; readonly field: string; readonly message: string }
  /** The networks that can be connected in this way. */
  | { readonly outcome: 'not_connectable'; readonly connectable: readonly PlatformKey[] };

/**
 * Connects an account with a secret that a person typed. A missing workspace is reported before the network is asked.
 */
export function connectWithSecret(
  {
    store,
    networks,
  }: { readonly store: AdministrationStore; readonly networks: Pick<Networks, PlatformKey> },
  actor: string,
) {
  return async ({ workspace, provider, ...input }: SecretInput): Promise<SecretConnection> => {
    const connect = isPlatformKey(provider) ? networks[provider].connect : null;
    if (!isPlatformKey(provider) || connect === null) {
      const connectable = PLATFORM_KEYS.filter((key) => networks[key].connect !== null).toSorted();
      return { outcome: 'not_connectable', connectable };
    }
    await store.transaction((rows) => findWorkspace(rows, workspace));
    const answer = await connect(input);
    if (answer.outcome === 'refused') {
      return { outcome: 'refused', field: answer.field, message: answer.message };
    }
    const connected = { workspace, provider, connected: answer.account };
    return { outcome: 'connected', account: await connectAccount(store, actor)(connected) };
  };
}

/** The audit note for an account connected in any way. */
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
  return async (workspace: string): Promise<readonly AccountRecord[]> => {
    const { id } = await store.transaction((rows) => findWorkspace(rows, workspace));
    return await store.accounts.list(id);
  };
}
