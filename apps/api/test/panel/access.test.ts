import { type Contract, operationsAt } from '@crier/contracts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../api-kit.ts';
import { bearer, registeredClient } from '../oauth/oauth-kit.ts';
import { EVERY_MISSING, openTenants, type Tenants } from './panel-kit.ts';

const ROUTES = Object.entries<Contract>(operationsAt('bearer', 'multi_tenant'))
  .filter(([, { edition }]) => edition === 'multi_tenant')
  .map(([name, contract]) => {
    const path = contract.path
      .replace('{workspace}', EVERY_MISSING)
      .replace('{receipt}', EVERY_MISSING)
      .replace(/\{(user|plan)\}/, '999999');
    return [name, contract.method, path, contract] as const;
  });

let tenants: Tenants;
let standard: TestApi;
let standardApp: ReturnType<TestApi['build']>;
let apps: { admin: string; member: string; mcp: string };
beforeAll(async () => {
  tenants = await openTenants(inject('adminUrl'));
  standard = await openTestApi(inject('adminUrl'));
  standardApp = standard.build();
  const { service, users } = tenants.api;
  const client = await registeredClient(tenants.app, service);
  apps = {
    admin: (await client.tokens(tenants.admin, { scope: 'api' })).access,
    member: (await client.tokens(users.ADMIN, { scope: 'api' })).access,
    mcp: (await client.tokens(tenants.admin, { scope: 'mcp' })).access,
  };
});
afterAll(async () => {
  await tenants?.api.close();
  await standard?.close();
});

describe.each(ROUTES)('%s', (_name, method, path, contract) => {
  const send = async (headers: Record<string, string>) => {
    const answer = await tenants.panel(method, path.replace('/panel/', ''), undefined, headers);
    return [answer.status, answer.body.message];
  };

  it('is for platform administrators only, whatever their roles in workspaces [spec:permissions.panel-administrator-only] [spec:permissions.panel-ignores-roles] [spec:errors.status.403-panel] [spec:roles.platform-administrator]', async () => {
    const { users } = tenants.api;
    expect(await send({})).toEqual([401, 'Unauthenticated.']);
    for (const user of [users.ADMIN, users.MEMBER, users.VIEWER, users.stranger]) {
      expect(await send(user.headers)).toEqual([403, 'Access forbidden.']);
    }
    expect(await send(bearer(apps.member))).toEqual([403, 'Access forbidden.']);
    expect(await send(bearer(apps.mcp))).toEqual([403, 'This token cannot be used for this resource']);
    for (const headers of [tenants.admin.headers, bearer(apps.admin)]) {
      expect([200, 404, 422]).toContain((await send(headers))[0]);
    }
  });

  it('answers a missing record with a missing route’s body, before it checks the input [spec:errors.not-found.panel-default-body] [spec:errors.not-found.panel-no-message]', async () => {
    if (!contract.path.includes('{')) return expect(path.split('/')).toHaveLength(3);
    const answer = await tenants.panel(method, path.replace('/panel/', ''));
    expect([answer.status, answer.body]).toEqual([404, { message: 'Not Found' }]);
  });

  it('does not exist in the standard edition [spec:service.editions] [spec:service.multi-tenant-panel]', async () => {
    await standard.service.database.pool.query('update users set is_admin = true where id = $1', [
      standard.users.ADMIN.id,
    ]);
    const answer = await standardApp.inject({
      method,
      url: `/crier/api${path}`,
      headers: standard.users.ADMIN.headers,
    });
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not Found' }]);
  });
});

it('five creations answer 201, everything else 200 [spec:api.creates-201]', () => {
  const created = ROUTES.filter(([, , , { status }]) => status !== 200);
  expect(created.map(([, method, , { path }]) => `${method} ${path}`)).toEqual([
    'POST /panel/workspaces',
    'POST /panel/workspaces/{workspace}/subscription',
    'POST /panel/users',
    'POST /panel/receipts',
  ]);
});

it('a workspace that is not a UUID is not found, before authentication', async () => {
  const answer = await tenants.panel('GET', 'workspaces/not-a-uuid', undefined, {});
  expect([answer.status, answer.body]).toEqual([404, { message: 'Not Found' }]);
});
