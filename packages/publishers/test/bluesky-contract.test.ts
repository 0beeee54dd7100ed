import { type RunningBlueskyPds, startBlueskyPds } from '@crier/bluesky-pds';
import type { JsonValue } from '@crier/domain';
import { afterAll } from 'vitest';
import { arrayAt, objectAt, parseJson, textAt } from '../src/http/json.ts';
import { describeNetwork, type ListedPost } from '../src/testing/describe-network.ts';
import { publishingNetwork } from '../src/testing/publishing-network.ts';

let pds: RunningBlueskyPds | undefined;
afterAll(() => pds?.stop());

describeNetwork('Bluesky', async () => {
  pds = await startBlueskyPds();
  const { url } = pds;
  const { did, handle, password } = await pds.createAccount({
    handle: 'alice.test',
    password: 'alice-password',
  });
  const input = { service: url, identifier: handle, password, token: null };
  return {
    createNetwork: (fetch, now) =>
      publishingNetwork('bluesky', { fetch, now, settings: { callTimeoutMs: 5_000 } }),
    connected: {
      input,
      wrong: {
        input: { ...input, password: 'not-the-password' },
        field: 'password',
        secret: 'not-the-password',
      },
    },
    posts: async () => {
      const query = new URLSearchParams({
        repo: did,
        collection: 'app.bsky.feed.post',
        limit: '100',
        reverse: 'true',
      });
      const response = await fetch(`${url}/xrpc/com.atproto.repo.listRecords?${query}`);
      return (arrayAt(parseJson(await response.text()), 'records') ?? []).map(listed);
    },
    isPosting: (method, path) => method === 'POST' && path.endsWith('com.atproto.repo.createRecord'),
    deletes: true,
    spoil: (credentials) => ({
      ...credentials,
      accessJwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl',
    }),
  };
});

function listed(record: JsonValue): ListedPost {
  const value = objectAt(record, 'value');
  return {
    id: textAt(record, 'uri') ?? '',
    text: textAt(value, 'text') ?? '',
    parent: textAt(objectAt(objectAt(value, 'reply'), 'parent'), 'uri') ?? null,
    media: arrayAt(objectAt(value, 'embed'), 'images')?.length ?? 0,
  };
}
