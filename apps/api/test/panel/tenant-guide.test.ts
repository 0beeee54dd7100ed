import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { LEFT_OF_PLAN } from '@crier/domain';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTenants, type Tenants } from './panel-kit.ts';

/**
 * Runs the examples of the guide to the multi-tenant edition in their order with a real curl. Behind the language of a
 * block stand the status it is answered with (200 unless given) and `NAME=path` for what the reader carries over.
 */
const GUIDE = readFileSync(new URL('../../../../docs/multi-tenant.md', import.meta.url), 'utf8');

const examples = [...GUIDE.matchAll(/^```sh([^\n]*)\n([\s\S]*?)^```$/gm)]
  .map(([, info = '', text = '']) => ({ words: info.trim().split(' ').filter(Boolean), text }))
  .filter(({ text }) => text.includes('curl'))
  // The reader's address and key are those of the demo.
  .map(({ words, text }) => ({ words, text: text.replaceAll(/^export .*$/gm, '') }));

let tenants: Tenants;
const carried: Record<string, string> = {};
beforeAll(async () => {
  tenants = await openTenants(inject('adminUrl'));
  const address = await tenants.app.listen({ host: '127.0.0.1', port: 0 });
  const [, key = ''] = String(tenants.admin.headers['authorization']).split(' ');
  Object.assign(carried, { API: `${address}/crier/api`, KEY: key });
});
afterAll(() => tenants?.api.close());

it('the guide has an example of every kind of record', () => {
  expect(examples).toHaveLength(6);
});

it.each(examples.map((example, place) => [place, example] as const))(
  'example %i of the guide gets the response it shows',
  async (_place, { words, text }) => {
    const curl = `curl() { command curl --silent --show-error --noproxy '*' --max-time 30 --write-out '\\n%{http_code}' "$@"; }`;
    const { stdout } = await promisify(execFile)('bash', ['--norc', '-euc', `${curl}\n${text}`], {
      env: { PATH: process.env['PATH'] ?? '', ...carried },
    });
    const [, body = '', status = ''] = /^([\s\S]*)\n(\d{3})$/.exec(stdout) ?? [];
    const expected = words.find((word) => /^\d{3}$/.test(word)) ?? '200';
    expect([status, status === expected ? '' : body]).toEqual([expected, '']);
    for (const word of words) {
      const [name = '', path] = word.split('=');
      if (path !== undefined) carried[name] = String((JSON.parse(body) as Record<string, unknown>)[path]);
    }
  },
);

it('the guide’s table has every state of a subscription and what it allows', () => {
  const rows = [...GUIDE.matchAll(/^\| `(\w+)` +\|[^|]+\| (.+?) +\|$/gm)].map(([, state, left = '']) => [
    state,
    left.startsWith('everything but') ? 'drafts' : left.split(':')[0],
  ]);
  expect(Object.fromEntries(rows)).toMatchObject(LEFT_OF_PLAN);
});
