import { parsePageRequest } from '@crier/domain';
import type { Handlers } from '../handlers.ts';
import { administrationOver } from '../installation/administration.ts';
import type { ConsoleDependencies } from '../installation/dependencies.ts';
import type { ListedUser, UserFilter, UserRecord } from '../ports/users.ts';
import { actorOf } from './actor.ts';
import { ensurePassword } from './check-input.ts';
import type { Person } from './person.ts';

type Handled =
  | 'listUsers'
  | 'getUser'
  | 'createUser'
  | 'updateUser'
  | 'deleteUser'
  | 'suspendUser'
  | 'unsuspendUser'
  | 'endUserSession'
  | 'endUserSessions'
  | 'createResetLink';

/** The users of the installation, for administrators. */
export function userAdministrationHandlers({
  administration: store,
  hashPassword,
  makeResetLink,
}: ConsoleDependencies): Pick<Handlers, Handled> {
  const administration = (user: { readonly id: number }) => administrationOver(store, actorOf(user.id));
  return {
    listUsers: async ({ user, query }) => {
      const request = parsePageRequest(query);
      const { records, total } = await administration(user).listUsers(filterOf(query), request);
      return { data: records.map(presentListed), total, request };
    },
    getUser: async ({ user, params }) => presentPerson(await administration(user).getPerson(params.user)),
    createUser: async ({ user, body: { name, email, password, is_administrator: admin } }) => {
      await ensurePassword(password);
      const passwordHash = await hashPassword(password);
      const created = { name, email, passwordHash, admin: admin === true };
      return presentUser(await administration(user).createUser(created));
    },
    updateUser: async ({ user, params, body: { name, is_administrator: admin } }) =>
      presentUser(await administration(user).editUser(params.user, { name, admin }, { by: user.id })),
    deleteUser: async ({ user, params, note }) => {
      const { id } = await administration(user).deleteUser(params.user, { by: user.id });
      note('user.deleted', { for: id });
      return { deleted: true };
    },
    suspendUser: async ({ user, params, note }) => {
      const suspended = await administration(user).suspendUser(params.user, { by: user.id });
      note('user.suspended', { for: suspended.id });
      return presentSuspendable(suspended);
    },
    unsuspendUser: async ({ user, params, note }) => {
      const returned = await administration(user).unsuspendUser(params.user, { by: user.id });
      note('user.unsuspended', { for: returned.id });
      return presentSuspendable(returned);
    },
    endUserSession: async ({ user, params, note }) => {
      const owner = await administration(user).endSession({ id: params.session, user: params.user });
      note('session.ended', { count: 1, for: owner.id });
      return { ended: 1 };
    },
    endUserSessions: async ({ user, params, session, note }) => {
      const ended = await administration(user).endSessions({ user: params.user, keep: session.hash });
      if (ended > 0) note('session.ended', { count: ended });
      return { ended };
    },
    createResetLink: async ({ user, params, note }) => {
      const { link, hash } = makeResetLink();
      const made = await administration(user).createPasswordReset({ user: params.user, hash, by: user.id });
      note('password.reset_link_made', { for: made.user.id });
      return { link, expires_at: made.expiresAt.toISOString() };
    },
  };
}

type ListQuery = Parameters<Handlers['listUsers']>[0]['query'];

function filterOf({ keyword, state, role }: ListQuery): UserFilter {
  return {
    keyword: keyword ?? null,
    suspended: state ? state === 'suspended' : null,
    admin: role ? role === 'administrator' : null,
  };
}

function presentListed({ workspaces, emailVerified, lastSeenAt, ...listed }: ListedUser) {
  return {
    ...presentSuspendable(listed),
    ...{ created_at: listed.createdAt.toISOString(), workspaces, email_verified: emailVerified },
    last_seen_at: lastSeenAt?.toISOString() ?? null,
  };
}

function presentUser({ id, name, email, timezone, admin }: UserRecord) {
  return { id, name, email, timezone, is_administrator: admin };
}

function presentSuspendable(user: UserRecord) {
  return { ...presentUser(user), suspended_at: user.suspendedAt?.toISOString() ?? null };
}

const ROLES = { ADMIN: 'admin', MEMBER: 'member', VIEWER: 'viewer' } as const;

function presentPerson({ user, workspaces, sessions, keys, apps }: Person) {
  return {
    ...presentSuspendable(user),
    created_at: user.createdAt.toISOString(),
    workspaces: workspaces.map(({ uuid, name, role, canApprove, isOnlyAdmin }) => ({
      ...{ uuid, name, role: ROLES[role], can_approve: canApprove },
      only_administrator: isOnlyAdmin,
    })),
    sessions: sessions.map(({ id, createdAt, lastSeen, address, userAgent }) => ({
      ...{ id, created_at: createdAt.toISOString(), last_seen_at: lastSeen.toISOString(), address },
      user_agent: userAgent,
    })),
    keys: keys.map(({ name, hint, lastUsedAt }) => ({
      ...{ name, hint, last_used_at: lastUsedAt?.toISOString() ?? null },
    })),
    apps: apps.map(({ clientId, name, lastUsedAt }) => ({
      ...{ client_id: clientId, name, last_used_at: lastUsedAt?.toISOString() ?? null },
    })),
  };
}
