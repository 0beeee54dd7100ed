import { PLATFORM_KEYS } from '@crier/domain';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { seedAccount } from './posts-kit.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;
let accounts: number[];
beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
  accounts = await Promise.all(PLATFORM_KEYS.map((provider) => seedAccount(api, provider, provider)));
});
afterAll(() => api?.close());

async function validate(...bodies: readonly string[]) {
  const answer = await app.inject({
    method: 'POST',
    url: `/crier/api/${api.workspace}/posts/validate`,
    headers: api.users.ADMIN.headers,
    payload: {
      accounts,
      versions: [{ account_id: 0, is_original: true, content: bodies.map((body) => ({ body })) }],
    },
  });
  return { status: answer.statusCode, bytes: answer.payload.length, body: answer.json() };
}

it.each([
  ['signs that networks refuse', '<'],
  ['hashtags', '#a '],
  ['mentions', '@a '],
  ['links', 'http://a.b '],
  ['markup', '<b>a</b>&lt;'],
])('the response about 100,000 characters of %s stays small', async (_what, part) => {
  const { status, bytes, body } = await validate(part.repeat(Math.floor(100_000 / part.length)));
  expect(status).toBe(200);
  expect(body.valid).toBe(false);
  const entries: { spans: unknown[] }[] = [...body.violations, ...(body.advice ?? [])];
  expect(Math.max(...entries.map(({ spans }) => spans.length))).toBeLessThanOrEqual(100);
  expect(bytes).toBeLessThan(60_000);
});

it('counts all of them nevertheless', async () => {
  const { body } = await validate('#a '.repeat(1_000));
  const found = body.violations.find(({ rule }: { rule: string }) => rule.startsWith('hashtags'));
  expect(found).toMatchObject({ actual: 1_000 });
  expect(found.spans).toHaveLength(100);
});

it('refuses a text longer than can be checked, before checking, and names the limit', async () => {
  const one = await validate('a'.repeat(100_001));
  expect([one.status, Object.keys(one.body.errors)]).toEqual([422, ['versions.0.content.0.body']]);
  expect(one.body.message).toContain('100000');
  const many = await validate('a'.repeat(100_000), 'b'.repeat(100_000), 'c');
  expect([many.status, many.body.errors]).toEqual([
    422,
    {
      versions: [
        'The versions field must not have more than 200000 characters in all bodies; it has 200001.',
      ],
    },
  ]);
});
