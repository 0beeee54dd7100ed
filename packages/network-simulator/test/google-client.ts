import { createHash } from 'node:crypto';
import type { PlatformKey } from '@crier/domain';
import type { InstanceSpec, Simulator } from '../src/index.ts';
import { APP, decide, postForm, REDIRECT_URI } from './authorization.ts';
import { credential, instanceOf, type Read, read, running } from './running.ts';

const VERIFIER = 'v'.repeat(50);

/** A simulator with one of Google's networks, at which the app of the tests is registered. */
export function runningGoogle(network: PlatformKey, spec: Partial<InstanceSpec> = {}): Promise<Simulator> {
  return running({ instances: [{ key: 'google', network, apps: [APP], ...spec }] });
}

/** Calls a network of Google's in the name of an account. */
export interface GoogleClient {
  readonly url: string;
  readonly token: string;
  get(path: string): Promise<Read>;
  send(
    method: string,
    address: string,
    body?: Uint8Array<ArrayBuffer> | object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Read>;
}

export function googleClient(simulator: Simulator, account = 0, otherToken?: string): GoogleClient {
  const instance = instanceOf(simulator, 'google');
  const token = otherToken ?? credential(instance, 'access_token', account);
  const send: GoogleClient['send'] = async (method, address, body, headers = {}) =>
    read(
      await fetch(new URL(address, instance.url), {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
      }),
    );
  return { url: instance.url, token, send, get: (path) => send('GET', path) };
}

/** Asks for access as a browser does, and redeems the code. */
export async function authorized(simulator: Simulator, account: string, scope: string): Promise<Read> {
  const { url } = instanceOf(simulator, 'google');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: APP.clientId,
    redirect_uri: REDIRECT_URI,
    scope,
    state: 's',
    access_type: 'offline',
    prompt: 'consent',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const { location } = await decide(`${url}/o/oauth2/v2/auth?${query}`, account);
  return askToken(simulator, {
    grant_type: 'authorization_code',
    code: location.searchParams.get('code') ?? '',
    redirect_uri: REDIRECT_URI,
    code_verifier: VERIFIER,
  });
}

export function askToken(simulator: Simulator, fields: Readonly<Record<string, string>>): Promise<Read> {
  return postForm(`${instanceOf(simulator, 'google').url}/token`, {
    client_id: APP.clientId,
    client_secret: APP.clientSecret,
    ...fields,
  });
}
