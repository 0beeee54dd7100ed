import { DEFAULT_SLOTS } from '@crier/domain';
import { administrationOver, createMembers } from '@crier/operations';
import { createAdministrationStore } from '@crier/persistence';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { TestUser } from './api-kit.ts';
import { type ConsoleKit, type ConsolePerson, type Document, openConsoleKit } from './console/console-kit.ts';

let kit: ConsoleKit;
let maker: TestUser;
let session: ConsolePerson;

beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'), { SERVICE_EDITION: 'multi_tenant' });
  maker = await kit.api.addUser();
  await query(`update users set is_admin = true, timezone = 'Europe/Lisbon' where id = $1`, [maker.id]);
  session = await kit.signIn({ id: maker.id, email: `user${maker.id}@social.example` });
});
afterAll(() => kit?.close());

const query = async (text: string, values: readonly unknown[] = []): Promise<Document[]> =>
  (await kit.api.service.database.pool.query(text, [...values])).rows;

/** The command line's use cases, in the maker's name, so that lines of the trail can be compared. */
function commandLine() {
  const { database, sealer, stores } = kit.api.service;
  const store = createAdministrationStore(database, sealer);
  const actor = `user:${maker.id}`;
  return { ...administrationOver(store, actor), members: createMembers(store, stores.members, actor) };
}

async function http(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload: object | null,
): Promise<Document> {
  const { headers } = maker;
  const url = `/crier/api/${path}`;
  const response = await kit.app.inject({ method, url, headers, ...(payload && { payload }) });
  if (response.statusCode < 300) return response.json();
  throw Object.assign(new Error(response.body), { errors: response.json().errors });
}

