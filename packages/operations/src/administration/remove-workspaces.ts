import { invalid, isUuid, type Networks, recordNotFound } from '@crier/domain';
import type { MediaDisk } from '../ports/media-files.ts';
import type { LeftGrant, WorkspaceRemovalStore } from '../ports/workspace-removal.ts';

/** What deleting a workspace needs from outside. */
export interface RemovalOfWorkspaces {
  readonly removals: WorkspaceRemovalStore;
  readonly disk: Pick<MediaDisk, 'remove'>;
  readonly networks: Pick<Networks, keyof Networks>;
  readonly now: () => number;
}

/** What became of a deleted workspace. */
export interface DeletedWorkspace {
  readonly uuid: string;
  readonly name: string;
  /** How often access was taken back at a network, as the network confirmed. */
  readonly revoked: number;
}

/** Networks are asked about so many accounts at a time. */
const AT_ONCE = 8;
/** After so long no further network is asked, in milliseconds. */
const REVOKE_FOR_MS = 20_000;

/**
 * Deletes workspaces with their posts, files, accounts, tags, queues and memberships. From the answer on nothing of them
 * is sent, except a call that a worker had already begun. Access to accounts that nothing else uses is revoked where the
 * network allows it, for at most 20 seconds in all.
 */
export function removeWorkspaces(parts: RemovalOfWorkspaces, actor: string) {
  return async (
    uuids: readonly string[],
    ensure?: (workspace: { readonly name: string }) => void,
  ): Promise<readonly DeletedWorkspace[]> => {
    const removed = await parts.removals.remove(uuids, actor, ensure);
    const [revoked] = await Promise.all([
      revokeAll(
        parts,
        removed.flatMap(({ grants }) => grants),
      ),
      // What can't be taken off the disk now is left to the sweep of orphans.
      Promise.allSettled(removed.flatMap(({ paths }) => paths).map((path) => parts.disk.remove(path))),
    ]);
    return removed.map(({ uuid, name, grants }) => ({
      ...{ uuid, name },
      revoked: grants.filter((grant) => revoked.has(grant)).length,
    }));
  };
}

/**
 * Deletes one workspace for a person who typed its name.
 * @throws CrierError `record_not_found` when there is none, and `validation` on `name` when it has another one
 */
export function deleteWorkspace(parts: RemovalOfWorkspaces, actor: string) {
  const remove = removeWorkspaces(parts, actor);
  return async (uuid: string, name: string): Promise<DeletedWorkspace> => {
    const [deleted] = isUuid(uuid)
      ? await remove([uuid.toLowerCase()], (workspace) => {
          if (workspace.name.trim() !== name.trim())
            throw invalid('name', 'Type the name of the workspace exactly as it is.');
        })
      : [];
    if (deleted) return deleted;
    throw recordNotFound('Workspace', { workspace: [`There is no workspace ${uuid}.`] });
  };
}

/** Those of the grants that networks confirmed to have revoked. */
async function revokeAll(
  { networks, now }: RemovalOfWorkspaces,
  grants: readonly LeftGrant[],
): Promise<ReadonlySet<LeftGrant>> {
  const revoked = new Set<LeftGrant>();
  const until = now() + REVOKE_FOR_MS;
  const waiting = grants.values();
  const work = async () => {
    for (const grant of waiting) {
      if (now() > until) return;
      const { account, credentials } = grant;
      const { revoke } = networks[account.provider];
      const context = { account: { ...account, data: null, limits: null }, credentials };
      if (await revoke?.(context).catch(() => false)) revoked.add(grant);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return revoked;
}
