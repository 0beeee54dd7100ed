import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import type { AnswerOf } from './scripted-service/operations.ts';
import { aWorkspace } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';

type Member = AnswerOf<'listMembers'>['data'][number];
type Invitation = AnswerOf<'listInvitations'>['data'][number];
type Tag = AnswerOf<'listTags'>['data'][number];

const { uuid, name, hex_color, timezone } = aWorkspace();
const SETTINGS = {
  ...{ uuid, name, hex_color, timezone, keep_media_metadata: false },
  ...{ missed_after_minutes: 360, language: null },
};
const member = (id: number, called: string): Member => ({
  ...{ id, name: called, email: `${id}@crier.test`, email_verified: true, role: 'admin' },
  ...{ can_approve: true, invited_by: null, created_at: '2026-02-01 08:00:00' },
});
const tag = (id: number, label: string): Tag => ({
  ...{ id, uuid: `5b1c9d6e-2f6a-4c0e-9a53-0d6f4c1f0a3${id}`, name: label, hex_color: '#4250c4' },
});
const section = (of: string) => page.getByRole('region', { name: of, exact: true });
const button = (label: string) => page.getByRole('button', { name: label, exact: true });
/** Presses a button as the keyboard does. */
const press = async (one: ReturnType<typeof button>) => {
  await expect.element(one).toBeInTheDocument();
  one.element().focus();
  await userEvent.keyboard('{Enter}');
};
const answer = (action: string) =>
  press(page.getByRole('dialog').getByRole('button', { name: action, exact: true }));
/** Waits until something of this kind, with these words, has the focus. */
const hasFocus = (kind: string, words: string) =>
  expect
    .poll(() => [document.activeElement?.tagName, document.activeElement?.textContent])
    .toEqual([kind, expect.stringContaining(words)]);

describe('the records of a workspace', () => {
  closeAfterEach();
  let service: ScriptedService;
  beforeEach(() => {
    service = aService();
    service.answer('getWorkspaceSettings', SETTINGS);
    service.answer('listInvitations', { data: [] });
  });

  test('a deleted tag hands the focus to the next one, and the last one to the heading', async () => {
    let tags = [tag(1, 'Bread'), tag(2, 'Cake')];
    service.answer('listTags', () => ({ data: tags }));
    service.answer('deleteTag', ({ params }) => {
      tags = tags.filter((one) => one.uuid !== params['tag']);
      return { success: true };
    });
    await openInWorkspace('/settings/tags');
    await press(button('Delete: Cake'));
    await answer('Delete');
    await hasFocus('LI', 'Bread');
    await press(button('Delete: Bread'));
    await answer('Delete');
    await expect.element(page.getByRole('heading', { name: 'No tags yet' })).toBeVisible();
    await hasFocus('H2', 'Tags');
  });

  test('a removed member and a revoked invitation leave the focus in their lists', async () => {
    let members = [member(7, 'Ada'), member(8, 'Wren')];
    const invited: Invitation = {
      ...{ id: '5b1c9d6e-2f6a-4c0e-9a53-0d6f4c1f0a21', email: 'new@crier.test', role: 'member' },
      ...{ can_approve: false, invited_by: 'Ada', created_at: '2026-02-01T08:00:00.000Z' },
      expires_at: '2026-02-08T08:00:00.000Z',
    };
    service.answer('listMembers', () => ({ data: members }));
    service.answer('listInvitations', { data: [invited] });
    service.answer('removeMember', () => {
      members = members.slice(0, 1);
      return { success: true };
    });
    service.answer('revokeInvitation', () => {
      service.answer('listInvitations', { data: [] });
      return { revoked: true };
    });
    await openInWorkspace('/settings/members');
    await press(button('Remove: Wren'));
    await answer('Remove');
    await hasFocus('LI', 'Ada');
    await press(button('Revoke: new@crier.test'));
    await hasFocus('H2', 'Invitations');
  });

  test('an invited viewer may approve only if that is chosen, and others may unless it is not', async () => {
    await openInWorkspace('/settings/members');
    const approves = section('Invitations').getByRole('checkbox', { name: 'Can approve posts' });
    await expect.element(approves).toBeChecked();
    await section('Invitations').getByLabelText('Role').selectOptions('viewer');
    await expect.element(approves).not.toBeChecked();
  });

  test('overdue posts wait for as long as is chosen, or are always sent', async () => {
    service.answer('editWorkspace', ({ body }) => ({ ...SETTINGS, ...(body as object) }));
    await openInWorkspace('/settings');
    const limit = page.getByLabelText('Overdue posts');
    await expect.element(limit).toHaveValue('360');
    for (const [words, minutes] of [
      ['Ask if more than 2 days late', 2_880],
      ['Send, no matter how late', null],
    ] as const) {
      await limit.selectOptions(words);
      await section('Workspace').getByRole('button', { name: 'Save', exact: true }).click();
      const sent = () => service.calls('editWorkspace').at(-1)?.body;
      await expect.poll(sent).toMatchObject({ missed_after_minutes: minutes });
    }
  });

  test('a form that does not reach the service says so and keeps what was typed', async () => {
    await openInWorkspace('/settings');
    await section('Workspace').getByLabelText('Workspace name').fill('North Harbour');
    service.setOffline(true);
    await section('Workspace').getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .element(section('Workspace').getByText('There is no connection to the service.'))
      .toBeVisible();
    await expect.element(section('Workspace').getByLabelText('Workspace name')).toHaveValue('North Harbour');
    await expectAccessible();
  });

  test('a part that cannot be read says so below its heading, and is read again on request', async () => {
    service.answer('listTags', new Refusal('server_error'));
    await openInWorkspace('/settings/tags');
    const failed = section('Tags').getByRole('heading', { name: 'This could not be loaded' });
    await expect.element(failed).toBeVisible();
    await expectAccessible();
    service.answer('listTags', { data: [] });
    await section('Tags').getByRole('button', { name: 'Try again' }).click();
    await expect.element(section('Tags').getByRole('heading', { name: 'No tags yet' })).toBeVisible();
  });
});
