import type { WIRE_ROLES } from '@crier/domain';
import type { Handlers } from '../handlers.ts';
import { administrationOver } from '../installation/administration.ts';
import type { ConsoleDependencies } from '../installation/dependencies.ts';
import { actorOf } from '../people/actor.ts';
import { findWorkspace } from '../people/find-subjects.ts';
import type { Invitation } from '../ports/invitations.ts';
import type { WorkspaceRecord } from '../ports/workspaces.ts';

type Handled =
  | 'getWorkspaceSettings'
  | 'editWorkspace'
  | 'listInvitations'
  | 'createInvitation'
  | 'revokeInvitation';

/** The workspace settings and invitations that a workspace's administrators manage. */
export function workspaceSettingHandlers({
  administration: store,
  invitations,
  makeInvitationLink,
}: ConsoleDependencies): Pick<Handlers, Handled> {
  return {
    getWorkspaceSettings: ({ caller }) =>
      store.transaction(async (rows) => presentSettings(await findWorkspace(rows, caller.workspaceUuid))),
    editWorkspace: async ({ user, caller, body }) => {
      const { name, timezone, hex_color: hexColor, keep_media_metadata: keepMediaMetadata } = body;
      const { missed_after_minutes: missedAfterMinutes, language } = body;
      const workspace = await administrationOver(store, actorOf(user.id)).editWorkspace(
        caller.workspaceUuid,
        {
          ...(name === undefined ? {} : { name }),
          ...(timezone === undefined ? {} : { timezone }),
          ...(hexColor === undefined ? {} : { hexColor }),
          ...(keepMediaMetadata === undefined ? {} : { keepMediaMetadata }),
          ...(missedAfterMinutes === undefined ? {} : { missedAfterMinutes }),
          ...(language === undefined ? {} : { language }),
        },
      );
      return presentSettings(workspace);
    },
    listInvitations: async ({ caller }) => ({
      data: (await invitations.list(caller.workspaceId)).map(presentInvitation),
    }),
    createInvitation: async ({ user, caller: { workspaceId }, body }) => {
      const { email, role, can_approve: canApprove } = body;
      const { link, hash } = makeInvitationLink();
      const wanted = { workspaceId, userId: user.id, email, role, canApprove, link, hash };
      const invitation = await invitations.create(wanted);
      return { ...presentInvitation(invitation), link, mailed: invitation.mailed };
    },
    revokeInvitation: async ({ user, caller, params }) => {
      await invitations.revoke(caller.workspaceId, params.invitation, user.id);
      return { revoked: true };
    },
  };
}

function presentSettings(workspace: WorkspaceRecord) {
  const { uuid, name, hexColor, timezone, keepMediaMetadata, missedAfterMinutes, language } = workspace;
  return {
    ...{ uuid, name, hex_color: hexColor, timezone, keep_media_metadata: keepMediaMetadata },
    missed_after_minutes: missedAfterMinutes,
    language,
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
