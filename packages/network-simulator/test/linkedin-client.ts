import type { InstanceSpec, Simulator } from '../src/index.ts';
import { APP, decide, postForm, REDIRECT_URI } from './authorization.ts';
import { credential, instanceOf, type Read, read, running } from './running.ts';

const VERSION_HEADERS = {
  'linkedin-version': '202609',
  'x-restli-protocol-version': '2.0.0',
} as const;
export const MEMBER_SCOPE = 'openid profile w_member_social';
export const PAGE_SCOPE = 'w_organization_social r_organization_social rw_organization_admin';

/** A simulator with one LinkedIn, at which the app of the tests is registered. */
export function runningLinkedin(spec: Partial<InstanceSpec> = {}): Promise<Simulator> {
  return running({ instances: [{ key: 'li', network: 'linkedin', apps: [APP], ...spec }] });
}

/** Calls LinkedIn in the name of a member, with the headers every call needs. */
export interface LinkedinClient {
  readonly url: string;
  readonly token: string;
  /** URN of the member, and of their first page. */
  readonly person: string;
  readonly page: string;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Read>;
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Read>;
  put(address: string, bytes: Uint8Array<ArrayBuffer>): Promise<Read>;
  post(commentary: string, more?: Readonly<Record<string, unknown>>): Promise<Read>;
}

export function linkedinClient(simulator: Simulator, member = 0, otherToken?: string): LinkedinClient {
  const instance = instanceOf(simulator, 'li');
  const account = instance.accounts[member];
  const token = otherToken ?? credential(instance, 'access_token', member);
  const authorization = `Bearer ${token}`;
  const person = `urn:li:person:${account?.id}`;
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Read> =>
    read(
      await fetch(`${instance.url}${path}`, {
        method,
        headers: { authorization, ...VERSION_HEADERS, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  return {
    url: instance.url,
    token,
    person,
    page: `urn:li:organization:${account?.pages?.[0]?.id}`,
    get: (path, headers) => send('GET', path, undefined, headers),
    send,
    put: async (address, bytes) =>
      read(await fetch(address, { method: 'PUT', headers: { authorization }, body: bytes })),
    post: (commentary, more = {}) =>
      send('POST', '/rest/posts', {
        author: person,
        commentary,
        visibility: 'PUBLIC',
        distribution: {
          feedDistribution: 'MAIN_FEED',
          targetEntities: [],
          thirdPartyDistributionChannels: [],
        },
        lifecycleState: 'PUBLISHED',
        isReshareDisabledByAuthor: false,
        ...more,
      }),
  };
}

/** The address that asks for access; a parameter that is undefined is left out. */
export function authorizeAddress(
  simulator: Simulator,
  changes: Readonly<Record<string, string | undefined>> = {},
): string {
  const parameters = {
    response_type: 'code',
    client_id: APP.clientId,
    redirect_uri: REDIRECT_URI,
    scope: MEMBER_SCOPE,
    state: 'the state',
    ...changes,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  return `${instanceOf(simulator, 'li').url}/oauth/v2/authorization?${query}`;
}

export async function codeFor(simulator: Simulator, account: string, scope = MEMBER_SCOPE): Promise<string> {
  const { location } = await decide(authorizeAddress(simulator, { scope }), account);
  return location.searchParams.get('code') ?? '';
}

export function askToken(simulator: Simulator, fields: Readonly<Record<string, string>>): Promise<Read> {
  return postForm(`${instanceOf(simulator, 'li').url}/oauth/v2/accessToken`, {
    client_id: APP.clientId,
    client_secret: APP.clientSecret,
    ...fields,
  });
}

export function redeem(simulator: Simulator, code: string): Promise<Read> {
  return askToken(simulator, { grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI });
}

/** A client with the scopes of a fresh authorization. */
export async function grantedClient(
  simulator: Simulator,
  account: string,
  scope: string,
): Promise<LinkedinClient> {
  const { json } = await redeem(simulator, await codeFor(simulator, account, scope));
  const member = instanceOf(simulator, 'li').accounts.findIndex(({ username }) => username === account);
  return linkedinClient(simulator, member, json.access_token);
}
