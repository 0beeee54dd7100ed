import {
  type Allowance,
  type ConnectAnswer,
  type ConnectedAccount,
  type Network,
  UNLIMITED,
} from '@crier/domain';
import { beforeEach, expect, it } from 'vitest';
import { aliceOnMastodon } from '../../../kit/conformance/describe-administration-store.ts';
import type { MemoryConnections } from '../../../kit/memory/memory-connections.ts';
import { openConnections } from '../../../kit/memory/open-connections.ts';
import { fieldsOf } from '../../../kit/memory/open-use-cases.ts';
import type { Visitor } from './admit.ts';
import type { Connections } from './create-connections.ts';

const ALICE: ConnectedAccount = { ...aliceOnMastodon({ remoteId: 'did:17', service: null }), name: 'Alice' };
const PASSWORD = {
  provider: 'bluesky',
  service: null,
  identifier: 'alice.example',
  password: 'abcd',
} as const;

let world: MemoryConnections;
let connections: Connections;
let workspace: { readonly id: number; readonly uuid: string };
let answer: ConnectAnswer;
let asked: object[];
let allowance: Allowance;
beforeEach(async () => {
  [answer, asked, allowance] = [{ outcome: 'connected', account: ALICE }, [], UNLIMITED];
  const connect: Network['connect'] = async (input) => {
    asked.push(input);
    return answer;
  };
  const networks = { bluesky: { connect, takesPassword: true }, mastodon: { connect } };
  ({ world, connections } = openConnections(networks, { allowanceOf: () => allowance }));
  workspace = await world.addWorkspace();
});

const connect = (visitor: Visitor, input: object = {}) =>
  connections.connectWithPassword(visitor, workspace.uuid, { ...PASSWORD, ...input });

it('connects an account with an app password and keeps its id when it is connected again', async () => {
  const ada = await world.addVisitor(workspace.id, 'ADMIN');
  const [first] = await connect(ada);
  expect(first).toMatchObject({ name: 'Alice', isNew: true });
  const [again] = await connect(ada);
  expect(again).toMatchObject({ id: first?.id, isNew: false });
  expect(asked).toEqual(
    Array(2).fill({ service: null, identifier: 'alice.example', password: 'abcd', token: null }),
  );
  expect(JSON.stringify(world.lines)).not.toContain('abcd');
  expect(world.lines.at(-1)?.note.action).toBe('connection.connected');
});

it('asks for no password on a network without passwords or from a user who may not connect', async () => {
  const ada = await world.addVisitor(workspace.id, 'ADMIN');
  const viewer = await world.addVisitor(workspace.id, 'VIEWER');
  expect(await fieldsOf(connect(ada, { provider: 'mastodon' }))).toEqual(['provider']);
  await expect(connect(viewer)).rejects.toMatchObject({ code: 'forbidden' });
  expect(asked).toEqual([]);
});

it('names the form field that the network refused and stores nothing', async () => {
  const ada = await world.addVisitor(workspace.id, 'ADMIN');
  answer = { outcome: 'refused', field: 'identifier', message: 'Nobody is called that.' };
  expect(await fieldsOf(connect(ada))).toEqual(['handle']);
  answer = { outcome: 'refused', field: 'password', message: 'The password is wrong.' };
  expect(await fieldsOf(connect(ada))).toEqual(['password']);
  expect([await connections.list(ada, workspace.uuid), world.lines]).toEqual([[], []]);
});

it('refuses a new account when the plan is full but reconnects an existing one', async () => {
  const ada = await world.addVisitor(workspace.id, 'ADMIN');
  await connect(ada);
  allowance = { ...UNLIMITED, limits: { ...UNLIMITED.limits, accounts: 1 } };
  expect((await connect(ada))[0]).toMatchObject({ isNew: false });
  answer = { outcome: 'connected', account: { ...ALICE, remoteId: 'did:18', name: 'Bob' } };
  expect(await fieldsOf(connect(ada))).toEqual(['provider']);
  expect((await connections.list(ada, workspace.uuid)).map(({ name }) => name)).toEqual(['Alice']);
});

it('makes one account when two requests connect it at once', async () => {
  const ada = await world.addVisitor(workspace.id, 'ADMIN');
  const both = await Promise.all([connect(ada), connect(ada)]);
  expect(new Set(both.flat().map(({ id }) => id)).size).toBe(1);
  expect(await connections.list(ada, workspace.uuid)).toHaveLength(1);
});
