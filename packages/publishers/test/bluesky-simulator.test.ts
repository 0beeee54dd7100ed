import { type AudienceValue, isJsonObject } from '@crier/domain';
import type { FaultRule, Simulator } from '@crier/network-simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { testGif, testPost, testVideo } from '../src/testing/test-media.ts';
import { type BlueskyFixture, connectBluesky } from './bluesky-fixture.ts';
import { startDescribedSimulator } from './described-simulator.ts';
import { learned } from './learned.ts';
import { controlOf } from './simulator-control.ts';

const CREATING = { method: 'POST', path: 'com.atproto.repo.createRecord' };
/** The size of a part at the simulated video service. */
const PART_BYTES = 5_242_880;
const ACCEPTED = { outcome: 'accepted' } as const;
type WhoReplies = AudienceValue<'who_replies'>;

let simulator: Simulator;
let url: string;
let identifier: string;
let password: string;
let alice: BlueskyFixture;

beforeAll(async () => {
  simulator = await startDescribedSimulator({ instances: [{ key: 'sky', network: 'bluesky' }] });
  const [instance] = simulator.instances;
  const credentials = instance?.accounts[0]?.credentials ?? {};
  url = instance?.url ?? '';
  identifier = credentials['identifier'] ?? '';
  password = credentials['password'] ?? '';
});
beforeEach(async () => {
  await fetch(`${simulator.url}/_control/faults`, { method: 'DELETE' });
  alice = await connectBluesky({ url, identifier, password }, { blueskyVideoService: url });
});
afterAll(() => simulator.stop());

