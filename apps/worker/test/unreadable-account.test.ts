import { createSealer } from '@crier/service';
import { expect, it } from 'vitest';
import { useInstallation } from './describe-network.ts';
import { until } from './until.ts';

const { open, ended, texts } = useInstallation();

const pool = () => open().service.database.pool;

it('an account whose credentials cannot be opened must be reconnected, and others go on', async () => {
  const [lost, good] = [await open().connectInstance('bluesky'), await open().connectInstance('mastodon')];
  await pool().query(
    'update accounts set credentials = set_byte(credentials, 30, get_byte(credentials, 30) # 1) where id = $1',
    [lost],
  );
  const post = await ended(await open().publishNow([lost, good], [{ body: texts().prefix }]));
  const of = (id: number) => post.accounts.find((account) => account.id === id);
  expect(of(lost)).toMatchObject({
    status: 'failed',
    errors: ['The account must be reconnected: Its stored credentials can no longer be read.'],
  });
  expect(of(good)).toMatchObject({ status: 'published', errors: [] });
  const { rows } = await pool().query(
    'select id, authorized, unauthorized_reason as reason from accounts where id = any($1) order by id',
    [[lost, good]],
  );
  expect(rows).toEqual([
    { id: lost, authorized: false, reason: 'Its stored credentials can no longer be read.' },
    { id: good, authorized: true, reason: null },
  ]);
  // Connected again it publishes.
  await open().connectInstance('bluesky');
  const again = await ended(await open().publishNow([lost], [{ body: texts().prefix }]));
  expect(again.accounts[0]).toMatchObject({ status: 'published' });
});

it('a deletion waits until an account with unreadable credentials is reconnected, and says so', async () => {
  const account = await open().connectInstance('bluesky');
  const post = await ended(await open().publishNow([account], [{ body: texts().prefix }]));
  await pool().query("update accounts set credentials = '\\x02' where id = $1", [account]);
  await open().deletePost(post.uuid, { trash: true, delete_mode: 'app_and_social' });
  const { rows } = await until(
    () => pool().query('select authorized from accounts where id = $1', [account]),
    ({ rows: [row] }) => row?.authorized === false,
  );
  expect(rows).toHaveLength(1);
});

it('a worker without a key in use gives up no account and waits for its own restart', async () => {
  const account = await open().connectInstance('mastodon');
  const newer = createSealer([
    'a key that this worker does not have yet',
    ...open().service.settings.secrets,
  ]);
  const { rows: stored } = await pool().query<{ uuid: string; credentials: Buffer }>(
    'select uuid, credentials from accounts where id = $1',
    [account],
  );
  const [{ uuid, credentials } = { uuid: '', credentials: Buffer.of() }] = stored;
  const context = `account:${uuid}`;
  await pool().query('update accounts set credentials = $2 where id = $1', [
    account,
    newer.seal(newer.open(credentials, context), context),
  ]);
  const [id = ''] = newer.keyIds;
  const check = newer.seal({ check: 'crier' }, 'check of the secret').toString('base64');
  await pool().query(
    "update settings set value = value || jsonb_build_object($1::text, jsonb_build_object('check', $2::text)) where key = 'secret_keys'",
    [id, check],
  );
  const post = await open().publishNow([account], [{ body: texts().prefix }]);
  await until(
    () =>
      pool().query('select waits from publications where post_id = (select id from posts where uuid = $1)', [
        post.uuid,
      ]),
    ({ rows }) => Number(rows[0]?.waits) > 0,
  );
  const { rows } = await pool().query('select authorized from accounts where id = $1', [account]);
  expect(rows).toEqual([{ authorized: true }]);
  expect((await open().service.readiness()).checks.secret).toMatchObject({
    ok: false,
    detail: expect.stringContaining(`SERVICE_SECRET lacks the key ${id}`),
  });
});
