import { parseArgs } from 'node:util';
import type { ConnectedAccount, PlatformKey, PublishMedia } from '@crier/domain';
import { createTestClock, createTestJournal } from '../src/testing/journal.ts';
import { publishingNetwork } from '../src/testing/publishing-network.ts';
import { testImage, testPost } from '../src/testing/test-media.ts';

/**
 * Uploads a small file, then a large one, and writes how much more memory the process ever had after that, in bytes.
 * V8 collects the pieces that were sent only when they come to some 64 MiB, or more on a busy machine. This program
 * forces a collection every few pieces (`--expose-gc`) and so measures only what an upload holds.
 */
const { values } = parseArgs({
  options: { network: { type: 'string' }, url: { type: 'string' }, bytes: { type: 'string' } },
});
const { network: platform = '', url = '', bytes = '' } = values;

const account: ConnectedAccount = {
  ...{ remoteId: '1', name: 'Alice', username: 'alice', image: null, data: null },
  // A draft, which nothing has to be asked for.
  limits: { direct_posting: false },
  service: url,
  credentials: {
    ...{ token: 'token', accessToken: 'token' },
    ...{ accessJwt: 'token', refreshJwt: 'token', did: 'did:plc:alice', pds: url },
  },
  expiresAt: null,
};
const clock = createTestClock();
const network = publishingNetwork(
  platform as PlatformKey,
  { fetch, now: Date.now, settings: { blueskyVideoService: url } },
  { [platform]: { app: { clientId: 'id', clientSecret: 'secret' }, baseUrl: url } },
);

const WARM_UP_BYTES = 32 * 1024 * 1024;
/** As a file stream gives pieces. */
const PIECE_BYTES = 65_536;

const COLLECTED_AFTER_BYTES = 8 * 1024 * 1024;
const collect = globalThis.gc ?? raise('Run with --expose-gc.');

function raise(message: string): never {
  throw new Error(message);
}

async function* zeros(size: number) {
  for (let given = 0; given < size; given += PIECE_BYTES) {
    if (given % COLLECTED_AFTER_BYTES === 0) collect();
    yield Buffer.alloc(Math.min(PIECE_BYTES, size - given));
  }
}

function file(size: number): PublishMedia {
  const facts = { type: 'video', mimeType: 'video/mp4', name: 'long.mp4', size } as const;
  const open: PublishMedia['open'] = async (range = { first: 0, last: size - 1 }) =>
    zeros(range.last - range.first + 1);
  return testImage({ ...facts, open });
}

async function upload(size: number): Promise<void> {
  const content = [testPost('Long', [file(size)])];
  const journal = createTestJournal({ network, account, content, clock });
  // TikTok publishes a video as soon as its last part arrives.
  const whole = platform === 'tiktok' ? 'post' : 'upload';
  const last = journal.steps.findIndex(({ kind }) => kind === whole);
  for (let index = 0; index <= last; index += 1) {
    const answer = await journal.perform(index);
    if (answer.outcome !== 'accepted') throw new Error(JSON.stringify(answer));
  }
}

const peakBytes = () => process.resourceUsage().maxRSS * 1_024;

await upload(WARM_UP_BYTES);
const before = peakBytes();
await upload(Number(bytes));
process.stdout.write(String(peakBytes() - before));
