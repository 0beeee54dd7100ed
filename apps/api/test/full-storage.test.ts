import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;
beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
  await api.service.database.pool.query(`
    insert into heartbeats (name, at) values ('worker', now()), ('scheduler', now());
    create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;`);
});
afterAll(() => api?.close());

const create = (list: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: `/crier/api/${api.workspace}/${list}`,
    headers: api.users.ADMIN.headers,
    payload,
  });
const createTag = () => create('tags', { name: 'News', hex_color: '#0ea5e9' });
const createPost = () =>
  create('posts', {
    accounts: [],
    versions: [{ account_id: 0, is_original: true, content: [{ body: 'a' }] }],
  });
const ready = async () => {
  const answer = await app.inject('/readyz');
  return {
    status: answer.statusCode,
    storage: answer.json().checks.storage,
    database: answer.json().checks.database,
  };
};

describe('a change that cannot be stored', () => {
  it.each(['tags', 'posts'] as const)(
    'answers 507 with an explanation when the database’s disk is full: %s',
    async (table) => {
      await api.service.database.pool.query(
        `create trigger full_disk before insert on ${table} for each row execute function refuse()`,
      );
      const answer = await (table === 'tags' ? createTag() : createPost());
      expect([answer.statusCode, answer.json().message]).toEqual([
        507,
        'There is no space left to store this.',
      ]);
      expect(await ready()).toMatchObject({
        status: 503,
        storage: {
          ok: false,
          detail: expect.stringMatching(
            /^a change could not be stored \d+ s ago, because there was no space left$/,
          ),
        },
      });
    },
  );

  it('answers 507 when the disk of the media files is full', async () => {
    // A device of Linux that is always full.
    const full = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
    expect(full).toMatchObject({ code: 'ENOSPC' });
    const handlers = { ...api.service.operations, createTag: () => Promise.reject(full) };
    const fullApp = api.build({ handlers });
    const answer = await fullApp.inject({
      method: 'POST',
      url: `/crier/api/${api.workspace}/tags`,
      headers: api.users.ADMIN.headers,
      payload: { name: 'News', hex_color: '#0ea5e9' },
    });
    expect(answer.statusCode).toBe(507);
  });

  it('answers 503 with an explanation when the database is read-only, and still answers reads', async () => {
    const { pool } = api.service.database;
    await pool.query(
      `alter database "${new URL(api.service.settings.databaseUrl).pathname.slice(1)}" set default_transaction_read_only = on`,
    );
    // Sessions that began before keep their setting, and the one that ends them all is one of them.
    await pool
      .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
      .catch(() => undefined);
    const answer = await createTag();
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      'The service accepts no changes at present.',
    ]);
    expect(answer.headers['retry-after']).toBe('5');
    expect(await ready()).toMatchObject({
      status: 503,
      database: { ok: false, detail: expect.stringContaining('it is read-only') },
    });
    const list = await app.inject({
      url: `/crier/api/${api.workspace}/tags`,
      headers: api.users.ADMIN.headers,
    });
    expect(list.statusCode).toBe(200);
  });
});
