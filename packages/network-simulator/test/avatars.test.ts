import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, inflateSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { InstanceDescription } from '../src/index.ts';
import { SIMULATIONS } from '../src/registry.ts';
import { blueskyClient } from './bluesky-client.ts';
import { mastodonClient } from './mastodon-client.ts';
import { running } from './running.ts';

const EVERY_NETWORK = SIMULATIONS.map(({ network }) => ({ key: network, network }));

function facesOf({ accounts }: InstanceDescription) {
  return accounts.flatMap((account) => [account, ...(account.pages ?? [])]);
}

async function bytesAt(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  expect([url, answer.status, answer.headers.get('content-type')]).toEqual([url, 200, 'image/png']);
  return Buffer.from(await answer.arrayBuffer());
}

/** The chunks of a PNG by type; throws where a checksum is wrong. */
function chunksOf(png: Buffer): ReadonlyMap<string, Buffer> {
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.set(body.subarray(0, 4).toString('latin1'), body.subarray(4));
    at += length + 12;
  }
  return chunks;
}

test('every account and page of every network has its own picture', async () => {
  const { instances } = await running({ instances: EVERY_NETWORK });
  const faces = instances.flatMap(facesOf);
  const owners = new Set(faces.map(({ url }) => url));
  const pictures = await Promise.all(
    [...owners].map((owner) => bytesAt(faces.find(({ url }) => url === owner)?.picture ?? '')),
  );
  expect(instances.map(({ network }) => network)).toEqual(EVERY_NETWORK.map(({ network }) => network));
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(owners.size);
});

test('a picture is a complete PNG in two colours, the same in every run with the same seed', async () => {
  const first = await running({ seed: 7 });
  const second = await running({ seed: 7 });
  const pictures = await Promise.all(
    [first, second].map(({ instances: [mastodon] }) => bytesAt(mastodon?.accounts[0]?.picture ?? '')),
  );
  const [picture = Buffer.alloc(0), again] = pictures;
  expect(again?.equals(picture)).toBe(true);
  const chunks = chunksOf(picture);
  const [width, height] = [
    chunks.get('IHDR')?.readUInt32BE(0) ?? 0,
    chunks.get('IHDR')?.readUInt32BE(4) ?? 0,
  ];
  const pixels = inflateSync(chunks.get('IDAT') ?? '');
  expect([width, height, pixels.length, chunks.get('PLTE')?.length]).toEqual([72, 72, 72 * 10, 6]);
  const painted = pixels.filter((byte, place) => place % 10 !== 0 && byte !== 0);
  expect(painted.length).toBeGreaterThan(0);
});

test('apps receive the picture’s address, and timelines show it beside name and posts', async () => {
  const simulator = await running();
  const [mastodon, bluesky] = ['mastodon', 'bluesky'].map((key) =>
    simulator.instances.find((instance) => instance.key === key),
  );
  const client = mastodonClient(simulator, 'mastodon');
  const { json: account } = await client.get('/api/v1/accounts/verify_credentials');
  expect(account.avatar).toBe(mastodon?.accounts[0]?.picture);
  const session = await blueskyClient(simulator);
  const { json: profile } = await session.query('app.bsky.actor.getProfile', { actor: session.did });
  expect(profile.avatar).toBe(bluesky?.accounts[0]?.picture);
  await client.post({ status: 'fresh bread' });
  const image = `<img class="face" src="${account.avatar}" alt="">`;
  const timeline = await (await fetch(`${mastodon?.url}/`)).text();
  expect(timeline.split(image)).toHaveLength(3);
  expect(await (await fetch(account.url)).text()).toContain(`<h1>${image}`);
});

test('an account and a page whose specs name a picture file have that picture', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crier-faces-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = Object.fromEntries(['alice', 'bakery'].map((name) => [name, join(folder, name)]));
  const webp = (name: string) => Buffer.from(`RIFF0000WEBP${name}`);
  for (const [name, file] of Object.entries(files)) await writeFile(file, webp(name));
  const pages = [{ username: 'bakery', picture: files['bakery'] ?? '' }, { username: 'boats' }];
  const alice = { username: 'alice', picture: files['alice'] ?? '', pages };
  const { instances } = await running({
    instances: [{ key: 'linkedin', network: 'linkedin', accounts: [alice, { username: 'bob' }] }],
  });
  const shown = await Promise.all(
    instances.flatMap(facesOf).map(async ({ username, picture }) => {
      const answer = await fetch(picture);
      const type = answer.headers.get('content-type');
      return [
        username,
        type,
        Buffer.from(await answer.arrayBuffer())
          .subarray(8)
          .toString('latin1'),
      ];
    }),
  );
  const drawn = expect.stringContaining('IHDR');
  expect(shown).toEqual([
    ['alice', 'image/webp', 'WEBPalice'],
    ['bakery', 'image/webp', 'WEBPbakery'],
    ['boats', 'image/png', drawn],
    ['bob', 'image/png', drawn],
  ]);
});
