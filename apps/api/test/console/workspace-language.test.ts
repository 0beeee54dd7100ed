import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ConsoleKit, type ConsolePerson, openConsoleKit } from './console-kit.ts';

let kit: ConsoleKit;
let admin: ConsolePerson;

beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'));
  admin = await kit.addPerson();
  await kit.api.service.database.pool.query(
    `insert into memberships (workspace_id, user_id, role, can_approve) values (1, $1, 'ADMIN', false)`,
    [admin.id],
  );
});
afterAll(() => kit.close());

it('a workspace sets the language of posts without one, in its canonical form', async () => {
  const path = `/workspaces/${kit.api.workspace}`;
  for (const [sent, stored] of [
    ['pt_br', 'pt-BR'],
    [null, null],
  ]) {
    const { body } = await admin.call('PUT', path, { language: sent });
    expect([body.language, (await admin.call('GET', path)).body.language]).toEqual([stored, stored]);
    expect((await kit.audit(`workspace:${kit.api.workspace}`)).at(-1)).toMatchObject({
      action: 'workspace.edited',
      detail: { to: { language: stored } },
    });
  }
  const { status, body } = await admin.call('PUT', path, { language: 'jp' });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['language']]);
});
