import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../api-kit.ts';
import { numberAll } from '../streams/stream-kit.ts';
import { agentOf } from './agent.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;
beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
  const { call } = agentOf(app, api.users.MEMBER.headers);
  const versions = [{ account_id: 0, is_original: true, content: [{ body: 'Bread' }] }];
  await call('create-post', { workspace: api.workspace, versions });
});
afterAll(() => api?.close());

describe('resources and prompts', () => {
  it.each(['legacy', 'modern'] as const)('are listed and read by %s clients', async (era) => {
    const { request, call: callTool } = agentOf(app, api.users.VIEWER.headers, era);
    const { result } = await request('resources/list');
    expect(result?.['resources']).toHaveLength(13);
    const { value } = await callTool('list-posts', { workspace: api.workspace, limit: 1 });
    const [post] = value['posts'] as { uuid: string }[];
    const uri = `crier://workspaces/${api.workspace}/posts/${post?.uuid}`;
    const read = await request('resources/read', { uri });
    expect(read.result).toMatchObject({ contents: [{ uri, mimeType: 'application/json' }] });
    const stranger = agentOf(app, api.users.stranger.headers, era);
    for (const missing of [uri, 'crier://platforms/friendster/rules', 'file:///etc/passwd']) {
      const answer = await stranger.request('resources/read', { uri: missing });
      expect([answer.result, answer.error]).toMatchObject([undefined, { code: expect.any(Number) }]);
    }
    const prompts = await request('prompts/list');
    expect(prompts.result?.['prompts']).toHaveLength(3);
    const prompt = await request('prompts/get', {
      name: 'explain-a-failure',
      arguments: { workspace: api.workspace, post: '1' },
    });
    expect(JSON.stringify(prompt.result?.['messages'])).toContain('get-delivery-receipt');
    const without = await request('prompts/get', { name: 'explain-a-failure', arguments: {} });
    expect(without.error).toMatchObject({ code: -32602 });
  });
});

it('an agent reads the latest events of a workspace in few words, and a stranger does not', async () => {
  const versions = [{ account_id: 0, is_original: true, content: [{ body: 'Rolls' }] }];
  const { call, request } = agentOf(app, api.users.MEMBER.headers);
  const { value } = await call('create-post', { workspace: api.workspace, versions });
  await numberAll(api);
  const uri = `crier://workspaces/${api.workspace}/events`;
  const { result } = await request('resources/read', { uri });
  const [content] = (result?.['contents'] ?? []) as { text: string }[];
  const text = content?.text ?? '';
  const { events } = JSON.parse(text) as { events: Record<string, unknown>[] };
  expect(events.at(-1)).toMatchObject({ type: 'post.created', post: value['uuid'], status: 'draft' });
  expect(text.length / events.length).toBeLessThan(300);
  for (const [headers, place] of [
    [api.users.stranger.headers, uri],
    [api.users.MEMBER.headers, 'crier://workspaces/1/events'],
  ] as const) {
    const refused = await agentOf(app, headers).request('resources/read', { uri: place });
    expect([refused.result, refused.error]).toMatchObject([undefined, { code: expect.any(Number) }]);
  }
});
