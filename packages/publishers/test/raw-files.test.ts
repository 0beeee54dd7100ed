import { PLATFORM_KEYS, type PlatformKey, type PublishMedia } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { carryThrough } from '../src/testing/carry-through.ts';
import { createTestJournal } from '../src/testing/journal.ts';
import { type MediaServer, startMediaServer } from '../src/testing/media-server.ts';
import { opens, testImage, testPost, testVideo } from '../src/testing/test-media.ts';
import { OPEN } from './every-network.ts';
import { learned } from './learned.ts';
import { UNUSUAL_MOVIES, USUAL_MOVIE } from './movies.ts';

let files: MediaServer;
beforeAll(async () => {
  files = await startMediaServer();
});
afterAll(() => files.stop());

/** A file as it was uploaded, which nothing converted. */
function video(bytes: Uint8Array): PublishMedia {
  return testVideo(bytes.length, { open: opens(bytes), publicUrl: async () => files.put(bytes) });
}

const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
function heic(): PublishMedia {
  const file = { name: 'IMG_1.HEIC', mimeType: 'image/heic', size: HEIC.length, open: opens(HEIC) };
  return testImage({ ...file, publicUrl: async () => files.put(HEIC) });
}

async function publish(platform: PlatformKey, file: PublishMedia, isLenient?: string) {
  const open = await OPEN[platform]?.();
  if (open === undefined) throw new Error(`There is no simulator of ${platform}.`);
  onTestFinished(() => open.simulator.stop());
  const { account, clock, network, options } = open;
  const content = [testPost('As it is', [file])];
  const one = createTestJournal({ network, account, clock, options, content });
  if (isLenient !== undefined) await learned(open.simulator, { rows: [isLenient], lenient: true });
  const { outcome } = await carryThrough(one, clock);
  const shown = (await open.posts()).filter((post) => JSON.stringify(post).includes('As it is')).length;
  return { outcome, shown };
}

const STRICT = ['twitter', 'instagram', 'linkedin', 'linkedin_page'] as const;

describe.each(STRICT)('an unconverted video sent to %s', (platform) => {
  it.each(UNUSUAL_MOVIES)('is refused if it is %s, and nothing is public [learned:M2]', async (_, bytes) => {
    const { outcome, shown } = await publish(platform, video(bytes));
    expect(['rejected', 'prepare']).toContain(outcome);
    expect(shown).toBe(0);
  });

  it.each(UNUSUAL_MOVIES)(
    'is accepted by a lenient network although it is %s [learned:M2]',
    async (_, bytes) => {
      expect(await publish(platform, video(bytes), 'M2')).toEqual({ outcome: 'accepted', shown: 1 });
    },
  );

  it('is accepted if it is H.264 in 4:2:0 with AAC [learned:M2]', async () => {
    expect(await publish(platform, video(USUAL_MOVIE))).toEqual({ outcome: 'accepted', shown: 1 });
  });
});

/** YouTube takes no pictures as posts. */
const WITH_PICTURES = PLATFORM_KEYS.filter((platform) => platform !== 'youtube');

it.each(WITH_PICTURES)(
  '%s refuses unconverted HEIC, and nothing is public [learned:M4]',
  async (platform) => {
    const { outcome, shown } = await publish(platform, heic());
    expect(['rejected', 'prepare']).toContain(outcome);
    expect(shown).toBe(0);
  },
);

it.each(['mastodon', 'bluesky'] as const)(
  '%s accepts HEIC when lenient, as documented [learned:M4]',
  async (platform) => {
    expect(await publish(platform, heic(), 'M4')).toEqual({ outcome: 'accepted', shown: 1 });
  },
);
