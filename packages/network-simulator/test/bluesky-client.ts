import type { Simulator } from '../src/index.ts';
import { credential, instanceOf, type Read, read } from './running.ts';

export const POST = 'app.bsky.feed.post';

/** Calls a PDS, with the session of an account once it is signed in. */
export interface BlueskyClient {
  readonly url: string;
  readonly did: string;
  readonly handle: string;
  session: { accessJwt: string; refreshJwt: string };
  signIn(password?: string): Promise<Read>;
  query(name: string, parameters?: Readonly<Record<string, string>>, token?: string): Promise<Read>;
  procedure(name: string, input?: unknown, token?: string): Promise<Read>;
  upload(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Read>;
  /** createRecord of a post; `text` and `createdAt` are filled in. */
  post(record?: Readonly<Record<string, unknown>>, rkey?: string): Promise<Read>;
}

export async function blueskyClient(
  simulator: Simulator,
  key = 'bluesky',
  account = 0,
): Promise<BlueskyClient> {
  const instance = instanceOf(simulator, key);
  const handle = credential(instance, 'identifier', account);
  const client: BlueskyClient = {
    url: instance.url,
    did: credential(instance, 'did', account),
    handle,
    session: { accessJwt: '', refreshJwt: '' },
    async signIn(password = credential(instance, 'password', account)) {
      const answer = await client.procedure(
        'com.atproto.server.createSession',
        { identifier: handle, password },
        '',
      );
      if (answer.status === 200) client.session = answer.json;
      return answer;
    },
    query: async (name, parameters = {}, token = client.session.accessJwt) =>
      read(
        await fetch(`${instance.url}/xrpc/${name}?${new URLSearchParams(parameters)}`, {
          headers: bearer(token),
        }),
      ),
    procedure: async (name, input, token = client.session.accessJwt) =>
      read(
        await fetch(`${instance.url}/xrpc/${name}`, {
          method: 'POST',
          headers: {
            ...bearer(token),
            ...(input === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(input === undefined ? {} : { body: JSON.stringify(input) }),
        }),
      ),
    upload: async (bytes, type) =>
      read(
        await fetch(`${instance.url}/xrpc/com.atproto.repo.uploadBlob`, {
          method: 'POST',
          headers: { ...bearer(client.session.accessJwt), 'content-type': type },
          body: bytes,
        }),
      ),
    post: (record = {}, rkey) =>
      client.procedure('com.atproto.repo.createRecord', {
        repo: client.did,
        collection: POST,
        ...(rkey === undefined ? {} : { rkey }),
        record: { $type: POST, text: 'hello', createdAt: '2026-01-01T00:00:00.000Z', ...record },
      }),
  };
  await client.signIn();
  return client;
}

function bearer(token: string): Record<string, string> {
  return token === '' ? {} : { authorization: `Bearer ${token}` };
}
