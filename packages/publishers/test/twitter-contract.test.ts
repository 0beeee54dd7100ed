import { afterAll } from 'vitest';
import { describeNetwork } from '../src/testing/describe-network.ts';
import { connectTwitter, type TwitterFixture } from './twitter-fixture.ts';

let fixture: TwitterFixture | undefined;
afterAll(() => fixture?.simulator.stop());

describeNetwork('X', async () => {
  fixture = await connectTwitter();
  const { account, createNetwork, posts } = fixture;
  return {
    createNetwork,
    connected: account,
    posts: async () =>
      (await posts()).map((post) => ({
        id: String(post['id']),
        text: String(post['text']),
        parent: typeof post['reply_parent'] === 'string' ? post['reply_parent'] : null,
        media: Array.isArray(post['media']) ? post['media'].length : 0,
      })),
    isPosting: (method, path) => method === 'POST' && path === '/2/tweets',
    deletes: true,
    spoil: (credentials) => ({ ...credentials, accessToken: 'token-that-was-revoked' }),
  };
});
