import { createTestDatabase } from '@crier/dev-postgres';
import { readMigrations } from '@crier/persistence';
import { migrationsFolder } from '@crier/service';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { crier, crierJson, succeeds } from './run-crier.ts';

let installation: Installation;
let environment: Readonly<Record<string, string>>;
let workspace: string;

const succeed = (args: readonly string[], input = '') => succeeds(args, environment, input);

beforeAll(async () => {
  installation = await openInstallation(inject('adminUrl'));
  environment = installation.environment;
});

afterAll(() => installation?.close());

test('migrating an empty database applies every migration, and a second time none', async () => {
  const empty = await createTestDatabase(inject('adminUrl'));
  try {
    const settings = { ...environment, DATABASE_URL: empty.url };
    const applied = readMigrations(migrationsFolder()).map(({ name }) => name);
    expect(await succeeds(['migrate'], settings)).toEqual({ applied });
    expect(await succeeds(['migrate'], settings)).toEqual({ applied: [] });
  } finally {
    await empty.drop();
  }
});

describe('an installation without users', () => {
  test('gets a link to create its first administrator in a browser', async () => {
    const made = await succeed(['user', 'setup-link']);
    expect(Object.keys(made)).toEqual(['link', 'expires_at']);
    expect(made.link).toMatch(/^http:\/\/127\.0\.0\.1:9\/crier\/set-up\/[\w-]{43}$/);
    expect((Date.parse(made.expires_at) - Date.now()) / 3_600_000).toBeCloseTo(24, 0);
    const spoken = await crier(['user', 'setup-link'], environment);
    expect(spoken.stdout).toMatch(/^Open this link to create the first administrator\./);
    const token = spoken.stdout.trim().split('/').at(-1) ?? '';
    expect(spoken.stderr).toContain('"event":"installation.setup_link_made","address":null');
    expect(spoken.stderr).not.toContain(token);
    const { data } = await succeed(['audit', 'list', '--action', 'installation.setup_link_made']);
    expect(data).toMatchObject([{ actor: 'command line' }, { actor: 'command line' }]);
    expect(JSON.stringify(data)).not.toContain(token);
  });
});

describe('users', () => {
  test('a user is created, with a password from standard input if wanted', async () => {
    const user = await succeed(
      [
        ...['user', 'create', '--email', 'Ada@example.com', '--name', 'Ada', '--password', '-'],
        ...['--admin', '--timezone', 'Europe/Berlin'],
      ],
      'correct horse\n',
    );
    expect(user).toEqual({
      id: expect.any(Number),
      name: 'Ada',
      email: 'ada@example.com',
      admin: true,
      timezone: 'Europe/Berlin',
    });
  });

  test('users are found, shown, renamed, suspended, readmitted and deleted', async () => {
    const email = 'finn@example.com';
    const made = await succeed([
      'user',
      'create',
      '--email',
      email,
      '--name',
      'Finn',
      '--password',
      'a pier at dawn',
    ]);
    const { data } = await succeed(['user', 'list', '--find', 'finn']);
    expect(data).toMatchObject([
      { id: made.id, email, suspended_at: null, workspaces: 0, last_seen_at: null },
    ]);
    const named = ['--user', email];
    expect(await succeed(['user', 'rename', ...named, '--name', 'Finn Moor'])).toMatchObject({
      name: 'Finn Moor',
    });
    const suspended = await succeed(['user', 'suspend', ...named]);
    expect(suspended.suspended_at).toEqual(expect.any(String));
    expect((await succeed(['user', 'list', '--suspended'])).data).toMatchObject([{ id: made.id }]);
    expect(await succeed(['user', 'show', ...named])).toMatchObject({
      ...{ id: made.id, suspended_at: suspended.suspended_at },
      ...{ workspaces: [], sessions: [], keys: [], apps: [] },
    });
    expect(await succeed(['user', 'unsuspend', ...named])).toMatchObject({ suspended_at: null });
    expect((await crier(['user', 'delete', ...named], environment)).stdout).toContain('Their posts stay.');
    expect((await succeed(['user', 'list', '--find', 'finn'])).data).toEqual([]);
  });

  test('the last administrator can be neither suspended nor deleted', async () => {
    for (const command of ['suspend', 'delete']) {
      const refused = await crier(['user', command, '--user', 'ada@example.com'], environment);
      expect([refused.code, refused.stderr]).toEqual([
        2,
        expect.stringContaining('Ada is the last administrator of the installation.'),
      ]);
    }
  });

  test('a taken e-mail address exits with 1 and names the option', async () => {
    const args = [
      'user',
      'create',
      '--email',
      'ada@example.com',
      '--name',
      'Ada',
      '--password',
      'long enough',
    ];
    const { code, document } = await crierJson(args, environment);
    expect(code).toBe(1);
    expect(document.error).toMatchObject({ code: 'taken', errors: { '--email': [expect.any(String)] } });
    const spoken = await crier(args, environment);
    expect(spoken.stdout).toBe('');
    expect(spoken.stderr).toMatch(/^error: --email: /);
  });

  test('a password is set', async () => {
    const args = ['user', 'set-password', '--email', 'ada@example.com', '--password', 'another one'];
    expect(await succeed(args)).toMatchObject({ email: 'ada@example.com' });
  });

  test('a password link is printed with its expiry', async () => {
    const args = ['user', 'reset-link', '--user', 'ada@example.com'];
    const made = await succeed(args);
    expect(made).toMatchObject({
      email: 'ada@example.com',
      link: expect.stringMatching(/\/reset-password\/[\w-]{43}$/),
    });
    expect((Date.parse(made.expires_at) - Date.now()) / 3_600_000).toBeCloseTo(24, 0);
    const spoken = await crier(args, environment);
    expect(spoken.stdout).toMatch(/^Give this link to Ada \(ada@example\.com\)/);
    const missing = await crierJson(['user', 'reset-link', '--user', 'nobody@example.com'], environment);
    expect([missing.code, Object.keys(missing.document.error.errors)]).toEqual([1, ['--user']]);
  });

  test('a link to create the first administrator is refused once a user exists', async () => {
    const { code, document } = await crierJson(['user', 'setup-link'], environment);
    expect([code, document.error.code]).toEqual([1, 'has_users']);
    expect(document.error.message).toContain('`user create`');
  });
});

