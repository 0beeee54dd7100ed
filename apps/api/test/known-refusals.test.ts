import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { postBody, seedAccount, sender } from './posts-kit.ts';

let api: TestApi;
let send: ReturnType<typeof sender>;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  send = sender(api, api.build());
});
afterAll(() => api?.close());

const SCHEDULED = { date: '2040-02-11', time: '09:00', schedule: true };
const links = (count: number): string =>
  Array.from({ length: count }, (_, index) => `https://example.com/${index}`).join(' ');
const versionsOf = (...bodies: readonly string[]) => [
  { account_id: 0, is_original: true, content: bodies.map((body) => ({ body, body_format: 'text' })) },
];

describe.each([
  [
    'linkedin',
    ['Fresh bread', 'b'.repeat(1300)],
    'comment_long_1',
    'LinkedIn: the first comment has 1,300 characters, and at most 1,250 characters are accepted.',
  ],
  [
    'threads',
    ['Fresh bread', links(6), 'Bye'],
    'links_1',
    'Threads: there are 6 links, and at most 5 are accepted.',
  ],
  ['twitter', ['Fresh\ufeff bread'], 'characters_0', 'X: X refuses texts that contain U+FEFF.'],
] as const)('a post that %s is known to refuse', (provider, bodies, rule, message) => {
  it('cannot be scheduled, and the answer names the cause', async () => {
    const account = await seedAccount(api, `refuses-${provider}`, provider);
    const body = postBody([account], { versions: versionsOf(...bodies), ...SCHEDULED });
    const { status, body: answer } = await send('POST', '/posts', body);
    expect([status, answer.errors]).toEqual([422, { [`requirements.0.${provider}.${rule}`]: [message] }]);
  });

  it('is stored as a draft, which cannot be scheduled either', async () => {
    const account = await seedAccount(api, `keeps-${provider}`, provider);
    const { status, body: draft } = await send(
      'POST',
      '/posts',
      postBody([account], { versions: versionsOf(...bodies) }),
    );
    expect([status, draft.status]).toEqual([200, 'draft']);
    const scheduled = await send('POST', `/posts/schedule/${draft.uuid}`, { postNow: true });
    expect([scheduled.status, Object.keys(scheduled.body.errors)]).toEqual([
      422,
      [`requirements.0.${provider}.${rule}`],
    ]);
  });
});

it('a title that YouTube refuses is reported under its option', async () => {
  const account = await seedAccount(api, 'refuses-title', 'youtube');
  const options = { youtube: { title: 'A > B' } };
  const versions = [{ ...versionsOf('Fresh bread')[0], options }];
  const { status, body } = await send('POST', '/posts', postBody([account], { versions, ...SCHEDULED }));
  expect([status, body.errors['requirements.0.youtube.characters_title']]).toEqual([
    422,
    ['YouTube: YouTube refuses texts that contain >.'],
  ]);
});
