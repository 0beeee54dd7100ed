import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ConsoleKit, type ConsolePerson, type Document, openConsoleKit } from './console-kit.ts';

let kit: ConsoleKit;
let administrator: ConsolePerson;

beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'));
  administrator = await kit.addPerson({ administrator: true });
});
afterAll(() => kit.close());

const query = (text: string) => kit.api.service.database.pool.query(text);

/** The findings by name. */
const found = (body: Document): ReadonlyMap<string, Document> =>
  new Map(body.findings.map((finding: Document) => [finding.name, finding]));

it('shows the state of the installation, its versions, worker and networks', async () => {
  const { status, body } = await administrator.call('GET', '/system');
  expect(status).toBe(200);
  // No worker runs, and nothing listens at the public address.
  expect(body).toMatchObject({
    status: 'fail',
    edition: 'standard',
    versions: { node: process.versions.node, postgresql: expect.stringMatching(/^\d+/) },
    worker: { reported_at: null, looked_at: null },
    queue: { oldest_due_seconds: 0, unconfirmed: 0 },
  });
  expect(body.networks).toHaveLength(13);
  const findings = found(body);
  expect([...findings.keys()]).toEqual(
    expect.arrayContaining([
      'database',
      'migrations',
      'secret',
      'clock',
      'worker',
      'base url',
      'media',
      'mcp',
    ]),
  );
  expect(findings.get('migrations')).toMatchObject({ status: 'ok', advice: null });
  expect(findings.get('worker')).toMatchObject({
    status: 'fail',
    detail: 'no worker has reported yet',
    advice: expect.stringContaining('Start the worker'),
  });
});

it('shows when the worker last reported', async () => {
  await query("insert into heartbeats (name, at) values ('worker', now()), ('scheduler', now())");
  const { body } = await administrator.call('GET', '/system');
  expect(found(body).get('worker')).toMatchObject({ status: 'ok', advice: null });
  expect(Date.parse(body.worker.reported_at)).not.toBeNaN();
  expect(Date.parse(body.worker.looked_at)).not.toBeNaN();
});

it('is limited to administrators of the installation', async () => {
  const person = await kit.addPerson();
  expect((await person.call('GET', '/system')).status).toBe(403);
  expect((await kit.send('GET', '/system')).status).toBe(401);
});
