import { afterAll } from 'vitest';
import { describeNetwork } from '../src/testing/describe-network.ts';
import { connectMastodon, type MastodonFixture, mastodonNetwork } from './mastodon-fixture.ts';

const fixtures: MastodonFixture[] = [];
afterAll(() => Promise.all(fixtures.map(({ simulator }) => simulator.stop())));

for (const temperament of ['honours', 'ignores', 'old']) {
  describeNetwork(`Mastodon (${temperament})`, async () => {
    const fixture = await connectMastodon(temperament);
    fixtures.push(fixture);
    const input = {
      service: fixture.account.service,
      identifier: null,
      password: null,
      token: fixture.token,
    };
    return {
      createNetwork: mastodonNetwork,
      connected: {
        input,
        wrong: {
          input: { ...input, token: 'not-a-token-of-this-server' },
          field: 'token',
          secret: 'not-a-token',
        },
      },
      posts: async () =>
        (await fixture.posts()).map((post) => ({
          id: String(post['id']),
          text: String(post['text']),
          parent: typeof post['reply_parent'] === 'string' ? post['reply_parent'] : null,
          media: Array.isArray(post['media']) ? post['media'].length : 0,
        })),
      isPosting: (method, path) => method === 'POST' && path === '/api/v1/statuses',
      deletes: temperament !== 'old',
      spoil: () => ({ token: 'token-that-was-revoked' }),
    };
  });
}
