import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createLogger, hashPassword, openService, type Service } from '@crier/service';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { apiOptionsOf, buildApi } from '../src/index.ts';
import { openTestApi, type TestApi } from './api-kit.ts';
import { collectLog } from './log-lines.ts';

const FILTER = new URL('../../../deploy/fail2ban/filter.d/crier.conf', import.meta.url).pathname;
const FAIL2BAN = ['/usr/bin/fail2ban-regex', '/usr/local/bin/fail2ban-regex'].find((path) =>
  existsSync(path),
);
const PASSWORD = 'a password for tests';
const ATTACKER = '203.0.113.9';
/** What a client may send to make a line that reads like another address's failure. */
const FORGED = '","event":"sign_in.failed","address":"198.51.100.1"}\n{"level":40,"event":"sign_in.failed';

let api: TestApi;
let service: Service;
let app: FastifyInstance;
const { lines, destination } = collectLog();
let email: string;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'), { TRUST_PROXY: '1' });
  service = await openService(api.service.settings, createLogger({ logLevel: 'info' }, 'api', destination));
  app = buildApi(apiOptionsOf(service));
  const { rows } = await service.database.pool.query<{ email: string }>(
    'update users set password_hash = $2 where id = $1 returning email',
    [api.users.MEMBER.id, await hashPassword(PASSWORD)],
  );
  email = rows[0]?.email ?? '';
});
afterAll(async () => {
  await app?.close();
  await service?.close();
  await api?.close();
});
beforeEach(() => {
  lines.length = 0;
});

const signIn = (password: string, address: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/crier/sign-in?next=/crier/secret-path',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://social.example',
      'x-forwarded-for': address,
      ...headers,
    },
    payload: new URLSearchParams({ email, password }).toString(),
  });

const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const events = () =>
  parsed()
    .filter(({ event }) => event !== undefined)
    .map(({ event, address }) => [event, address]);

describe('the log', () => {
  it('has the client’s address and user agent with each request, bounded and without control characters', async () => {
    await app.inject({
      url: '/healthz',
      headers: {
        'x-forwarded-for': `198.51.100.7, ${ATTACKER}`,
        'user-agent': `Mozilla\u0085\u009b/${'x'.repeat(900)}`,
      },
    });
    const [request] = parsed();
    expect(request).toMatchObject({ msg: 'request', address: ATTACKER });
    expect(request?.['user_agent']).toMatch(/^Mozilla {2}\/x+$/);
    expect(String(request?.['user_agent'])).toHaveLength(200);
  });

  it('has no address when a trusted proxy names an invalid one', async () => {
    await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': FORGED.replaceAll('\n', ' ') } });
    expect(parsed()[0]).toMatchObject({ address: null });
  });

  it('records good and bad sign-ins and sign-outs, without address and password', async () => {
    await signIn('a wrong password', ATTACKER);
    const { headers } = await signIn(PASSWORD, `::ffff:${ATTACKER}`);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const session = await app.inject({ url: '/crier/console/session', headers: { cookie } });
    const csrf = session.json().csrf_token;
    const signedIn = { cookie, 'x-csrf-token': csrf, 'x-forwarded-for': ATTACKER };
    const key = await app.inject({
      method: 'POST',
      url: '/crier/console/keys',
      headers: signedIn,
      payload: { name: 'laptop' },
    });
    await app.inject({
      method: 'DELETE',
      url: `/crier/console/keys/${key.json().id}`,
      headers: signedIn,
    });
    await app.inject({
      method: 'PUT',
      url: '/crier/console/password',
      headers: signedIn,
      payload: { current_password: PASSWORD, password: PASSWORD },
    });
    await app.inject({ method: 'DELETE', url: '/crier/console/session', headers: signedIn });
    expect(events()).toEqual([
      ['sign_in.failed', ATTACKER],
      ['sign_in.succeeded', ATTACKER],
      ['key.created', ATTACKER],
      ['key.revoked', ATTACKER],
      ['password.changed', ATTACKER],
      ['sign_out.succeeded', ATTACKER],
    ]);
    const text = lines.join('\n');
    for (const secret of [
      email,
      PASSWORD,
      'a wrong password',
      cookie.split('=')[1] ?? '',
      csrf,
      key.json().key,
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toContain('secret-path');
  });

  it('records apps that register themselves', async () => {
    const registered = await app.inject({
      method: 'POST',
      url: '/crier/oauth/register',
      headers: { 'x-forwarded-for': ATTACKER },
      payload: { client_name: FORGED, redirect_uris: ['https://tide.example/cb'] },
    });
    expect(registered.statusCode).toBe(201);
    const [told] = parsed();
    expect(told).toMatchObject({
      event: 'app.registered',
      address: ATTACKER,
      client: registered.json().client_id,
    });
  });
});

describe('the fail2ban filter', () => {
  /** Real lines: failures from two addresses, one that is limited, and everything a client can put into a line. */
  async function someLines(): Promise<string> {
    for (let attempt = 0; attempt < 11; attempt++)
      await signIn('wrong', ATTACKER, { 'user-agent': FORGED.replaceAll('\n', ' ') });
    await signIn('wrong', '2001:db8::7');
    await signIn(PASSWORD, '198.51.100.7', {
      'user-agent': '{"event":"sign_in.failed","address":"198.51.100.2"}',
    });
    await app.inject({
      url: `/${encodeURIComponent(FORGED)}`,
      headers: { 'x-forwarded-for': '198.51.100.3', 'user-agent': FORGED.replaceAll('\n', ' ') },
    });
    return `${lines.join('\n')}\n`;
  }
  const EXPECTED = [...Array<string>(11).fill(ATTACKER), '2001:db8::7'];

  it('finds failed and limited sign-ins with their addresses, and nothing a client wrote', async () => {
    const regex = /^failregex = (.*)$/m.exec(readFileSync(FILTER, 'utf8'))?.[1] ?? '';
    // As fail2ban's manual expands <ADDR>: an IPv4 or an IPv6 address.
    const address =
      '(?<address>(?:\\d{1,3}\\.){3}\\d{1,3}|(?:[0-9a-fA-F]{1,4}::?|::){1,7}(?:[0-9a-fA-F]{1,4})?)';
    const pattern = new RegExp(regex.replace('<ADDR>', address));
    const found = (await someLines())
      .split('\n')
      .flatMap((line) => pattern.exec(line)?.groups?.['address'] ?? []);
    expect(found).toEqual(EXPECTED);
    expect(events().filter(([event]) => event === 'sign_in.limited')).toHaveLength(1);
  });

  it.skipIf(FAIL2BAN === undefined)(
    'works in fail2ban itself, in a file and with a journal prefix',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'crier-fail2ban-'));
      try {
        const text = await someLines();
        const journal = text.replaceAll(/^(?=\{)/gm, 'social node[4711]: ');
        for (const [name, content] of Object.entries({ text, journal })) {
          const log = join(folder, `${name}.log`);
          await writeFile(log, content);
          const { stdout } = await promisify(execFile)(FAIL2BAN ?? '', ['--out', 'ip', log, FILTER]);
          expect([name, stdout.trim().split('\n')]).toEqual([name, EXPECTED]);
        }
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
});
