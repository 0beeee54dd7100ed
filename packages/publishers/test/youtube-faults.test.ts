import type { StepAnswer } from '@crier/domain';
import type { Fault } from '@crier/network-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestJournal } from '../src/testing/journal.ts';
import { knownIds } from '../src/testing/known-ids.ts';
import { connectYoutube, type YoutubeFixture } from './youtube-fixture.ts';
import {
  ANNOUNCE,
  askedWhile,
  PART_BYTES,
  POST,
  SEND,
  UNIT_BYTES,
  UPLOAD,
  videoOn,
  videosCalled,
} from './youtube-videos.ts';

let youtube: YoutubeFixture;
beforeAll(async () => {
  youtube = await connectYoutube();
});
afterAll(() => youtube.simulator.stop());

/** Carries out a publication as the worker does: visible steps are read back before they are sent again. */
async function carryOut(one: TestJournal): Promise<StepAnswer> {
  let answer: StepAnswer | undefined;
  for (let index = 0; index < one.steps.length; ) {
    answer = await one.perform(index);
    if (answer.outcome === 'accepted') index += 1;
    else if (answer.outcome === 'wait') youtube.clock.advance(answer.retryAfterMs ?? 1_000);
    else if (answer.outcome !== 'unknown') return answer;
    else if (one.step(index).visible) {
      let found = await one.readBack(index);
      while (found.outcome === 'unclear') {
        youtube.clock.advance(found.retryAfterMs ?? 1_000);
        found = await one.readBack(index);
      }
      if (found.outcome === 'auth') throw new Error(found.message);
    }
  }
  if (answer === undefined) throw new Error('There was nothing to do.');
  return answer;
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'is cut before': { type: 'cut', when: 'before' },
  'is cut after': { type: 'cut', when: 'after' },
  'is answered with 500 before': { type: 'status', status: 500, when: 'before' },
  'is answered with 503 after': { type: 'status', status: 503, when: 'after' },
  'is answered with a limit': { type: 'rate-limit', retryAfterSeconds: 2 },
};
const CALLS = [
  ['the announcement', { method: 'POST', path: UPLOAD, nth: 1 }],
  ['the first part', { method: 'PUT', path: UPLOAD, nth: 1 }],
  ['the second part', { method: 'PUT', path: UPLOAD, nth: 2 }],
  ['the last part', { method: 'PUT', path: UPLOAD, nth: 3 }],
  ['the question for its state', { method: 'GET', path: '/youtube/v3/videos', nth: 1 }],
] as const;

describe.each(CALLS)('when %s', (_, match) => {
  it.each(Object.entries(FAULTS))('%s, there is one video', async (_name, fault) => {
    const one = videoOn(youtube, {}, PART_BYTES + UNIT_BYTES + 5);
    await youtube.addFault({ match, times: 1, fault });
    expect(await carryOut(one)).toMatchObject({ outcome: 'accepted' });
    expect(await videosCalled(youtube, String(one.request.options['title']))).toMatchObject([
      { id: one.step(POST).remote?.id, media: [{ size: PART_BYTES + UNIT_BYTES + 5 }] },
    ]);
  });
});

describe('an upload that YouTube forgot', () => {
  const forget = { match: { path: UPLOAD, method: 'PUT', nth: 1 }, times: 1, fault: GONE() } as const;

  it('is announced again and sent from the beginning', async () => {
    const one = videoOn(youtube, {}, PART_BYTES);
    await one.perform(ANNOUNCE);
    await youtube.addFault(forget);
    expect(await askedWhile(youtube, () => one.perform(SEND))).toEqual([
      `PUT ${UPLOAD}`,
      `POST ${UPLOAD}`,
      `PUT ${UPLOAD}`,
    ]);
    expect(await one.run(POST)).toMatchObject({ outcome: 'accepted' });
  });

  it('is prepared again before its last part, once YouTube was asked', async () => {
    const one = videoOn(youtube);
    await one.runUpToPost(0);
    await youtube.addFault({ ...forget, times: 2 });
    expect(await one.perform(POST)).toMatchObject({ outcome: 'unknown' });
    const reason = expect.stringContaining('forgot the upload');
    expect(await one.perform(POST)).toMatchObject({ outcome: 'prepare', reason });
  });

  it('is looked for among the videos of the channel', async () => {
    const one = videoOn(youtube);
    await one.runUpToPost(0);
    await youtube.addFault({
      match: { path: UPLOAD, method: 'PUT', nth: 1 },
      times: 1,
      fault: { type: 'cut', when: 'after' },
    });
    expect(await one.perform(POST)).toMatchObject({ outcome: 'unknown' });
    await youtube.addFault({ ...forget, times: 2 });
    const [video] = await videosCalled(youtube, String(one.request.options['title']));
    expect(await one.readBack(POST)).toMatchObject({ outcome: 'found', remote: { id: video?.['id'] } });
    youtube.clock.advance(youtube.network.publishing.settleMs.post + 1_000);
    await youtube.addFault(forget);
    const known = knownIds(youtube.clock.now(), ...(await youtube.posts()).map(({ id }) => String(id)));
    expect(await one.readBack(POST, known)).toMatchObject({ outcome: 'absent' });
  });
});

function GONE() {
  return { type: 'status', status: 404, when: 'before', body: 'Not Found' } as const;
}
