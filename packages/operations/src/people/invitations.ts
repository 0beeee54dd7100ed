import {
  type Allowance,
  approvesByDefault,
  isTimeZone,
  isUuid,
  planLimitReached,
  type ReachedLimit,
  recordNotFound,
  type Tenancy,
  taken,
} from '@crier/domain';
import type {
  HeldInvitation,
  Invitation,
  InvitationRows,
  InvitationStore,
  OpenedInvitation,
} from '../ports/invitations.ts';
import { isPermittedNow } from '../present-right.ts';
import { actorOf } from './actor.ts';
import { admitUser } from './change-user.ts';
import { ensureEmail, isName } from './check-input.ts';
import { normaliseEmail } from './find-subjects.ts';
import { isGoodPassword } from './guessable-passwords.ts';
import { invitationMail, mailInvitation } from './invitation-mail.ts';
import { fullWith } from './member-room.ts';
import { ensureRole } from './operator-members.ts';

/** What the inviter must be permitted when somebody joins: who lost that right comes back by no link of their own. */
const INVITES = 'members.manage';

export interface InvitationDependencies {
  readonly store: InvitationStore;
  /** What a workspace with this tenancy may do. */
  readonly allowanceOf: (tenancy: Tenancy | null) => Allowance;
  /** Returns a PHC string. */
  readonly hashPassword: (password: string) => Promise<string>;
}

export interface InvitationInput {
  readonly workspaceId: number;
  /** The user who invites. */
  readonly userId: number;
  readonly email: string;
  readonly role: string;
  /** The role's default unless given. */
  readonly canApprove: boolean | null | undefined;
  /** The link to accept it, for the mail to the address. */
  readonly link: string;
  /** SHA-256 of the secret in the link. */
  readonly hash: Uint8Array;
}

/** An invitation that was made; `mailed` says whether a mail with the link is on its way. */
export interface MadeInvitation extends Invitation {
  readonly mailed: boolean;
}

/**
 * The result of accepting an invitation. `gone`: it was used, revoked or replaced, or has expired, or the user who
 * invited may not invite any more. `other_address`: the user has another address than the one that was invited.
 */
export type Acceptance =
  | { readonly outcome: 'joined'; readonly userId: number }
  | { readonly outcome: 'full'; readonly limit: ReachedLimit }
  | { readonly outcome: 'gone' | 'member' | 'other_address' };

/** The result of accepting an invitation with a new account; `taken` when another user has the address. */
export type NewAcceptance =
  | Acceptance
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'invalid'; readonly fields: readonly ('name' | 'password')[] };

/**
 * Invites people to a workspace and lets them join it. Whoever joins does so by the right that the inviter has at that
 * moment, not by the one of the day of the invitation. Every change and its line in the audit trail are one
 * transaction.
 */
export function createInvitations(dependencies: InvitationDependencies) {
  const { store, hashPassword } = dependencies;
  return {
    /** Oldest first. */
    list: store.list,
    /** Returns the invitation of a link while it can be used. */
    find: (hash: Uint8Array) => findUsable(store, hash),
    /**
     * Invites an address and replaces an earlier invitation to it.
     * @throws CrierError `validation` or `taken` that names `email` or `role`
     */
    create: (input: InvitationInput): Promise<MadeInvitation> => invite(dependencies, input),
    /** @throws CrierError `record_not_found` when the workspace has no invitation with that id */
    revoke: (workspaceId: number, id: string, userId: number): Promise<void> =>
      store.transaction(async (rows) => {
        const email = isUuid(id) ? await rows.remove(workspaceId, id) : null;
        if (email === null) throw recordNotFound('Invitation');
        await rows.mails.withdraw(invitationMail(workspaceId, email));
        const subject = `invitation:${id}`;
        await rows.audit.note(actorOf(userId), { action: 'invitation.revoked', subject, workspaceId });
      }),
    /** Makes the user with the invited address a member. */
    accept: (hash: Uint8Array, userId: number): Promise<Acceptance> =>
      consume<never>(dependencies, { hash, userId }, async () => userId),
    /** Creates a user with the invitation's address and makes the user a member. */
    acceptAs: async (hash: Uint8Array, { password, ...input }: NewPerson): Promise<NewAcceptance> => {
      const name = input.name.trim();
      // Without an invitation that needs one, nobody can make the service hash a password.
      const invitation = await findUsable(store, hash);
      if (invitation === null) return { outcome: 'gone' };
      const fields = [
        ...(isName(name) ? [] : ['name' as const]),
        ...((await isGoodPassword(password)) ? [] : ['password' as const]),
      ];
      if (fields.length > 0) return { outcome: 'invalid', fields };
      if (invitation.hasAccount) return { outcome: 'taken' };
      const passwordHash = await hashPassword(password);
      return await consume<{ readonly outcome: 'taken' }>(
        dependencies,
        { hash, userId: null },
        async (rows, { email }) => {
          const timezone = isTimeZone(input.timezone ?? '') ? (input.timezone ?? 'UTC') : 'UTC';
          const joiner = { name, email, passwordHash, timezone, admin: false, emailVerified: false };
          const user = await admitUser(rows, joiner, ({ id }) => actorOf(id));
          return user?.id ?? { outcome: 'taken' };
        },
      );
    },
  };
}

