import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../api-kit.ts';
import { agentOf } from './agent.ts';

let api: TestApi;
let agent: ReturnType<typeof agentOf>;
let draft: unknown;
const VERSIONS = [{ account_id: 0, is_original: true, content: [{ body: 'Fresh bread' }] }];

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  agent = agentOf(api.build(), api.users.MEMBER.headers);
  draft = (await agent.call('create-post', { workspace: api.workspace, versions: VERSIONS })).value['id'];
});
afterAll(() => api?.close());

async function refusal(tool: string, args: object) {
  const { isError, value } = await agent.call(tool, { workspace: api.workspace, ...args });
  expect(isError).toBe(true);
  return value;
}

it('an unknown record is answered with the tool that lists them', async () => {
  expect(await refusal('get-post', { post: 4711 })).toMatchObject({
    error: 'record_not_found',
    message: 'Post not found.',
    next: expect.stringContaining('list-posts'),
  });
});

it('an unknown account or tag names the tool that lists them', async () => {
  for (const [field, list] of [
    ['accounts', 'list-accounts'],
    ['tags', 'list-tags'],
  ] as const) {
    const refused = await refusal('create-post', { versions: VERSIONS, [field]: [4711] });
    expect(refused).toMatchObject({
      errors: { [`${field}.0`]: expect.anything() },
      next: expect.stringContaining(list),
    });
  }
});

it('a missing requirement of a post is not reported as a missing argument', async () => {
  for (const tool of ['publish-post-now', 'add-post-to-queue']) {
    expect(await refusal(tool, { post: draft })).toMatchObject({
      errors: { accounts: ['The accounts field is required.'] },
      next: '`accounts` belongs to the post itself and is not an argument of this tool. Read the post with get-post and change it with update-post.',
    });
  }
});

it('a key used for another change is refused under its argument’s name', async () => {
  const once = { idempotencyKey: 'a-key' };
  const call = (body: string) => ({ ...once, versions: [{ ...VERSIONS[0], content: [{ body }] }] });
  await agent.call('create-post', { workspace: api.workspace, ...call('one') });
  const message = 'This idempotencyKey was used for a call with other arguments.';
  expect(await refusal('create-post', call('another'))).toMatchObject({
    error: 'idempotency_mismatch',
    message,
    errors: { idempotencyKey: [message] },
    next: expect.stringContaining('Nothing was changed.'),
  });
});

it('a misspelled name anywhere is refused with the known names, and no post is made', async () => {
  const total = async () =>
    ((await agent.call('list-posts', { workspace: api.workspace })).value['posts'] as object[]).length;
  const before = await total();
  for (const [version, field, hint] of [
    [{ content: [{ text: 'Fresh bread' }] }, 'versions.0.content.0.text', 'Expected: body,'],
    [
      { content: [{}], options: { mastodon: { sensitve: true } } },
      'versions.0.options.mastodon.sensitve',
      'sensitive?',
    ],
  ] as const) {
    const written = { versions: [{ account_id: 0, is_original: true, ...version }] };
    for (const tool of ['create-post', 'validate-post']) {
      expect(await refusal(tool, written)).toMatchObject({
        error: 'validation',
        errors: { [field]: [expect.stringContaining(hint)] },
        next: expect.stringContaining('`errors`'),
      });
    }
  }
  expect(await total()).toBe(before);
});
