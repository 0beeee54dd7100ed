import { isPermitted, ROLES } from '@crier/domain';
import { TOOLS } from '@crier/mcp-tools';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { EXAMPLE_HANDLERS, openTestApi, type TestApi } from '../api-kit.ts';
import { agentOf } from './agent.ts';
import { ARGUMENTS } from './tool-arguments.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;
beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build({ handlers: EXAMPLE_HANDLERS });
});
afterAll(() => api?.close());

const argumentsFor = (name: string, workspace: string) => ({
  ...(name === 'list-workspaces' ? {} : { workspace }),
  ...ARGUMENTS[name],
});

it.each(TOOLS)(
  '$name admits exactly the roles in the table of permissions [spec:gap.mcp-tools]',
  async ({ name, access }) => {
    for (const role of [...ROLES, 'stranger'] as const) {
      const { call } = agentOf(app, api.users[role].headers);
      const { value } = await call(name, argumentsFor(name, api.workspace));
      const allowed = access === 'user' || (role !== 'stranger' && isPermitted(role, access));
      expect([role, value['error'] === 'forbidden']).toEqual([role, !allowed]);
      expect(value['error']).not.toBe('server_error');
    }
  },
);

it('tells an unknown workspace from one the user is no member of, as the REST API does', async () => {
  const { call } = agentOf(app, api.users.MEMBER.headers);
  const workspace = '00000000-0000-4000-8000-000000000000';
  expect((await call('list-posts', { workspace })).value).toMatchObject({
    error: 'workspace_not_found',
    message: 'Workspace not found.',
  });
});
