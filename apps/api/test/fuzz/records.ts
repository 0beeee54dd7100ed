import type { TestApi } from '../api-kit.ts';
import type { Random } from './random.ts';

/** Path parameters with texts that name records of one workspace. */
export type Records = Readonly<Record<string, readonly string[]>>;

const EACH = 60;

/** Fills a workspace with records of every kind and in every state, and tells how they may be named. */
export async function seedRecords(api: TestApi, workspace: string): Promise<Records> {
  const { pool } = api.service.database;
  const found = await pool.query<{ id: number }>('select id from workspaces where uuid = $1', [workspace]);
  const id = found.rows[0]?.id ?? 0;
  const insert = async (statement: string, columns: string) => {
    const { rows } = await pool.query<Record<string, unknown>>(`${statement} returning ${columns}`, [id]);
    return rows.flatMap((row) => Object.values(row).map(String));
  };
  const series = `generate_series(1, ${EACH}) n`;
  const account = await insert(
    `insert into accounts (workspace_id, provider, remote_id, name, username, credentials, authorized)
     select $1, (array['mastodon', 'bluesky'])[1 + n % 2], n, 'Account ' || n, 'a' || n, '\\x00', n % 7 > 0 from ${series}`,
    'id, uuid',
  );
  const group = await insert(
    `insert into account_groups (workspace_id, name) select $1, 'Group ' || n from generate_series(1, 40) n`,
    'id, uuid',
  );
  const tag = await insert(
    `insert into tags (workspace_id, name, hex_color) select $1, 'Tag ' || n, '#38bdf8' from ${series}`,
    'id, uuid',
  );
  const folder = await insert(
    `insert into media_folders (workspace_id, name) select $1, 'Folder ' || n from ${series}`,
    'id, uuid',
  );
  const media = await insert(
    `insert into media (workspace_id, name, type, mime_type, size, path)
     select $1, 'bread ' || n, 'image', 'image/jpeg', 1000, $1::int || '/uploads/' || n || '.jpg' from ${series}`,
    'id, uuid',
  );
  const user = api.users.ADMIN.id;
  const upload = await insert(
    `insert into chunked_uploads (workspace_id, user_id, filename, total_size, chunk_size, total_chunks, place_name, expires_at)
     select $1, ${user}, 'a.mp4', 25000000, 10485760, 3, gen_random_uuid()::text, now() + interval '1 day' from ${series}`,
    'id',
  );
  const download = await insert(
    `insert into remote_downloads (workspace_id, user_id, url) select $1, ${user}, 'https://pictures.example/a' from ${series}`,
    'id',
  );
  const member = await insert(
    `with people as (
       insert into users (name, email) select 'Person ' || n, $1::int || '.' || n || '@people.example' from ${series}
       returning id)
     insert into memberships (workspace_id, user_id, role, can_approve) select $1, id, 'MEMBER', true from people`,
    'user_id',
  );
  const post = await insert(
    `insert into posts (workspace_id, user_id, status, scheduled_at, trashed_at)
     select $1, ${user}, (array['draft', 'scheduled', 'needs_approval', 'publishing', 'published', 'failed'])[1 + n % 6],
            now() + n * interval '1 day', case when n % 9 = 0 then now() end
       from ${series}`,
    'id, uuid',
  );
  await pool.query(
    `insert into queue_slots (workspace_id, weekday, time) select $1, n, '09:30' from generate_series(1, 6) n`,
    [id],
  );
  await pool.query(
    `insert into post_versions (workspace_id, post_id, account_id, position, content)
     select workspace_id, id, 0, 0, '[{"body": "Fresh bread", "url": "", "media": [], "video_thumbs": []}]'
       from posts where workspace_id = $1`,
    [id],
  );
  await pool.query(
    `insert into publications (workspace_id, post_id, account_id, state)
     select p.workspace_id, p.id, a.id,
            (array['pending', 'publishing', 'published', 'failed', 'unconfirmed'])[1 + a.id % 5]
       from posts p cross join lateral (
         select id from accounts where workspace_id = $1 order by (id * 7 + p.id) % ${EACH} limit 3) a
      where p.workspace_id = $1`,
    [id],
  );
  const receipt = await insert(
    `insert into receipts (workspace_id, transaction_id, invoice_number, amount, tax, currency, paid_at)
     select $1, 'txn_' || n, 'NP-' || $1::int || '-' || n, 29.00, 5.51, 'EUR', now() from ${series}`,
    'uuid',
  );
  const plan = await insert(
    `insert into plans (name, currency, monthly_amount, monthly_platform_id)
     select 'Plan ' || $1::int || '-' || n, 'EUR', n % 3, 'price_' || $1::int || '-' || n from ${series}`,
    'id',
  );
  const { webhook, delivery } = await seedWebhooks(insert);
  return {
    webhook,
    delivery,
    account,
    group,
    tag,
    folder,
    media,
    upload,
    download,
    member,
    post,
    receipt,
    plan,
    user: member,
  };
}

/** Ten endpoints and their deliveries, in every state. */
async function seedWebhooks(insert: (statement: string, columns: string) => Promise<string[]>) {
  const webhook = await insert(
    `insert into webhooks (workspace_id, url, description, events, accounts, tags, enabled, sealed)
     select $1, 'https://hooks.example/' || n, 'Hidden ' || n, '{}', '{}', '{}', n % 2 = 0, '\\x00' from generate_series(1, 10) n`,
    'id, uuid',
  );
  await insert(
    `insert into events (workspace_id, type, number)
     select $1, 'media.ready', n from generate_series(1, ${EACH}) n`,
    'seq',
  );
  const delivery = await insert(
    `insert into webhook_deliveries (workspace_id, webhook_id, number, state, next_at)
     select $1, (select min(id) from webhooks where workspace_id = $1), n,
            (array['waiting', 'delivered', 'failed', 'cancelled'])[1 + n % 4], now() from generate_series(1, ${EACH}) n`,
    'id',
  );
  return { webhook, delivery };
}

const ODD_NAMES: readonly string[] = [
  '0',
  '-1',
  '+1',
  '1.0',
  '1e3',
  '0x1',
  '٣',
  '2147483647',
  '2147483648',
  '9'.repeat(40),
  "1' or '1'='1",
  '1; drop table posts',
  '<b>1</b>',
  '\u0000',
  '1\u0000',
  '\r\nX-A: b',
  '..',
  '../..',
  'a/b',
  '?x=1',
  '#',
  '%',
  '%00',
  '🥖',
  'x'.repeat(1_000),
  '00000000-0000-4000-8000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '{77aa0c1e-5d2b-4c88-b0d7-2f6f3c1e9a10}',
];

/** The path of an operation with records filled in: mostly ones that exist. */
export function pathFor(random: Random, template: string, workspace: string, records: Records): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'workspace') return random.chance(0.5) ? workspace : workspace.toUpperCase();
    const value = random.chance(0.8) ? random.pick(records[name] ?? ODD_NAMES) : random.pick(ODD_NAMES);
    return value === '..' ? '%2e%2e%20' : encodeURIComponent(value);
  });
}
