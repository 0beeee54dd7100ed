import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MailServer, startMailServer } from '@crier/dev-mail';
import type { QueuedMail } from '@crier/operations/ports';
import { createMailStore } from '@crier/persistence';
import { cloneDatabase } from '@crier/persistence/testing';
import { createLogger, openService, parseSettings, type Service } from '@crier/service';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { mails } from '../src/kinds/mails.ts';
import { startWorkerOf } from '../src/start-worker-of.ts';
import type { KindContext, TaskKind } from '../src/task-kind.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const TOKEN = 'planted-secret-token-of-a-link';
const LINK = `https://social.example/crier/reset-password/${TOKEN}`;
const DAY_MS = 86_400_000;

let dataDir: string;
let server: MailServer;
let service: Service;
let kind: TaskKind;
let child: ChildProcess | null = null;
const lines: string[] = [];
/** The mails that tests have queued. */
const queued: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crier-mails-'));
  server = await startMailServer();
  const { url } = await cloneDatabase(inject('adminUrl'));
  const settings = parseSettings({
    SERVICE_BASE_URL: 'https://social.example',
    SERVICE_SECRET: 'a-secret-only-for-tests-of-forty-characters',
    SERVICE_DATA_DIR: dataDir,
    DATABASE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    SERVICE_MAIL_FROM: 'Crier <crier@social.example>',
  });
  const destination = { write: (line: string) => void lines.push(line) };
  service = await openService(settings, createLogger({ logLevel: 'info' }, 'worker', destination));
  const stopping = new AbortController().signal;
  const made = await mails({ service, stopping } as KindContext);
  if (made === null) throw new Error('there is no kind of task for mails');
  kind = made;
});
afterAll(async () => {
  await service?.close();
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await service.database.pool.query('delete from mails');
  lines.length = 0;
});
afterEach(() => {
  child?.kill('SIGKILL');
  child = null;
});

async function addUser(): Promise<number> {
  const { rows } = await service.database.pool.query<{ id: number }>(
    `insert into users (name, email) values ('Noa Marsh', gen_random_uuid() || '@social.example') returning id`,
  );
  return rows[0]?.id ?? 0;
}

/** Queues a mail with a link in a transaction of its own, and returns its id. */
async function queue(change: Partial<Pick<QueuedMail, 'about' | 'expiresAt' | 'to'>> = {}): Promise<string> {
  const { pool } = service.database;
  const client = await pool.connect();
  try {
    await service.outbox.rows(client).queue({
      to: { userId: null, address: 'noa@social.example', name: 'Noa Marsh' },
      language: 'en',
      kind: 'password_reset',
      params: { link: LINK, expires_at: new Date().toISOString(), timezone: 'UTC' },
      ...change,
    });
  } finally {
    client.release();
  }
  const { rows } = await pool.query<{ id: string }>('select id from mails where id <> all($1::uuid[])', [
    queued,
  ]);
  const [id = ''] = rows.map((row) => row.id);
  queued.push(id);
  return id;
}

async function rowOf(id: string) {
  const { rows } = await service.database.pool.query('select * from mails where id = $1', [id]);
  return rows[0];
}

const comeDue = (id: string) =>
  service.database.pool.query('update mails set wake_at = now() where id = $1', [id]);
const received = () => server.mails.length;

it('a worker sends a queued mail, and deletes its name and params afterwards', async () => {
  const before = received();
  const id = await queue();
  expect(JSON.stringify(await rowOf(id))).not.toContain(TOKEN);
  const worker = await startWorkerOf(service);
  await server.received(before + 1);
  await expect.poll(async () => (await rowOf(id)).ended_as).toBe('sent');
  await worker.stop();
  const mail = server.mails.at(-1);
  expect([mail?.to, mail?.subject]).toEqual([['noa@social.example'], 'Set a new password']);
  expect(mail?.text.split(/\r?\n/)).toContain(LINK);
  expect(mail?.messageId).toBe(`<${id}@social.example>`);
  expect(await rowOf(id)).toMatchObject({
    ...{ params: null, sealed: null, name: '', kind: 'password_reset', wake_at: null, attempts: 1 },
    answer: expect.stringMatching(/^250 /),
  });
  const log = lines.join('');
  expect(log).toContain('"msg":"mail sent"');
  expect(log).not.toContain(TOKEN);
  expect(log).not.toContain('noa@social.example');
});

it('nothing is sent if the transaction does not commit', async () => {
  const client = await service.database.pool.connect();
  await client.query('begin');
  await service.outbox.rows(client).queue({
    to: { userId: null, address: 'noa@social.example', name: 'Noa' },
    language: 'en',
    kind: 'new_app',
    params: { app: 'Ledger', timezone: 'UTC' },
  });
  await client.query('rollback');
  client.release();
  const { rows } = await service.database.pool.query('select from mails');
  expect(rows).toEqual([]);
});

