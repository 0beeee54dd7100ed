import { CrierError, DEFAULT_SLOTS, type Usage, validationError } from '@crier/domain';
import type { Handlers } from '../handlers.ts';
import { actorOf } from '../people/actor.ts';
import type { PanelRows, TenantRecord } from '../ports/panel.ts';
import { ensureThere, type PanelDependencies, uuidParam } from '../tenancy/dependencies.ts';
import { panelPage } from '../tenancy/panel-page.ts';
import { presentGeneric, presentItem, presentSubscription, presentWorkspace } from '../tenancy/present.ts';
import { changeWorkspace, ensureAdmitted, makeWorkspace } from './change-workspace.ts';
import { presentUsage } from './present-usage.ts';
import { removeWorkspaces } from './remove-workspaces.ts';

type Handled = Pick<
  Handlers,
  | 'listPanelWorkspaces'
  | 'getPanelWorkspace'
  | 'createPanelWorkspace'
  | 'updatePanelWorkspace'
  | 'deletePanelWorkspace'
  | 'deletePanelWorkspaces'
>;

/**
 * The platform administrators' changes to workspaces. Every change and its line in the audit trail are one transaction.
 */
export function workspaceHandlers(dependencies: PanelDependencies): Handled {
  const { panel, removal, now } = dependencies;
  const remove = async (uuids: readonly string[], userId: number) =>
    (await removeWorkspaces(removal, actorOf(userId))(uuids)).length;
  return {
    listPanelWorkspaces: ({ query }) =>
      panelPage(
        query,
        async (page) => {
          const { records, total } = await panel.listWorkspaces(filterOf(query), page);
          return { total, records: await withUsage(dependencies, records) };
        },
        ({ record, usage }) => presentItem(record, usage, now()),
      ),
    getPanelWorkspace: async ({ params }) => {
      const found = ensureThere(await panel.findWorkspace(uuidParam(params, 'workspace')));
      return await presentWhole(dependencies, found);
    },
    createPanelWorkspace: ({ caller, body }) =>
      panel.transaction(async (rows) => {
        const fields = fieldsOf(body);
        await ensureOwner(rows, fields.ownerId);
        const { uuid } = await makeWorkspace(
          rows,
          { ...fields, timezone: caller.timezone, slots: DEFAULT_SLOTS },
          fields.ownerId,
          actorOf(caller.userId),
        );
        const created = ensureThere(await rows.tenants.hold(uuid));
        return presentWorkspace(created);
      }),
    updatePanelWorkspace: ({ caller, params, body }) =>
      panel.transaction(async (rows) => {
        const uuid = uuidParam(params, 'workspace');
        const before = ensureThere(await rows.workspaces.hold({ uuid }));
        const fields = fieldsOf(body);
        await ensureOwner(rows, fields.ownerId);
        const actor = actorOf(caller.userId);
        const after = await changeWorkspace(rows, before, fields, actor);
        if (fields.ownerId !== null) await ensureAdmitted(rows, after, fields.ownerId, actor);
        return { success: true };
      }),
    deletePanelWorkspace: async ({ caller, params }) => {
      const deleted = await remove([uuidParam(params, 'workspace')], caller.userId);
      if (deleted === 0) throw new CrierError('route_not_found');
      return { success: true };
    },
    deletePanelWorkspaces: async ({ caller, body }) => {
      await remove(body.workspaces, caller.userId);
      return { success: true };
    },
  };
}

type ListQuery = Parameters<Handled['listPanelWorkspaces']>[0]['query'];

function filterOf(query: ListQuery) {
  return {
    keyword: query.keyword ?? null,
    status: query.subscription_status ?? null,
    free: query.free !== undefined,
    access: query.access_status ?? null,
    exclude: query.exclude ?? null,
  };
}

async function presentWhole(dependencies: PanelDependencies, found: TenantRecord) {
  const { panel, now } = dependencies;
  const [members, [used]] = await Promise.all([panel.members(found.id), withUsage(dependencies, [found])]);
  return {
    workspace: {
      ...presentWorkspace(found),
      users: members.map(({ userId: id, name, email, role, canApprove }) => ({
        ...{ id, name, email, can_approve: canApprove },
        role: role.toLowerCase() as Lowercase<typeof role>,
      })),
      payment_method: { type: null, card_brand: null, card_last_four: null, card_expires: null },
    },
    subscription: found.subscription && presentSubscription(found.subscription),
    generic_subscription: found.generic && presentGeneric(found.generic, now()),
    usage: ensureThere(used ?? null).usage,
  };
}

/** Returns the workspaces with their usage, without those that were deleted meanwhile. */
async function withUsage(
  { usage, allowanceOf }: PanelDependencies,
  records: readonly TenantRecord[],
): Promise<{ readonly record: TenantRecord; readonly usage: Usage }[]> {
  if (records.length === 0) return [];
  const stored = await usage.ofWorkspaces(records.map(({ id }) => id));
  const known = new Map(stored.map((each) => [each.uuid, each]));
  return records.flatMap((record) => {
    const used = known.get(record.uuid);
    return used === undefined ? [] : [{ record, usage: presentUsage(used, allowanceOf(used.tenancy)) }];
  });
}

type Input = Parameters<Handled['createPanelWorkspace']>[0]['body'];

/** A locked workspace keeps its billing. */
function fieldsOf({ name, hex_color, owner_id, access_status }: Input) {
  return {
    ...{ name, hexColor: hex_color, ownerId: owner_id ?? null },
    locked: access_status === 'locked',
    ...(access_status === 'locked' ? {} : { billing: access_status }),
  };
}

async function ensureOwner({ users }: PanelRows, ownerId: number | null): Promise<void> {
  if (ownerId === null || (await users.hold(ownerId)) !== null) return;
  throw validationError({ owner_id: ['The owner_id field must be the id of a user.'] });
}
