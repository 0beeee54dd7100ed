import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type StatementCounter, startStatementCounter } from '../src/database/statement-counter.ts';

let counter: StatementCounter;
let client: pg.Client;

beforeAll(async () => {
  counter = await startStatementCounter(inject('adminUrl'));
  client = new pg.Client({ connectionString: counter.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await counter.close();
});

it('counts simple, parameterised and prepared statements once each, and forwards their answers', async () => {
  const before = counter.count();
  await client.query('select 1');
  await client.query('select $1::int', [2]);
  for (let time = 0; time < 3; time++) {
    const { rows } = await client.query({
      name: 'x',
      text: 'select length($1) as n',
      values: ['a'.repeat(200_000)],
    });
    expect(rows).toEqual([{ n: 200_000 }]);
  }
  expect(counter.count() - before).toBe(5);
});
