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

/** The result of deleting a workspace. */
export interface DeletedWorkspace {
  readonly uuid: string;
  readonly name: string;
  /** Number of grants whose revocation the networks confirmed. */
  readonly revoked: number;
}

/** Number of accounts that are revoked at the same time. */
const AT_ONCE = 8;
/** Time after which no further network is asked, in milliseconds. */
const REVOKE_FOR_MS = 20_000;

/**
 * Deletes workspaces with their posts, files, accounts, tags, queues and memberships. After it returns nothing of them
 * is sent, except a call that a worker had already begun. Access to accounts that nothing else uses is revoked if the
 * network supports it, for at most 20 seconds in all.
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
      // A file that can't be removed from the disk now is left to the sweep of orphans.
      Promise.allSettled(removed.flatMap(({ paths }) => paths).map((path) => parts.disk.remove(path))),
    ]);
    return removed.map(({ uuid, name, grants }) => ({
      ...{ uuid, name },
      revoked: grants.filter((grant) => revoked.has(grant)).length,
    }));
  };
}

/**
 * Deletes one workspace after a person typed its name.
 * @throws CrierError `record_not_found` when there is none, and `validation` on `name` when its name is different
 */
export function deleteWorkspace(parts: RemovalOfWorkspaces, actor: string) {
  const remove = removeWorkspaces(parts, actor);
  return async (uuid: string, name: string): Promise<DeletedWorkspace> => {
    const [deleted] = isUuid(uuid)
      ? await remove([uuid.toLowerCase()], (workspace) => {
          if (workspace.name.trim() !== name.trim())
            throw invalid('name', 'Type the exact name of the workspace.');
        })
      : [];
    if (deleted) return deleted;
    throw recordNotFound('Workspace', { workspace: [`There is no workspace ${uuid}.`] });
  };
}

/** Returns the grants whose revocation a network confirmed. */
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
