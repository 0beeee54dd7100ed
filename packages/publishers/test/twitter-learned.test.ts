import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { testPost, testVideo } from '../src/testing/test-media.ts';
import { learned } from './learned.ts';
import { connectTwitter, type TwitterFixture } from './twitter-fixture.ts';

const MIB = 1024 * 1024;

let x: TwitterFixture;
beforeAll(async () => {
  x = await connectTwitter();
});
afterAll(() => x.simulator.stop());

function publication(...content: Parameters<typeof testPost>) {
  const { network, account, clock } = x;
  return createTestJournal({ network, account, clock, content: [testPost(...content)] });
}

async function appended(work: () => Promise<unknown>): Promise<number> {
  const before = (await x.requests()).length;
  await work();
  return (await x.requests()).slice(before).filter((one) => one.endsWith('/append')).length;
}

describe('X as observed in production', () => {
  it('finalizes an upload because the call has a JSON body [learned:X1]', async () => {
    await learned(x.simulator, { rows: ['X1'] });
    expect(await publication('With a body', [testVideo(64)]).run()).toMatchObject({ outcome: 'accepted' });
  });

  it.each([
    ['413 once', 1, 4],
    ['413 and then 431', 2, 8],
  ])(
    'answers a part with %s, and the post is published with smaller parts [learned:X2]',
    async (_, times, calls) => {
      const one = publication(`Smaller after ${times}`, [testVideo(MIB + MIB / 2)]);
      await learned(x.simulator, { rows: ['X2'], times });
      expect(await appended(() => one.perform(0))).toBe(calls);
      expect(await one.run(1)).toMatchObject({ outcome: 'accepted' });
      expect((await x.posts()).at(-1)).toMatchObject({ media: [{ type: 'video', size: MIB + MIB / 2 }] });
    },
  );

  it('is not asked forever if it accepts no part of any size [learned:X2]', async () => {
    await learned(x.simulator, { rows: ['X2'] });
    const one = publication('Never taken', [testVideo(MIB)]);
    let answer: unknown;
    const calls = await appended(async () => {
      answer = await one.perform(0);
    });
    expect(answer).not.toMatchObject({ outcome: 'accepted' });
    expect(calls).toBeLessThan(10);
  });

  it('counts parts up to 999, enough for a file of more than 1,000 MiB [learned:X3]', async () => {
    const credentials = x.account.credentials as { readonly accessToken: string };
    const [instance] = x.simulator.instances;
    const part = async (path: string, body: object) =>
      await fetch(`${instance?.url}/2/media/upload/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${credentials.accessToken}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
    const upload = { media_type: 'video/mp4', media_category: 'tweet_video', total_bytes: 9 };
    const { data } = (await (await part('initialize', upload)).json()) as { data: { id: string } };
    const media = 'AAAA';
    expect((await part(`${data.id}/append`, { segment_index: 1_000, media })).status).toBe(400);
    expect((await part(`${data.id}/append`, { segment_index: 999, media })).status).toBe(200);
  });

  it('does not recognise the caller for a while, the account stays, and the post is published later [learned:X4]', async () => {
    const one = publication('Recognised at last');
    await learned(x.simulator, { rows: ['X4'], times: 2 });
    expect(await one.perform(0)).toMatchObject({
      outcome: 'wait',
      reason: 'X did not recognise the caller.',
    });
    expect(await one.run()).toMatchObject({ outcome: 'accepted' });
    expect((await x.posts()).filter(({ text }) => text === 'Recognised at last')).toHaveLength(1);
  });
});

describe('the tier of an account on X', () => {
  it.each([
    [{ subscription_type: 'Premium' }, 25_000],
    [{ subscription_type: 'Basic' }, 25_000],
    [{ verified_type: 'business' }, 25_000],
  ])('%j allows longer texts and videos once it is read again [learned:X5]', async (traits, most) => {
    const paula = await connectTwitter({}, traits);
    try {
      const context = { account: held(paula), credentials: paula.account.credentials };
      expect(await paula.network.publishing.inspect(context)).toMatchObject({
        outcome: 'inspected',
        limits: {
          max_characters: most,
          max_video_bytes: 16_000_000_000,
          max_video_milliseconds: 7_500_000,
        },
      });
      const { network, account, clock } = paula;
      const content = [testPost('a'.repeat(most))];
      const long = createTestJournal({ network, account, clock, content });
      expect(await long.run()).toMatchObject({ outcome: 'accepted' });
    } finally {
      await paula.simulator.stop();
    }
  });

  it('of none sets no limits, so that a lapsed account has the usual ones [learned:X5]', async () => {
    const context = { account: held(x), credentials: x.account.credentials };
    expect(await x.network.publishing.inspect(context)).toMatchObject({ outcome: 'inspected', limits: {} });
  });
});

function held({ account }: TwitterFixture) {
  const { remoteId, name, username } = account;
  return {
    ...{ id: 1, provider: 'twitter' as const, name, username, remoteId },
    ...{ service: null, data: null, limits: null },
  };
}
