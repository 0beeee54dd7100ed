import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { postBody, seedAccount, sender } from './posts-kit.ts';

const URL = 'https://bakery.example/menu';
/** What a post of LinkedIn's may have, and a comment, which is less. */
const MOST = 3000;
const MOST_OF_COMMENT = 1250;

let api: TestApi;
let send: ReturnType<typeof sender>;
let linkedin: number;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  send = sender(api, api.build());
  linkedin = await seedAccount(api, 'linkedin', 'linkedin');
});
afterAll(() => api?.close());

const commented = (body: string) =>
  postBody([linkedin], {
    versions: [{ account_id: 0, is_original: true, content: [{ body: 'Bread' }, { body, url: URL }] }],
  });
const written = 'x'.repeat(MOST_OF_COMMENT - 2 - URL.length);

test('the link of a first comment counts because it is sent as part of it [spec:publishing.rule.text-first-comment]', async () => {
  const fits = await send('POST', '/posts/validate', commented(written));
  expect(fits.body).toMatchObject({ valid: true, violations: [] });
  const { body } = await send('POST', '/posts/validate', commented(`${written}x`));
  expect(body).toMatchObject({
    valid: false,
    violations: [
      {
        ...{ key: 'requirements.0.linkedin.comment_long_1', limit: MOST_OF_COMMENT },
        actual: MOST_OF_COMMENT + 1,
      },
    ],
  });
  const longer = await send('POST', '/posts/validate', commented('x'.repeat(MOST - 1 - URL.length)));
  const ofPost = { key: 'requirements.0.linkedin.text_1', limit: MOST, actual: MOST + 1 };
  expect(longer.body.violations).toMatchObject([ofPost, { actual: MOST + 1 }]);
});

test('a post whose comment is too long with its link is not scheduled', async () => {
  const when = { date: '2040-02-11', time: '09:00', schedule: true };
  const refused = await send('POST', '/posts', { ...commented(`${written}x`), ...when });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
    422,
    ['requirements.0.linkedin.comment_long_1'],
  ]);
  expect((await send('POST', '/posts', { ...commented(written), ...when })).status).toBe(200);
});

test('a first comment may consist of a link alone', async () => {
  const { body } = await send('POST', '/posts/validate', commented(''));
  expect(body).toMatchObject({ valid: true, violations: [] });
});
