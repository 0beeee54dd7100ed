import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../api-kit.ts';
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
