import { beforeEach, describe, expect, it } from 'vitest';
import { openPanel, type PanelCases } from '../../kit/memory/open-panel.ts';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';

let panel: PanelCases;
beforeEach(async () => {
  panel = await openPanel();
});

const PASSWORD = { password: 'correct horse', password_confirmation: 'correct horse' };
const BOB = { name: 'Bob', email: ' Bob@Crier.example', is_admin: false, ...PASSWORD };
const create = (body: object = {}, as?: number) =>
  panel.call('createPanelUser', {
    body: { ...BOB, email: 'bob@crier.example', ...body },
    ...(as ? { as } : {}),
  });
const update = (user: number, body: object, as?: number) =>
  panel.call('updatePanelUser', { params: { user }, body, ...(as ? { as } : {}) });
const userOf = (id: number) => panel.world.tables.users.find((one) => one.id === id);

describe('a user of the panel', () => {
  it('is created with a lower-case address and a line in the trail', async () => {
    const made = await create({ email: 'Bob@Crier.example' });
    expect(made).toMatchObject({ email: 'bob@crier.example', is_admin: false });
    expect(userOf(made.id)?.passwordHash).toBe('hash of correct horse');
    expect(panel.trail()).toEqual([`user:${panel.administrator} user.created user:${made.id}`]);
  });

  it('is refused when the address is taken or the repeated password differs', async () => {
    expect(await fieldsOf(create({ email: 'ADA@crier.example' }))).toEqual(['email']);
    expect(await fieldsOf(create({ password_confirmation: 'another one' }))).toEqual(['password']);
    expect([panel.world.tables.users.length, panel.trail()]).toEqual([1, []]);
  });

  it('has a password of 8 to 1,024 characters, counted as characters', async () => {
    const withPassword = (password: string) => create({ password, password_confirmation: password });
    expect(await fieldsOf(withPassword('🐘'.repeat(7)))).toEqual(['password']);
    expect(await fieldsOf(withPassword('🐘'.repeat(1_025)))).toEqual(['password']);
    const { id } = await withPassword('🐘'.repeat(1_024));
    const short = { ...BOB, password: 'short', password_confirmation: 'short' };
    expect(await fieldsOf(update(id, short))).toEqual(['password']);
  });

  it('is found by name or address, except for excluded ids', async () => {
    const { id } = await create();
    const list = async (query: object) => {
      const { data, meta } = await panel.call('listPanelUsers', { query: { ...query } });
      return [meta.total, ...data.map((one) => one.id)];
    };
    expect(await list({ keyword: 'BOB' })).toEqual([1, id]);
    expect(await list({ exclude: [id] })).toEqual([1, panel.administrator]);
    expect((await list({}))[0]).toBe(2);
  });

  it('keeps the password and its sessions unless another is sent', async () => {
    const { id } = await create();
    await panel.world.addSession(id);
    await update(id, { name: 'Robert', email: 'bob@crier.example', is_admin: true });
    expect(userOf(id)).toMatchObject({
      name: 'Robert',
      admin: true,
      passwordHash: 'hash of correct horse',
    });
    expect(panel.world.tables.sessions).toHaveLength(1);
    const password = { password: 'battery staple', password_confirmation: 'battery staple' };
    await update(id, { name: 'Robert', email: 'bob@crier.example', is_admin: true, ...password });
    expect(userOf(id)?.passwordHash).toBe('hash of battery staple');
    expect(panel.world.tables.sessions).toEqual([]);
    const { detail } = panel.world.tables.audit.at(-1) ?? {};
    expect(detail).toMatchObject({ password: 'changed' });
    expect(JSON.stringify(panel.world.tables.audit)).not.toContain('battery');
  });

  it('keeps its address when the new one is taken', async () => {
    const { id } = await create();
    const change = { name: 'Robert', email: 'ada@crier.example', is_admin: false };
    expect(await fieldsOf(update(id, change))).toEqual(['email']);
    expect(userOf(id)).toMatchObject({ name: 'Bob', email: 'bob@crier.example' });
  });

  it('is not found under an unknown id', async () => {
    const change = { name: 'Bob', email: 'bob@crier.example', is_admin: false };
    const missing = [
      panel.call('getPanelUser', { params: { user: 999 } }),
      panel.call('getPanelUser', { params: { user: '1x' } }),
      panel.call('deletePanelUser', { params: { user: 999 } }),
      update(999, change),
    ];
    const codes = await Promise.all(missing.map((work) => work.catch(({ code }) => code)));
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'route_not_found'));
  });
});

describe('an administrator', () => {
  it('can neither delete nor demote themselves', async () => {
    const { administrator: id } = panel;
    const own = { success: false, message: 'You cannot delete yourself.' };
    const { id: bob } = await create();
    expect(await panel.call('deletePanelUser', { params: { user: id } })).toEqual(own);
    expect(await panel.call('deletePanelUsers', { body: { users: [bob, id] } })).toEqual(own);
    await update(id, { name: 'Ada', email: 'ada@crier.example', is_admin: false });
    expect(userOf(id)).toMatchObject({ name: 'Ada', admin: true });
    expect(userOf(bob)).toBeDefined();
  });

  it('can change nothing more after being demoted', async () => {
    const former = await panel.addUser('eve@crier.example');
    const works = [
      create({}, former),
      update(panel.administrator, { name: 'X', email: 'x@crier.example', is_admin: false }, former),
      panel.call('deletePanelUser', { params: { user: panel.administrator }, as: former }),
      panel.call('deletePanelUsers', { body: { users: [panel.administrator] }, as: former }),
    ];
    const codes = await Promise.all(works.map((work) => work.catch(({ code }) => code)));
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'forbidden'));
    expect(panel.world.tables.users).toHaveLength(2);
  });

  it('loses to the other when two dismiss each other at once', async () => {
    const other = await panel.addUser('eve@crier.example', true);
    const end = (user: number, as: number) =>
      panel.call('deletePanelUser', { params: { user }, as }).then(
        () => 'done',
        ({ code }) => code,
      );
    const ends = await Promise.all([end(other, panel.administrator), end(panel.administrator, other)]);
    expect(ends).toEqual(['done', 'forbidden']);
  });
});
