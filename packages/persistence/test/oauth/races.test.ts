import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  type Answer,
  createOAuthWorld,
  type OAuthDatabase,
  type OAuthWorld,
  openOAuthDatabase,
} from './world.ts';

let database: OAuthDatabase;
let world: OAuthWorld;

beforeAll(async () => {
  database = await openOAuthDatabase(inject('adminUrl'));
  world = await createOAuthWorld(database.stores, await database.createUser());
});
afterAll(() => database.close());

const TWENTY = Array.from({ length: 20 }, (_, index) => index);
const FIFTY = Array.from({ length: 50 });

const accessIn = ({ body }: Answer) => String(body['access_token']);
const refreshIn = ({ body }: Answer) => String(body['refresh_token']);

async function countOf(text: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(text);
  return rows[0]?.count ?? -1;
}

describe('the token endpoint over PostgreSQL', () => {
  it('lets one of 50 parallel redemptions of a code make tokens, and revokes them, 20 times over', async () => {
    for (const _ of TWENTY) {
      const code = await world.codeFor();
      const answers = await Promise.all(FIFTY.map(() => world.redeem(code)));
      const good = answers.filter(({ status }) => status === 200);
      expect(good).toHaveLength(1);
      expect(answers.filter(({ body }) => body['error'] === 'invalid_grant')).toHaveLength(49);
      expect(await Promise.all(good.map((answer) => world.isGood(accessIn(answer))))).toEqual([false]);
    }
    expect(await countOf('select count(*)::int from oauth_access_tokens')).toBe(20);
    expect(await countOf('select count(*)::int from oauth_refresh_tokens')).toBe(20);
    expect(world.reports).toEqual([]);
  });

  it('gives 50 parallel refreshes of a token the same successor, 20 times over', async () => {
    for (const _ of TWENTY) {
      const first = await world.redeem(await world.codeFor());
      const answers = await Promise.all(FIFTY.map(() => world.refresh(refreshIn(first))));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const pairs = new Set(answers.map((answer) => `${accessIn(answer)} ${refreshIn(answer)}`));
      expect(pairs.size).toBe(1);
      const [second] = answers;
      if (!second) throw new Error('no answer');
      expect(await world.isGood(accessIn(second))).toBe(true);
      expect((await world.refresh(refreshIn(second))).status).toBe(200);
    }
    const forks = `select count(*)::int from (
      select 1 from oauth_refresh_tokens group by grant_id having count(distinct successor) <> count(*) - 1) f`;
    expect(await countOf(forks)).toBe(0);
    expect(world.reports).toEqual([]);
  });

  it('begins no grant after its app is blocked', async () => {
    const userId = await database.createUser();
    for (const _ of TWENTY) {
      const theirs = await createOAuthWorld(database.stores, userId);
      const begins = Array.from({ length: 10 }, () => theirs.codeFor().catch(() => null));
      await Promise.all([...begins, theirs.server.admin.blockApp(theirs.clientId)]);
      const live = `select count(*)::int from oauth_grants
                     where client_id = '${theirs.clientId}' and ended_at is null`;
      expect(await countOf(live)).toBe(0);
    }
  });

  it('leaves no token alive when a user is deleted while their apps refresh', async () => {
    const userId = await database.createUser();
    const theirs = await createOAuthWorld(database.stores, userId);
    const firsts = await Promise.all(
      Array.from({ length: 10 }, async () => theirs.redeem(await theirs.codeFor())),
    );
    const [answers] = await Promise.all([
      Promise.all(firsts.map((first) => theirs.refresh(refreshIn(first)))),
      database.pool.query('delete from users where id = $1', [Number(userId)]),
    ]);
    const tokens = [...firsts, ...answers.filter(({ status }) => status === 200)].map(accessIn);
    expect(await Promise.all(tokens.map((token) => theirs.isGood(token)))).toEqual(tokens.map(() => false));
    for (const first of firsts) {
      expect((await theirs.refresh(refreshIn(first))).body['error']).toBe('invalid_grant');
    }
    expect(await countOf(`select count(*)::int from oauth_grants where user_id = ${Number(userId)}`)).toBe(0);
    expect(theirs.reports).toEqual([]);
  });
});
