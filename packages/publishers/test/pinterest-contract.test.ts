import { afterAll } from 'vitest';
import { describeNetwork } from '../src/testing/describe-network.ts';
import { connectFetching, type FetchingFixture } from './fetching-fixture.ts';
import { boardsOf, onBoard } from './pinterest-boards.ts';

let fixture: FetchingFixture | undefined;
afterAll(() => fixture?.stop());

describeNetwork(
  'Pinterest',
  async () => {
    fixture = await connectFetching('pinterest');
    const { account, createNetwork, listed } = fixture;
    const [board = ''] = boardsOf(account);
    return {
      createNetwork: (fetch, now) => onBoard(createNetwork(fetch, now), board),
      connected: account,
      posts: listed,
      isPosting: (method, path) => method === 'POST' && path === '/v5/pins',
      deletes: true,
      spoil: (credentials) => ({ ...credentials, accessToken: 'token-that-was-revoked' }),
    };
  },
  { follows: 'nothing', needsMedia: true },
);
