import { describe, expect, test } from 'vitest';
import { crierProcess as crier } from './crier-process.ts';
import { crierJson } from './run-crier.ts';

test('help goes to standard output', async () => {
  const { code, stdout } = await crier(['--help']);
  expect(code).toBe(0);
  for (const group of [
    'user',
    'workspace',
    'member',
    'key',
    'account',
    'app',
    'setting',
    'secret',
    'mail',
    'migrate',
    'doctor',
    'post',
    'queue',
    'media',
    'mcp',
  ]) {
    expect(stdout).toMatch(new RegExp(`^  ${group} `, 'm'));
  }
});

describe('a usage error exits with 2 and names what is wrong', () => {
  test.each([
    [['user', 'create', '--name', 'Ada', '--password', 'x'], '--email'],
    [['migrate', '--usr', '1'], '--usr'],
    [['user', 'create', '--email', 'a@b', '--name', 'Ada', '--password', 'short'], '--password'],
    [['key', 'create', '--user', '1', '--name', 'n', '--expires', 'soon'], '--expires'],
    [['app', 'create', '--name', 'Ledger', '--redirect-uri', 'https://h/cb'], '--access'],
    [['app', 'create', '--name', 'Ledger', '--access', 'mcp'], '--redirect-uri'],
    [['setting', 'set', 'oauth.registration_policy'], '--value'],
    [['media', 'trash', 'restore'], 'path'],
    [['migrate', '--environment-file', '/nowhere'], '--environment-file'],
    [['post', 'list', '--status', 'lost'], '--status'],
    [['post', 'list'], '--url'],
    [['mail', 'test'], '--to'],
    [['mail', 'test', '--to', 'nobody'], '--to'],
    [['queue', 'set'], '--slot'],
    [['queue', 'set', '--slot', 'noon'], '--slot'],
    [['queue', 'set', '--slot', 'mon 09:00', '--empty'], '--empty'],
    [['member', 'edit', '--workspace', 'w', '--user', '1'], '--role'],
    [['post', 'create', '--accounts', 'one'], '--accounts'],
    [['media', 'upload', '/nowhere', '--url', 'http://h/api', '--key', 'k', '--workspace', 'w'], 'file'],
  ])('%j: %s', async (args, option) => {
    const { code, document, stderr } = await crierJson(args);
    expect(code).toBe(2);
    expect(document.error.code).toBe('usage');
    expect(Object.keys(document.error.errors)).toContain(option);
    expect(stderr).toBe('');
  });

  test('in words on standard error without --json', async () => {
    const { code, stdout, stderr } = await crier(['user', 'create', '--name', 'Ada']);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain("required option '--email <address>' not specified");
  });

  test('also for a group without a command, and an unknown command', async () => {
    expect((await crier(['user'])).code).toBe(2);
    const { code, document } = await crierJson(['usr', 'create']);
    expect(code).toBe(2);
    expect(document.error.code).toBe('usage');
  });
});

test('all missing settings are named', async () => {
  const { code, document } = await crierJson(['migrate'], { SERVICE_BASE_URL: 'nonsense' });
  expect(code).toBe(1);
  expect(document.error.code).toBe('settings');
  expect(Object.keys(document.error.errors).sort()).toEqual([
    'DATABASE_URL',
    'SERVICE_BASE_URL',
    'SERVICE_SECRET',
  ]);
});

test('an unresponsive database is reported as such', async () => {
  const { code, document } = await crierJson(['key', 'list', '--user', '1'], {
    DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:9/none',
    SERVICE_BASE_URL: 'http://127.0.0.1:9',
    SERVICE_SECRET: 'a secret of tests that is long enough',
  });
  expect(code).toBe(1);
  expect(document.error.code).toBe('database');
  expect(document.error.message).toContain('DATABASE_URL');
  expect(document.error.message).not.toContain('hidden');
});
