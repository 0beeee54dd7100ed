import { parsePageRequest } from '@crier/domain';
import type { Handlers } from '../handlers.ts';
import type { AppDependencies, SettingDependencies } from '../installation/dependencies.ts';
import { createSettings } from '../installation/settings.ts';
import { actorOf } from '../people/actor.ts';
import type { AppOverview, AppRecord } from '../ports/apps.ts';
import { REGISTRATION_POLICY_KEY } from '../ports/registration-policy.ts';
import { type Apps, createApps } from './apps.ts';
import { parseLogo } from './logo.ts';

type ConnectedApps = 'listConnectedApps' | 'disconnectApp';
type SelfRegistration = 'getAppSetting' | 'changeAppSetting' | 'listApps' | 'blockApp' | 'unblockApp';
type AppClients =
  | 'listAppClients'
  | 'createAppClient'
  | 'getAppClient'
  | 'updateAppClient'
  | 'deleteAppClient'
  | 'rotateAppSecret';

/**
 * The apps that a user has allowed; for administrators also the installation's apps and the setting for
 * self-registration.
 */
export function appHandlers(
  appDependencies: AppDependencies,
  settingDependencies: SettingDependencies,
): Pick<Handlers, ConnectedApps | SelfRegistration | AppClients> {
  const apps: AppsFor = (user) => createApps(appDependencies, actorOf(user.id));
  return {
    ...connectedAppHandlers(apps),
    ...selfRegistrationHandlers(apps, settingDependencies),
    ...appClientHandlers(apps),
  };
}

type AppsFor = (user: { readonly id: number }) => Apps;

/** The apps that a user has allowed. */
function connectedAppHandlers(apps: AppsFor): Pick<Handlers, ConnectedApps> {
  return {
    listConnectedApps: async ({ user }) => {
      const connected = await apps(user).listConnected(user.id);
      return {
        data: connected.map(({ client, state, connectedAt, lastUsedAt, scopes }) => ({
          client_id: client.clientId,
          kind: client.kind,
          name: client.name,
          logo: client.logo,
          access: accessOf(scopes.filter((scope) => client.scopes.includes(scope))),
          state,
          connected_at: connectedAt.toISOString(),
          last_used_at: lastUsedAt?.toISOString() ?? null,
        })),
      };
    },
    disconnectApp: async ({ user, params: { client }, note }) => {
      await apps(user).disconnect(user.id, client);
      note('app.disconnected', { client });
      return { disconnected: true };
    },
  };
}

/** The apps that registered themselves, and the setting for self-registration. */
function selfRegistrationHandlers(
  apps: AppsFor,
  dependencies: SettingDependencies,
): Pick<Handlers, SelfRegistration> {
  const settings = (user: { readonly id: number }) => createSettings(dependencies, actorOf(user.id));
  return {
    getAppSetting: ({ user }) => settings(user).get(REGISTRATION_POLICY_KEY),
    changeAppSetting: ({ user, body }) =>
      settings(user).change(REGISTRATION_POLICY_KEY, (present) => ({
        mode: body.mode ?? present.mode,
        allowed_domains: body.allowed_domains ?? present.allowed_domains,
        allow_local_apps: body.allow_local_apps ?? present.allow_local_apps,
      })),
    listApps: async ({ user, query }) => {
      const request = parsePageRequest(query);
      const { apps: listed, total } = await apps(user).list({ ...request, selfRegistered: true });
      return { data: listed.map(presentSelfRegistered), total, request };
    },
    blockApp: async ({ user, params: { client }, note }) => {
      await apps(user).block(client);
      note('app.blocked', { client });
      return { blocked: true };
    },
    unblockApp: async ({ user, params: { client }, note }) => {
      await apps(user).unblock(client);
      note('app.unblocked', { client });
      return { blocked: false };
    },
  };
}

/** The apps that administrators registered. */
function appClientHandlers(apps: AppsFor): Pick<Handlers, AppClients> {
  return {
    listAppClients: async ({ user, query }) => {
      const request = parsePageRequest(query);
      const { apps: listed, total } = await apps(user).list({ ...request, selfRegistered: false });
      const data = listed.map((app) => ({ ...presentClient(app.client), ...presentUse(app) }));
      return { data, total, request };
    },
    createAppClient: async ({ user, body, note }) => {
      const { client, secret } = await apps(user).create({
        name: body.name,
        redirectUris: body.redirect_uris,
        access: body.access,
        serverSide: body.server_side ?? true,
        logo: parseLogo(body.logo) ?? null,
      });
      note('app.created', { client: client.clientId });
      return { ...presentClient(client), client_secret: secret };
    },
    getAppClient: async ({ user, params: { client } }) =>
      presentClient(await apps(user).findRegistered(client)),
    updateAppClient: async ({ user, params: { client }, body }) => {
      const logo = parseLogo(body.logo);
      const edited = await apps(user).edit(client, {
        ...(body.name === undefined ? {} : { name: body.name }),
        ...(body.redirect_uris === undefined ? {} : { redirectUris: body.redirect_uris }),
        ...(body.access === undefined ? {} : { access: body.access }),
        ...(logo === undefined ? {} : { logo }),
      });
      return presentClient(edited);
    },
    deleteAppClient: async ({ user, params: { client }, note }) => {
      await apps(user).remove(client);
      note('app.deleted', { client });
      return { deleted: true };
    },
    rotateAppSecret: async ({ user, params: { client }, note }) => {
      const secret = await apps(user).rotateSecret(client);
      note('app.secret_rotated', { client });
      return { client_id: client, client_secret: secret };
    },
  };
}

function presentClient(client: AppRecord) {
  return {
    client_id: client.clientId,
    name: client.name,
    redirect_uris: [...client.redirectUris],
    access: accessOf(client.scopes),
    server_side: client.secretHash !== null,
    logo: client.logo,
    created_at: client.createdAt.toISOString(),
  };
}

function presentSelfRegistered(listed: AppOverview) {
  const { client, state } = listed;
  return {
    client_id: client.clientId,
    kind: client.kind === 'document' ? ('document' as const) : ('dynamic' as const),
    name: client.name,
    redirect_uris: [...client.redirectUris],
    state,
    ...presentUse(listed),
    created_at: client.createdAt.toISOString(),
    blocked_at: client.blockedAt?.toISOString() ?? null,
  };
}

function presentUse({ users, lastUsedAt }: AppOverview) {
  return { users, last_used_at: lastUsedAt?.toISOString() ?? null };
}

function accessOf(scopes: readonly string[]) {
  return (['api', 'mcp'] as const).filter((name) => scopes.includes(name));
}
