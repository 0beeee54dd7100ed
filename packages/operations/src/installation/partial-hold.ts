import { type AuditAction, invalid, isPlatformKey, recordNotFound } from '@crier/domain';
import type { HoldScope, PartialHold, PartialHoldRows, PartialHoldStore } from '../ports/partial-hold.ts';

/** A workspace by its UUID, or a network by its key. */
type Asked = Pick<PartialHold, 'scope' | 'name'>;

/** Holds single workspaces and networks. Every change and its line in the audit trail are one transaction. */
export function createPartialHold(store: PartialHoldStore, actor: string) {
  const change = (
    asked: Asked,
    action: AuditAction,
    work: (rows: PartialHoldRows, hold: HoldScope) => Promise<void>,
  ) =>
    store.transaction(async (rows) => {
      const { subject, ...note } = await scopeOf(rows, asked);
      await work(rows, note.hold);
      const { workspaceId } = note;
      await rows.audit.note(actor, {
        ...{ action, subject, detail: { scope: asked.scope } },
        ...(workspaceId === null ? {} : { workspaceId }),
      });
    });
  return {
    list: store.list,
    /**
     * Once it returns, no worker begins another step for the workspace or the network.
     * @throws CrierError `record_not_found` for a workspace and `validation` for a network that does not exist
     */
    begin: async (asked: Asked): Promise<void> => {
      await change(asked, 'installation.held', (rows, hold) => rows.begin(hold));
      await store.awaitSteps();
    },
    /** @throws CrierError `validation` when it is not held, or as `begin` does */
    end: (asked: Asked): Promise<void> =>
      change(asked, 'installation.released', async (rows, hold) => {
        if (!(await rows.end(hold))) throw invalid(asked.scope, `${asked.name} is not on hold.`);
      }),
  };
}

async function scopeOf(rows: PartialHoldRows, { scope, name }: Asked) {
  if (scope === 'provider') {
    if (!isPlatformKey(name)) throw invalid('provider', `${name} is not a network.`);
    return { hold: { scope, name }, subject: `provider:${name}`, workspaceId: null };
  }
  const workspaceId = await rows.workspaceId(name);
  if (workspaceId === null) throw recordNotFound('Workspace');
  return { hold: { scope, name: String(workspaceId) }, subject: `workspace:${name}`, workspaceId };
}

export type PartialHoldAdministration = ReturnType<typeof createPartialHold>;
