import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { type OpenJournal, openJournal } from '../journal/seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('sending no jobs runs no query', async () => {
  const client = await open.database.pool.connect();
  const query = vi.spyOn(client, 'query');
  try {
    await open.jobs.sendAll(client, 'post-due', []);
    expect(query).not.toHaveBeenCalled();
  } finally {
    query.mockRestore();
    client.release();
  }
});
