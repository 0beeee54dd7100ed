import { createHash, randomBytes } from 'node:crypto';
import { hashPassword } from '@crier/service';
import type { FastifyInstance } from 'fastify';
import { openTestApi, type TestApi } from '../api-kit.ts';
import { cheapHash } from '../cheap-hash.ts';
import { Browser, type Visit } from './browser.ts';

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The API listening on loopback as a proxy in front of it sees it, and people who can sign in. */
export interface PageKit {
  readonly api: TestApi;
  readonly app: FastifyInstance;
  /** Where it listens: plain http, whatever its public address is. */
  readonly address: string;
  browser(headers?: Record<string, string>): Browser;
  /** Somebody whose password is checked cheaply unless it is to cost what it costs in service; null for one without. */
  addPerson(change?: {
    name?: string;
    locale?: string;
    admin?: boolean;
    password?: 'costly' | null;
  }): Promise<Person>;
  /** A browser in which the person is signed in. */
  signedIn(person: Person, headers?: Record<string, string>): Promise<Browser>;
  /** An app of the kind; `server` is registered by an administrator and has a secret. */
  addApp(app?: AppToAdd): Promise<TestApp>;
  close(): Promise<void>;
}

export interface AppToAdd {
  readonly name?: string;
  readonly redirectUris?: readonly string[];
  readonly access?: readonly string[];
  readonly serverSide?: boolean;
  readonly logo?: string;
  /** Registers itself instead. */
  readonly selfRegistered?: boolean;
}

export interface TestApp {
  readonly clientId: string;
  readonly secret: string | null;
  readonly verifier: string;
  /** The address that starts an authorization, with PKCE and `state`. */
  authorizePath(change?: Readonly<Record<string, string | null>>): string;
  /** Redeems a code. */
  redeem(code: string): Promise<Response>;
}

export async function openPageKit(
  adminUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<PageKit> {
  const api = await openTestApi(adminUrl, environment);
  const app = api.build();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const { settings, database, oauth } = api.service;
  const prefix = settings.corePath === '' ? '' : `/${settings.corePath}`;

  const browser = (headers?: Record<string, string>) => new Browser(address, headers);
  const selfRegister = async (name: string, redirectUris: readonly string[]) => {
    const response = await fetch(`${address}${prefix}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: name, redirect_uris: redirectUris }),
    });
    const { client_id: clientId } = (await response.json()) as { client_id: string };
    return { clientId, secret: null };
  };
  const registered = async (wanted: AppToAdd, name: string, redirectUris: readonly string[]) => {
    if (oauth === null) throw new Error('OAuth is off');
    const { client, secret } = await oauth.admin.createApp({
      name,
      redirectUris,
      access: wanted.access ?? ['api', 'mcp'],
      serverSide: wanted.serverSide ?? false,
      logo: wanted.logo ?? null,
    });
    return { clientId: client.clientId, secret };
  };

  return {
    api,
    app,
    address,
    browser,
    addPerson: async (change = {}) => {
      const { id } = await api.addUser();
      const password = `pass-${randomBytes(9).toString('base64url')}`;
      const name = change.name ?? `Person ${id}`;
      const email = `person${id}@social.example`;
      await database.pool.query(
        'update users set name = $2, email = $3, password_hash = $4, locale = $5, is_admin = $6 where id = $1',
        [
          id,
          name,
          email,
          change.password === null
            ? null
            : change.password === 'costly'
              ? await hashPassword(password)
              : cheapHash(password),
          change.locale ?? 'en',
          change.admin ?? false,
        ],
      );
      return { id, name, email, password };
    },
    signedIn: async (person, headers) => {
      const opened = browser(headers);
      await signIn(opened, person, `${prefix}/sign-in`);
      return opened;
    },
    addApp: async (wanted = {}) => {
      const name = wanted.name ?? 'Tide Clock';
      const redirectUris = wanted.redirectUris ?? ['https://tide.example/cb'];
      const { clientId, secret } = wanted.selfRegistered
        ? await selfRegister(name, redirectUris)
        : await registered(wanted, name, redirectUris);
      const verifier = randomBytes(32).toString('base64url');
      const code_challenge = createHash('sha256').update(verifier).digest('base64url');
      const defaults = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUris[0] ?? '',
        state: 'state-1',
        code_challenge,
        code_challenge_method: 'S256',
      };
      return {
        clientId,
        secret,
        verifier,
        authorizePath: (change = {}) => {
          const entries = Object.entries({ ...defaults, ...change });
          const sent = entries.filter((entry): entry is [string, string] => entry[1] !== null);
          return `${prefix}/oauth/authorize?${new URLSearchParams(sent)}`;
        },
        redeem: (code) =>
          fetch(`${address}${prefix}/oauth/token`, {
            method: 'POST',
            body: new URLSearchParams({
              grant_type: 'authorization_code',
              code,
              redirect_uri: redirectUris[0] ?? '',
              code_verifier: verifier,
              client_id: clientId,
              ...(secret === null ? {} : { client_secret: secret }),
            }),
          }),
      };
    },
    close: () => api.close(),
  };
}

/** Opens the sign-in page and sends it with what the person knows. */
export async function signIn(browser: Browser, person: Person, path: string): Promise<Visit> {
  const page = await browser.get(path);
  return browser.submit(page, { email: person.email, password: person.password });
}
