import type { ClientRecord } from '../clients/client.ts';
import type { ClientChange } from '../clients/client-store.ts';
import { findNameObjection, type ProtectedWords, readAppName } from '../names/app-name.ts';
import { MAXIMUM_REDIRECT_URIS, parseRedirectUri } from '../redirect-uri/parse-redirect-uri.ts';
import type { Resources } from '../resources/resource.ts';
import { scopesOf } from '../resources/resource.ts';
import type { Kernel } from '../server/kernel.ts';
import { hashText } from '../tokens/hash.ts';
import { AppError } from './app-error.ts';

/** The input for registering an app. */
export interface NewApp {
  name: string;
  /** One to ten: https addresses, loopback addresses, or app schemes. */
  redirectUris: readonly string[];
  /** The names of the resources the app reaches: at least one. */
  access: readonly string[];
  /** Whether the app runs on a server and gets a secret: `true` by default. */
  serverSide?: boolean;
  logo?: string | null;
}

/** The changeable members of a registered app. Whether it has a secret is fixed at registration. */
export type AppChange = Partial<Omit<NewApp, 'serverSide'>>;

/** An app with its secret, which is shown only here and stored only as its hash. */
export interface CreatedApp {
  client: ClientRecord;
  /** `null` for an app without one. */
  secret: string | null;
}

/** Registers an app on behalf of an administrator. @throws AppError */
export async function createApp(app: NewApp, kernel: Kernel): Promise<CreatedApp> {
  const secret = app.serverSide === false ? null : kernel.mint.create('secret');
  const client: ClientRecord = {
    clientId: kernel.mint.createId('app_'),
    kind: 'registered',
    name: readName(app.name, kernel.protectedWords),
    redirectUris: readRedirectUris(app.redirectUris),
    scopes: readAccess(app.access, kernel.resources),
    authMethods: [secret === null ? 'none' : 'client_secret'],
    secretHash: secret === null ? null : hashText(secret),
    jwksUri: null,
    logo: app.logo ?? null,
    freshUntil: null,
    createdAt: kernel.now(),
    blockedAt: null,
  };
  const outcome = await kernel.stores.clients.claim(client);
  if (outcome !== 'claimed')
    throw new Error('A new client id is already taken: the random source repeats itself');
  return { client, secret };
}

/** Changes a registered app; narrower access applies to existing tokens from their next use. @throws AppError */
export async function editApp(clientId: string, change: AppChange, kernel: Kernel): Promise<ClientRecord> {
  const client = await kernel.stores.clients.edit(clientId, readChange(change, kernel));
  if (client === null) throw notFound();
  return client;
}

/** Returns a new secret for an app that has one; the old one stops working immediately. @throws AppError */
export async function rotateSecret(clientId: string, kernel: Kernel): Promise<string> {
  const secret = kernel.mint.create('secret');
  if (!(await kernel.stores.clients.rotateSecret(clientId, hashText(secret)))) throw notFound();
  return secret;
}

/** The refusal for an id that no app of the wanted kind has. */
export function notFound(): AppError {
  return new AppError('app_not_found', 'No such app');
}

function readChange(change: AppChange, { resources, protectedWords }: Kernel): ClientChange {
  return {
    ...(change.name === undefined ? {} : { name: readName(change.name, protectedWords) }),
    ...(change.redirectUris === undefined ? {} : { redirectUris: readRedirectUris(change.redirectUris) }),
    ...(change.access === undefined ? {} : { scopes: readAccess(change.access, resources) }),
    ...(change.logo === undefined ? {} : { logo: change.logo }),
  };
}

function readName(name: string, words: ProtectedWords): string {
  const shown = readAppName(name, words);
  if (shown === '') throw new AppError('invalid_name', 'The app needs a name');
  const objection = findNameObjection(shown, words);
  if (objection !== null) throw new AppError('invalid_name', `The name ${objection}`);
  return shown;
}

function readRedirectUris(uris: readonly string[]): string[] {
  const distinct = [...new Set(uris)];
  if (distinct.length > MAXIMUM_REDIRECT_URIS) {
    throw new AppError(
      'too_many_redirect_uris',
      `An app may have ${MAXIMUM_REDIRECT_URIS} redirect URIs at most`,
    );
  }
  const wrong = distinct.find((uri) => parseRedirectUri(uri) === null);
  if (distinct.length === 0 || wrong !== undefined) {
    throw new AppError(
      'invalid_redirect_uri',
      'A redirect URI must be an https address, a loopback address or an app-scheme address',
    );
  }
  return distinct;
}

function readAccess(access: readonly string[], resources: Resources): string[] {
  if (access.length === 0 || access.some((name) => !Object.hasOwn(resources, name))) {
    throw new AppError('invalid_access', 'The app needs access to at least one resource');
  }
  const granted = access.flatMap((name) => resources[name]?.scope ?? []);
  return scopesOf(resources, { selfRegistered: false }).filter((scope) => granted.includes(scope));
}
