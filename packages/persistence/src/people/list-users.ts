import type { PageRequest } from '@crier/domain';
import type { Page, UserRecord } from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, run, runOne } from '../database/statement.ts';
import { containing } from '../stores/like-pattern.ts';
import { pageOfAll, type Span } from '../tenancy/page-of-list.ts';
import { USER_COLUMNS } from './user-rows.ts';

export function findUser(executor: Executor, id: number): Promise<UserRecord | null> {
  return runOne<UserRecord>(executor, FIND, [id]);
}

/** One page of the matching users, newest first. */
export async function listUsers(
  pool: pg.Pool,
  keyword: string | null,
  exclude: readonly number[] | null,
  page: PageRequest,
): Promise<Page<UserRecord>> {
  if (keyword === null && exclude === null) {
    return await pageOfAll(pool, 'users', page, (span) => readAll(pool, span));
  }
  const values = [keyword === null ? null : containing(keyword), exclude];
  const [counted, records] = await Promise.all([
    runOne<{ total: number }>(pool, COUNT, values),
    run<UserRecord>(pool, SOME, [...values, page.limit, (page.page - 1) * page.limit]),
  ]);
  return { total: counted?.total ?? 0, records };
}

/** One page of the whole list, newest first. */
function readAll(pool: pg.Pool, { backwards, limit, offset }: Span): Promise<readonly UserRecord[]> {
  return backwards
    ? run<UserRecord>(pool, FROM_END, [limit, offset])
    : run<UserRecord>(pool, FROM_FRONT, [limit, offset]);
}

const FIND = `select ${USER_COLUMNS} from users u where u.id = $1`;

const PAGE = `select ${USER_COLUMNS} from page join users u on u.id = page.id order by u.id desc`;

const FROM_FRONT = `with page as (select id from users order by id desc limit $1 offset $2) ${PAGE}`;

const FROM_END = `with page as (select id from users order by id limit $1 offset $2) ${PAGE}`;

const CHOSEN = `
  from users u
 where ($1::text is null or u.name ilike $1 or u.email ilike $1) and ($2::int[] is null or u.id <> all($2))`;

const COUNT = `select count(*)::int as total ${CHOSEN}`;

const SOME = `select ${USER_COLUMNS} ${CHOSEN} order by u.id desc limit $3 offset $4`;
