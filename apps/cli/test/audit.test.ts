import { openDatabase } from '@crier/persistence';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { crier, crierJson, type Document } from './run-crier.ts';

let installation: Installation;
let workspace: string;

beforeAll(async () => {
  installation = await openInstallation(inject('adminUrl'));
  await run(
    'user',
    'create',
    '--email',
    'ada@example.com',
    '--name',
    'Ada',
    '--password',
    'a password for tests',
  );
  workspace = (await run('workspace', 'create', '--name', 'Bakery')).uuid;
  await run('member', 'add', '--workspace', workspace, '--user', 'ada@example.com', '--role', 'member');
  await run('key', 'create', '--user', 'ada@example.com', '--name', 'laptop');
});
afterAll(() => installation?.close());

const run = async (...args: readonly string[]): Promise<Document> =>
  (await crierJson(args, installation.environment)).document;
const actions = async (...args: readonly string[]): Promise<string[]> =>
  (await run('audit', 'list', ...args)).data.map(({ action }: { action: string }) => action);

describe('crier audit list', () => {
  it('shows who did what to what, latest first', async () => {
    const all = await actions();
    expect(all[0]).toBe('key.created');
    expect(all).toContain('user.created');
    expect(all.indexOf('member.added')).toBeLessThan(all.indexOf('workspace.created'));
    const [entry] = (await run('audit', 'list', '--limit', '1')).data;
    expect(entry).toMatchObject({ actor: 'command line', detail: { name: 'laptop' }, workspace: null });
  });

  it('filters by action, group of actions, subject, actor, workspace and time', async () => {
    expect(await actions('--action', 'key.created')).toEqual(['key.created']);
    expect(await actions('--action', 'key')).toEqual(['key.created']);
    expect(await actions('--action', 'ke')).toEqual([]);
    const [user] = (await run('audit', 'list', '--action', 'user.created')).data;
    expect(await actions('--subject', user.subject)).toContain('user.created');
    expect(await actions('--actor', 'nobody')).toEqual([]);
    const inWorkspace = (await run('audit', 'list', '--workspace', workspace.toUpperCase())).data;
    expect(inWorkspace.length).toBeGreaterThanOrEqual(1);
    for (const entry of inWorkspace) expect(entry.workspace).toEqual({ uuid: workspace, name: 'Bakery' });
    expect(await actions('--since', '1d')).toContain('user.created');
    expect(await actions('--until', '1d')).toEqual([]);
  });

  it('includes changes of content, with their author and means', async () => {
    const database = openDatabase(installation.environment['DATABASE_URL'] ?? '');
    try {
      await database.pool.query(
        `insert into content_entries (workspace_id, user_id, user_name, action, subject, credential, detail, count)
         select id, 12, 'Ada', 'post.edited', 'post:1', '{"kind": "app", "name": "Assistant", "agent": true}',
                '{"changed": ["text"]}', 3 from workspaces where uuid = $1`,
        [workspace],
      );
    } finally {
      await database.close();
    }
    const filter = ['--action', 'post', '--actor', 'user:12', '--workspace', workspace];
    const [{ detail, ...entry }] = (await run('audit', 'list', ...filter)).data;
    expect(entry).toMatchObject({ action: 'post.edited', subject: 'post:1', workspace: { uuid: workspace } });
    expect(detail).toMatchObject({ by: { name: 'Assistant', agent: true }, changed: ['text'], count: 3 });
    expect(await actions('--actor', 'nobody')).toEqual([]);
    expect((await actions('--limit', '1')).length).toBe(1);
  });

  it('prints a table, or says that there is nothing', async () => {
    const { stdout } = await crier(['audit', 'list', '--action', 'key'], installation.environment);
    expect(stdout).toMatch(/^AT +ACTOR +ACTION/);
    expect(stdout).toContain('key.created');
    const none = await crier(['audit', 'list', '--until', '1d'], installation.environment);
    expect(none.stdout).toBe('No entries.\n');
  });

  it.each([
    [['--limit', '0'], '--limit'],
    [['--limit', 'many'], '--limit'],
    [['--since', 'yesterday'], '--since'],
    [['--workspace', '12'], '--workspace'],
  ])('refuses %j and names the option', async (args, option) => {
    const { code, document } = await crierJson(['audit', 'list', ...args], installation.environment);
    expect(code).not.toBe(0);
    expect(document.error.message).toContain(option);
  });
});
