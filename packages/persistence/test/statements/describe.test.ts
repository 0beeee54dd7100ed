import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../../src/testing/index.ts';
import { type Describer, openDescriber } from './describe.ts';

let database: ClonedDatabase;
let describer: Describer;
beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'));
  describer = await openDescriber(database.url);
});
afterAll(async () => {
  await describer.close();
  await database.drop();
});

/** `name type`, with a question mark if the column can be null. */
async function columnsOf(text: string): Promise<string[]> {
  const { columns } = await describer.describe(text);
  return columns.map(({ name, type, isNullable }) => `${name} ${type.name}${isNullable ? '?' : ''}`);
}

it('reports the types of parameters', async () => {
  const { parameters } = await describer.describe(
    'update memberships set role = $1 where user_id = any($2::int[]) and created_at < $3',
  );
  expect(parameters.map(({ name }) => name)).toEqual(['Role', '_int4', 'timestamptz']);
});

it.each([
  ['a column', 'select id, scheduled_at from posts', ['id int4', 'scheduled_at timestamptz?']],
  ['an outer join', 'select u.name from posts p left join users u on u.id = p.user_id', ['name text?']],
  ['an inner join', 'select u.name from posts p join users u on u.id = p.user_id', ['name text']],
  ['a condition', 'select scheduled_at from posts where scheduled_at <= now()', ['scheduled_at timestamptz']],
  ['an assigned value', 'update posts set date = $1 where date is not null returning date', ['date text?']],
  [
    'a common table',
    'with p as (update posts set queued = true returning uuid) select uuid from p',
    ['uuid uuid'],
  ],
  ['a union', 'select id from posts union all select null', ['id int4?']],
  [
    'a recursion',
    'with recursive n as (select 1 as i union all select i + 1 from n) select i from n',
    ['i int4'],
  ],
  ['an aggregate', 'select count(*)::int as n, max(id) as newest from posts', ['n int4', 'newest int4?']],
  [
    'a subquery',
    'select (select count(*) from posts) as n, (select id from posts) as id',
    ['n int8', 'id int4?'],
  ],
  [
    'a fallback',
    `select coalesce(date, '') as date, nullif(uuid, $1) as other from posts`,
    ['date text', 'other uuid?'],
  ],
  [
    'JSON',
    `select value ->> 'id' as id, jsonb_build_object('a', null) as built from settings`,
    ['id text?', 'built jsonb'],
  ],
  ['a group', 'select user_id, status from posts group by user_id, status', ['user_id int4?', 'status text']],
  [
    'a choice',
    `select case when queued then id end as a, case when queued then id else 0 end as b from posts`,
    ['a int4?', 'b int4'],
  ],
])('reports whether %s can be null', async (_, text, columns) => {
  expect(await columnsOf(text)).toEqual(columns);
});

it('refuses names missing from the schema', async () => {
  await expect(describer.describe('select colour from posts')).rejects.toThrow(
    'column "colour" does not exist',
  );
  expect(await columnsOf('select 1 as one')).toEqual(['one int4']);
});
