import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createChoreTurns } from '../../src/index.ts';
import { type OpenJournal, openJournal } from '../journal/seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open.close());

it('lets one of many workers do a chore, and again after its interval', async () => {
  const turns = createChoreTurns(open.database.pool);
  const taken = async () =>
    (await Promise.all(Array.from({ length: 20 }, () => turns.take('sweep', 60_000)))).filter(Boolean);
  expect(await taken()).toHaveLength(1);
  expect(await taken()).toHaveLength(0);
  expect(await turns.take('another', 60_000)).toBe(true);
  await open.database.pool.query(
    "update heartbeats set at = now() - interval '61 seconds' where name = 'chore: sweep'",
  );
  expect(await taken()).toHaveLength(1);
});
