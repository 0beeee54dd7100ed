import type { WIRE_ROLES } from '@crier/domain';
import { actorOf } from '../administration/actor.ts';
import { administrationOver } from '../administration/administration.ts';
import type { Invitation } from '../ports/invitations.ts';
import type { ConsoleHandlers } from './console-call.ts';
import type { ConsoleDependencies } from './dependencies.ts';

type Handled = 'editWorkspace' | 'listInvitations' | 'createInvitation' | 'revokeInvitation';

/** What the administrators of a workspace make of it, and who they invite. */
export function workspaceSettingHandlers({
  administration: store,
  invitations,
  makeInvitationLink,
}: ConsoleDependencies): Pick<ConsoleHandlers, Handled> {
  return {
    editWorkspace: async ({ user, member, body: { name, timezone, hex_color: hexColor } }) => {
      const workspace = await administrationOver(store, actorOf(user.id)).editWorkspace(
        member.workspaceUuid,
        {
          ...(name === undefined ? {} : { name }),
          ...(timezone === undefined ? {} : { timezone }),
          ...(hexColor === undefined ? {} : { hexColor }),
        },
      );
      const { uuid, hexColor: color } = workspace;
      return { uuid, name: workspace.name, hex_color: color, timezone: workspace.timezone };
    },
    listInvitations: async ({ member }) => ({
      data: (await invitations.list(member.workspaceId)).map(presentInvitation),
    }),
    createInvitation: async ({ user, member: { workspaceId }, body }) => {
      const { email, role, can_approve: canApprove } = body;
      const { link, hash } = makeInvitationLink();
      const wanted = { workspaceId, userId: user.id, email, role, canApprove, hash };
      return { ...presentInvitation(await invitations.create(wanted)), link };
    },
    revokeInvitation: async ({ user, member, params }) => {
      await invitations.revoke(member.workspaceId, params.invitation, user.id);
      return { revoked: true };
    },
  };
}

function presentInvitation({ id, email, role, canApprove, invitedBy, createdAt, expiresAt }: Invitation) {
  return {
    id,
    email,
    role: role.toLowerCase() as (typeof WIRE_ROLES)[number],
    can_approve: canApprove,
    invited_by: invitedBy,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}