async function addFault(rule: FaultRule): Promise<void> {
  const response = await fetch(`${simulator.url}/_control/faults`, {
    method: 'POST',
    body: JSON.stringify(rule),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** What was asked so far: `METHOD name.of.the.call`. */
async function requests(): Promise<readonly string[]> {
  const asked = await controlOf(simulator.url)('GET', 'requests');
  return asked
    .filter(isJsonObject)
    .map(({ method, path }) => `${method} ${String(path).replace('/xrpc/', '')}`);
}

function publication(content: Parameters<typeof testPost>, credentials = alice.account.credentials) {
  const { network, account, clock } = alice;
  return createTestJournal({ network, account, clock, credentials, content: [testPost(...content)] });
}

describe('a simulated PDS', () => {
  it('that ends the session halfway gets one refresh, and the same step succeeds', async () => {
    const one = publication(['With a new session']);
    await addFault({ match: CREATING, times: 1, fault: { type: 'expire-token' } });
    expect(await one.perform(0)).toMatchObject({ outcome: 'auth' });
    const { account } = one.request;
    const answer = await alice.network.renewal?.renew({ account, credentials: alice.account.credentials });
    if (answer?.outcome !== 'renewed') throw new Error('The session was not refreshed.');
    const context = {
      request: one.request,
      credentials: answer.credentials,
      step: one.step(0),
      accepted: [],
    };
    expect(await alice.network.publishing.perform(context)).toMatchObject(ACCEPTED);
  });

  it.each([
    [{ type: 'cut', when: 'after' }, 'found'],
    [{ type: 'cut', when: 'before' }, 'absent'],
    [{ type: 'status', status: 502, when: 'after' }, 'found'],
    [{ type: 'status', status: 502, when: 'before' }, 'absent'],
  ] as const)('is read back after %j', async (fault, expected) => {
    const one = publication([`Fault ${JSON.stringify(fault)}`]);
    await addFault({ match: CREATING, times: 1, fault });
    expect(await one.perform(0)).toMatchObject({ outcome: 'unknown' });
    alice.clock.advance(alice.network.publishing.settleMs.post + 1);
    expect(await one.readBack(0)).toMatchObject({ outcome: expected });
  });

  it.each([
    [409, { error: 'Conflict', message: 'busy' }],
    [400, { error: 'InvalidRequest', message: 'Record already exists' }],
  ])('that answers %i %j may have the post already', async (status, body) => {
    const one = publication(['Perhaps']);
    await addFault({ match: CREATING, times: 1, fault: { type: 'status', status, body, when: 'after' } });
    expect(await one.perform(0)).toMatchObject({ outcome: 'unknown' });
    expect(await one.readBack(0)).toMatchObject({ outcome: 'found' });
  });

  it('names the time to wait', async () => {
    const one = publication(['Too fast']);
    await addFault({ match: CREATING, times: 1, fault: { type: 'rate-limit', retryAfterSeconds: 60 } });
    const answer = await one.perform(0);
    expect(answer).toMatchObject({ outcome: 'wait' });
    if (answer.outcome === 'wait') expect(Math.abs((answer.retryAfterMs ?? 0) - 60_000)).toBeLessThan(3_000);
  });

  it('accepts the same GIF twice and recognises the file the second time', async () => {
    for (const text of ['GIF', 'The same GIF']) {
      const one = publication([text, [testGif()]]);
      expect(await one.run()).toMatchObject(ACCEPTED);
      expect(await alice.record(one.step(2).remote?.id ?? '')).toMatchObject({
        text,
        embed: { $type: 'app.bsky.embed.video', presentation: 'gif' },
      });
    }
  });

  it('passes a video to the video service and waits until it is stored', async () => {
    const one = publication(['A video', [testVideo(3_000_000)]]);
    expect(one.steps.map(({ kind }) => kind)).toEqual(['upload', 'container', 'post']);
    expect(await one.perform(0)).toMatchObject(ACCEPTED);
    expect(await one.perform(1)).toMatchObject({ outcome: 'wait', retryAfterMs: 1_500 });
    expect(await one.run(1)).toMatchObject(ACCEPTED);
    expect(await alice.record(one.step(2).remote?.id ?? '')).toMatchObject({
      embed: { $type: 'app.bsky.embed.video', video: { mimeType: 'video/mp4', size: 3_000_000 } },
    });
  });

  it('receives a video in parts after a check of the daily allowance, even if the single call is refused [learned:B1]', async () => {
    await learned(simulator, { rows: ['B1'] });
    const one = publication(['In parts', [testVideo(2 * PART_BYTES + 5)]]);
    const before = (await requests()).length;
    expect(await one.perform(0)).toMatchObject(ACCEPTED);
    expect((await requests()).slice(before).filter((call) => call.includes('.video.'))).toEqual([
      'GET app.bsky.video.getUploadLimits',
      'POST app.bsky.video.startUpload',
      'POST app.bsky.video.uploadPart',
      'POST app.bsky.video.uploadPart',
      'POST app.bsky.video.uploadPart',
    ]);
    expect(await one.run(1)).toMatchObject(ACCEPTED);
    expect(await alice.record(one.step(2).remote?.id ?? '')).toMatchObject({
      embed: { $type: 'app.bsky.embed.video', video: { mimeType: 'video/mp4', size: 2 * PART_BYTES + 5 } },
    });
  });

  it('resumes a video with the missing part, and finishes twice without harm', async () => {
    const one = publication(['Resumed', [testVideo(2 * PART_BYTES + 6)]]);
    const path = 'app.bsky.video.uploadPart';
    await addFault({ match: { path, nth: 2 }, times: 1, fault: { type: 'cut', when: 'before' } });
    expect(await one.perform(0)).toMatchObject(ACCEPTED);
    const before = (await requests()).length;
    const finish = 'app.bsky.video.finishUpload';
    await addFault({ match: { path: finish, nth: 1 }, times: 1, fault: { type: 'cut', when: 'after' } });
    expect(await one.perform(1)).toMatchObject({ outcome: 'unknown' });
    expect((await requests()).slice(before).filter((call) => call.endsWith('uploadPart'))).toHaveLength(2);
    expect(await one.run(1)).toMatchObject(ACCEPTED);
    expect(await alice.record(one.step(2).remote?.id ?? '')).toMatchObject({
      embed: { video: { size: 2 * PART_BYTES + 6 } },
    });
  });

  it('has a video announced again when its upload has expired', async () => {
    const one = publication(['Expired', [testVideo(2 * PART_BYTES + 7)]]);
    const path = 'app.bsky.video.uploadPart';
    await addFault({ match: { path, nth: 1 }, times: 1, fault: { type: 'cut', when: 'before' } });
    expect(await one.perform(0)).toMatchObject(ACCEPTED);
    const body = { jobId: 'a', partSizeBytes: PART_BYTES, partCount: 3, receivedParts: [], state: 'expired' };
    const fault = { type: 'status', status: 200, body, when: 'before' } as const;
    await addFault({ match: { path: 'app.bsky.video.getUploadStatus', nth: 1 }, fault });
    expect(await one.perform(1)).toMatchObject({
      outcome: 'prepare',
      reason: expect.stringContaining('expired'),
    });
  });

  it('makes a post wait when the daily allowance is used up, before anything is sent', async () => {
    const body = {
      canUpload: false,
      remainingDailyVideos: 0,
      error: 'UploadLimitExceeded',
      message: 'Spent',
    };
    const path = 'app.bsky.video.getUploadLimits';
    const fault = { type: 'status', status: 200, body, when: 'before' } as const;
    await addFault({ match: { path, nth: 1 }, fault });
    const before = (await requests()).length;
    const one = publication(['Too many', [testVideo(64)]]);
    expect(await one.perform(0)).toMatchObject({ outcome: 'wait', reason: expect.stringContaining('Spent') });
    expect((await requests()).slice(before).some((call) => call.startsWith('POST'))).toBe(false);
  });

  it('gives up a truncated video', async () => {
    const short = testVideo(3_000_000, { open: testVideo(1_000_000).open });
    expect(await publication(['Short', [short]]).perform(0)).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('clip.mp4 is damaged: it is shorter'),
    });
  });

  it('gets text that only looks like an address without a link', async () => {
    const one = publication(['httpd.conf is a file, example.com is not']);
    expect(await one.run()).toMatchObject(ACCEPTED);
    const { facets } = await alice.record(one.step(0).remote?.id ?? '');
    expect(facets).toEqual([
      {
        index: { byteStart: 22, byteEnd: 33 },
        features: [{ $type: 'app.bsky.richtext.facet#link', uri: 'https://example.com' }],
      },
    ]);
  });
});

describe('who may reply on Bluesky', () => {
  const WRITING = 'com.atproto.repo.applyWrites';
  const isWriting = (_: string, path: string) => path.endsWith(WRITING);
  const limited = (text: string, who_replies: WhoReplies, ...more: string[]) => {
    const { network, account, clock } = alice;
    const content = [text, ...more].map((body) => testPost(body));
    return createTestJournal({ network, account, clock, content, audience: { who_replies } });
  };
  const shown = async (text: string) => {
    const posts = await controlOf(simulator.url)('GET', 'posts');
    return posts.filter(isJsonObject).filter((post) => post['text'] === text);
  };

  it.each([
    ['followers', ['followerRule']],
    ['following', ['followingRule']],
    ['mentioned', ['mentionRule']],
    ['nobody', 'nobody'],
  ] as const)('is written in the same commit as the post: %s', async (who_replies, threadgate) => {
    const before = (await requests()).length;
    expect(await limited(`For ${who_replies}`, who_replies).run()).toMatchObject(ACCEPTED);
    expect((await requests()).slice(before)).toEqual([`POST ${WRITING}`]);
    expect(await shown(`For ${who_replies}`)).toMatchObject([{ options: { threadgate } }]);
  });

  it('is written with the first post of a thread, and never for everyone', async () => {
    const before = (await requests()).length;
    expect(await limited('Root', 'nobody', 'Then this').run()).toMatchObject(ACCEPTED);
    expect(await limited('Open', 'everyone').run()).toMatchObject(ACCEPTED);
    const creating = `POST ${CREATING.path}`;
    expect((await requests()).slice(before)).toEqual([`POST ${WRITING}`, creating, creating]);
    expect((await shown('Open'))[0]).not.toHaveProperty('options');
  });

  it('is neither lost nor doubled when the response is cut off', async () => {
    const post = limited('Cut off', 'nobody');
    alice.faults.strike({ type: 'cut-after' }, isWriting);
    expect(await post.perform(0)).toMatchObject({ outcome: 'unknown' });
    expect(await post.settle(0)).toMatchObject({ outcome: 'found' });
    expect(await shown('Cut off')).toMatchObject([{ options: { threadgate: 'nobody' } }]);
    expect(await post.perform(0)).toMatchObject({ outcome: 'unknown' });
    expect(await shown('Cut off')).toHaveLength(1);
  });

  it('leaves no post without its rule when the call does not arrive', async () => {
    const post = limited('Not sent', 'nobody');
    alice.faults.strike({ type: 'status-before', status: 502 }, isWriting);
    expect((await post.perform(0)).outcome).not.toBe('accepted');
    expect(await shown('Not sent')).toEqual([]);
    expect(await post.run()).toMatchObject(ACCEPTED);
    expect(await shown('Not sent')).toMatchObject([{ options: { threadgate: 'nobody' } }]);
  });

  it('is deleted with the post, also one that was found, so that it can be made again', async () => {
    const post = limited('Again', 'nobody');
    alice.faults.strike({ type: 'cut-after' }, isWriting);
    await post.perform(0);
    await post.settle(0);
    const { remote } = post.step(0);
    if (remote === null) throw new Error('The post was not found.');
    const { credentials } = alice.account;
    const { publishing } = alice.network;
    expect(await publishing.remove(remote, { account: post.request.account, credentials })).toMatchObject(
      ACCEPTED,
    );
    expect(await shown('Again')).toEqual([]);
    const { network, account, clock } = alice;
    const again = createTestJournal({
      ...{ network, account, clock, content: post.request.content, identity: post.request.identity },
      audience: { who_replies: 'nobody' },
    });
    expect(await again.run()).toMatchObject(ACCEPTED);
    expect(await shown('Again')).toMatchObject([{ options: { threadgate: 'nobody' } }]);
  });
});
