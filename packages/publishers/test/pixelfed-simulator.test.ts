import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { testGif, testImage, testPost, testVideo } from '../src/testing/test-media.ts';
import { connectPixelfed, type PixelfedFixture } from './pixelfed-fixture.ts';

let pix: PixelfedFixture;
beforeAll(async () => {
  pix = await connectPixelfed({ accountBytes: 100_000 });
});
afterAll(() => pix.simulator.stop());

function publication(...content: readonly ReturnType<typeof testPost>[]) {
  const { network, account, clock } = pix;
  return createTestJournal({ network, account, clock, content });
}

describe('an album on Pixelfed', () => {
  it('is one post with pictures, a GIF and a video in order', async () => {
    const media = [testImage(), testGif(), testVideo(64), testImage({ id: 9, altText: 'Last' })];
    const one = publication(
      testPost('Harbour\n#boats', media, 'https://example.com'),
      testPost('Not published'),
    );
    expect(one.steps.filter(({ visible }) => visible)).toHaveLength(1);
    expect(await one.run()).toMatchObject({ outcome: 'accepted' });
    expect(await pix.posts()).toMatchObject([
      {
        text: 'Harbour\n#boats\n\nhttps://example.com',
        media: [
          { type: 'image', alt_text: testImage().altText },
          { mime_type: 'image/gif' },
          { type: 'video' },
          { alt_text: 'Last' },
        ],
      },
    ]);
  });

  it('with a too long caption is refused, since links save no characters', async () => {
    const caption = `${'x'.repeat(470)} https://example.com/${'y'.repeat(40)}`;
    expect(await publication(testPost(caption, [testImage()])).run()).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('500'),
    });
  });

  it('without a picture is refused and does not disconnect the account', async () => {
    await pix.addFault({
      match: { path: '/api/v1/statuses', method: 'POST', nth: 1 },
      fault: {
        type: 'status',
        status: 422,
        when: 'before',
        body: { message: 'No', errors: { file: ['No file'] } },
      },
    });
    expect(await publication(testPost('Words', [testImage()])).run()).toMatchObject({
      outcome: 'rejected',
      message: 'No',
    });
  });

  it('that exceeds the account’s storage is refused and does not disconnect it', async () => {
    const one = publication(testPost('Too much', [testVideo(100_001)]));
    expect(await one.perform(0)).toMatchObject({
      outcome: 'rejected',
      message: 'Account size limit reached.',
    });
  });

  it('that was sent twice with one key is in doubt, and found', async () => {
    const one = publication(testPost('Sent twice', [testImage()]));
    const index = await one.runUpToPost(0);
    pix.faults.strike({ type: 'cut-after' }, (_, path) => path === '/api/v1/statuses');
    expect(await one.perform(index)).toMatchObject({ outcome: 'unknown' });
    expect(await one.perform(index)).toMatchObject({ outcome: 'unknown', evidence: { status: 400 } });
    expect(await one.readBack(index)).toMatchObject({ outcome: 'found' });
    expect((await pix.posts()).filter((post) => post['text'] === 'Sent twice')).toHaveLength(1);
  });

  it('waits when the daily limit is reached', async () => {
    await pix.addFault({
      match: { path: '/api/v1/statuses', method: 'POST', nth: 1 },
      fault: { type: 'rate-limit', retryAfterSeconds: 70 },
    });
    const one = publication(testPost('Later', [testImage()]));
    const index = await one.runUpToPost(0);
    const answer = await one.perform(index);
    expect(answer).toMatchObject({ outcome: 'wait', retryAfterMs: expect.any(Number) });
  });
});

describe('access to Pixelfed', () => {
  it('lasts about a year, is renewed once per refresh token, revoked, and granted again', async () => {
    const account = { id: 1, provider: 'pixelfed', ...pix.account } as const;
    const { credentials } = pix.account;
    const days = ((pix.account.expiresAt ?? 0) - pix.clock.now()) / 86_400_000;
    expect(Math.round(days)).toBe(356);
    const renewed = await pix.network.renewal?.renew({ account, credentials });
    if (renewed?.outcome !== 'renewed') throw new Error(JSON.stringify(renewed));
    expect(renewed.credentials['refreshToken']).not.toBe(credentials['refreshToken']);
    expect(await pix.network.renewal?.renew({ account, credentials })).toMatchObject({ outcome: 'auth' });
    const context = { account, credentials: renewed.credentials };
    expect(await pix.network.publishing.inspect(context)).toMatchObject({
      outcome: 'inspected',
      username: 'alice',
      limits: { max_characters: 500, max_media_attachments: 4 },
    });
    expect(await pix.network.revoke?.(context)).toBe(true);
    expect(await pix.network.publishing.inspect(context)).toMatchObject({ outcome: 'auth' });
    expect(await pix.authorize()).toMatchObject({ remoteId: account.remoteId });
  });
});
