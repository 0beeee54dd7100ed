import { DEFAULT_SLOTS, parsePageRequest } from '@crier/domain';
import type { Handlers } from '../handlers.ts';
import { actorOf } from '../people/actor.ts';
import type { WorkspaceRecord } from '../ports/workspaces.ts';
import { deleteWorkspace } from '../workspaces/remove-workspaces.ts';
import { administrationOver } from './administration.ts';
import type { ConsoleDependencies } from './dependencies.ts';

type Handled = 'listAllWorkspaces' | 'createWorkspace' | 'deleteWorkspace' | 'listAudit';

/** The workspaces and the audit trail of the installation, for administrators. */
export function installationHandlers({
  administration: store,
  removal,
}: ConsoleDependencies): Pick<Handlers, Handled> {
  const administration = (user: { readonly id: number }) => administrationOver(store, actorOf(user.id));
  return {
    listAllWorkspaces: async ({ user, query }) => {
      const request = parsePageRequest(query);
      const found = await administration(user).listWorkspaces(query.keyword ?? null, request);
      const data = found.records.map(({ createdAt, members, accounts, posts, ...workspace }) => ({
        ...presentWorkspace(workspace),
        ...{ locked: workspace.locked, created_at: createdAt.toISOString(), members, accounts, posts },
      }));
      return { data, total: found.total, request };
    },
    createWorkspace: async ({ user, body: { name, timezone, hex_color: hexColor } }) => {
      const workspace = await administration(user).createWorkspace({
        name,
        timezone: timezone ?? user.timezone,
        ...(hexColor ? { hexColor } : {}),
        slots: DEFAULT_SLOTS,
        administrator: user.id,
      });
      return presentWorkspace(workspace);
    },
    deleteWorkspace: async ({ user, params, body: { name } }) => {
      const { revoked } = await deleteWorkspace(removal, actorOf(user.id))(params.workspace, name);
      return { deleted: true, revoked };
    },
    listAudit: async ({ user, query: { since, until, ...query } }) => {
      const request = parsePageRequest(query);
      const { actor, action, subject, workspace } = query;
      const filter = {
        ...(actor ? { actor } : {}),
        ...(action ? { action } : {}),
        ...(subject ? { subject } : {}),
        ...(workspace ? { workspace } : {}),
        ...(since ? { since: new Date(since) } : {}),
        ...(until ? { until: new Date(until) } : {}),
      };
      const { pageAudit, namesInTrail } = administration(user);
      const { records, total } = await pageAudit(filter, request);
      const names = await namesInTrail(records);
      const data = records.map((entry) => ({
        ...{ ...entry, at: entry.at.toISOString() },
        actor_name: names.get(entry.actor) ?? null,
        subject_name: names.get(entry.subject) ?? null,
      }));
      return { data, total, request };
    },
  };
}

function presentWorkspace({ uuid, name, hexColor, timezone }: WorkspaceRecord) {
  return { uuid, name, hex_color: hexColor, timezone };
}
