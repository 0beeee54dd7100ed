/** The floor of `list`: Fastify and pg alone, one named prepared statement that makes the whole answer. */
import { fastify } from 'fastify';
import pg from 'pg';
import { listenAsFloor } from './floor.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = fastify({ logger: false });
const base = process.env['FLOOR_BASE_URL'];

const DATE = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`;

const LIST = `
  with page as materialized (
    select p.id from posts p
     where p.workspace_id = $1 and p.trashed_at is null order by p.created_at desc, p.id desc limit $2 offset $3),
  listed as (
    select p.id, p.uuid, p.status,
           (select json_agg(a) from (
              select a.id, a.uuid, a.name, a.username, a.image, a.provider, a.data, a.authorized,
                     ${DATE('a.created_at')} as created_at, b.state as status, b.external_url, b.errors,
                     b.told as failures
                from publications b join accounts a on a.id = b.account_id
               where b.post_id = p.id order by b.position, b.id) a) as accounts,
           (select json_agg(v) from (
              select v.account_id, v.account_id = 0 as is_original,
                     (select json_agg(c) from (
                        select coalesce(item ->> 'body', '') as body, coalesce(item ->> 'url', '') as url,
                               coalesce((select json_agg(m) from (
                                  select m.id, m.uuid, m.name, m.mime_type, m.type, $4 || m.path as url,
                                         $4 || m.thumb_path as thumb_url, m.type = 'video' as is_video, m.alt_text,
                                         m.size, m.width, m.height, m.duration_ms, m.tracks ->> 'video' as video_codec,
                                         m.tracks ->> 'audio' as audio_codec, (m.tracks -> 'frameRate') as frame_rate,
                                         m.details -> 'pages' as pages, m.details, null as folder, m.favorite,
                                         (select r.uuid from media r where r.id = m.replaces_id) as replaces,
                                         ${DATE('m.created_at')} as created_at
                                    from jsonb_array_elements_text(item -> 'media') named join media m on m.id = named::int
                                  ) m), '[]') as media,
                               item -> 'video_thumbs' as video_thumbs
                          from jsonb_array_elements(v.content) item) c) as content,
                     v.options, v.language, v.disclosure, v.audience
                from post_versions v where v.post_id = p.id order by v.position) v) as versions,
           coalesce((select json_agg(t) from (
              select t.id, t.uuid, t.name, t.hex_color from post_tags pt join tags t on t.id = pt.tag_id
               where pt.post_id = p.id order by t.id) t), '[]') as tags,
           (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = p.user_id) as user,
           p.date, p.time, p.timezone,
           coalesce((select json_agg(s) from (
              select b.account_id, b.own_date as date, b.own_time as time, ${DATE('b.own_at')} as scheduled_at
                from publications b where b.post_id = p.id and b.own_at is not null order by b.position, b.id
              ) s), '[]') as accounts_schedule,
           ${DATE('p.scheduled_at')} as scheduled_at, ${DATE('p.missed_at')} as missed_at, ${DATE('p.published_at')} as published_at, p.returned, p.zone_moved,
           ${DATE('p.created_at')} as created_at, ${DATE('p.updated_at')} as updated_at, p.trashed_at is not null as trashed
      from page join posts p on p.id = page.id
     order by p.created_at desc, p.id desc)
  select json_build_object(
           'data', (select json_agg(listed) from listed),
           'meta', json_build_object('current_page', 1, 'per_page', $2, 'from', 1, 'to', $2, 'total',
             (select sum(posts) from post_counts where workspace_id = $1 and item = 0 and shelf <> 'trash')))::text as answer`;

app.get<{ Params: { workspace: string } }>('/:workspace/posts', async ({ params }, reply) => {
  const { rows } = await pool.query<{ answer: string }>({
    name: 'list',
    text: LIST,
    values: [Number(params.workspace), 50, 0, `${base}/storage/`],
  });
  return reply.type('application/json; charset=utf-8').send(rows[0]?.answer);
});

await listenAsFloor(app, pool);
