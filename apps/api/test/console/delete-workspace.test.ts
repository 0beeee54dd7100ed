import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ConsoleKit, type ConsolePerson, openConsoleKit } from './console-kit.ts';

let kit: ConsoleKit;
let administrator: ConsolePerson;

beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'));
  administrator = await kit.addPerson({ administrator: true });
});
afterAll(() => kit.close());

const query = (text: string, values: unknown[] = []) => kit.api.service.database.pool.query(text, values);

async function addWorkspace(name: string): Promise<string> {
  const { status, body } = await administrator.call('POST', '/workspaces', { name });
  expect(status).toBe(201);
  return body.uuid;
}

const remove = (uuid: string, name: string, by = administrator) =>
  by.call('DELETE', `/workspaces/${uuid}`, { name });

const isThere = async (uuid: string) =>
  (await query('select 1 from workspaces where uuid = $1', [uuid])).rows.length === 1;

it('deletes a workspace by its name and keeps the line in the audit trail', async () => {
  const uuid = await addWorkspace('Old pier');
  for (const wrong of ['old pier', '', 'Harbour']) {
    const refused = await remove(uuid, wrong);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['name']]);
  }
  expect(await isThere(uuid)).toBe(true);
  expect((await remove(uuid, ' Old pier ')).body).toEqual({ deleted: true, revoked: 0 });
  expect(await isThere(uuid)).toBe(false);
  const lines = await kit.audit(`workspace:${uuid}`);
  expect(lines.at(-1)).toEqual({
    actor: `user:${administrator.id}`,
    action: 'workspace.deleted',
    detail: { name: 'Old pier' },
  });
  const mine = await kit.app.inject({
    url: `/crier/api/${uuid}/posts`,
    headers: { cookie: administrator.cookie },
  });
  expect(mine.statusCode).toBe(404);
  expect((await remove(uuid, 'Old pier')).status).toBe(404);
});

it('removes the workspace’s files from the disk and keeps others’', async () => {
  const { service } = kit.api;
  const files = new Map<string, string>();
  for (const name of ['Gone', 'Kept']) {
    const uuid = await addWorkspace(name);
    const path = `${uuid}/note.txt`;
    const file = join(service.settings.dataDir, `${name}.txt`);
    await writeFile(file, name);
    await service.disk.put(file, path);
    await query(
      `insert into media (workspace_id, name, type, mime_type, size, path)
       select id, 'note.txt', 'image', 'image/png', 4, $2 from workspaces where uuid = $1`,
      [uuid, path],
    );
    files.set(name, uuid);
  }
  expect((await remove(files.get('Gone') ?? '', 'Gone')).status).toBe(200);
  const onDisk = (name: string) =>
    stat(join(service.settings.dataDir, 'media', files.get(name) ?? '', 'note.txt')).then(
      () => true,
      () => false,
    );
  expect([await onDisk('Gone'), await onDisk('Kept')]).toEqual([false, true]);
});

it('lets one of two at once delete it, and only administrators of the installation', async () => {
  const uuid = await addWorkspace('Twice');
  const person = await kit.addPerson();
  await query(
    `insert into memberships (workspace_id, user_id, role, can_approve)
     select id, $2, 'ADMIN', true from workspaces where uuid = $1`,
    [uuid, person.id],
  );
  expect((await remove(uuid, 'Twice', person)).status).toBe(403);
  const answers = await Promise.all([remove(uuid, 'Twice'), remove(uuid, 'Twice')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});
