import { beforeEach, expect, it } from 'vitest';
import {
  createMemoryAdministration,
  type MemoryAdministration,
} from '../../kit/memory/memory-administration.ts';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';
import { administrationOver } from '../installation/administration.ts';
import { createMembers, type Members } from './operator-members.ts';

const NOW = new Date('2029-03-01T12:00:00Z');
const UNKNOWN = '4f1d0000-0000-4000-8000-000000000009';

let world: MemoryAdministration;
let members: Members;
let workspace: string;
beforeEach(async () => {
  world = createMemoryAdministration(() => NOW);
  const administration = administrationOver(world.store);
  members = createMembers(world.store, world.members, 'operator');
  ({ uuid: workspace } = await administration.createWorkspace({ name: 'Harbour', slots: [] }));
  for (const [name, role] of [
    ['ada', 'ADMIN'],
    ['bob', 'VIEWER'],
  ] as const) {
    const email = `${name}@crier.example`;
    await administration.createUser({ name, email, passwordHash: 'hash', admin: false });
    await administration.addMember({ workspace, user: email, role, canApprove: false });
  }
});

const edit = (user: string, change: object) => members.edit({ workspace, user, ...change });
const list = async () =>
  (await members.list(workspace)).map(({ name, role, canApprove }) => [name, role, canApprove]);

it('finds a member by address or id and changes only what is given', async () => {
  await edit(' BOB@crier.example ', { role: 'member' });
  const bob = world.tables.users.find(({ name }) => name === 'bob');
  await edit(String(bob?.id), { canApprove: true });
  expect(await list()).toEqual([
    ['ada', 'ADMIN', false],
    ['bob', 'MEMBER', true],
  ]);
});

it('keeps the last administrator of a workspace', async () => {
  const remove = (user: string) => members.remove({ workspace, user });
  expect(await fieldsOf(edit('ada@crier.example', { role: 'viewer' }))).toEqual(['role']);
  expect(await fieldsOf(remove('ada@crier.example'))).toEqual(['user']);
  await edit('bob@crier.example', { role: 'admin' });
  const leave = await Promise.all(['ada', 'bob'].map((name) => fieldsOf(remove(`${name}@crier.example`))));
  expect(leave).toEqual([[], ['user']]);
  expect(await list()).toEqual([['bob', 'ADMIN', false]]);
});

it('names the field of whatever does not exist', async () => {
  expect(await fieldsOf(edit('bob@crier.example', { role: 'captain' }))).toEqual(['role']);
  expect(await fieldsOf(edit('nobody@crier.example', { role: 'member' }))).toEqual(['user']);
  expect(await fieldsOf(members.list(UNKNOWN))).toEqual(['workspace']);
  await members.remove({ workspace, user: 'bob@crier.example' });
  expect(await fieldsOf(members.remove({ workspace, user: 'bob@crier.example' }))).toEqual(['user']);
});
