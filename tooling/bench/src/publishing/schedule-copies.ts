import type { Stage } from './open-stage.ts';

/** Posts of one workspace that fall due one after another. */
export interface Copies {
  /** Of the workspace. */
  readonly uuid: string;
  /** Each post goes to all of them, or, `inTurn`, to the next of them. */
  readonly accounts: readonly number[];
  readonly inTurn: boolean;
  readonly posts: number;
  readonly firstDue: Date;
  readonly everyMs: number;
}

/**
 * Schedules posts as the API does: one for each set of accounts is created there, and the others are its copies in the
 * database, with their jobs, versions and publications. Each has a text of its own.
 */
export async function scheduleCopies({ installation, client }: Stage, copies: Copies): Promise<void> {
  const { uuid, accounts, inTurn, posts, firstDue, everyMs } = copies;
  const sets = inTurn ? accounts.map((account) => [account]) : [accounts];
  const origins: string[] = [];
  for (const set of sets) {
    const post = await installation.user.client.call('createPost', {
      params: { workspace: uuid },
      body: {
        schedule: true,
        date: '2999-01-01',
        time: '12:00',
        accounts: [...set],
        versions: [{ account_id: 0, is_original: true, content: [{ body: 'Fresh bread at nine.' }] }],
      },
    });
    if (post.status !== 'scheduled') throw new Error(`a post to copy is ${post.status}`);
    origins.push(post.uuid);
  }
  await client.query(COPY, [origins, posts, firstDue, everyMs]);
  await client.query('delete from posts where uuid = any($1::uuid[])', [origins]);
  await client.query('analyze');
}

/** Parameters: UUIDs of the posts to copy, number of copies, time of the first, milliseconds between them. */
const COPY = `
  with copies as materialized (
    select p.id as origin, n, nextval(pg_get_serial_sequence('posts', 'id')) as id, gen_random_uuid() as uuid,
           $3::timestamptz + n * $4 * interval '1 millisecond' as due
      from generate_series(0, $2::int - 1) n
      join posts p on p.uuid = ($1::uuid[])[1 + n % cardinality($1::uuid[])]
  ), posts_made as (
    insert into posts
    select made.* from copies c join posts p on p.id = c.origin
      cross join lateral jsonb_populate_record(p, jsonb_build_object(
        'id', c.id, 'uuid', c.uuid, 'scheduled_at', c.due, 'created_at', now(), 'updated_at', now())) made
  ), versions_made as (
    insert into post_versions
    select made.* from copies c join post_versions v on v.post_id = c.origin
      cross join lateral jsonb_populate_record(v, jsonb_build_object(
        'post_id', c.id, 'content', jsonb_set(v.content, '{0,body}', to_jsonb('Fresh bread at nine, number ' || c.n)))) made
  ), publications_made as (
    insert into publications
    select made.* from copies c join publications u on u.post_id = c.origin
      cross join lateral jsonb_populate_record(u, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('publications', 'id')), 'uuid', gen_random_uuid(), 'post_id', c.id)) made
  )
  insert into pgboss.job
  select made.* from copies c join posts p on p.id = c.origin
    join pgboss.job j on j.name = 'post-due' and j.data->>'post' = p.uuid::text
    cross join lateral jsonb_populate_record(j, jsonb_build_object(
      'id', gen_random_uuid(), 'start_after', c.due, 'data', jsonb_build_object('post', c.uuid, 'revision', 0))) made`;
