import { setTimeout } from 'node:timers/promises';
import { DEFAULT_SLOTS } from '@crier/domain';
import { administrationOver } from '@crier/operations/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createAdministrationStore } from '../../src/index.ts';
import { openWorld, type World } from '../stores/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld(inject('adminUrl'));
});
afterAll(() => world.close());

const sealer = {
  seal: () => new Uint8Array(),
  open: () => {
    throw new Error('nothing is sealed here');
  },
};

// Longer than Prisma's own limit, after which Prisma would roll back and run the next statement outside any
// transaction.
const SLOW_MS = 6_000;

it('creates a complete workspace on a database whose statements take seconds', async () => {
  const { pool } = world.database;
  const other = await pool.connect();
  await other.query('begin');
  await other.query('lock table queue_slots in exclusive mode');
  const administration = administrationOver(createAdministrationStore(world.database, sealer), 'tester');
  const made = administration.createWorkspace({ name: 'Slow', slots: DEFAULT_SLOTS });
  made.catch(() => undefined);
  await setTimeout(SLOW_MS);
  await other.query('commit');
  other.release();
  const { id } = await made;
  const { rows } = await pool.query<{ slots: number; entries: number }>(
    `select (select count(*)::int from queue_slots where workspace_id = $1) as slots,
            (select count(*)::int from audit_entries where workspace_id = $1) as entries`,
    [id],
  );
  expect(rows).toEqual([{ slots: DEFAULT_SLOTS.length, entries: 1 }]);
});
