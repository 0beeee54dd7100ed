import { type AuditAction, invalid, type JsonObject } from '@crier/domain';
import { noSuchApp } from '../ports/app-refusal.ts';
import type { AppInput, AppRecord, AppRows, AppStore, LogoStore } from '../ports/apps.ts';
import { withNewLogo } from './logo.ts';

/** An app as an administrator registers it; the logo is a PNG image. */
export type NewApp = Omit<AppInput, 'logo'> & {
  /** Whether the app runs on a server and gets a secret. */
  readonly serverSide: boolean;
  readonly logo: Uint8Array | null;
};

/** Omitted fields stay unchanged; a null logo removes the logo. */
export type AppChange = Partial<Omit<NewApp, 'serverSide'>>;

/**
 * The administrators' and users' changes to apps. Every change and its line in the audit trail are one transaction, and
 * the change takes effect on the app's next request. A change that is not possible throws a `CrierError` that names the
 * input at fault: `client`, `name`, `redirect_uris`, `access` or `logo`.
 */
export function createApps(
  { store, logos }: { readonly store: AppStore; readonly logos: LogoStore },
  actor: string,
) {
  const change = changesOf(store, actor);
  return {
    ...registeredApps({ store, logos }, actor, change),
    ...accessOfApps(change),
    /** An app that an administrator registered. */
    findRegistered: async (clientId: string): Promise<AppRecord> => {
      const app = await store.find(clientId);
      if (app?.kind !== 'registered') throw noSuchApp(clientId);
      return app;
    },
    list: store.list,
    listConnected: store.listConnected,
  };
}

export type Apps = ReturnType<typeof createApps>;

/** Makes one change to an app while no other change to it can happen. */
type Change = <T>(
  action: AuditAction,
  clientId: string,
  work: (app: AppRecord, rows: AppRows, note: (detail: JsonObject) => Promise<void>) => Promise<T>,
) => Promise<T>;

function changesOf(store: AppStore, actor: string): Change {
  return (action, clientId, work) =>
    store.transaction(async (rows) => {
      const app = await rows.hold(clientId);
      if (app === null) throw noSuchApp(clientId);
      const note = (detail: JsonObject) =>
        rows.audit.note(actor, { action, subject: `app:${clientId}`, detail });
      return await work(app, rows, note);
    });
}

/** The changes to the apps that administrators register. */
function registeredApps(
  { store, logos }: { readonly store: AppStore; readonly logos: LogoStore },
  actor: string,
  change: Change,
) {
  return {
    /** Returns the app and its secret, which is shown only this once; null for an app without one. */
    create: ({ logo: content, ...app }: NewApp) =>
      withNewLogo(logos, content, (logo = null) =>
        store.transaction(async (rows) => {
          const created = await rows.create({ ...app, logo });
          const { client, secret } = created;
          const detail = { ...describe(client), server_side: secret !== null };
          await rows.audit.note(actor, { action: 'app.created', subject: `app:${client.clientId}`, detail });
          return created;
        }),
      ),
    edit: async (clientId: string, { logo: content, ...changes }: AppChange): Promise<AppRecord> => {
      const { app, formerLogo } = await withNewLogo(logos, content, (logo) =>
        change('app.edited', clientId, async (before, rows, note) => {
          const edited = await rows.edit(clientId, { ...changes, ...(logo === undefined ? {} : { logo }) });
          await note({ from: describe(before), to: describe(edited) });
          return { app: edited, formerLogo: before.logo === edited.logo ? null : before.logo };
        }),
      );
      if (formerLogo !== null) await logos.remove(formerLogo);
      return app;
    },
    /** Returns the new secret, which is shown only this once; the old one stops working. */
    rotateSecret: (clientId: string): Promise<string> =>
      change('app.secret_rotated', clientId, async ({ kind, secretHash, name }, rows, note) => {
        if (kind === 'registered' && secretHash === null)
          throw invalid('client', `The app ${name} has no secret.`);
        const secret = await rows.rotateSecret(clientId);
        await note({ name });
        return secret;
      }),
    /** Disconnects everyone who signed in with the app. */
    remove: async (clientId: string): Promise<AppRecord> => {
      const removed = await change('app.deleted', clientId, async (app, rows, note) => {
        await rows.remove(clientId);
        await note(describe(app));
        return app;
      });
      if (removed.logo !== null) await logos.remove(removed.logo);
      return removed;
    },
  };
}

/** Which apps may be used, and by whom. */
function accessOfApps(change: Change) {
  return {
    /** Blocks a self-registered app for every user. */
    block: (clientId: string): Promise<void> =>
      change('app.blocked', clientId, async ({ name }, rows, note) => {
        await rows.block(clientId);
        await note({ name });
      }),
    unblock: (clientId: string): Promise<void> =>
      change('app.unblocked', clientId, async ({ name }, rows, note) => {
        await rows.unblock(clientId);
        await note({ name });
      }),
    /** Removes an app's access to a user's account. */
    disconnect: (userId: number, clientId: string): Promise<void> =>
      change('app.disconnected', clientId, async ({ name }, rows, note) => {
        if (!(await rows.disconnect(userId, clientId))) throw noSuchApp(clientId);
        await note({ name, user_id: userId });
      }),
  };
}

function describe({ name, redirectUris, scopes }: AppRecord): JsonObject {
  return { name, redirect_uris: [...redirectUris], access: [...scopes] };
}