async function browser(method: 'POST' | 'PUT', path: string, body: object): Promise<Document> {
  const answer = await session.call(method, path, body);
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** The lines of the trail that tell of a record, without what is different in each record. */
const trailOf = async (subject: string, workspace: number | null = null) =>
  await query(
    `select actor, action, detail from audit_entries
      where subject = $1 and ($2::int is null or workspace_id = $2) order by at, id`,
    [subject, workspace],
  );

/** Makes the change at every door in a record of its own, and returns what each wrote. */
async function atEveryDoor<Door extends string, Record>(
  doors: { readonly [Name in Door]: (record: Record) => Promise<unknown> },
  open: (door: Door) => Promise<Record>,
  written: (record: Record, door: Door) => Promise<unknown>,
) {
  const results: [Door, unknown][] = [];
  for (const door of Object.keys(doors) as Door[]) {
    const record = await open(door);
    await doors[door](record);
    results.push([door, await written(record, door)]);
  }
  return results;
}

/** Expects that every door wrote the same, and returns it. */
function same(results: readonly (readonly [string, unknown])[]): Document {
  const [first] = results;
  expect(results).toEqual(results.map(([door]) => [door, first?.[1]]));
  return first?.[1];
}

interface Place {
  readonly workspace: string;
  readonly id: number;
  readonly person: number;
}

/** A workspace with the maker as an administrator and another member, who may own it. */
async function openPlace(role: 'ADMIN' | 'MEMBER' = 'MEMBER', owns = false): Promise<Place> {
  const workspace = await kit.api.addWorkspace({ user: maker, role: 'ADMIN' });
  const { id: person } = await kit.api.addUser();
  const [{ id }] = await query('update workspaces set owner_id = $2 where uuid = $1 returning id', [
    workspace,
    owns ? person : null,
  ]);
  await query(
    'insert into memberships (workspace_id, user_id, role, can_approve) values ($1, $2, $3, true)',
    [...[id, person, role]],
  );
  return { workspace, id, person };
}

const memberOf = async ({ id, person }: Place) => ({
  members: await query('select role, can_approve from memberships where workspace_id = $1 and user_id = $2', [
    ...[id, person],
  ]),
  owned: (await query('select owner_id is not null as owned from workspaces where id = $1', [id]))[0],
  trail: await trailOf(`user:${person}`, id),
});

describe('the same change through every door', () => {
  it('creates the same user', async () => {
    const wanted = (door: string) => ({
      name: 'Bob',
      email: `Bob-${door}@Pier.example`,
      password: 'correct horse',
    });
    const results = await atEveryDoor(
      {
        line: (door) => commandLine().createUser({ ...wanted(door), admin: false, passwordHash: 'hash' }),
        console: (door) => browser('POST', '/users', wanted(door)),
        panel: (door) => {
          const input = wanted(door);
          return http('POST', 'panel/users', {
            ...input,
            password_confirmation: input.password,
            is_admin: false,
          });
        },
      },
      async (door: 'line' | 'console' | 'panel') => door,
      async (door) => {
        const [{ id, email, ...user }] = await query(
          'select id, name, email, is_admin, timezone, locale, email_verified from users where email = $1',
          [`bob-${door}@pier.example`],
        );
        const trail = await trailOf(`user:${id}`);
        return JSON.parse(JSON.stringify({ user, trail }).replaceAll(email, 'bob@pier.example'));
      },
    );
    expect(same(results)).toEqual({
      user: { name: 'Bob', is_admin: false, timezone: 'UTC', locale: 'en', email_verified: true },
      trail: [
        {
          ...{ actor: `user:${maker.id}`, action: 'user.created' },
          detail: { name: 'Bob', email: 'bob@pier.example', is_admin: false },
        },
      ],
    });
  });

  it('makes a user an administrator of the installation', async () => {
    const results = await atEveryDoor(
      {
        console: (id: number) => browser('PUT', `/users/${id}`, { is_administrator: true }),
        panel: async (id: number) => {
          const [{ name, email }] = await query('select name, email from users where id = $1', [id]);
          return await http('PUT', `panel/users/${id}`, { name, email, is_admin: true });
        },
      },
      async () => (await kit.api.addUser()).id,
      async (id) => ({
        users: await query('select is_admin, email_verified from users where id = $1', [id]),
        trail: await trailOf(`user:${id}`),
      }),
    );
    expect(same(results).trail).toMatchObject([
      { action: 'user.edited', detail: { from: { is_admin: false }, to: { is_admin: true } } },
    ]);
  });

  it('creates the same workspace, with slots, the zone of its maker and the owner among its members', async () => {
    const wanted = { name: 'Pier', hex_color: '#1d4ed8' };
    const results = await atEveryDoor(
      {
        line: () =>
          commandLine().createWorkspace({
            ...{ name: wanted.name, hexColor: wanted.hex_color, timezone: 'Europe/Lisbon' },
            ...{ slots: DEFAULT_SLOTS, administrator: maker.id },
          }),
        console: () => browser('POST', '/workspaces', wanted),
        panel: () =>
          http('POST', 'panel/workspaces', { ...wanted, owner_id: maker.id, access_status: 'unlimited' }),
      },
      async () => null,
      async () => {
        const [{ id, uuid, owner_id, ...workspace }] = await query(
          `select id, uuid, owner_id, name, hex_color, timezone, billing, locked, keep_media_metadata
             from workspaces order by id desc limit 1`,
        );
        const slots = await query('select weekday, time from queue_slots where workspace_id = $1', [id]);
        const members = await query(
          'select user_id, role, can_approve from memberships where workspace_id = $1',
          [id],
        );
        const [{ detail }] = await trailOf(`workspace:${uuid}`);
        const { owner_id: told, ...facts } = detail;
        expect(told).toBe(owner_id);
        const added = (await trailOf(`user:${maker.id}`, id)).map(({ action }) => action);
        return { workspace, slots: slots.length, members, facts, added };
      },
    );
    expect(same(results)).toMatchObject({
      ...{ workspace: { timezone: 'Europe/Lisbon' }, slots: DEFAULT_SLOTS.length, added: ['member.added'] },
      members: [{ user_id: maker.id, role: 'ADMIN', can_approve: true }],
    });
  });

  const change = {
    line: ({ workspace, person }: Place) =>
      commandLine().members.edit({ workspace, user: String(person), role: 'viewer', canApprove: false }),
    api: ({ workspace, person }: Place) =>
      http('PUT', `${workspace}/members/${person}`, { role: 'viewer', can_approve: false }),
    panel: ({ workspace, person }: Place) => {
      const rights = { role: 'viewer', can_approve: false, is_owner: false };
      return http('PUT', `panel/workspaces/${workspace}/users`, { user_id: person, ...rights });
    },
  };
  const remove = {
    line: ({ workspace, person }: Place) => commandLine().members.remove({ workspace, user: String(person) }),
    api: ({ workspace, person }: Place) => http('DELETE', `${workspace}/members/${person}`, null),
    panel: ({ workspace, person }: Place) =>
      http('DELETE', `panel/workspaces/${workspace}/users`, { user_id: person }),
  };

  it('changes a member', async () => {
    const results = await atEveryDoor(change, () => openPlace(), memberOf);
    expect(same(results)).toEqual({
      members: [{ role: 'VIEWER', can_approve: false }],
      owned: { owned: false },
      trail: [
        {
          ...{ actor: `user:${maker.id}`, action: 'member.changed' },
          detail: {
            ...{ from: { role: 'MEMBER', can_approve: true }, to: { role: 'VIEWER', can_approve: false } },
          },
        },
      ],
    });
  });

  it.each([false, true])('removes a member, and with an owner the ownership (owner: %s)', async (owns) => {
    const results = await atEveryDoor(remove, () => openPlace('ADMIN', owns), memberOf);
    expect(same(results)).toEqual({
      members: [],
      owned: { owned: false },
      trail: [
        {
          ...{ actor: `user:${maker.id}`, action: 'member.removed' },
          detail: { role: 'ADMIN', can_approve: true, ...(owns ? { is_owner: true } : {}) },
        },
      ],
    });
  });

  it.each(Object.entries({ change, remove }))('keeps the last administrator: %s', async (_, doors) => {
    for (const [door, work] of Object.entries(doors)) {
      const place = await openPlace('ADMIN');
      const isMaker = door === 'api';
      // The REST API lets only administrators in, so there the last one changes themselves.
      const gone = isMaker ? place.person : maker.id;
      await query('delete from memberships where workspace_id = $1 and user_id = $2', [place.id, gone]);
      const last = { ...place, person: isMaker ? maker.id : place.person };
      await expect(work(last), door).rejects.toMatchObject({
        errors: expect.toSatisfy((errors) => Object.values(errors).flat().includes(KEEPS)),
      });
      expect((await memberOf(last)).members).toEqual([{ role: 'ADMIN', can_approve: true }]);
    }
  });
});

const KEEPS = 'The workspace must keep an administrator.';
