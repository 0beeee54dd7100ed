import type { Invitation, InvitationRows } from '../ports/invitations.ts';

interface Inviting {
  readonly workspaceId: number;
  /** The user who invites. */
  readonly userId: number;
  readonly link: string;
}

/** The name of an invitation in the outbox: an address is invited to a workspace once. */
export function invitationMail(workspaceId: number, email: string): string {
  return `invitation:${workspaceId}:${email}`;
}

/**
 * Writes the mail with the link of an invitation: in the language of the invited user or, for somebody who has no
 * account, of the workspace or of the user who invites. False where no mail is sent.
 */
export async function mailInvitation(
  { mails, users, describe }: Pick<InvitationRows, 'mails' | 'users' | 'describe'>,
  { workspaceId, userId, link }: Inviting,
  { email, expiresAt }: Invitation,
): Promise<boolean> {
  const [workspace, inviter] = [await describe(workspaceId), await users.find({ id: userId })];
  if (workspace === null || inviter === null) return false;
  const invited = await users.find({ email });
  return await mails.queue({
    to: { userId: invited?.id ?? null, address: email, name: invited?.name ?? '' },
    language: invited?.locale ?? workspace.language ?? inviter.locale,
    kind: 'invitation',
    params: {
      ...{ workspace: workspace.name, inviter: inviter.name, link },
      ...{ expires_at: expiresAt.toISOString(), timezone: (invited ?? inviter).timezone },
    },
    ...{ workspaceId, about: invitationMail(workspaceId, email), expiresAt },
  });
}
