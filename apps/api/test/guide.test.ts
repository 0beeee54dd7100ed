import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sampleDocument } from '@crier/media/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { codeFor, createApp, VERIFIER } from './oauth/oauth-kit.ts';

/**
 * Runs the examples of the guide in their order with a real curl. Behind the language of a block stand the status it is
 * answered with (200 unless given), `NAME=path` for what the reader carries over from the answer, `given=` for what has
 * happened before, and `header=` for a header of the answer.
 */
const GUIDE = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');

interface Example {
  readonly title: string;
  readonly command: string;
  readonly words: readonly string[];
  /** What the guide says the answer holds, among other things. */
  readonly answer: unknown;
}

const BLOCK = /^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm;
const blocks = [...GUIDE.matchAll(BLOCK)].map(([, language = '', info = '', text = '']) => ({
  language,
  info: info.trim(),
  text,
}));
const examples: Example[] = blocks.flatMap(({ language, info, text }, index) => {
  if (language !== 'sh' || !text.includes('curl')) return [];
  const next = blocks[index + 1];
  return {
    title: `${index}: ${text
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/-H "[^"]*" /g, '')
      .slice(0, 70)}`,
    command: text,
    words: info.split(' ').filter(Boolean),
    answer: next?.language === 'json' ? JSON.parse(next.text) : undefined,
  };
});

let api: TestApi;
let folder: string;
let port: string;
const carried: Record<string, string> = {};

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'), { SERVICE_BASE_URL: 'http://localhost' });
  port = new URL(await api.build().listen({ host: '127.0.0.1', port: 0 })).port;
  folder = await mkdtemp(join(tmpdir(), 'crier-guide-'));
  await sharp({ create: { width: 640, height: 480, channels: 3, background: '#38bdf8' } })
    .jpeg()
    .toFile(join(folder, 'bread.jpg'));
  await writeFile(join(folder, 'menu.pdf'), sampleDocument());
  await api.service.database.pool.query(
    `insert into accounts (workspace_id, provider, remote_id, name, username, credentials)
     values (1, 'mastodon', '1', 'Harbour Café', 'harbourcafe', '\\x00')`,
  );
  await api.service.database.pool.query(
    "insert into queue_slots (workspace_id, weekday, time) select 1, n, '09:00' from generate_series(1, 7) n",
  );
  const BASE = 'http://localhost';
  Object.assign(carried, { BASE, API: `${BASE}/crier/api`, KEY: api.users.MEMBER.key });
});
afterAll(async () => {
  await api?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** What the guide's reader has behind them at some examples. */
const GIVEN: Readonly<Record<string, () => Promise<unknown>>> = {
  allowed: async () => {
    const { client, secret } = await createApp(api.service);
    const CODE = await codeFor(api.service, client.clientId, api.users.MEMBER);
    Object.assign(carried, { CLIENT_ID: client.clientId, CLIENT_SECRET: secret, CODE, VERIFIER });
  },
  administrator: async () => Object.assign(carried, { ADMIN_KEY: api.users.ADMIN.key }),
  failed: () => settle('failed', '{"The network rejected the post."}'),
  unconfirmed: () => settle('unconfirmed', '{}'),
};

async function settle(state: string, errors: string): Promise<void> {
  const { pool } = api.service.database;
  const post = 'select id from posts where uuid = $1';
  await pool.query(`update publications set state = $2, errors = $3 where post_id = (${post})`, [
    carried['POST'],
    state,
    errors,
  ]);
  await pool.query("update posts set status = 'failed' where uuid = $1", [carried['POST']]);
}

/** Runs a command as a reader does in a shell, and takes its output apart. */
async function run(command: string) {
  const curl = `curl() { command curl --silent --show-error --max-time 15 --connect-to ::127.0.0.1:${port} --write-out '\\n%{http_code}' "$@"; }`;
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-euc', `${curl}\n${command}`], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...carried },
  });
  const [, text = '', status = ''] = /^([\s\S]*)\n(\d{3})$/.exec(stdout) ?? [];
  const headersEnd = text.startsWith('HTTP/') ? text.indexOf('\r\n\r\n') + 4 : 0;
  return { status, headers: text.slice(0, headersEnd), body: JSON.parse(text.slice(headersEnd)) as unknown };
}

describe('the guide', () => {
  it('has examples for every question', () => {
    expect(examples.length).toBeGreaterThan(25);
    const withoutExample = GUIDE.split(/^## /m)
      .slice(1)
      .filter((section) => !section.includes('curl '));
    expect(withoutExample).toEqual([]);
  });

  it.each(examples.map((example) => [example.title, example] as const))('%s', async (_title, example) => {
    const options = example.words.filter((word) => word.includes('=')).map((word) => word.split(/=(.*)/s));
    for (const [name, value = ''] of options) if (name === 'given') await GIVEN[value]?.();
    const { status, headers, body } = await run(example.command);
    const expected = example.words.find((word) => /^\d{3}$/.test(word)) ?? '200';
    expect([status, status === expected ? '' : JSON.stringify(body)]).toEqual([expected, '']);
    if (example.answer !== undefined) expectLike(example.answer, body, 'answer');
    for (const [name = '', value = ''] of options) {
      if (name === 'header') expect(headers.toLowerCase()).toContain(value.toLowerCase().replace(':', ': '));
      else if (name !== 'given') carried[name] = String(valueAt(body, value));
    }
  });
});

function valueAt(body: unknown, path: string): unknown {
  const value = path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], body);
  expect(value, path).toBeTruthy();
  return value;
}

/** Members whose text is the same in every installation. */
const EXACT = new Set(['message', 'status', 'state', 'acts_next', 'provider', 'type', 'mime_type', 'body']);

/** The answer has everything the guide shows, of the same kind, and the same where it does not depend on the reader. */
function expectLike(shown: unknown, actual: unknown, place: string): void {
  if (Array.isArray(shown)) {
    expect(Array.isArray(actual), place).toBe(true);
    shown.forEach((item, index) => {
      expectLike(item, (actual as unknown[])[index], `${place}.${index}`);
    });
  } else if (typeof shown === 'object' && shown !== null) {
    for (const [key, value] of Object.entries(shown)) {
      const found = (actual as Record<string, unknown> | undefined)?.[key];
      if (EXACT.has(key)) expect(found, `${place}.${key}`).toEqual(value);
      else expectLike(value, found, `${place}.${key}`);
    }
  } else if (typeof shown === 'boolean' || shown === null) expect(actual, place).toBe(shown);
  else expect(typeof actual, place).toBe(typeof shown);
}
