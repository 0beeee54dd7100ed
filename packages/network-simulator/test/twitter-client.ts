import { createHash } from 'node:crypto';
import type { InstanceSpec, Simulator } from '../src/index.ts';
import { APP, basic, decide, postForm, REDIRECT_URI } from './authorization.ts';
import { credential, instanceOf, type Read, read, running } from './running.ts';

export const VERIFIER = 'v'.repeat(50);
export const SCOPE = 'tweet.read tweet.write users.read media.write offline.access';

/** A simulator with one X, at which the app of the tests is registered. */
export function runningX(spec: Partial<InstanceSpec> = {}, now?: () => number): Promise<Simulator> {
  return running({
    instances: [{ key: 'x', network: 'twitter', apps: [APP], ...spec }],
    ...(now === undefined ? {} : { clock: { now } }),
  });
}

/** Calls X in the name of an account. */
export interface TwitterClient {
  readonly url: string;
  readonly token: string;
  get(path: string): Promise<Read>;
  send(method: string, path: string, body?: unknown): Promise<Read>;
  form(path: string, fields: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>): Promise<Read>;
  post(text: string, more?: Readonly<Record<string, unknown>>): Promise<Read>;
}

export function twitterClient(simulator: Simulator, account = 0, otherToken?: string): TwitterClient {
  const instance = instanceOf(simulator, 'x');
  const token = otherToken ?? credential(instance, 'access_token', account);
  const authorization = `Bearer ${token}`;
  const send = async (method: string, path: string, body?: unknown): Promise<Read> =>
    read(
      await fetch(`${instance.url}${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  return {
    url: instance.url,
    token,
    get: async (path) => read(await fetch(`${instance.url}${path}`, { headers: { authorization } })),
    send,
    async form(path, fields) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) {
        if (typeof value === 'string') body.set(name, value);
        else body.set(name, new Blob([value]), 'file.bin');
      }
      return read(
        await fetch(`${instance.url}${path}`, { method: 'POST', headers: { authorization }, body }),
      );
    },
    post: (text, more = {}) => send('POST', '/2/tweets', { text, ...more }),
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
    scope: SCOPE,
    state: 'the "state" & more',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  return `${instanceOf(simulator, 'x').url}/i/oauth2/authorize?${query}`;
}

export async function codeFor(
  simulator: Simulator,
  account: string,
  changes: Readonly<Record<string, string | undefined>> = {},
): Promise<string> {
  const { location } = await decide(authorizeAddress(simulator, changes), account);
  return location.searchParams.get('code') ?? '';
}

export function askToken(
  simulator: Simulator,
  fields: Readonly<Record<string, string>>,
  secret: string = APP.clientSecret,
): Promise<Read> {
  return postForm(`${instanceOf(simulator, 'x').url}/2/oauth2/token`, fields, {
    authorization: basic(APP.clientId, secret),
  });
}

export function redeem(simulator: Simulator, code: string, verifier = VERIFIER): Promise<Read> {
  return askToken(simulator, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: REDIRECT_URI,
    code_verifier: verifier,
  });
}