it('a temporary refusal is tried again with growing pauses, under the same Message-ID', async () => {
  const id = await queue();
  const refusal = { refuse: 'recipient', code: 451, text: 'greylisted' } as const;
  server.treatNext(refusal, refusal, refusal);
  const pauses: number[] = [];
  for (const _ of ['first', 'second', 'third']) {
    await kind.carryOut(id);
    const { wake_at: wake, answer } = await rowOf(id);
    expect(answer).toMatch(/greylisted/);
    pauses.push(Math.round((wake.getTime() - Date.now()) / 60_000));
    await comeDue(id);
  }
  expect(pauses).toEqual([1, 5, 30]);
  await kind.carryOut(id);
  expect(await rowOf(id)).toMatchObject({ ended_as: 'sent', attempts: 4 });
  expect(server.mails.at(-1)?.messageId).toBe(`<${id}@social.example>`);
});

it('a refusal for good ends the mail with the server’s reason', async () => {
  const id = await queue();
  server.treatNext({ refuse: 'recipient', code: 550, text: 'no such mailbox' });
  await kind.carryOut(id);
  expect(await rowOf(id)).toMatchObject({
    ...{ ended_as: 'refused', sealed: null, params: null, wake_at: null },
    answer: expect.stringContaining('no such mailbox'),
  });
  expect(lines.join('')).toContain('"msg":"mail not sent"');
});

it('a mail whose answer was lost is sent again: the same mail with the same Message-ID', async () => {
  const before = received();
  const id = await queue();
  server.treatNext({ afterData: 'drop' });
  await kind.carryOut(id);
  await comeDue(id);
  await kind.carryOut(id);
  const [first, second] = server.mails.slice(before);
  expect([first?.messageId, second?.messageId]).toEqual(Array(2).fill(`<${id}@social.example>`));
  expect(second?.text).toBe(first?.text);
  expect((await rowOf(id)).ended_as).toBe('sent');
});

it('a mail is given up after three days', async () => {
  const id = await queue();
  server.treatNext({ refuse: 'recipient', code: 451, text: 'still full' });
  const { pool } = service.database;
  await pool.query(`update mails set created_at = now() - interval '73 hours' where id = $1`, [id]);
  await kind.carryOut(id);
  expect(await rowOf(id)).toMatchObject({
    ...{ ended_as: 'given_up', sealed: null },
    answer: expect.stringContaining('still full'),
  });
});

it('a link that has expired is not sent', async () => {
  const before = received();
  const id = await queue({ expiresAt: new Date(Date.now() - 1_000) });
  await kind.carryOut(id);
  expect([(await rowOf(id)).ended_as, received()]).toEqual(['expired', before]);
});

it('a later mail about the same replaces one that waits', async () => {
  const first = await queue({ about: 'reset:7' });
  const second = await queue({ about: 'reset:7' });
  expect([await rowOf(first), (await rowOf(second)).about]).toEqual([undefined, 'reset:7']);
});

it('mails of a deleted user go with the user', async () => {
  const userId = await addUser();
  const id = await queue({ to: { userId, address: 'noa@social.example', name: 'Noa' } });
  await service.database.pool.query('delete from users where id = $1', [userId]);
  expect(await rowOf(id)).toBeUndefined();
});

it('what was sealed with a lost secret is not sent', async () => {
  const id = await queue();
  await service.database.pool.query(`update mails set sealed = '\\x00' where id = $1`, [id]);
  await kind.carryOut(id);
  expect((await rowOf(id)).ended_as).toBe('unreadable');
});

it('a kind of mail that only a newer version knows waits for it', async () => {
  const id = await queue();
  await service.database.pool.query(`update mails set kind = 'of_tomorrow' where id = $1`, [id]);
  await kind.carryOut(id);
  expect(await rowOf(id)).toMatchObject({ ended_as: null, sealed: expect.any(Buffer) });
});

it('of two workers one sends a mail', async () => {
  const before = received();
  const id = await queue();
  await Promise.all([kind.carryOut(id), kind.carryOut(id)]);
  expect(received()).toBe(before + 1);
});

it('a mail that a killed worker was sending is sent by the next one', async () => {
  const before = received();
  const id = await queue();
  server.treatNext({ afterData: 'hang' });
  const { settings } = service;
  child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      SERVICE_BASE_URL: settings.baseUrl,
      SERVICE_SECRET: settings.secrets.join(','),
      SERVICE_DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl,
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      SERVICE_MAIL_FROM: 'Crier <crier@social.example>',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await server.received(before + 1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await rowOf(id)).toMatchObject({ ended_as: null, unreported: 1 });
  await service.database.pool.query('update mails set claim_until = now() where id = $1', [id]);
  await kind.carryOut(id);
  expect((await rowOf(id)).ended_as).toBe('sent');
  expect(server.mails.slice(before).map(({ messageId }) => messageId)).toEqual(
    Array(2).fill(`<${id}@social.example>`),
  );
});

it('remembers for 30 days that a mail was sent', async () => {
  const store = createMailStore(service.database.pool, service.sealer);
  const [old, fresh] = [await queue(), await queue()];
  for (const id of [old, fresh]) await kind.carryOut(id);
  const ended = new Date(Date.now() - 31 * DAY_MS);
  await service.database.pool.query('update mails set ended_at = $2 where id = $1', [old, ended]);
  expect(await store.prune(10)).toBe(1);
  expect([await rowOf(old), (await rowOf(fresh)).ended_as]).toEqual([undefined, 'sent']);
});
