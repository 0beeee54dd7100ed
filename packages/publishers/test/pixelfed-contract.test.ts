import { afterAll } from 'vitest';
import { describeNetwork } from '../src/testing/describe-network.ts';
import { connectPixelfed, type PixelfedFixture } from './pixelfed-fixture.ts';

let fixture: PixelfedFixture | undefined;
afterAll(() => fixture?.simulator.stop());

describeNetwork(
  'Pixelfed',
  async () => {
    fixture = await connectPixelfed();
    const { account, createNetwork, posts } = fixture;
    return {
      createNetwork,
      connected: account,
      posts: async () =>
        (await posts()).map((post) => ({
          id: String(post['id']),
          text: String(post['text']),
          parent: null,
          media: Array.isArray(post['media']) ? post['media'].length : 0,
        })),
      isPosting: (method, path) => method === 'POST' && path === '/api/v1/statuses',
      deletes: true,
      spoil: (credentials) => ({ ...credentials, token: 'token-that-was-revoked' }),
    };
  },
  { follows: 'nothing', needsMedia: true },
);
