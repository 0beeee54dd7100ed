import { AtpAgent } from '@atproto/api';
import { type RunningBlueskyPds, startBlueskyPds } from '@crier/bluesky-pds';
import { type Installation, openInstallation } from '@crier/lab/installation';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

/** The smallest PNG: one transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FIRST = 'Grüße 🎉 an @bob.test, siehe https://example.com/seite #Grüße';
const PUBLISH_MS = 20_000;

interface Facet {
  readonly index: { readonly byteStart: number; readonly byteEnd: number };
  readonly features: readonly Record<string, unknown>[];
}

interface BlueskyPost {
  readonly text: string;
  readonly facets?: readonly Facet[];
  readonly reply?: { readonly root: { readonly uri: string }; readonly parent: { readonly uri: string } };
  readonly embed?: {
    readonly images: readonly {
      readonly alt: string;
      readonly image: {
        readonly ref: { toString(): string };
        readonly mimeType: string;
        readonly size: number;
      };
    }[];
  };
}

let pds: RunningBlueskyPds;
let installation: Installation;
let did: string;
let bob: string;
let account: number;

beforeAll(async () => {
  [pds, installation] = await Promise.all([startBlueskyPds(), openInstallation(inject('adminUrl'))]);
  const password = 'an app password';
  ({ did } = await pds.createAccount({ handle: 'alice.test', password }));
  ({ did: bob } = await pds.createAccount({ handle: 'bob.test', password }));
  const signIn = ['--identifier', 'alice.test', '--password', password];
  account = await installation.connect('bluesky', pds.url, ...signIn);
  await installation.startWorker();
});

afterAll(async () => {
  await installation?.close();
  await pds?.stop();
});

test('a thread with a picture is published on a real Bluesky server and read back as it was written', async () => {
  const { user } = installation;
  const { workspace } = user;
  const media = await user.client.call('uploadMedia', {
    params: { workspace },
    body: { alt_text: 'ein Punkt' },
    file: { name: 'punkt.png', content: new Uint8Array(PIXEL) },
  });
  const content = [{ body: FIRST, media: [media.id] }, { body: 'zwei' }, { body: 'drei' }];
  const post = await user.create({
    accounts: [account],
    schedule_now: true,
    versions: [{ account_id: 0, is_original: true, content }],
  });
  const ended = await user.ended(post, PUBLISH_MS);
  expect(ended.accounts).toMatchObject([{ status: 'published', errors: [] }]);

  const agent = new AtpAgent({ service: pds.url });
  const { data } = await agent.com.atproto.repo.listRecords({
    repo: did,
    collection: 'app.bsky.feed.post',
    reverse: true,
  });
  const [first, second, third] = data.records.map(({ uri, value }) => ({
    uri,
    value: value as unknown as BlueskyPost,
  }));
  expect(data.records).toHaveLength(3);
  expect(third?.value.text).toBe('drei');

  expect(first?.value.reply).toBeUndefined();
  expect(second?.value.reply).toMatchObject({ root: { uri: first?.uri }, parent: { uri: first?.uri } });
  expect(third?.value.reply).toMatchObject({ root: { uri: first?.uri }, parent: { uri: second?.uri } });

  const bytes = Buffer.from(first?.value.text ?? '', 'utf8');
  const facets = (first?.value.facets ?? []).map(({ index, features }) => ({
    text: bytes.subarray(index.byteStart, index.byteEnd).toString('utf8'),
    feature: features[0],
  }));
  expect(facets).toMatchObject([
    { text: '@bob.test', feature: { $type: 'app.bsky.richtext.facet#mention', did: bob } },
    {
      text: 'example.com/seite',
      feature: { $type: 'app.bsky.richtext.facet#link', uri: 'https://example.com/seite' },
    },
    { text: '#Grüße', feature: { $type: 'app.bsky.richtext.facet#tag', tag: 'Grüße' } },
  ]);

  const image = first?.value.embed?.images[0];
  expect(image).toMatchObject({ alt: 'ein Punkt', image: { mimeType: 'image/png', size: PIXEL.length } });
  const cid = image?.image.ref.toString() ?? '';
  const blob = await agent.com.atproto.sync.getBlob({ did, cid });
  expect(Buffer.from(blob.data)).toEqual(PIXEL);
});
