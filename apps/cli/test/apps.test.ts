import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { crier, crierJson, type Document, succeeds } from './run-crier.ts';

const CALLBACK = 'https://app.example/callback';
/** A PNG image of one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPgW/oSAAJhAZ1J9NK9AAAAAElFTkSuQmCC';
const CREATE = ['app', 'create', '--name', 'Ledger', '--redirect-uri', CALLBACK, '--access', 'api,mcp'];

let installation: Installation;
let environment: Readonly<Record<string, string>>;
let folder: string;
let logo: string;

const succeed = (args: readonly string[]) => succeeds(args, environment);

beforeAll(async () => {
  installation = await openInstallation(inject('adminUrl'));
  environment = installation.environment;
  folder = mkdtempSync(join(tmpdir(), 'crier-logo-'));
  logo = join(folder, 'logo.png');
  writeFileSync(logo, Buffer.from(DOT, 'base64'));
});

afterAll(async () => {
  if (folder) rmSync(folder, { recursive: true });
  await installation?.close();
});

describe('apps', () => {
  test('an app is registered, and its secret is shown once [spec:apps.client.registered-by-administrator]', async () => {
    const created = await succeed([...CREATE, '--redirect-uri', 'ledger:/done', '--logo', logo]);
    expect(created).toMatchObject({
      client_id: expect.stringMatching(/^app_/),
      client_secret: expect.stringMatching(/^crier_/),
      kind: 'registered',
      name: 'Ledger',
      redirect_uris: [CALLBACK, 'ledger:/done'],
      access: ['api', 'mcp'],
      server_side: true,
      logo: expect.stringMatching(/^\/storage\/app-logos\/[0-9a-f]{64}\.png$/),
    });
    const listed = await crier(['app', 'list', '--json'], environment);
    expect(listed.stdout).not.toContain(created.client_secret);
    expect(JSON.parse(listed.stdout)).toMatchObject({
      data: [{ client_id: created.client_id, state: 'active', users: 0, last_used_at: null }],
      meta: { current_page: 1, per_page: 50, total: 1 },
    });
  });

  test('an app without a secret has none to rotate', async () => {
    const { client_id, client_secret, server_side } = await succeed([...CREATE, '--no-secret']);
    expect([client_secret, server_side]).toEqual([null, false]);
    const { code, document } = await crierJson(['app', 'rotate-secret', '--client', client_id], environment);
    expect(code).toBe(2);
    expect(document.error).toMatchObject({ code: 'invalid', errors: { '--client': [expect.any(String)] } });
  });

  test('an app is partly edited, its secret rotated, and it is deleted', async () => {
    const { client_id, client_secret } = await succeed([...CREATE, '--logo', logo]);
    const client = ['--client', client_id];
    const edited = await succeed(['app', 'edit', ...client, '--name', 'Books', '--access', 'mcp']);
    expect(edited).toMatchObject({
      name: 'Books',
      access: ['mcp'],
      redirect_uris: [CALLBACK],
      logo: expect.any(String),
    });
    expect(await succeed(['app', 'edit', ...client, '--no-logo'])).toMatchObject({
      name: 'Books',
      logo: null,
    });
    const rotated = await succeed(['app', 'rotate-secret', ...client]);
    expect(rotated.client_secret).not.toBe(client_secret);
    expect(await succeed(['app', 'delete', ...client])).toEqual({ client_id, deleted: true });
    const again = await crierJson(['app', 'delete', ...client], environment);
    expect(again.document.error.code).toBe('not_found');
  });

  test('an app registered by an administrator cannot be blocked, only deleted', async () => {
    const { client_id } = await succeed(CREATE);
    for (const action of ['block', 'unblock']) {
      const { code, document } = await crierJson(['app', action, '--client', client_id], environment);
      expect(code).toBe(1);
      expect(document.error.errors).toHaveProperty('--client');
    }
  });

  test.each([
    ['a redirect URI of another kind', ['--redirect-uri', 'http://elsewhere.example/'], '--redirect-uri'],
    ['access to something else', ['--access', 'panel'], '--access'],
    ['no access at all', ['--access', ','], '--access'],
    ['a name of nothing', ['--name', ' '], '--name'],
    ['a logo that is not there', ['--logo', '/nowhere.png'], '--logo'],
    ['a logo that is no PNG', ['--logo', import.meta.filename], '--logo'],
    [
      'an eleventh redirect URI [spec:limits.redirect-uris]',
      Array.from({ length: 10 }, (_, number) => ['--redirect-uri', `${CALLBACK}/${number}`]).flat(),
      '--redirect-uri',
    ],
  ])('%s is a usage error', async (_what, more, option) => {
    const { code, document } = await crierJson([...CREATE, ...more], environment);
    expect(code).toBe(2);
    expect(Object.keys(document.error.errors)).toEqual([option]);
  });

  test('usage errors leave no app and no logo behind', async () => {
    const { data } = await succeed(['app', 'list']);
    expect(data.map(({ name }: Document) => name)).toEqual(['Ledger', 'Ledger', 'Ledger']);
    const stored = readdirSync(join(environment['SERVICE_DATA_DIR'] ?? '', 'media', 'app-logos'));
    expect(stored.map((name) => `/storage/app-logos/${name}`)).toEqual(
      data.flatMap(({ logo: shown }: Document) => shown ?? []),
    );
  });

  test('without --json the id and the secret are on lines of their own', async () => {
    const { stdout } = await crier(CREATE, environment);
    expect(stdout).toMatch(/^client_id {6}app_[\w-]+\nclient_secret {2}crier_[\w-]+\n/);
  });

  test('a message says so when OAuth is switched off', async () => {
    const off = { ...environment, SERVICE_OAUTH: 'false' };
    const { code, document } = await crierJson(['app', 'list'], off);
    expect(code).toBe(1);
    expect(document.error).toMatchObject({
      code: 'oauth_off',
      message: expect.stringContaining('SERVICE_OAUTH'),
    });
  });
});

describe('settings', () => {
  const SET = ['setting', 'set', 'oauth.registration_policy'];
  const show = () => succeed(['setting', 'get', 'oauth.registration_policy']);

  test('anyone may connect by default, and the list starts with well-known clients [spec:apps.setting.allowed-domains-start]', async () => {
    const { key, value } = await show();
    expect(key).toBe('oauth.registration_policy');
    expect(value).toMatchObject({ mode: 'anyone', allow_local_apps: false });
    expect(value.allowed_domains).toEqual(expect.arrayContaining(['claude.ai', 'chatgpt.com', 'cursor.com']));
    expect(await succeed(['setting', 'get'])).toEqual({ data: [{ key, value }] });
  });

  test('parts can be changed while others stay, and domains are normalised', async () => {
    const domains = ['--allow-domain', 'Münster.Example', '--remove-domain', 'claude.ai'];
    const before = (await show()).value;
    const { value } = await succeed([...SET, '--mode', 'allowed_domains', ...domains, '--local-apps']);
    expect(value).toEqual({
      mode: 'allowed_domains',
      allowed_domains: [
        ...before.allowed_domains.filter((domain: string) => domain !== 'claude.ai'),
        'xn--mnster-3ya.example',
      ],
      allow_local_apps: true,
    });
    expect((await show()).value).toEqual(value);
    expect((await succeed([...SET, '--no-local-apps'])).value).toEqual({ ...value, allow_local_apps: false });
  });

  test('the whole value can be set as JSON', async () => {
    const value = {
      mode: 'off',
      allowed_domains: ['Example.com', 'example.com'],
      allow_local_apps: false,
    };
    const set = await succeed([...SET, '--value', JSON.stringify(value)]);
    expect(set.value).toEqual({ ...value, allowed_domains: ['example.com'] });
  });

  test.each([
    [['--mode', 'nobody'], '--mode'],
    [['--allow-domain', 'com'], '--allow-domain'],
    [['--allow-domain', 'https://example.com/'], '--allow-domain'],
    [['--remove-domain', 'unlisted.example'], '--remove-domain'],
    [['--value', '{"mode":"off"}'], '--value'],
    [['--value', '{'], '--value'],
    [['--value', '{}', '--mode', 'off'], '--value'],
    [[], '--value'],
  ])('%j is a usage error', async (options, option) => {
    const { code, document } = await crierJson([...SET, ...options], environment);
    expect(code).toBe(2);
    expect(Object.keys(document.error.errors)).toEqual([option]);
  });

  test('usage errors change nothing', async () => {
    const { value } = await show();
    expect(value).toEqual({ mode: 'off', allowed_domains: ['example.com'], allow_local_apps: false });
  });

  test.each(['get', 'set'])('%s of an unknown setting lists the known ones', async (verb) => {
    const more = verb === 'set' ? ['--value', '1'] : [];
    const { code, document } = await crierJson(['setting', verb, 'oauth.colour', ...more], environment);
    expect(code).toBe(2);
    expect(document.error.message).toContain('oauth.registration_policy');
  });
});
