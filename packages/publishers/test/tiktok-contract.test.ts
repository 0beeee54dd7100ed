import { isJsonObject } from '@crier/domain';
import { afterAll } from 'vitest';
import { describeNetwork } from '../src/testing/describe-network.ts';
import { JPEG } from '../src/testing/test-media.ts';
import { connectFetching, type FetchingFixture } from './fetching-fixture.ts';
import { forEverybody } from './tiktok-choices.ts';

let fixture: FetchingFixture | undefined;
afterAll(() => fixture?.stop());

const UNLIMITED = { creatorInfoPerMinute: 0, initPerMinute: 0, statusPerMinute: 0, postsPerDay: 0 };

describeNetwork(
  'TikTok, with photos',
  async () => {
    fixture = await connectFetching('tiktok', UNLIMITED);
    const { account, createNetwork, posts, files } = fixture;
    const address = files.put(JPEG);
    return {
      createNetwork: (fetch, now) => forEverybody(createNetwork(fetch, now)),
      connected: account,
      posts: async () =>
        (await posts()).map(({ embed, text, media }) => ({
          id: String(isJsonObject(embed) ? embed['publish_id'] : ''),
          text: String(text),
          parent: null,
          media: Array.isArray(media) ? media.length : 0,
        })),
      isPosting: (method, path) => method === 'POST' && path.endsWith('/content/init/'),
      deletes: false,
      spoil: (credentials) => ({ ...credentials, accessToken: 'token-that-was-revoked' }),
      addressOf: async () => address,
    };
  },
  {
    follows: 'nothing',
    needsMedia: true,
    fetchesFiles: true,
    hidden: /Look at the profile in TikTok’s app/,
  },
);
