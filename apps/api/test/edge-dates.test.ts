import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { EDGE_TIMES } from './fuzz/hostile.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
  await api.service.database.pool.query(
    `insert into accounts (workspace_id, provider, remote_id, name, username, credentials)
     values (1, 'mastodon', '1', 'Harbour', 'harbour', '\\x00')`,
  );
});
afterAll(() => api?.close());

function send(method: 'POST' | 'PUT' | 'GET', path: string, payload?: object) {
  return app.inject({
    method,
    url: `/crier/api/${api.workspace}${path}`,
    headers: api.users.MEMBER.headers,
    ...(payload ? { payload } : {}),
  });
}

const post = {
  accounts: [1],
  versions: [{ account_id: 0, is_original: true, content: [{ body: 'Fresh bread' }] }],
};

const OUTSIDE = EDGE_TIMES.filter(({ date, timezone }) => !(date.startsWith('9999') && timezone === 'UTC'));

describe.each(OUTSIDE)('$date $time in $timezone', (edge) => {
  it('is refused wherever a post takes a date, and every list still works', async () => {
    const { uuid } = (await send('POST', '/posts', post)).json<{ uuid: string }>();
    const answers = await Promise.all([
      send('POST', '/posts', { ...post, ...edge }),
      send('POST', '/posts', { ...post, ...edge, schedule: true }),
      send('POST', '/posts', { ...post, ...edge, queue: true }),
      send('POST', '/posts/validate', { ...post, ...edge }),
      send('PUT', `/posts/${uuid}`, { ...post, ...edge }),
      send('POST', `/posts/schedule/${uuid}`, edge),
    ]);
    for (const answer of answers) {
      expect([answer.statusCode, Object.keys(answer.json().errors ?? {})[0]]).toEqual([422, 'date']);
    }
    expect((await send('GET', '/posts')).statusCode).toBe(200);
  });
});

it('accepts the last minute that records can hold', async () => {
  const edge = { date: '9999-12-31', time: '23:59', timezone: 'UTC', schedule: true };
  const answer = await send('POST', '/posts', { ...post, ...edge });
  expect([answer.statusCode, answer.json().scheduled_at]).toEqual([200, '9999-12-31 23:59:00']);
});

it('refuses a time that moves a stored date over the edge', async () => {
  const stored = await send('POST', '/posts', { ...post, date: '9999-12-31', timezone: 'America/New_York' });
  const answer = await send('POST', `/posts/schedule/${stored.json().uuid}`, { time: '23:00' });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['date']]);
});

it('refuses year 0 even without a time', async () => {
  const answer = await send('POST', '/posts', { ...post, date: '0000-06-01' });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['date']]);
});
