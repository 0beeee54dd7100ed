import type { JsonObject, StepAnswer } from '@crier/domain';
import type { Fault } from '@crier/network-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestJournal, type TestJournal } from '../src/testing/journal.ts';
import { testImage, testPost, testVideo } from '../src/testing/test-media.ts';
import { connectYoutube, type YoutubeFixture } from './youtube-fixture.ts';

const PART_BYTES = 8 * 1024 * 1024;
const UNIT_BYTES = 256 * 1024;
const UPLOAD = '/upload/youtube/v3/videos';
const [ANNOUNCE, SEND, POST, PROCESS] = [0, 1, 2, 3];

let youtube: YoutubeFixture;
beforeAll(async () => {
  youtube = await connectYoutube();
});
afterAll(() => youtube.simulator.stop());

let count = 0;
function publication(options: JsonObject = {}, size = 1_000, body = 'About bread'): TestJournal {
  const { network, account, clock } = youtube;
  const title = `Video ${++count}`;
  const content = [testPost(body, [testVideo(size)])];
  return createTestJournal({ network, account, clock, content, options: { title, ...options } });
}

/** What was asked of the network while `work` ran. */
async function asked(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = (await youtube.requests()).length;
  await work();
  return (await youtube.requests()).slice(before);
}

async function shown(title: string) {
  return (await youtube.posts()).filter((post) => post['title'] === title);
}

/** Carries a publication out as the worker does: what is visible is read back before it is sent again. */
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

