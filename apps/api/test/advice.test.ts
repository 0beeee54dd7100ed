import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { postBody, seedAccount, sender } from './posts-kit.ts';

let api: TestApi;
let send: ReturnType<typeof sender>;
let x: number;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  send = sender(api, api.build());
  x = await seedAccount(api, 'x', 'twitter');
});
afterAll(() => api?.close());

const validate = async (body: string, language = 'en') => {
  const versions = [{ account_id: 0, is_original: true, content: [{ body, body_format: 'text' }] }];
  const headers = { 'accept-language': language };
  return (await send('POST', '/posts/validate', postBody([x], { versions }), { headers })).body;
};

test('advice names what a network refuses or changes although every requirement is met', async () => {
  const { valid, violations, advice } = await validate('Buy $ABC, sell $DEF');
  expect([valid, violations]).toEqual([true, []]);
  expect(advice).toEqual([
    {
      scope: 0,
      provider: 'twitter',
      accounts: [x],
      rule: 'cashtags',
      level: 'advised',
      post: 0,
      media: null,
      option: null,
      limit: 1,
      actual: 2,
      unit: 'cashtags',
      spans: [{ start: 15, end: 19, source: { start: 15, end: 19 } }],
      message: 'X: there are 2 cashtags, and apps may use at most 1.',
      fix: expect.any(String),
    },
  ]);
});

test('a known refusal of a network is a violation', async () => {
  const { valid, violations, advice } = await validate('Fresh\ufeff bread');
  expect([valid, advice]).toEqual([false, undefined]);
  expect(violations).toMatchObject([
    { key: 'requirements.0.twitter.characters_0', rule: 'characters_0', fix: 'Remove these characters.' },
  ]);
});

test('advice is in the language of the request, and absent when there is none', async () => {
  const { advice } = await validate('Buy $ABC, sell $DEF', 'de');
  expect(advice[0].message).toBe('X: die Zahl der Cashtags ist 2, Apps dürfen höchstens 1 verwenden.');
  expect(await validate('Fresh bread')).toEqual({ valid: true, violations: [] });
});

test('advice does not prevent writing', async () => {
  const versions = [{ account_id: 0, is_original: true, content: [{ body: 'Buy $ABC, sell $DEF' }] }];
  const when = { date: '2040-02-11', time: '09:00', schedule: true };
  const { status, body } = await send('POST', '/posts', postBody([x], { versions, ...when }));
  expect([status, body.status]).toEqual([200, 'scheduled']);
});
