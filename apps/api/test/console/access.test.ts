import { randomUUID } from 'node:crypto';
import { type Contract, operationsAt } from '@crier/contracts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ConsoleKit, type ConsolePerson, openConsoleKit } from './console-kit.ts';

let kit: ConsoleKit;
let off: ConsoleKit;
let user: ConsolePerson;
let administrator: ConsolePerson;
const routes = Object.values<Contract>(operationsAt('console', 'standard')).filter(
  ({ id }) => !id.startsWith('connections.'),
);

beforeAll(async () => {
  [kit, off] = await Promise.all([
    openConsoleKit(inject('adminUrl')),
    openConsoleKit(inject('adminUrl'), { SERVICE_OAUTH: 'false' }),
  ]);
});
afterAll(() => Promise.all([kit.close(), off.close()]));

/** Signing out would end the session that the next route needs. */
const isSignOut = ({ method, path }: Contract) => method === 'DELETE' && path === '/session';
const pathOf = ({ path }: Contract) => path.replace(/\{(\w+)\}/g, () => randomUUID());
const nameOf = ({ method, path }: Contract) => `${method} ${path}`;
const REFUSED = { message: 'Access forbidden.', request_id: expect.any(String) };

describe('every route of the console', () => {
  it('is pinned as open to users or to administrators only', () => {
    expect(Object.fromEntries(routes.map((route) => [nameOf(route), route.access]))).toEqual({
      'GET /session': 'user',
      'DELETE /session': 'user',
      'GET /sessions': 'user',
      'DELETE /sessions/{session}': 'user',
      'DELETE /sessions': 'user',
      'PUT /profile': 'user',
      'GET /workspaces/{workspace}/outages': 'posts.write',
      'GET /notice-choices': 'user',
      'PUT /notice-choices': 'user',
      'GET /notice-targets': 'user',
      'POST /notice-targets': 'user',
      'DELETE /notice-targets/{target}': 'user',
      'POST /notice-targets/{target}/test': 'user',
      'PUT /password': 'user',
      'GET /keys': 'user',
      'POST /keys': 'user',
      'DELETE /keys/{key}': 'user',
      'DELETE /keys': 'user',
      'GET /connected-apps': 'user',
      'DELETE /connected-apps/{client}': 'user',
      'GET /workspaces/{workspace}': 'members.manage',
      'PUT /workspaces/{workspace}': 'members.manage',
      'GET /workspaces/{workspace}/invitations': 'members.manage',
      'POST /workspaces/{workspace}/invitations': 'members.manage',
      'DELETE /workspaces/{workspace}/invitations/{invitation}': 'members.manage',
      'GET /settings/oauth': 'administrator',
      'PUT /settings/oauth': 'administrator',
      'GET /oauth/apps': 'administrator',
      'POST /oauth/apps/{client}/block': 'administrator',
      'POST /oauth/apps/{client}/unblock': 'administrator',
      'GET /oauth/clients': 'administrator',
      'POST /oauth/clients': 'administrator',
      'GET /oauth/clients/{client}': 'administrator',
      'PUT /oauth/clients/{client}': 'administrator',
      'DELETE /oauth/clients/{client}': 'administrator',
      'POST /oauth/clients/{client}/rotate-secret': 'administrator',
      'GET /hold': 'administrator',
      'DELETE /hold': 'administrator',
      'GET /workspaces': 'administrator',
      'POST /workspaces': 'administrator',
      'DELETE /workspaces/{workspace}': 'administrator',
      'GET /users': 'administrator',
      'POST /users': 'administrator',
      'GET /users/{user}': 'administrator',
      'PUT /users/{user}': 'administrator',
      'POST /users/{user}/suspend': 'administrator',
      'POST /users/{user}/unsuspend': 'administrator',
      'DELETE /users/{user}': 'administrator',
      'DELETE /users/{user}/sessions': 'administrator',
      'DELETE /users/{user}/sessions/{session}': 'administrator',
      'POST /users/{user}/reset-link': 'administrator',
      'POST /users/{user}/view': 'administrator',
      'DELETE /session/view': 'user',
      'GET /audit': 'administrator',
      'GET /system': 'administrator',
      'GET /network-versions': 'administrator',
      'GET /webhooks': 'administrator',
      'POST /webhooks': 'administrator',
      'PUT /webhooks/{webhook}': 'administrator',
      'DELETE /webhooks/{webhook}': 'administrator',
      'POST /webhooks/{webhook}/enable': 'administrator',
      'POST /webhooks/{webhook}/rotate-secret': 'administrator',
      'POST /webhooks/{webhook}/test': 'administrator',
      'GET /webhooks/{webhook}/deliveries': 'administrator',
      'POST /webhooks/{webhook}/deliveries/{delivery}/replay': 'administrator',
      'POST /webhooks/{webhook}/replay-failed': 'administrator',
    });
  });

  it('answers 401 without credentials, with a bearer token, and with an unknown session', async () => {
    const { headers } = kit.api.users.ADMIN;
    const invented = { cookie: `__Host-crier_session=${'A'.repeat(43)}` };
    for (const route of routes) {
      for (const sent of [{}, headers, invented]) {
        const answer = await kit.send(route.method, pathOf(route), { ...sent, 'x-csrf-token': 'A' }, {});
        expect([nameOf(route), answer.status]).toEqual([nameOf(route), 401]);
      }
    }
  });

  it('admits those it is meant for and answers 403 to others [spec:apps.setting.place]', async () => {
    [user, administrator] = [await kit.addPerson(), await kit.addPerson({ administrator: true })];
    for (const route of routes.filter((each) => !isSignOut(each))) {
      const byUser = await user.call(route.method, pathOf(route), {});
      const byAdministrator = await administrator.call(route.method, pathOf(route), {});
      const passed = expect.toSatisfy((status: number) => [200, 404, 422].includes(status));
      expect([nameOf(route), byAdministrator.status]).toEqual([nameOf(route), passed]);
      if (route.access === 'administrator')
        expect([nameOf(route), byUser.body]).toEqual([nameOf(route), REFUSED]);
      else expect([nameOf(route), byUser.status]).toEqual([nameOf(route), passed]);
      expect(byAdministrator.headers['cache-control']).toBe('no-store');
    }
  });

  it('answers 403 to a change without this session’s token, or from another site', async () => {
    const [here, elsewhere] = [
      await kit.addPerson({ administrator: true }),
      await kit.addPerson({ administrator: true }),
    ];
    const sameUser = await kit.signIn(here);
    for (const route of routes) {
      const send = (headers: Record<string, string>) =>
        kit.send(route.method, pathOf(route), { cookie: here.cookie, ...headers }, {});
      const forged: Record<string, string>[] = [
        { 'x-csrf-token': here.csrf, origin: 'https://evil.example' },
        { 'x-csrf-token': here.csrf, origin: 'http://social.example' },
        { 'x-csrf-token': here.csrf, origin: 'null' },
      ];
      if (route.method !== 'GET') {
        forged.push(
          {},
          { 'x-csrf-token': '' },
          { 'x-csrf-token': elsewhere.csrf },
          { 'x-csrf-token': sameUser.csrf },
        );
      }
      for (const headers of forged) {
        const { status, body } = await send(headers);
        expect([nameOf(route), headers, status, body]).toEqual([nameOf(route), headers, 403, REFUSED]);
      }
    }
    expect((await here.call('GET', '/session')).status).toBe(200);
  });

  it('about apps does not exist when OAuth is switched off, and others do', async () => {
    const person = await off.addPerson({ administrator: true });
    const about = ['/oauth', '/settings/oauth', '/connected-apps'];
    for (const route of routes.filter((each) => !isSignOut(each))) {
      const { status, body } = await person.call(route.method, pathOf(route), {});
      const isAboutApps = about.some((path) => route.path.startsWith(path));
      if (isAboutApps) expect([nameOf(route), body]).toEqual([nameOf(route), { message: 'Not Found' }]);
      else if (!route.path.includes('{')) expect([nameOf(route), status]).not.toEqual([nameOf(route), 404]);
    }
  });
});
