import { afterEach, expect, it } from 'vitest';
import { connectYoutube, type YoutubeFixture } from './youtube-fixture.ts';

let youtube: YoutubeFixture | undefined;
afterEach(() => youtube?.simulator.stop());

it.each([
  ['verified', 0, true],
  ['not verified', 1, false],
])(
  'a channel that is %s says so when it is connected and when it is read',
  async (_, isUnverified, verified) => {
    youtube = await connectYoutube({ isUnverified });
    const { account, network } = youtube;
    expect(account.limits).toEqual({ verified });
    const read = await network.publishing.inspect({
      account: { ...account, id: 1, provider: 'youtube' },
      credentials: account.credentials,
    });
    expect(read).toMatchObject({ outcome: 'inspected', limits: { verified } });
  },
);
