import { afterAll } from 'vitest';
import { describeNetwork } from '../src/testing/describe-network.ts';
import { type MediaServer, startMediaServer } from '../src/testing/media-server.ts';
import { PIXEL } from '../src/testing/test-media.ts';
import { connectGoogle, type GoogleFixture } from './google-fixture.ts';

let fixture: GoogleFixture | undefined;
let files: MediaServer | undefined;
afterAll(async () => {
  await fixture?.simulator.stop();
  await files?.stop();
});

describeNetwork(
  'Google Business Profile',
  async () => {
    fixture = await connectGoogle('gbp', { editsPerMinute: 0, minPhotoBytes: 0, minPhotoPixels: 0 });
    files = await startMediaServer();
    const address = files.put(PIXEL);
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
      isPosting: (method, path) => method === 'POST' && path.endsWith('/localPosts'),
      deletes: true,
      spoil: (credentials) => ({ ...credentials, accessToken: 'token-that-was-revoked' }),
      addressOf: async () => address,
    };
  },
  { follows: 'nothing', fetchesFiles: true },
);
