import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { beginHold } from './begin-hold.ts';
import { type ConsoleKit, type ConsolePerson, openConsoleKit } from './console-kit.ts';

let kit: ConsoleKit;
let administrator: ConsolePerson;

beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'));
  administrator = await kit.addPerson({ administrator: true });
});
afterAll(() => kit.close());

const RELEASED = { released: true, published: 0, failed: 0, unconfirmed: 0, publish: 0 };

it('shows a hold and ends it, with a line in the audit trail', async () => {
  const none = await administrator.call('GET', '/hold');
  expect(none.body).toEqual({
    held: false,
    since: null,
    reason: null,
    backup_at: null,
    in_hand: 0,
    data: [],
  });
  const { pool } = kit.api.service.database;
  const hold = await beginHold(pool, 'test', {
    reason: 'restore',
    backupAt: new Date('2026-11-01T08:00:00Z'),
  });
  const shown = await administrator.call('GET', '/hold');
  expect(shown.body).toEqual({
    held: true,
    since: hold.since.toISOString(),
    reason: 'restore',
    backup_at: '2026-11-01T08:00:00.000Z',
    in_hand: 0,
    data: [],
  });
  const ready = await kit.app.inject({ method: 'GET', url: '/readyz' });
  expect(ready.json()).toMatchObject({ held: { reason: 'restore' } });
  const released = await administrator.call('DELETE', '/hold', {});
  expect([released.status, released.body]).toEqual([200, RELEASED]);
  expect((await administrator.call('GET', '/hold')).body.held).toBe(false);
  const trail = await kit.audit('installation');
  expect(trail.map(({ actor, action }) => [actor, action])).toEqual([
    ['test', 'installation.held'],
    [`user:${administrator.id}`, 'installation.released'],
  ]);
});

it('answers 422 when there is nothing to release', async () => {
  const answer = await administrator.call('DELETE', '/hold', { publish_overdue: true });
  expect([answer.status, answer.body.errors]).toEqual([422, { hold: ['The installation is not on hold.'] }]);
});

it('cannot be released while a network has not been asked', async () => {
  const { pool, prisma } = kit.api.service.database;
  const workspace = await prisma.workspace.create({ data: { name: 'Quay' } });
  const account = await prisma.account.create({
    data: {
      workspaceId: workspace.id,
      provider: 'mastodon',
      service: 'https://social.example',
      remoteId: '1',
      name: 'Quay',
      username: 'quay',
      credentials: Buffer.from(''),
    },
  });
  const due = new Date(Date.now() - 60_000);
  await prisma.post.create({
    data: {
      workspaceId: workspace.id,
      status: 'scheduled',
      scheduledAt: due,
      createdAt: due,
      publications: { create: { workspaceId: workspace.id, accountId: account.id } },
    },
  });
  await beginHold(pool, 'test', { reason: 'restore', backupAt: due });
  const shown = await administrator.call('GET', '/hold');
  expect(shown.body.data).toMatchObject([
    { workspace: { name: 'Quay' }, account: { id: account.id }, result: 'not_asked', decision: null },
  ]);
  const answer = await administrator.call('DELETE', '/hold', {});
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { hold: ['The networks have not been asked about 1 publication yet.'] },
  ]);
});
