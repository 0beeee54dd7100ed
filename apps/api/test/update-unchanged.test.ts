import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { type Random, seededRandom } from './fuzz/random.ts';
import { postBody, seedAccount, sender } from './posts-kit.ts';

const SEED = 20_261_122;
const POSTS = 60;
const NETWORKS = [
  'mastodon',
  'bluesky',
  'facebook_page',
  'instagram',
  'pinterest',
  'tiktok',
  'gbp',
  'youtube',
];

let api: TestApi;
let send: ReturnType<typeof sender>;
let accounts: { id: number; provider: string }[];
let tags: number[];
let pictures: number[];
let videos: number[];

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  send = sender(api, api.build());
  const ids = await Promise.all(NETWORKS.map((provider) => seedAccount(api, provider, provider)));
  accounts = ids.map((id, index) => ({ id, provider: NETWORKS[index] ?? '' }));
  const { pool } = api.service.database;
  const insert = async (statement: string) =>
    (await pool.query<{ id: number }>(statement)).rows.map(({ id }) => id);
  tags = await insert(
    "insert into tags (workspace_id, name, hex_color) select 1, 'Tag ' || n, '#38bdf8' from generate_series(1, 4) n returning id",
  );
  const media = (type: string, mime: string, ending: string) =>
    insert(
      `insert into media (workspace_id, name, type, mime_type, size, path, width, height, duration_ms)
       select 1, 'file ' || n, '${type}', '${mime}', 1000, '${type}/' || n || '.${ending}', 800, 600, 4000
         from generate_series(1, 4) n returning id`,
    );
  pictures = await media('image', 'image/jpeg', 'jpg');
  videos = await media('video', 'video/mp4', 'mp4');
  await pool.query(
    `insert into queue_slots (workspace_id, weekday, time) select 1, n, '09:30' from generate_series(1, 7) n`,
  );
  await pool.query('update memberships set can_approve = false where user_id = $1', [api.users.ADMIN.id]);
});
afterAll(() => api?.close());

function some<T>(random: Random, list: readonly T[], most: number): T[] {
  return list.filter(() => random.chance(0.4)).slice(0, most);
}

function content(random: Random) {
  const films = some(random, videos, 2);
  return {
    body: random.pick(['Fresh bread', '<div>One</div><div>Two</div>', 'Zwei\nZeilen 🥖', '', null]),
    url: random.pick(['https://bread.example/', '', null]),
    media: random.chance(0.5) ? films : some(random, pictures, 4),
    video_thumbs: random.chance(0.3)
      ? films.map((id) => ({ media_id: id, thumb_id: random.pick(pictures) }))
      : null,
  };
}

function options(random: Random, account: number) {
  const all = {
    mastodon: { sensitive: random.chance(0.5) },
    facebook_page: { type: random.pick(['post', 'reel', null]) },
    pinterest: { title: random.pick(['Rolls', 2026, '']), boards: { [`account-${account}`]: '77' } },
    tiktok: { privacy_level: { [`account-${account}`]: 'SELF_ONLY' }, allow_comments: [] },
    gbp: { type: 'event', event_title: 'Open day', start_date: '2040-01-01', end_date: '2040-01-02' },
    youtube: [],
  };
  const chosen = Object.entries(all).filter(() => random.chance(0.5));
  return random.pick([[], null, Object.fromEntries(chosen)]);
}

function generated(random: Random) {
  const chosen = random.chance(0.5) ? accounts.slice(0, 1) : some(random, accounts, 8);
  const version = (account: number) => ({
    account_id: account,
    is_original: account === 0,
    content: Array.from({ length: 1 + random.below(3) }, () => content(random)),
    options: options(random, account),
  });
  return {
    accounts: chosen.map(({ id }) => id).sort(() => (random.chance(0.5) ? 1 : -1)),
    tags: some(random, tags, 4),
    versions: [0, ...some(random, chosen, 2).map(({ id }) => id)].map(version),
    ...random.pick([
      {},
      { date: '2040-03-01' },
      { date: '2040-03-25', time: '02:30', timezone: 'Europe/Berlin' },
      { date: '2040-10-28', time: '02:30', timezone: 'Europe/Berlin', schedule: true },
      { date: '9999-12-31', time: '23:59', timezone: 'Asia/Tokyo', schedule: true },
      { queue: true },
    ]),
  };
}

/** Everything that a person writes of a post, and what follows from it. */
const WRITTEN = [
  'status',
  'date',
  'time',
  'timezone',
  'scheduled_at',
  'accounts',
  'versions',
  'tags',
] as const;
const written = (post: Record<string, unknown>) => WRITTEN.map((field) => [field, post[field]]);

/** What the database has of a post beyond what is read. */
async function stored(uuid: string) {
  const { rows } = await api.service.database.pool.query(
    'select queued, date, time, timezone, scheduled_at from posts where uuid = $1',
    [uuid],
  );
  return rows;
}

describe(`a generated post (seed ${SEED})`, () => {
  it('sent back as it was read is accepted and stays unchanged', {
    timeout: 60_000,
  }, async () => {
    const random = seededRandom(SEED);
    const statuses = new Set<string>();
    for (let round = 0; round < POSTS; round += 1) {
      const body = generated(random);
      const user = random.pick([api.users.MEMBER, api.users.ADMIN]);
      const first = await send('POST', '/posts', body, { user });
      const made =
        first.status === 200
          ? first
          : await send('POST', '/posts', { ...body, schedule: false, queue: false }, { user });
      expect(made.status, made.text).toBe(200);
      const path = `/posts/${made.body.uuid}`;
      const before = (await send('GET', path)).body;
      expect(written(made.body)).toEqual(written(before));
      const held = await stored(made.body.uuid);
      const answer = await send('PUT', path, before, { user });
      expect([answer.status, answer.body.success]).toEqual([200, true]);
      expect(written((await send('GET', path)).body)).toEqual(written(before));
      expect(await stored(made.body.uuid)).toEqual(held);
      statuses.add(before.status);
    }
    expect([...statuses].sort()).toEqual(['draft', 'needs_approval', 'scheduled']);
  });
});

it('accepts "options": [] as no options wherever a map is expected', async () => {
  const version = (options: unknown) => ({
    versions: [{ account_id: 0, is_original: true, content: [{ body: 'x' }], options }],
  });
  const [mastodon, pinterest] = [accounts[0]?.id ?? 0, accounts[4]?.id ?? 0];
  for (const options of [[], { mastodon: [] }, { pinterest: { boards: [] } }]) {
    const answer = await send('POST', '/posts', postBody([mastodon, pinterest], version(options)));
    expect(answer.status, answer.text).toBe(200);
  }
  const refused = await send('POST', '/posts', postBody([mastodon], version([1])));
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['versions.0.options']]);
});