async function findUsable(store: InvitationStore, hash: Uint8Array): Promise<OpenedInvitation | null> {
  const found = await store.find(hash);
  return found !== null && isPermittedNow(found.right, INVITES) ? found : null;
}

async function invite(
  { store, allowanceOf }: InvitationDependencies,
  input: InvitationInput,
): Promise<MadeInvitation> {
  const { workspaceId, userId, hash } = input;
  const email = ensureEmail(normaliseEmail(input.email));
  const role = ensureRole(input.role);
  const canApprove = input.canApprove ?? approvesByDefault(role);
  return await store.transaction(async (rows) => {
    const tenancy = await rows.holdWorkspace(workspaceId);
    const { used, isMember } = await rows.countMembers(workspaceId, { email });
    if (isMember) throw memberAlready(email);
    const limit = fullWith(allowanceOf(tenancy), used);
    if (limit !== null) throw planLimitReached('email', limit);
    const invitation = await rows.put({ workspaceId, userId, email, role, canApprove, hash });
    if (invitation === null) throw memberAlready(email);
    await rows.audit.note(actorOf(userId), {
      ...{ action: 'invitation.created', subject: `invitation:${invitation.id}`, workspaceId },
      detail: { email, role, can_approve: canApprove },
    });
    return { ...invitation, mailed: await mailInvitation(rows, input, invitation) };
  });
}

/** Consumes an invitation for the user that `whose` finds or creates, unless the workspace is full. */
function consume<Refused>(
  { store, allowanceOf }: InvitationDependencies,
  { hash, userId }: { readonly hash: Uint8Array; readonly userId: number | null },
  whose: (rows: InvitationRows, invitation: HeldInvitation) => Promise<number | Refused>,
): Promise<Acceptance | Refused> {
  return store.transaction(async (rows): Promise<Acceptance | Refused> => {
    const invitation = await rows.hold(hash);
    if (invitation === null || !isPermittedNow(invitation.right, INVITES)) return { outcome: 'gone' };
    const { id, workspaceId, role, canApprove, tenancy, email, inviterId } = invitation;
    const somebody = userId === null ? null : { userId };
    const { used, isMember } = await rows.countMembers(workspaceId, somebody);
    // An invitation is not consumed by someone who is already a member.
    if (isMember) return { outcome: 'member' };
    if (userId !== null && (await rows.users.find({ id: userId }))?.email !== email)
      return { outcome: 'other_address' };
    const limit = fullWith(allowanceOf(tenancy), used);
    if (limit !== null) return { outcome: 'full', limit };
    const joiner = await whose(rows, invitation);
    if (typeof joiner !== 'number') return joiner;
    const member = { role, canApprove, invitedBy: inviterId };
    if (!(await rows.members.add(workspaceId, joiner, member))) return { outcome: 'member' };
    await rows.remove(workspaceId, id);
    await rows.audit.note(actorOf(joiner), {
      ...{ action: 'invitation.accepted', subject: `invitation:${id}`, workspaceId },
      detail: { email, role, can_approve: canApprove, invited_by: actorOf(inviterId) },
    });
    return { outcome: 'joined', userId: joiner };
  });
}

/** Somebody who joins with an account made for it. */
interface NewPerson {
  readonly name: string;
  readonly password: string;
  /** The time zone of their browser; UTC if it is unknown. */
  readonly timezone?: string;
}

export type Invitations = ReturnType<typeof createInvitations>;

function memberAlready(email: string) {
  return taken('email', `${email} already belongs to a member of the workspace.`);
}
