import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi, type TestUser } from './api-kit.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
});
afterAll(() => api?.close());

/** A workspace with an administrator and people of these roles. */
async function openWorkspace(...roles: readonly ('ADMIN' | 'MEMBER' | 'VIEWER')[]) {
  const { pool } = api.service.database;
  const admin = await api.addUser();
  const workspace = await api.addWorkspace({ user: admin, role: 'ADMIN' });
  const people: TestUser[] = [];
  for (const role of roles) {
    const user = await api.addUser();
    await pool.query(
      `insert into memberships (workspace_id, user_id, role, can_approve)
       select id, $2, $3, true from workspaces where uuid = $1`,
      [workspace, user.id, role],
    );
    people.push(user);
  }
  const call = async (user: TestUser, method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const response = await app.inject({
      method,
      url: `/crier/api/${workspace}/${path}`,
      headers: user.headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: response.statusCode, body: response.json() };
  };
  const audit = async () => {
    const { rows } = await pool.query(
      `select e.actor, e.action, e.subject, e.detail from audit_entries e join workspaces w on w.id = e.workspace_id
        where w.uuid = $1 order by e.at`,
      [workspace],
    );
    return rows;
  };
  return { workspace, admin, people, call, audit };
}

const KEEPS = 'The workspace must keep an administrator.';

describe('members', () => {
  it('are listed and read with role and approval right', async () => {
    const { admin, people, call } = await openWorkspace('VIEWER');
    const [viewer] = people as [TestUser];
    const { status, body } = await call(admin, 'GET', 'members');
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { id: admin.id, role: 'admin', can_approve: true, email: `user${admin.id}@social.example` },
      { id: viewer.id, role: 'viewer', can_approve: true },
    ]);
    expect((await call(admin, 'GET', `members/${viewer.id}`)).body).toEqual(body.data[1]);
  });

  it('get a new role and approval right with their next request, which the audit trail records', async () => {
    const { admin, people, call, audit } = await openWorkspace('MEMBER');
    const [person] = people as [TestUser];
    expect((await call(person, 'GET', 'tags')).status).toBe(200);
    const changed = await call(admin, 'PUT', `members/${person.id}`, { role: 'viewer' });
    expect(changed).toEqual({ status: 200, body: { success: true } });
    expect((await call(person, 'GET', 'tags')).status).toBe(403);
    await call(admin, 'PUT', `members/${person.id}`, { can_approve: false });
    expect((await call(admin, 'GET', `members/${person.id}`)).body).toMatchObject({
      role: 'viewer',
      can_approve: false,
    });
    const note = { actor: `user:${admin.id}`, action: 'member.changed', subject: `user:${person.id}` };
    expect(await audit()).toEqual([
      {
        ...note,
        detail: { from: { role: 'MEMBER', can_approve: true }, to: { role: 'VIEWER', can_approve: true } },
      },
      {
        ...note,
        detail: { from: { role: 'VIEWER', can_approve: true }, to: { role: 'VIEWER', can_approve: false } },
      },
    ]);
  });

  it('lose access when removed, and keep it elsewhere', async () => {
    const { admin, people, call, audit } = await openWorkspace('MEMBER');
    const [person] = people as [TestUser];
    const elsewhere = await api.addWorkspace({ user: person, role: 'MEMBER' });
    expect(await call(admin, 'DELETE', `members/${person.id}`)).toEqual({
      status: 200,
      body: { success: true },
    });
    expect((await call(person, 'GET', 'posts')).status).toBe(403);
    const other = await app.inject({ url: `/crier/api/${elsewhere}/posts`, headers: person.headers });
    expect(other.statusCode).toBe(200);
    const again = await call(admin, 'DELETE', `members/${person.id}`);
    expect(again).toMatchObject({ status: 404, body: { message: 'Member not found.' } });
    expect(await audit()).toEqual([
      {
        actor: `user:${admin.id}`,
        action: 'member.removed',
        subject: `user:${person.id}`,
        detail: { role: 'MEMBER', can_approve: true },
      },
    ]);
  });

  it('can be read and changed by administrators only [spec:gap.member-management]', async () => {
    const { people, call } = await openWorkspace('MEMBER', 'VIEWER');
    for (const person of people) {
      const path = `members/${person.id}`;
      const answers = [
        await call(person, 'GET', 'members'),
        await call(person, 'GET', path),
        await call(person, 'PUT', path, { role: 'admin' }),
        await call(person, 'DELETE', path),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
  });

  it('keep their last administrator', async () => {
    const { admin, people, call, audit } = await openWorkspace('MEMBER');
    const [person] = people as [TestUser];
    const path = `members/${admin.id}`;
    expect(await call(admin, 'PUT', path, { role: 'member' })).toMatchObject({
      status: 422,
      body: { message: KEEPS, errors: { role: [KEEPS] } },
    });
    expect(await call(admin, 'DELETE', path)).toMatchObject({
      status: 422,
      body: { errors: { member: [KEEPS] } },
    });
    expect(await audit()).toEqual([]);
    expect((await call(admin, 'PUT', path, { role: 'admin', can_approve: false })).status).toBe(200);
    await call(admin, 'PUT', `members/${person.id}`, { role: 'admin' });
    expect((await call(admin, 'DELETE', path)).status).toBe(200);
    expect((await call(person, 'GET', 'members')).body.data).toMatchObject([
      { id: person.id, role: 'admin' },
    ]);
  });

  it('keep an administrator when all of them leave at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { workspace, admin, people, call } = await openWorkspace('ADMIN', 'ADMIN', 'ADMIN');
      const everyone = [admin, ...people];
      const answers = await Promise.all(
        everyone.map((user, index) =>
          index % 2 === 0
            ? call(user, 'DELETE', `members/${user.id}`)
            : call(user, 'PUT', `members/${user.id}`, { role: 'viewer' }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422]);
      const { rows } = await api.service.database.pool.query(
        `select 1 from memberships m join workspaces w on w.id = m.workspace_id
          where w.uuid = $1 and m.role = 'ADMIN'`,
        [workspace],
      );
      expect(rows).toHaveLength(1);
    }
  });

  it.each([
    [{ role: 'owner' }, 'role', 'The role field must be one of: admin, member, viewer.'],
    [{ can_approve: 'perhaps' }, 'can_approve', 'The can_approve field must be true or false.'],
  ])('refuse %j', async (body, field, message) => {
    const { admin, call } = await openWorkspace();
    expect(await call(admin, 'PUT', `members/${admin.id}`, body)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [message] } },
    });
  });

  it('of other workspaces are not found, whatever is sent', async () => {
    const { admin, call } = await openWorkspace();
    for (const id of [api.users.MEMBER.id, 999_999, 'x', '00000000-0000-4000-8000-000000000000']) {
      for (const body of [{ role: 'viewer' }, { role: 'owner' }]) {
        const answer = await call(admin, 'PUT', `members/${id}`, body);
        expect(answer).toMatchObject({ status: 404, body: { message: 'Member not found.' } });
      }
    }
  });
});
