import { afterAll } from 'vitest';
import { describeNetwork } from '../src/testing/describe-network.ts';
import { PIXEL } from '../src/testing/test-media.ts';
import { connectFetching, type FetchingFixture } from './fetching-fixture.ts';

let fixture: FetchingFixture | undefined;
afterAll(() => fixture?.stop());

describeNetwork(
  'Threads',
  async () => {
    fixture = await connectFetching('threads');
    const { account, createNetwork, listed, files } = fixture;
    const address = files.put(PIXEL);
    return {
      createNetwork,
      connected: account,
      posts: listed,
      isPosting: (method, path) => method === 'POST' && path.endsWith('/threads_publish'),
      deletes: true,
      spoil: (credentials) => ({ ...credentials, accessToken: 'token-that-was-revoked' }),
      addressOf: async () => address,
    };
  },
  { fetchesFiles: true },
);
