import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
});
afterAll(() => api?.close());

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  ifMatch?: string,
) {
  const response = await app.inject({
    method,
    url: `/crier/api/${api.workspace}/${path}`,
    headers: { ...api.users.ADMIN.headers, ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }) },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, body: response.json(), etag: String(response.headers['etag'] ?? '') };
}

const post = (text: string) => ({
  versions: [{ account_id: 0, is_original: true, content: [{ body: text }] }],
});

interface Kind {
  /** Makes a record and answers its path. */
  readonly make: () => Promise<string>;
  /** Two changes, each of which shows. */
  readonly changes: () => readonly [object, object];
  readonly deletable: boolean;
}

async function made(path: string, body: object): Promise<string> {
  return `${path}/${(await call('POST', path, body)).body.uuid}`;
}

let counter = 0;
const KINDS: Readonly<Record<string, Kind>> = {
  post: {
    make: () => made('posts', post('One')),
    changes: () => [post('Two'), post('Three')],
    deletable: true,
  },
  tag: {
    make: () => made('tags', { name: 'Bakery', hex_color: '#fff' }),
    changes: () => [{ name: 'Café' }, { hex_color: '#000000' }],
    deletable: true,
  },
  'group of accounts': {
    make: async () => {
      const { rows } = await api.service.database.pool.query<{ id: number }>(
        `insert into accounts (workspace_id, provider, remote_id, name, username, credentials)
         values (1, 'mastodon', gen_random_uuid()::text, 'Bakery', 'bakery', '\\x00') returning id`,
      );
      return await made('account-groups', { name: `Set ${counter++}`, accounts: [rows[0]?.id] });
    },
    changes: () => [{ name: `Morning ${counter++}` }, { name: `Evening ${counter++}` }],
    deletable: true,
  },
  folder: {
    make: () => made('media/folders', { name: `Folder ${counter++}` }),
    changes: () => [{ name: `Rye ${counter++}` }, { name: `Spelt ${counter++}` }],
    deletable: true,
  },
  media: {
    make: async () => {
      const { rows } = await api.service.database.pool.query<{ id: number }>(
        `insert into media (workspace_id, name, type, mime_type, size, path)
         values (1, 'bread', 'image', 'image/jpeg', 1, 'a/uploads/b/c.jpg') returning id`,
      );
      return `media/${rows[0]?.id}`;
    },
    changes: () => [{ alt_text: 'Loaves' }, { favorite: true }],
    deletable: false,
  },
  queue: {
    make: async () => {
      await call('PUT', 'queue', { slots: [] });
      return 'queue';
    },
    changes: () => [{ slots: [{ weekday: 1, time: '09:00' }] }, { slots: [{ weekday: 2, time: '10:00' }] }],
    deletable: false,
  },
  member: {
    make: async () => {
      const user = await api.addUser();
      await api.service.database.pool.query(
        "insert into memberships (workspace_id, user_id, role, can_approve) values (1, $1, 'MEMBER', true)",
        [user.id],
      );
      return `members/${user.id}`;
    },
    changes: () => [{ role: 'viewer' }, { can_approve: false }],
    deletable: true,
  },
};

describe.each(Object.entries(KINDS))('a %s', (_name, { make, changes: next, deletable }) => {
  it('can be changed only by a caller who has read its latest version', async () => {
    const path = await make();
    const changes = next();
    const { etag } = await call('GET', path);
    expect(etag).toMatch(/^"[\w-]{22}\.[\w-]{22}"$/);
    expect((await call('GET', path)).etag).toBe(etag);
    expect((await call('PUT', path, changes[0], etag)).status).toBe(200);
    const changed = await call('GET', path);
    expect(changed.etag).not.toBe(etag);
    expect(await call('PUT', path, changes[1], etag)).toMatchObject({
      status: 412,
      body: { message: 'The record has changed since it was read.' },
    });
    expect(await call('GET', path)).toEqual(changed);
    expect((await call('PUT', path, changes[1], `"other", W/${changed.etag}`)).status).toBe(200);
    expect((await call('PUT', path, changes[0], '*')).status).toBe(200);
    expect((await call('PUT', path, changes[1])).status).toBe(200);
    expect((await call('PUT', path, changes[0], 'nonsense')).status).toBe(412);
  });

  it('is changed by one of two who read the same version', async () => {
    for (let round = 0; round < 5; round++) {
      const [path, changes] = [await make(), next()];
      const { etag } = await call('GET', path);
      const answers = await Promise.all(changes.map((change) => call('PUT', path, change, etag)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    }
  });

  if (!deletable) return;
  it('is deleted only in the version that was read', async () => {
    const path = await make();
    const { etag } = await call('GET', path);
    expect((await call('DELETE', path, {}, '"other"')).status).toBe(412);
    expect((await call('GET', path)).etag).toBe(etag);
    expect((await call('DELETE', path, {}, etag)).status).toBe(200);
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('DELETE', path, {}, etag)).status).toBe(404);
  });
});

it('lists carry no ETag', async () => {
  expect((await call('GET', 'tags')).etag).toBe('');
});
