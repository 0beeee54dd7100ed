import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AtpAgent } from '@atproto/api';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningBlueskyPds, startBlueskyPds } from '../src/index.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let pds: RunningBlueskyPds;
let agent: AtpAgent;

beforeAll(async () => {
  pds = await startBlueskyPds();
  const account = await pds.createAccount({ handle: 'alice.test', password: 'correct horse' });
  agent = new AtpAgent({ service: pds.url });
  await agent.login({ identifier: account.handle, password: account.password });
}, 60_000);

afterAll(() => pds.stop());

test('a post with an image is read back as it was written', async () => {
  const { data } = await agent.uploadBlob(PIXEL, { encoding: 'image/png' });
  const embed = { $type: 'app.bsky.embed.images', images: [{ alt: 'a pixel', image: data.blob }] };
  const { uri } = await agent.post({ text: 'hello from a test', embed });
  const listed = await agent.com.atproto.repo.listRecords({
    repo: agent.assertDid,
    collection: 'app.bsky.feed.post',
  });
  expect(listed.data.records.map((record) => record.uri)).toContain(uri);
  const stored = listed.data.records.find((record) => record.uri === uri);
  expect(stored?.value).toMatchObject({ text: 'hello from a test', embed: { images: [{ alt: 'a pixel' }] } });
  const blob = await agent.com.atproto.sync.getBlob({ did: agent.assertDid, cid: data.blob.ref.toString() });
  expect(Buffer.from(blob.data)).toEqual(PIXEL);
});

test('a post of 301 graphemes is refused', async () => {
  await expect(agent.post({ text: 'é'.repeat(301) })).rejects.toThrow(/grapheme/i);
});

test('a wrong password is refused', async () => {
  const other = new AtpAgent({ service: pds.url });
  await expect(other.login({ identifier: 'alice.test', password: 'wrong' })).rejects.toThrow(
    /Invalid identifier or password/,
  );
});

test('the account resolves in the directory', async () => {
  const answer = await fetch(`${pds.plcUrl}/${agent.assertDid}/data`);
  expect(await answer.json()).toMatchObject({ alsoKnownAs: ['at://alice.test'] });
});

test('stop closes the server and leaves no data', async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'crier-bluesky-stop-'));
  vi.stubEnv('TMPDIR', temporary);
  const second = await startBlueskyPds();
  vi.unstubAllEnvs();
  expect(readdirSync(temporary)).toHaveLength(1);
  await second.stop();
  await second.stop();
  expect(readdirSync(temporary)).toEqual([]);
  await expect(fetch(second.url)).rejects.toThrow();
  rmSync(temporary, { recursive: true });
});