describe('a video', () => {
  it('is announced, sent in parts, made by the last one, and awaited', async () => {
    const one = publication({ title: 'Rye' }, PART_BYTES + UNIT_BYTES + 5, 'Three loaves');
    expect(one.steps.map(({ label, visible }) => [label, visible])).toEqual([
      ['Announce video 1 of post 1', false],
      ['Upload video 1 of post 1', false],
      ['Publish post 1', true],
      ['Wait until video 1 of post 1 is processed', false],
    ]);
    expect(await asked(() => one.perform(ANNOUNCE))).toEqual([`POST ${UPLOAD}`]);
    expect(await asked(() => one.perform(SEND))).toEqual([`PUT ${UPLOAD}`, `PUT ${UPLOAD}`]);
    expect(await shown('Rye')).toEqual([]);
    expect(await asked(() => one.perform(POST))).toEqual([`PUT ${UPLOAD}`]);
    expect(await one.perform(PROCESS)).toMatchObject({ outcome: 'wait', retryAfterMs: 5_000 });
    expect(await one.run(PROCESS)).toMatchObject({ outcome: 'accepted' });
    const [video] = await shown('Rye');
    expect(video).toMatchObject({
      text: 'Three loaves',
      media: [{ type: 'video', size: PART_BYTES + UNIT_BYTES + 5 }],
    });
    expect(one.step(PROCESS).remote).toEqual({
      id: video?.['id'],
      url: `${youtube.url}/watch?v=${video?.['id']}`,
    });
    const page = await fetch(one.step(PROCESS).remote?.url ?? '');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Three loaves')]);
  });

  it.each(['unlisted', 'private'])('is %s when that is chosen', async (status) => {
    const one = publication({ status, title: `For few: ${status}` });
    expect(await one.run()).toMatchObject({ outcome: 'accepted' });
    expect(await shown(`For few: ${status}`)).toEqual([]);
    const { accessToken } = youtube.account.credentials;
    const list = await fetch(`${youtube.url}/youtube/v3/videos?part=status&id=${one.step(POST).remote?.id}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(await list.json()).toMatchObject({
      items: [{ status: { privacyStatus: status, selfDeclaredMadeForKids: false } }],
    });
  });

  it('is named after its file without a title', async () => {
    expect(await publication({ title: null }).run()).toMatchObject({ outcome: 'accepted' });
    expect(await shown('clip')).toHaveLength(1);
  });

  it.each([
    ['title', { title: 'Rye < wheat' }, 'About bread'],
    ['description', {}, 'Rye > wheat'],
  ])(
    'is refused before anything is sent when its %s has what YouTube does not take',
    async (name, options, body) => {
      const one = publication(options, 1_000, body);
      const message = expect.stringContaining(`no < and no > in the ${name}`);
      const evidence = { request: null };
      expect(await one.perform(ANNOUNCE)).toMatchObject({ outcome: 'rejected', message, evidence });
    },
  );

  it('that cannot be processed has failed', async () => {
    const { network, account, clock } = youtube;
    const content = [testPost('No video', [testImage({ mimeType: 'video/mp4' })])];
    const one = createTestJournal({ network, account, clock, content });
    const message = 'YouTube could not process the video: invalidFile.';
    expect(await one.run()).toMatchObject({ outcome: 'rejected', message });
  });

  it('that takes long to be processed is left to YouTube', async () => {
    await youtube.addFault({
      match: { path: UPLOAD, method: 'PUT', nth: 1 },
      fault: { type: 'slow-processing', polls: 1_000 },
    });
    const one = publication();
    await one.runUpToPost(0);
    await one.perform(POST);
    const begun = youtube.clock.now();
    let answer = await one.perform(PROCESS);
    while (answer.outcome === 'wait') {
      youtube.clock.advance(answer.retryAfterMs ?? 0);
      answer = await one.perform(PROCESS);
    }
    expect(answer).toMatchObject({ outcome: 'accepted', remote: { url: one.step(POST).remote?.url } });
    expect(youtube.clock.now() - begun).toBeGreaterThan(25 * 60_000);
  });

  it('that YouTube keeps private is no success', async () => {
    const unaudited = await connectYoutube({ isUnaudited: 1 });
    try {
      const { network, account, clock } = unaudited;
      const content = [testPost('Locked', [testVideo(1_000)])];
      const one = createTestJournal({ network, account, clock, content });
      const message = expect.stringContaining('keeps the video private');
      expect(await one.run()).toMatchObject({ outcome: 'rejected', message });
    } finally {
      await unaudited.simulator.stop();
    }
  });
});

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
    const one = publication({}, PART_BYTES + UNIT_BYTES + 5);
    await youtube.addFault({ match, times: 1, fault });
    expect(await carryOut(one)).toMatchObject({ outcome: 'accepted' });
    expect(await shown(String(one.request.options['title']))).toMatchObject([
      { id: one.step(POST).remote?.id, media: [{ size: PART_BYTES + UNIT_BYTES + 5 }] },
    ]);
  });
});

describe('an upload that YouTube forgot', () => {
  const forget = { match: { path: UPLOAD, method: 'PUT', nth: 1 }, times: 1, fault: GONE() } as const;

  it('is announced again and sent from the beginning', async () => {
    const one = publication({}, PART_BYTES);
    await one.perform(ANNOUNCE);
    await youtube.addFault(forget);
    expect(await asked(() => one.perform(SEND))).toEqual([
      `PUT ${UPLOAD}`,
      `POST ${UPLOAD}`,
      `PUT ${UPLOAD}`,
    ]);
    expect(await one.run(POST)).toMatchObject({ outcome: 'accepted' });
  });

  it('is refused where its last part would have gone', async () => {
    const one = publication();
    await one.runUpToPost(0);
    await youtube.addFault(forget);
    const message = expect.stringContaining('forgot the upload');
    expect(await one.perform(POST)).toMatchObject({ outcome: 'rejected', message });
  });

  it('is looked for among the videos of the channel', async () => {
    const one = publication();
    await one.runUpToPost(0);
    await youtube.addFault({
      match: { path: UPLOAD, method: 'PUT', nth: 1 },
      times: 1,
      fault: { type: 'cut', when: 'after' },
    });
    expect(await one.perform(POST)).toMatchObject({ outcome: 'unknown' });
    await youtube.addFault({ ...forget, times: 2 });
    const [video] = await shown(String(one.request.options['title']));
    expect(await one.readBack(POST)).toMatchObject({ outcome: 'found', remote: { id: video?.['id'] } });
    youtube.clock.advance(youtube.network.publishing.settleMs + 1_000);
    await youtube.addFault(forget);
    expect(await one.readBack(POST, new Set([String(video?.['id'])]))).toMatchObject({ outcome: 'absent' });
  });
});

function GONE() {
  return { type: 'status', status: 404, when: 'before', body: 'Not Found' } as const;
}

describe('an answer', () => {
  it.each<[number, string, JsonObject]>([
    [401, 'authError', { outcome: 'auth' }],
    [401, 'youtubeSignupRequired', { outcome: 'auth' }],
    [403, 'forbidden', { outcome: 'auth' }],
    [403, 'insufficientPermissions', { outcome: 'auth' }],
    [403, 'accessNotConfigured', { outcome: 'rejected' }],
    [403, 'quotaExceeded', { outcome: 'wait', limit: 'installation' }],
    [403, 'rateLimitExceeded', { outcome: 'wait', retryAfterMs: null }],
    [400, 'uploadLimitExceeded', { outcome: 'wait', retryAfterMs: 86_400_000 }],
    [400, 'invalidTitle', { outcome: 'rejected', message: 'Because' }],
    [400, 'invalidTags', { outcome: 'rejected', message: 'Because' }],
  ])('of %i %s is understood', async (code, reason, expected) => {
    const one = publication();
    const body = { error: { code, message: 'Because', errors: [{ reason, message: 'Because' }] } };
    await youtube.addFault({
      match: { path: UPLOAD, method: 'POST', nth: 1 },
      times: 1,
      fault: { type: 'status', status: code, when: 'before', body },
    });
    expect(await one.perform(ANNOUNCE)).toMatchObject(expected);
  });

  it('that speaks of one video leaves the account connected', async () => {
    const { account, network } = youtube;
    const one = publication();
    await one.run();
    const body = { error: { code: 403, message: 'Not yours', errors: [{ reason: 'forbidden' }] } };
    await youtube.addFault({
      match: { path: '/youtube/v3/videos', method: 'DELETE', nth: 1 },
      times: 1,
      fault: { type: 'status', status: 403, when: 'before', body },
    });
    const remote = { id: one.step(POST).remote?.id ?? '', url: null };
    const context = { account: one.request.account, credentials: account.credentials };
    const refused = await network.publishing.remove(remote, context);
    expect(refused).toMatchObject({ outcome: 'rejected', message: 'Not yours' });
  });

  it('with the quota of the project spent waits for midnight Pacific time', async () => {
    const limited = await connectYoutube({ uploadsPerDay: 1 });
    try {
      const { network, account, clock } = limited;
      const content = [testPost('One a day', [testVideo(1_000)])];
      const publish = () => createTestJournal({ network, account, clock, content }).perform(ANNOUNCE);
      expect(await createTestJournal({ network, account, clock, content }).run()).toMatchObject({
        outcome: 'accepted',
      });
      const answer = await publish();
      if (answer.outcome !== 'wait') throw new Error(JSON.stringify(answer));
      const ends = new Date(clock.now() + (answer.retryAfterMs ?? 0));
      const there = ends.toLocaleTimeString('en-US', { timeZone: 'America/Los_Angeles', hourCycle: 'h23' });
      expect(there).toMatch(/^(?:00:00:0|23:59:5)/);
    } finally {
      await limited.simulator.stop();
    }
  });
});

it('goes on with the next token when the one before ended during the upload', async () => {
  const one = publication({}, PART_BYTES + UNIT_BYTES + 5);
  await one.perform(ANNOUNCE);
  await youtube.addFault({
    match: { path: UPLOAD, method: 'PUT', nth: 2 },
    times: 1,
    fault: { type: 'expire-token' },
  });
  expect(await one.perform(SEND)).toMatchObject({ outcome: 'auth' });
  const { request } = one;
  const given = { account: request.account, credentials: youtube.account.credentials };
  const renewed = await youtube.network.renewal?.renew(given);
  if (renewed?.outcome !== 'renewed') throw new Error(JSON.stringify(renewed));
  const { credentials } = renewed;
  expect(credentials['refreshToken']).toBe(youtube.account.credentials['refreshToken']);
  const context = { request, credentials, step: { ...one.step(SEND), attempts: 2 } };
  const accepted = one.steps.filter(({ state }) => state === 'accepted');
  const calls = await asked(() => youtube.network.publishing.perform({ ...context, accepted }));
  // The question what is there, and the second part alone.
  expect(calls).toEqual([`PUT ${UPLOAD}`, `PUT ${UPLOAD}`]);
  youtube = { ...youtube, account: { ...youtube.account, credentials } };
});
