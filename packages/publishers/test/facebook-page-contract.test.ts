import { afterAll } from 'vitest';
import { describeNetwork } from '../src/testing/describe-network.ts';
import { connectFetching, type FetchingFixture } from './fetching-fixture.ts';

let fixture: FetchingFixture | undefined;
afterAll(() => fixture?.stop());

describeNetwork(
  'Facebook pages',
  async () => {
    fixture = await connectFetching('facebook_page');
    const { account, createNetwork, listed } = fixture;
    return {
      createNetwork,
      connected: account,
      posts: listed,
      isPosting: (method, path) => method === 'POST' && /\/(feed|comments)$/.test(path),
      deletes: true,
      spoil: (credentials) => ({ ...credentials, accessToken: 'token-that-was-revoked' }),
    };
  },
  { follows: 'comment' },
);
