import pg from 'pg';

// The least code that publishes a backlog as safely as the journal does, by hand: one loop for each account, with the
// same three committed writes around the same network call. It ends when nothing is due.
interface Account {
  readonly id: number;
  readonly service: string;
  readonly token: string;
}

const accounts = JSON.parse(process.env['FLOOR_ACCOUNTS'] ?? '[]') as readonly Account[];

async function drain({ id, service, token }: Account): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] ?? '' });
  await client.connect();
  const statement = async <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
    (await client.query<Row>({ name, text, values })).rows[0];
  for (;;) {
    const next = await statement<{ id: number; body: string }>(
      'next',
      `select id, body from floor_publications where account = $1 and state = 'due' order by due_at, id limit 1`,
      [id],
    );
    if (!next) break;
    await statement(
      'claimed',
      `with leased as (update floor_accounts set lease_until = now() + interval '30 seconds' where id = $2)
       update floor_publications set state = 'publishing', started_at = now() where id = $1 and state = 'due'`,
      [next.id, id],
    );
    await statement(
      'sent',
      `insert into floor_steps (id, key, state, sent_at) values ($1, gen_random_uuid(), 'sent', now())`,
      [next.id],
    );
    const response = await fetch(`${service}/api/v1/statuses`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `floor-${next.id}`,
      },
      body: JSON.stringify({ status: next.body }),
    });
    const { url } = (await response.json()) as { readonly url?: string };
    if (!url) throw new Error(`the network answered ${response.status}`);
    await statement(
      'published',
      `with accepted as (update floor_steps set state = 'accepted', answered_at = now(), url = $2 where id = $1),
            released as (update floor_accounts set lease_until = null where id = $3)
       update floor_publications set state = 'published', url = $2, finished_at = clock_timestamp() where id = $1`,
      [next.id, url, id],
    );
  }
  await client.end();
}

await Promise.all(accounts.map(drain));
