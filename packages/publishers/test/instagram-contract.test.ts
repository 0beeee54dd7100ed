import { afterAll } from 'vitest';
import { describeNetwork } from '../src/testing/describe-network.ts';
import { JPEG } from '../src/testing/test-media.ts';
import { connectFetching, type FetchingFixture } from './fetching-fixture.ts';

let fixture: FetchingFixture | undefined;
afterAll(() => fixture?.stop());

describeNetwork(
  'Instagram',
  async () => {
    fixture = await connectFetching('instagram');
    const { account, createNetwork, listed, files } = fixture;
    const address = files.put(JPEG);
    return {
      createNetwork,
      connected: account,
      posts: listed,
      isPosting: (method, path) => method === 'POST' && /\/(media_publish|comments)$/.test(path),
      deletes: false,
      spoil: (credentials) => ({ ...credentials, accessToken: 'token-that-was-revoked' }),
      addressOf: async () => address,
    };
  },
  { follows: 'comment', needsMedia: true, fetchesFiles: true, plainComment: true },
);
