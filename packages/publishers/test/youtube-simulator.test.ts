import type { JsonObject } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { testImage, testPost, testVideo } from '../src/testing/test-media.ts';
import { connectYoutube, type YoutubeFixture } from './youtube-fixture.ts';
import {
  ANNOUNCE,
  askedWhile,
  PART_BYTES,
  POST,
  PROCESS,
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

describe('a video', () => {
  it('is announced, sent in parts, created by the last one, and awaited', async () => {
    const one = videoOn(youtube, { title: 'Rye' }, PART_BYTES + UNIT_BYTES + 5, 'Three loaves');
    expect(one.steps.map(({ label, visible }) => [label, visible])).toEqual([
      ['Announce video 1 of post 1', false],
      ['Upload video 1 of post 1', false],
      ['Publish post 1', true],
      ['Wait until video 1 of post 1 is processed', false],
    ]);
    expect(await askedWhile(youtube, () => one.perform(ANNOUNCE))).toEqual([`POST ${UPLOAD}`]);
    expect(await askedWhile(youtube, () => one.perform(SEND))).toEqual([`PUT ${UPLOAD}`, `PUT ${UPLOAD}`]);
    expect(await videosCalled(youtube, 'Rye')).toEqual([]);
    expect(await askedWhile(youtube, () => one.perform(POST))).toEqual([`PUT ${UPLOAD}`]);
    expect(await one.perform(PROCESS)).toMatchObject({ outcome: 'wait', retryAfterMs: 5_000 });
    expect(await one.run(PROCESS)).toMatchObject({ outcome: 'accepted' });
    const [video] = await videosCalled(youtube, 'Rye');
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
    const one = videoOn(youtube, { status, title: `For few: ${status}` });
    expect(await one.run()).toMatchObject({ outcome: 'accepted' });
    expect(await videosCalled(youtube, `For few: ${status}`)).toEqual([]);
    const { accessToken } = youtube.account.credentials;
    const list = await fetch(`${youtube.url}/youtube/v3/videos?part=status&id=${one.step(POST).remote?.id}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(await list.json()).toMatchObject({
      items: [{ status: { privacyStatus: status } }],
    });
  });

  it('without a title is named after its file', async () => {
    expect(await videoOn(youtube, { title: null }).run()).toMatchObject({ outcome: 'accepted' });
    expect(await videosCalled(youtube, 'clip')).toHaveLength(1);
  });

  it.each([
    ['title', { title: 'Rye < wheat' }, 'About bread'],
    ['description', {}, 'Rye > wheat'],
  ])(
    'is refused before anything is sent when its %s has forbidden characters',
    async (name, options, body) => {
      const one = videoOn(youtube, options, 1_000, body);
      const message = expect.stringContaining(`no < and no > in the ${name}`);
      const evidence = { request: null };
      expect(await one.perform(ANNOUNCE)).toMatchObject({ outcome: 'rejected', message, evidence });
    },
  );

  it('that cannot be processed fails', async () => {
    const { network, account, clock } = youtube;
    const content = [testPost('No video', [testImage({ mimeType: 'video/mp4' })])];
    const one = createTestJournal({ network, account, clock, content });
    const message = 'YouTube could not process the video: invalidFile.';
    expect(await one.run()).toMatchObject({ outcome: 'rejected', message });
  });

  it('that takes long to process is left to YouTube', async () => {
    await youtube.addFault({
      match: { path: UPLOAD, method: 'PUT', nth: 1 },
      fault: { type: 'slow-processing', polls: 1_000 },
    });
    const one = videoOn(youtube);
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

  it('that YouTube keeps private does not succeed', async () => {
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

describe('an answer', () => {
  it.each<[number, string, JsonObject]>([
    [401, 'authError', { outcome: 'auth' }],
    [401, 'youtubeSignupRequired', { outcome: 'auth' }],
    [403, 'forbidden', { outcome: 'auth' }],
    [403, 'insufficientPermissions', { outcome: 'auth' }],
    [403, 'accessNotConfigured', { outcome: 'wait', matter: 'api' }],
    [403, 'quotaExceeded', { outcome: 'wait', limit: 'installation', matter: 'quota' }],
    [403, 'rateLimitExceeded', { outcome: 'wait', retryAfterMs: null }],
    [400, 'uploadLimitExceeded', { outcome: 'wait', retryAfterMs: 86_400_000 }],
    [400, 'invalidTitle', { outcome: 'rejected', message: 'Because' }],
    [400, 'invalidTags', { outcome: 'rejected', message: 'Because' }],
  ])('of %i %s is understood', async (code, reason, expected) => {
    const one = videoOn(youtube);
    const body = { error: { code, message: 'Because', errors: [{ reason, message: 'Because' }] } };
    await youtube.addFault({
      match: { path: UPLOAD, method: 'POST', nth: 1 },
      times: 1,
      fault: { type: 'status', status: code, when: 'before', body },
    });
    expect(await one.perform(ANNOUNCE)).toMatchObject(expected);
  });

  it('about one video leaves the account connected', async () => {
    const { account, network } = youtube;
    const one = videoOn(youtube);
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

  it('that the project’s quota is used up waits for midnight Pacific time', async () => {
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

it('continues with the next token when the previous one ended during the upload', async () => {
  const one = videoOn(youtube, {}, PART_BYTES + UNIT_BYTES + 5);
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
  const calls = await askedWhile(youtube, () => youtube.network.publishing.perform({ ...context, accepted }));
  // The question what is there, and the second part alone.
  expect(calls).toEqual([`PUT ${UPLOAD}`, `PUT ${UPLOAD}`]);
  youtube = { ...youtube, account: { ...youtube.account, credentials } };
});
