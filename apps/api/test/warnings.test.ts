import { PLATFORM_KEYS } from '@crier/domain';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { postBody, seedAccount, sender } from './posts-kit.ts';

let api: TestApi;
let send: ReturnType<typeof sender>;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  send = sender(api, api.build());
  await api.service.database.pool.query(
    `insert into queue_slots (workspace_id, weekday, time) select 1, n, '09:30' from generate_series(1, 7) n`,
  );
});
afterAll(() => api?.close());

const FUTURE = { date: '2040-02-11', time: '09:00' };

it('an account to be reconnected causes a warning and no refusal wherever a post is checked or written', async () => {
  const [lost, fine] = [await seedAccount(api, 'lost'), await seedAccount(api, 'fine')];
  await api.service.database.pool.query('update accounts set authorized = false where id = $1', [lost]);
  const answers = async (accounts: readonly number[]) => {
    const draft = await send('POST', '/posts', postBody(accounts, FUTURE));
    const { uuid } = draft.body;
    return [
      await send('POST', '/posts/validate', postBody(accounts)),
      draft,
      await send('POST', '/posts', postBody(accounts, { ...FUTURE, schedule: true })),
      await send('POST', `/posts/schedule/${uuid}`, {}),
      await send('POST', `/posts/add-to-queue/${uuid}`),
    ];
  };
  for (const { status, body } of await answers([lost, fine])) {
    expect([status, body.warnings]).toEqual([
      200,
      [
        {
          code: 'reconnect_account',
          account_id: lost,
          provider: 'mastodon',
          message: 'The account “lost” must be reconnected before anything can be published to it.',
        },
      ],
    ]);
  }
  for (const { status, body } of await answers([fine])) {
    expect([status, 'warnings' in body]).toEqual([200, false]);
  }
});

it('an account whose access ends before the due time causes a warning with time and advice', async () => {
  const ends = await seedAccount(api, 'soon');
  const { pool } = api.service.database;
  await pool.query(
    `update accounts set access_ends_at = '2040-02-11 08:59:59+00', access_renews = false where id = $1`,
    [ends],
  );
  const body = postBody([ends], FUTURE);
  const draft = await send('POST', '/posts', body);
  const { uuid } = draft.body;
  const late = [
    await send('POST', '/posts/validate', body),
    draft,
    await send('PUT', `/posts/${uuid}`, body),
    await send('POST', '/posts', { ...body, schedule: true }),
    await send('POST', `/posts/schedule/${uuid}`, {}),
    await send('PUT', `/posts/${uuid}`, body),
  ];
  for (const { status, body: answer } of late)
    expect([status, answer.warnings]).toEqual([
      200,
      [
        {
          code: 'access_ends_before_post',
          account_id: ends,
          provider: 'mastodon',
          ends_at: '2040-02-11 08:59:59',
          message:
            'Access to the account “soon” ends at 2040-02-11 08:59:59 UTC, before the post is due. Reconnect the account before then.',
        },
      ],
    ]);
  const { body: read } = await send('GET', `/accounts/${ends}`);
  expect(read).toMatchObject({ access_ends_at: '2040-02-11 08:59:59', access_renews: false });
  const early = await send('POST', '/posts', { ...postBody([ends], { date: '2040-02-11', time: '08:59' }) });
  expect([early.status, 'warnings' in early.body]).toEqual([200, false]);
});

it('an account’s own time decides whether its access lasts until the post is due', async () => {
  const ends = await seedAccount(api, 'own time');
  const other = await seedAccount(api, 'another');
  await api.service.database.pool.query(
    `update accounts set access_ends_at = '2040-02-12 00:00:00+00' where id = $1`,
    [ends],
  );
  const own = (date: string) => ({ accounts_schedule: [{ account_id: ends, date, time: '09:00' }] });
  const codes = async (date: string) => {
    const times = { ...FUTURE, ...own(date) };
    const { body: draft } = await send('POST', '/posts', postBody([ends, other], times));
    const scheduled = await send('POST', `/posts/schedule/${draft.uuid}`, {});
    const { body: checked } = await send('POST', '/posts/validate', postBody([ends, other], times));
    return [draft, scheduled.body, checked].map(({ warnings = [] }) =>
      warnings.map(({ code }: { code: string }) => code),
    );
  };
  expect(await codes('2040-02-13')).toEqual(Array.from({ length: 3 }, () => ['access_ends_before_post']));
  expect(await codes('2040-02-11')).toEqual([[], [], []]);
});

it('a post for an unavailable network is accepted with a warning that names the account', async () => {
  for (const provider of PLATFORM_KEYS) {
    const account = await seedAccount(api, `an account of ${provider}`, provider);
    const { body } = await send('POST', '/posts/validate', postBody([account]));
    const publishes = api.service.networks[provider].publishing !== null;
    const warned = { code: 'cannot_publish', account_id: account, provider };
    expect([provider, body.warnings]).toEqual([
      provider,
      publishes ? undefined : [{ ...warned, message: expect.stringContaining(`an account of ${provider}`) }],
    ]);
  }
});
