import type { JsonObject } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carryThrough } from '../src/testing/carry-through.ts';
import { connectYoutube, type YoutubeFixture } from './youtube-fixture.ts';
import { askedWhile, videoOn, videosCalled } from './youtube-videos.ts';

const ITEMS = '/youtube/v3/playlistItems';
const [BEGINNERS, OVEN] = ['Sourdough for beginners', 'Behind the oven'];

let youtube: YoutubeFixture;
beforeAll(async () => {
  youtube = await connectYoutube();
});
afterAll(() => youtube.simulator.stop());

const lookUp = async (name: string, of = youtube) => {
  const { network, account } = of;
  const context = {
    account: { ...account, id: 1, provider: 'youtube' as const },
    credentials: account.credentials,
  };
  return await network.publishing.lookUp?.({ option: 'playlists', name, within: null }, context);
};

async function playlists(of = youtube) {
  const found = await lookUp('', of);
  if (found?.outcome !== 'found') throw new Error('The channel has no playlists.');
  return found.entries.map(({ id, name }) => ({ id, name }));
}

/** A video for these playlists, and the names of those that it is in, once for each time. */
function videoIn(chosen: readonly JsonObject[], of = youtube) {
  const journal = videoOn(of, { playlists: { 'account-1': [...chosen] } });
  const shown = async () =>
    (await videosCalled(of, String(journal.request.options['title'])))[0]?.['options'];
  return { journal, shown };
}

describe('looking up playlists on YouTube', () => {
  it('lists those of the channel, and those with the words in their name', async () => {
    expect(await lookUp('')).toMatchObject({
      outcome: 'found',
      entries: [{ name: BEGINNERS }, { name: OVEN }],
    });
    expect(await lookUp(' the OVEN')).toEqual({
      outcome: 'found',
      entries: [{ id: expect.stringMatching(/^PL/), name: OVEN, detail: null, picture: null }],
    });
    expect(await lookUp('cake')).toEqual({ outcome: 'found', entries: [] });
  });
});

describe('the playlists of a video', () => {
  it('get it in a step of its own, after everything else', async () => {
    const { journal, shown } = videoIn(await playlists());
    expect(journal.steps.at(-1)).toMatchObject({
      kind: 'playlist',
      label: 'Add the video to its playlists',
      visible: false,
    });
    expect(await journal.run()).toMatchObject({ outcome: 'accepted' });
    expect(await shown()).toEqual({ playlists: [BEGINNERS, OVEN] });
  });

  it('are asked for nothing if none is chosen', async () => {
    const { journal } = videoIn([]);
    expect(journal.steps.map(({ kind }) => kind)).not.toContain('playlist');
    expect(await askedWhile(youtube, () => journal.run())).not.toContain(`POST ${ITEMS}`);
  });

  it.each([
    ['lost on its way', { type: 'cut', when: 'before' }],
    ['carried out, but the answer lost', { type: 'cut', when: 'after' }],
    ['failed by the server before it took effect', { type: 'status', status: 503, when: 'before' }],
    ['failed by the server after it took effect', { type: 'status', status: 503, when: 'after' }],
    ['limited for a while', { type: 'rate-limit', retryAfterSeconds: 2 }],
  ] as const)('have it once when the call was %s', async (_, fault) => {
    const { journal, shown } = videoIn(await playlists());
    await youtube.addFault({ match: { method: 'POST', path: ITEMS, nth: 1 }, times: 1, fault });
    expect(await carryThrough(journal, youtube.clock)).toMatchObject({ outcome: 'accepted' });
    expect(await shown()).toEqual({ playlists: [BEGINNERS, OVEN] });
  });

  it('are only read by the attempt after a crash, because the lost call may still take effect', async () => {
    const { journal, shown } = videoIn(await playlists());
    const last = journal.steps.length - 1;
    const fault = { type: 'cut', when: 'before' } as const;
    await youtube.addFault({ match: { method: 'POST', path: ITEMS, nth: 1 }, times: 1, fault });
    expect(await journal.run()).toMatchObject({ outcome: 'unknown' });
    const again = await askedWhile(youtube, async () => {
      expect(await journal.perform(last)).toMatchObject({ outcome: 'wait' });
    });
    expect(again).toEqual([`GET ${ITEMS}`]);
    expect(await shown()).toBeUndefined();
  });

  it('that refuse it leave the video published, and a remark names them', async () => {
    const [first] = await playlists();
    const { journal, shown } = videoIn([{ id: 'PLgone', name: 'Gone' }, { ...first }]);
    expect(await journal.run()).toMatchObject({
      outcome: 'accepted',
      remark: expect.stringMatching(
        /^The video is published, but is not in: Gone \(The playlist .*cannot be found/,
      ),
    });
    expect(await shown()).toEqual({ playlists: [BEGINNERS] });
  });

  it('that never answer leave the video published in the end', async () => {
    const [first] = await playlists();
    const { journal } = videoIn([{ ...first }]);
    const fault = { type: 'status', status: 503, when: 'before' } as const;
    await youtube.addFault({ match: { method: 'POST', path: ITEMS }, times: 3, fault });
    expect(await carryThrough(journal, youtube.clock)).toMatchObject({
      outcome: 'accepted',
      remark: expect.stringContaining(BEGINNERS),
    });
  });

  it('that are full are named', async () => {
    const full = await connectYoutube({ maxPlaylistVideos: 0 });
    try {
      const { journal, shown } = videoIn(await playlists(full), full);
      expect(await journal.run()).toMatchObject({
        outcome: 'accepted',
        remark: expect.stringContaining('Maximum playlist size reached'),
      });
      expect(await shown()).toBeUndefined();
    } finally {
      await full.simulator.stop();
    }
  });
});