describe('workspaces and members', () => {
  test('a workspace is created and gets a member', async () => {
    const created = await succeed(['workspace', 'create', '--name', 'Demo']);
    expect(created).toMatchObject({ name: 'Demo', timezone: 'UTC', keep_media_metadata: false });
    workspace = created.uuid;
    const args = ['member', 'add', '--workspace', workspace, '--user', 'ada@example.com', '--role', 'MEMBER'];
    expect(await succeed([...args, '--no-can-approve'])).toMatchObject({
      workspace,
      user: { email: 'ada@example.com' },
      role: 'MEMBER',
      can_approve: false,
    });
    const again = await crierJson(args, environment);
    expect(again.document.error).toMatchObject({ code: 'taken', errors: { '--user': [expect.any(String)] } });
  });

  test('members are listed and changed', { timeout: 90_000 }, async () => {
    const edit = ['member', 'edit', '--workspace', workspace, '--user', 'ada@example.com', '--role'];
    const member = { workspace, user: { email: 'ada@example.com' }, role: 'ADMIN', can_approve: false };
    expect(await succeed([...edit, 'admin'])).toMatchObject(member);
    expect(await succeed([...edit, 'admin', '--can-approve'])).toMatchObject({ can_approve: true });
    const demoted = await crierJson([...edit, 'MEMBER'], environment);
    expect(Object.keys(demoted.document.error.errors)).toEqual(['--role']);
    expect((await succeed(['member', 'list', '--workspace', workspace])).data).toMatchObject([
      { ...member, can_approve: true },
    ]);
    const spoken = await crier(['member', 'list', '--workspace', workspace], environment);
    expect(spoken.stdout).toMatch(/ada@example\.com +ADMIN +yes/);
  });

  test('members are removed, except for the last administrator', { timeout: 90_000 }, async () => {
    const grace = ['--email', 'grace@example.com', '--name', 'Grace', '--password', 'long enough'];
    const { id } = await succeed(['user', 'create', ...grace]);
    const named = ['--workspace', workspace, '--user'];
    await succeed(['member', 'add', ...named, String(id), '--role', 'VIEWER']);
    const removed = await succeed(['member', 'remove', ...named, 'grace@example.com']);
    expect(removed).toMatchObject({ user: { id }, role: 'VIEWER', can_approve: false });
    const gone = await crierJson(['member', 'remove', ...named, String(id)], environment);
    expect([gone.code, gone.document.error.code]).toEqual([1, 'not_found']);
    const last = await crierJson(['member', 'remove', ...named, 'ada@example.com'], environment);
    expect([last.code, Object.keys(last.document.error.errors)]).toEqual([2, ['--user']]);
  });

  test('a workspace keeps the metadata of its files only on request', async () => {
    const created = await succeed(['workspace', 'create', '--name', 'Photo agency', '--keep-media-metadata']);
    expect(created).toMatchObject({ keep_media_metadata: true });
    const edit = ['workspace', 'edit', '--workspace', workspace, '--keep-media-metadata'];
    expect(await succeed([...edit, 'on'])).toMatchObject({ uuid: workspace, keep_media_metadata: true });
    expect(await succeed([...edit, 'off'])).toMatchObject({ uuid: workspace, keep_media_metadata: false });
    const { code, document } = await crierJson([...edit, 'maybe'], environment);
    expect([code, Object.keys(document.error.errors)]).toEqual([2, ['--keep-media-metadata']]);
    const unknown = ['workspace', 'edit', '--workspace', '00000000-0000-4000-8000-000000000000'];
    const missing = await crierJson([...unknown, '--keep-media-metadata', 'on'], environment);
    expect(missing.document.error.code).toBe('not_found');
  });

  test('a workspace sets how late a post may be before someone has to decide', async () => {
    const edit = ['workspace', 'edit', '--workspace', workspace, '--missed-after-minutes'];
    expect(await succeed([...edit, '90'])).toMatchObject({ uuid: workspace, missed_after_minutes: 90 });
    expect(await succeed([...edit, 'off'])).toMatchObject({ missed_after_minutes: null });
    for (const wrong of ['0', '-5', 'soon', '1e3', '525601']) {
      const { code, document } = await crierJson([...edit, wrong], environment);
      expect([wrong, code, Object.keys(document.error.errors)]).toEqual([
        wrong,
        2,
        ['--missed-after-minutes'],
      ]);
    }
    const nothing = await crierJson(edit.slice(0, -1), environment);
    expect(nothing.code).toBe(2);
    expect(await succeed([...edit, '360'])).toMatchObject({ missed_after_minutes: 360 });
  });

  test('a workspace sets the language of posts without one', async () => {
    const edit = ['workspace', 'edit', '--workspace', workspace, '--language'];
    expect(await succeed([...edit, 'pt-br'])).toMatchObject({ uuid: workspace, language: 'pt-BR' });
    expect(await succeed([...edit, 'off'])).toMatchObject({ language: null });
    const { code, document } = await crierJson([...edit, 'cz'], environment);
    expect([code, Object.keys(document.error.errors)]).toEqual([2, ['--language']]);
  });

  test('an unknown time zone is a usage error', async () => {
    const args = ['workspace', 'create', '--name', 'Mars', '--timezone', 'Mars/Olympus'];
    const { code, document } = await crierJson(args, environment);
    expect(code).toBe(2);
    expect(document.error.errors).toHaveProperty('--timezone');
  });
});

describe('keys', () => {
  test('a key is shown once, listed without its secret, and revoked [spec:gap.personal-key]', async () => {
    const args = ['key', 'create', '--user', 'ada@example.com', '--name', 'laptop', '--expires', '90d'];
    const created = await succeed(args);
    expect(created.key).toMatch(/^crier_pk_[\w-]{43}$/);
    const listed = await crier(['key', 'list', '--user', 'ada@example.com', '--json'], environment);
    expect(listed.stdout).not.toContain(created.key);
    expect(JSON.parse(listed.stdout).data).toMatchObject([
      { id: created.id, name: 'laptop', hint: created.key.slice(-4), revoked_at: null },
    ]);
    const revoked = await succeed(['key', 'revoke', '--id', created.id]);
    expect(Date.parse(revoked.revoked_at)).not.toBeNaN();
  });

  test('without --json the key is alone on the first line', async () => {
    const { stdout } = await crier(
      ['key', 'create', '--user', 'ada@example.com', '--name', 'script'],
      environment,
    );
    expect(stdout.split('\n')[0]).toMatch(/^crier_pk_[\w-]{43}$/);
  });
});
