import type { Simulator } from '../src/index.ts';
import { credential, instanceOf, type Read, read } from './running.ts';

/** Calls a server with Mastodon's API in the name of an account. */
export interface MastodonClient {
  readonly url: string;
  readonly token: string;
  get(path: string, headers?: Record<string, string>): Promise<Read>;
  send(
    method: string,
    path: string,
    body?: RequestInit['body'],
    headers?: Record<string, string>,
  ): Promise<Read>;
  post(
    fields: Readonly<Record<string, string | readonly string[]>>,
    headers?: Record<string, string>,
  ): Promise<Read>;
  upload(
    bytes: Uint8Array<ArrayBuffer>,
    fields?: Readonly<Record<string, string>>,
    version?: 'v1' | 'v2',
  ): Promise<Read>;
}

export function mastodonClient(simulator: Simulator, key: string, account = 0): MastodonClient {
  const instance = instanceOf(simulator, key);
  const token = credential(instance, 'access_token', account);
  const call = async (
    method: string,
    path: string,
    body?: RequestInit['body'],
    headers: Record<string, string> = {},
  ) =>
    read(
      await fetch(`${instance.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(body === undefined ? {} : { body }),
      }),
    );
  return {
    url: instance.url,
    token,
    get: (path, headers) => call('GET', path, undefined, headers),
    send: call,
    post(fields, headers) {
      const form = new URLSearchParams();
      for (const [name, value] of Object.entries(fields)) {
        if (typeof value === 'string') form.append(name, value);
        else for (const item of value) form.append(`${name}[]`, item);
      }
      return call('POST', '/api/v1/statuses', form, headers);
    },
    upload(bytes, fields = {}, version = 'v2') {
      const form = new FormData();
      form.set('file', new Blob([bytes]), 'picture.bin');
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return call('POST', `/api/${version}/media`, form);
    },
  };
}
