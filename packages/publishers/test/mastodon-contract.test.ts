import { afterAll } from 'vitest';
import { describePublisher } from '../src/testing/describe-publisher.ts';
import { connectMastodon, type MastodonFixture, mastodonPublisher } from './mastodon-fixture.ts';

const fixtures: MastodonFixture[] = [];
afterAll(() => Promise.all(fixtures.map(({ simulator }) => simulator.stop())));

for (const temperament of ['honours', 'ignores', 'old']) {
  describePublisher(`Mastodon (${temperament})`, async () => {
    const fixture = await connectMastodon(temperament);
    fixtures.push(fixture);
    const input = {
      service: fixture.account.service,
      identifier: null,
      password: null,
      token: fixture.token,
    };
    return {
      createPublisher: mastodonPublisher,
      input,
      wrong: {
        input: { ...input, token: 'not-a-token-of-this-server' },
        field: 'token',
        secret: 'not-a-token',
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
