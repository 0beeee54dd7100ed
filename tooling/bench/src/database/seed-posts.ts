import { optionDefaults } from '@crier/requirements-engine';
import type pg from 'pg';

/** A workspace full of posts, of every kind that lists tell apart. */
export interface ListedWorkspace {
  readonly id: number;
  readonly uuid: string;
  readonly posts: number;
  /** An account that most posts are for, and a tag that most have. */
  readonly account: number;
  readonly tag: number;
}

/** A word that this many posts of every workspace have, however many posts there are. */
export const RARE_WORD = 'lighthouse';
const RARE_POSTS = 60;
const TABLES = ['posts', 'post_versions', 'publications', 'post_tags'];
const SEARCH_INDEX = 'post_versions_search_idx';

/**
 * Writes workspaces with that many posts each, by statements over whole sets. Of ten posts one is in the trash, six are
 * published, and the others scheduled, drafts and failed; every fifth has a picture, every tenth a second account, three
 * of five a tag.
 */
export async function seedPosts(
  client: pg.Client,
  userId: number,
  sizes: readonly number[],
): Promise<readonly ListedWorkspace[]> {
  const { rows } = await client.query<{ definition: string }>(
    'select pg_get_indexdef($1::regclass) as definition',
    [SEARCH_INDEX],
  );
  // Built once at the end, an index over words takes a tenth of the time.
  await client.query(`drop index ${SEARCH_INDEX}`);
  await client.query("set work_mem = '64MB'; set synchronous_commit = off");
  // The rows refer to each other by construction: only the triggers that derive from them run.
  for (const table of TABLES)
    await client.query(`alter table ${table} disable trigger all; alter table ${table} enable trigger user`);
  const workspaces: ListedWorkspace[] = [];
  for (const size of sizes) workspaces.push(await seedWorkspace(client, userId, size));
  for (const table of TABLES) await client.query(`alter table ${table} enable trigger all`);
  await client.query("set maintenance_work_mem = '256MB'");
  await client.query(rows[0]?.definition ?? '');
  await client.query('vacuum analyze');
  return workspaces;
}

async function seedWorkspace(client: pg.Client, userId: number, posts: number): Promise<ListedWorkspace> {
  const one = async (text: string, values: readonly unknown[]) => {
    const { rows } = await client.query<{ id: number; uuid: string }>(text, [...values]);
    if (!rows[0]) throw new Error('no row');
    return rows[0];
  };
  const { id, uuid } = await one('insert into workspaces (name) values ($1) returning id, uuid', [
    `${posts} posts`,
  ]);
  await client.query(
    "insert into memberships (workspace_id, user_id, role, can_approve) values ($1, $2, 'ADMIN', true)",
    [id, userId],
  );
  const { id: account } = await one(ACCOUNTS, [id]);
  const { id: tag } = await one(TAGS, [id]);
  const { id: media } = await one(MEDIA, [id]);
  await client.query('drop table if exists seeded');
  await client.query('create temp table seeded (id int, n int)');
  await client.query(POSTS, [id, posts, userId]);
  await client.query(PUBLICATIONS, [id, account]);
  await client.query(POST_TAGS, [id, tag]);
  const options = JSON.stringify({ mastodon: optionDefaults('mastodon') });
  await client.query(VERSIONS, [id, media, options, Math.ceil(posts / RARE_POSTS)]);
  return { id, uuid, posts, account, tag };
}

const ACCOUNTS = `
  with made as (
    insert into accounts (workspace_id, provider, service, remote_id, name, username, credentials)
    select $1, 'mastodon', 'https://network.example', n, 'Account ' || n, 'account' || n, '\\x00'
      from generate_series(1, 2) n returning id, uuid)
  select min(id) as id, '' as uuid from made`;

const TAGS =
  "insert into tags (workspace_id, name, hex_color) values ($1, 'Tag', '#0ea5e9') returning id, uuid";

const MEDIA = `
  with made as (
    insert into media (workspace_id, name, type, mime_type, size, width, height, alt_text, path, thumb_path)
    select $1, 'harbour ' || n || '.jpg', 'image', 'image/jpeg', 100000 + n, 1200, 800, 'The harbour', 'f/uploads/' || n || '.jpg',
           'f/thumbs/' || n || '.jpg'
      from generate_series(0, 19) n returning id)
  select min(id) as id, '' as uuid from made`;

const POSTS = `
  with made as (
    insert into posts (workspace_id, user_id, status, date, time, scheduled_at, published_at, created_at, trashed_at)
    select $1, $3,
           (array['published', 'published', 'published', 'scheduled', 'published', 'published', 'published', 'draft',
                  'failed', 'published'])[1 + n % 10],
           '2026-01-01', '12:00', '2026-01-01T12:00Z', '2026-01-01T12:00:05Z', now() - ($2 - n) * interval '1 second',
           case when n % 10 = 9 then now() end
      from generate_series(1, $2::int) n returning id)
  insert into seeded select id, row_number() over (order by id) from made`;

const PUBLICATIONS = `
  insert into publications (workspace_id, post_id, account_id, position, state, external_url)
  select $1, s.id, $2 + (case when s.n % 5 < 3 then 0 else 1 end + k) % 2, k, 'published',
         'https://network.example/@harbour/' || s.n
    from seeded s, generate_series(0, case when s.n % 10 = 0 then 1 else 0 end) k`;

const POST_TAGS = `
  insert into post_tags (workspace_id, post_id, tag_id)
  select $1, s.id, $2 from seeded s where s.n % 5 < 3`;

/** Of different words, as the posts of people are. */
const TEXTS = [
  'Stalls open at nine, music plays from noon, and the ferry runs until two. Bring a cup — or a friend.',
  'New on the menu: pumpkin soup, rye bread and a pear tart. Come early, it never lasts long.',
  'We are closed on Monday. On Tuesday there is fresh fish again, and oysters if the weather allows.',
  'Thank you for a wonderful evening! Pictures of the concert are on our page; more dates follow soon.',
  'Help wanted: two people for weekends in our kitchen. Ask for Jana at the counter, or write to us.',
  'The old crane is being painted this week. Please use the gate by the museum until Saturday.',
  'Did you know? Our oven was built in 1911 and burns beech wood only, every day from four in the morning.',
  'Last call for tickets: the boat trip to the island starts at ten, children under six travel free.',
  'Grilled mackerel, potato salad, cold lemonade. That is all we need for a summer lunch on the pier.',
  'Wir haben wieder Quitten! Gelee, Brot und Käse gibt es ab heute im Hofladen, solange der Vorrat reicht.',
  'A reader asks why our coffee tastes different this year: the farm changed, and so did the roast.',
  'Storm warning until Friday evening. All trips are cancelled; tickets stay valid for the next ones.',
];
const SENTENCES = TEXTS.map((text) => `'${text}'`).join(', ');

const VERSIONS = `
  insert into post_versions (workspace_id, post_id, account_id, position, content, options)
  select $1, s.id, 0, 0, jsonb_build_array(jsonb_build_object(
           'body', 'Post ' || s.n || ': ' || (array[${SENTENCES}])[1 + s.n % ${TEXTS.length}]
             || case when s.n % $4 = 1 or $4 = 1 then ' ${RARE_WORD}' else '' end || ' #autumn',
           'url', null,
           'media', case when s.n % 5 = 0 then jsonb_build_array($2 + s.n / 5 % 20) else '[]' end,
           'video_thumbs', '[]'::jsonb)), $3
    from seeded s`;
