import type { PlatformKey } from '@crier/domain';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { carryThrough } from '../src/testing/carry-through.ts';
import { createTestJournal } from '../src/testing/journal.ts';
import { type MediaServer, startMediaServer } from '../src/testing/media-server.ts';
import { testGif, testPost, testVideo } from '../src/testing/test-media.ts';
import { OPEN } from './every-network.ts';
import { learned } from './learned.ts';

const VIDEO = Buffer.from('\0\0\0\x20ftypisom', 'latin1');

let files: MediaServer;
beforeAll(async () => {
  files = await startMediaServer();
});
afterAll(() => files.stop());

/** What each network says when it fails to prepare a good file, and the name by which it is asked to. */
const FAILURES: readonly (readonly [PlatformKey, reason: string, variant: string | undefined])[] = [
  ['bluesky', 'could not be processed: Internal error', undefined],
  ['instagram', 'Create media fail', '2207032'],
  ['instagram', '2207053', '2207053'],
  ['instagram', 'has expired', '2207020'],
  ['instagram', 'cannot be found', '2207006'],
  ['threads', 'UNKNOWN', 'UNKNOWN'],
  ['threads', 'FAILED_DOWNLOADING_VIDEO', 'FAILED_DOWNLOADING_VIDEO'],
  ['tiktok', 'did not publish the post: internal', 'internal'],
  ['tiktok', 'did not publish the post: video_pull_failed', 'video_pull_failed'],
  ['linkedin', 'LinkedIn could not process the file', undefined],
  ['twitter', 'X could not process the file', undefined],
  ['pinterest', 'Pinterest could not process the video', undefined],
  ['mastodon', 'Error processing thumbnail for uploaded media', undefined],
];

/** A post with a moving picture on a network that fails to prepare it so often. */
async function publishFailing(platform: PlatformKey, times: number, variant?: string) {
  const open = await OPEN[platform]?.();
  if (open === undefined) throw new Error(`There is no simulator of ${platform}.`);
  onTestFinished(() => open.simulator.stop());
  const publicUrl = async () => files.put(VIDEO);
  const file = platform === 'mastodon' ? testGif() : testVideo(64, { publicUrl });
  const text = `Prepared on ${platform}`;
  const { account, clock, network, options } = open;
  const one = createTestJournal({ network, account, clock, options, content: [testPost(text, [file])] });
  await learned(open.simulator, { rows: ['W4'], times, ...(variant === undefined ? {} : { variant }) });
  const answer = await carryThrough(one, clock);
  const shown = (await open.posts()).filter((post) => JSON.stringify(post).includes(text)).length;
  return { answer, shown, preparations: Math.max(...one.steps.map((step) => step.preparations ?? 0)) };
}

it.each(FAILURES)(
  'a good file that %s fails to prepare once (%s) is prepared again, and published once [learned:W4]',
  async (platform, _reason, variant) => {
    const { answer, shown, preparations } = await publishFailing(platform, 1, variant);
    expect(answer).toMatchObject({ outcome: 'accepted' });
    expect([shown, preparations]).toEqual([1, 1]);
  },
);

it.each(FAILURES)(
  'a file that %s fails to prepare four times is given up with the reason (%s), and nothing is public [learned:W4]',
  async (platform, reason, variant) => {
    const { answer, shown, preparations } = await publishFailing(platform, 4, variant);
    expect(answer).toMatchObject({ outcome: 'prepare', reason: expect.stringContaining(reason) });
    expect([shown, preparations]).toEqual([0, 3]);
  },
);
