import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { aGroup, aWorkspace } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';
import { answerAsUsual } from './scripted-service/usual-answers.ts';

const section = (name: string) => page.getByRole('region', { name, exact: true });
/** At most one in a view. */
const FILLED = 'main .mantine-Button-root[data-variant="filled"]';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const { uuid, name, hex_color, timezone } = aWorkspace();
const SETTINGS = {
  ...{ uuid, name, hex_color, timezone, keep_media_metadata: false },
  ...{ missed_after_minutes: null, language: null },
};
const member = (id: number, own: object = {}) => ({
  ...{ id, name: 'Ada', email: `${id}@crier.test`, email_verified: true, role: 'admin' as const },
  ...{ can_approve: true, invited_by: null, created_at: '2026-02-01 08:00:00' },
  ...own,
});
const BO = member(8, { name: 'Bo', role: 'member', can_approve: false, invited_by: 'Ada' });
const invitation = (email: string) => ({
  ...{ id: '5b1c9d6e-2f6a-4c0e-9a53-0d6f4c1f0a21', email, role: 'member' as const, can_approve: false },
  ...{ invited_by: 'Ada', created_at: '2026-02-01T08:00:00.000Z', expires_at: '2026-02-08T08:00:00.000Z' },
});
const tag = (id: number, label: string) => ({
  ...{ id, uuid: `5b1c9d6e-2f6a-4c0e-9a53-0d6f4c1f0a3${id}`, name: label, hex_color: '#4250c4' },
});

let service: ScriptedService;
beforeEach(() => {
  service = aService();
  service.answer('getWorkspaceSettings', SETTINGS);
  service.answer('listInvitations', { data: [] });
});
closeAfterEach();

describe('the settings of a workspace', () => {
  test('saves what is changed and keeps the rest', async () => {
    service.answer('editWorkspace', { ...SETTINGS, name: 'Bakery' });
    await openInWorkspace('/settings');
    await page.getByLabelText('Workspace name').fill('Bakery');
    await page.getByRole('switch', { name: 'Keep file metadata' }).click();
    await section('Workspace').getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByText('Saved.')).toBeVisible();
    const { uuid: _uuid, ...kept } = SETTINGS;
    expect(service.calls('editWorkspace')[0]?.body).toEqual({
      ...{ ...kept, name: 'Bakery', keep_media_metadata: true },
    });
  });

  test('shows at the field why a change is refused, and keeps what was typed', async () => {
    service.answer('editWorkspace', new Refusal('validation', { name: ['The name is taken.'] }));
    await openInWorkspace('/settings');
    await page.getByLabelText('Workspace name').fill('Bakery');
    await section('Workspace').getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByText('The name is taken.')).toBeVisible();
    await expect.element(page.getByLabelText('Workspace name')).toHaveValue('Bakery');
    await expect.element(page.getByLabelText('Workspace name')).toHaveAttribute('aria-invalid', 'true');
  });

  test('lets a viewer read the slots and the tags, and asks for nothing else', async () => {
    service = aService({ workspace: { role: 'viewer', can_approve: false } });
    service.answer('getQueue', { data: [{ weekday: 3, time: '14:00' }], timezone });
    service.answer('listTags', { data: [tag(1, 'Spring')] });
    await openInWorkspace('/settings');
    const slots = section('Queue').getByRole('list', { name: 'Wednesday' });
    await expect.element(slots.getByText('14:00')).toBeVisible();
    expect(section('Queue').getByRole('button').elements()).toEqual([]);
    const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
    expect(links.elements().map(({ textContent }) => textContent)).toEqual(['Queue', 'Tags', 'Groups']);
    await links.getByText('Tags').click();
    await expect.element(page.getByText('Spring')).toBeVisible();
    expect(section('Tags').getByRole('button').elements()).toEqual([]);
    for (const call of ['listMembers', 'listInvitations', 'getWorkspaceSettings'] as const)
      expect(service.calls(call), call).toEqual([]);
  });

  test('shows a viewer no page at the address of a section for administrators', async () => {
    service = aService({ workspace: { role: 'viewer', can_approve: false } });
    await openInWorkspace('/settings/members');
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'This page does not exist' }))
      .toBeVisible();
    expect(service.calls('listMembers')).toEqual([]);
  });

  test('each section has a link with its own address, and the current one is marked', async () => {
    await openInWorkspace('/settings');
    const links = page.getByRole('navigation', { name: 'Settings' });
    await expect
      .element(links.getByRole('link', { name: 'Workspace' }))
      .toHaveAttribute('aria-current', 'page');
    await links.getByRole('link', { name: 'Tags' }).click();
    await expect.element(section('Tags')).toBeVisible();
    expect(location.pathname).toBe(`/w/${uuid}/settings/tags`);
    await expect.element(links.getByRole('link', { name: 'Tags' })).toHaveAttribute('aria-current', 'page');
    expect(links.element().querySelectorAll('[aria-current]').length).toBe(1);
    expect(section('Workspace').elements()).toEqual([]);
  });

  test.each(LOOKS)('$size, $colorScheme: shows all settings accessibly, and cuts nothing', async (view) => {
    await look(view);
    service.answer('getQueue', { data: [{ weekday: 3, time: '14:00' }], timezone });
    service.answer('listMembers', { data: [member(7), BO] });
    service.answer('listInvitations', { data: [invitation('cleo@crier.test')] });
    service.answer('listTags', { data: [tag(1, 'Spring')] });
    service.answer('listAccountGroups', { data: [aGroup(1, 'Morning set', [1])] });
    const seen = [
      ['workspace', page.getByLabelText('Workspace name')],
      ['queue', button('Remove Wednesday 14:00')],
      ['tags', page.getByText('Spring')],
      ['groups', page.getByText('Morning set')],
      ['members', page.getByText('cleo@crier.test')],
    ] as const;
    for (const [name, shown] of seen) {
      await openInWorkspace(`/settings/${name}`);
      await expect.element(shown).toBeVisible();
      expect(document.querySelectorAll(FILLED).length, name).toBeLessThanOrEqual(1);
      await expectAccessible();
    }
  });
});

describe('members', () => {
  beforeEach(() => service.answer('listMembers', { data: [member(7), BO] }));

  test('changes the role and the approval right of a member at once', async () => {
    service.answer('updateMember', { success: true });
    await openInWorkspace('/settings/members');
    await page.getByLabelText('Role: Bo').selectOptions('Viewer');
    await expect.poll(() => service.calls('updateMember').at(-1)?.body).toEqual({ role: 'viewer' });
    await expect.element(page.getByLabelText('Can approve posts: Bo')).toBeEnabled();
    await page.getByLabelText('Can approve posts: Bo').click();
    await expect.poll(() => service.calls('updateMember').at(-1)?.body).toEqual({ can_approve: true });
    expect(service.calls('updateMember')[0]?.params['member']).toBe('8');
  });

  test('says why the last administrator keeps the role', async () => {
    const reason = 'A workspace needs an administrator.';
    service.answer('updateMember', new Refusal('validation', { role: [reason] }));
    await openInWorkspace('/settings/members');
    await page.getByLabelText('Role: Ada').selectOptions('Member');
    await expect.element(page.getByRole('alert').getByText(reason)).toBeVisible();
    await expect.element(page.getByLabelText('Role: Ada')).toHaveValue('admin');
  });

  test('asks before a member is removed, says why it is refused, and removes on the next try', async () => {
    service.answer('removeMember', new Refusal('validation', { member: ['Not while Bo owns it.'] }));
    await openInWorkspace('/settings/members');
    await button('Remove: Bo').click();
    await expect.element(dialog().getByText(/Posts stay/)).toBeVisible();
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await expect.element(dialog().getByRole('alert').getByText('Not while Bo owns it.')).toBeVisible();
    await expectAccessible();
    service.answer('removeMember', () => {
      service.answer('listMembers', { data: [member(7)] });
      return { success: true };
    });
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText('8@crier.test')).not.toBeInTheDocument();
  });

  test('shows the link of an invitation once, and lists the invitation afterwards', async () => {
    const invited = invitation('cleo@crier.test');
    service.answer('createInvitation', () => {
      service.answer('listInvitations', { data: [invited] });
      return { ...invited, link: 'https://crier.test/invitations/secret', mailed: false };
    });
    await openInWorkspace('/settings/members');
    await page.getByLabelText('E-mail address').fill('cleo@crier.test');
    await section('Invitations').getByRole('checkbox', { name: 'Can approve posts' }).click();
    await button('Invite').click();
    await expect.element(page.getByText(/^Send this link to cleo@crier.test/)).toBeVisible();
    await expectAccessible();
    expect(service.calls('createInvitation')[0]?.body).toEqual({
      ...{ email: 'cleo@crier.test', role: 'member', can_approve: false },
    });
    await expect.element(button('Revoke: cleo@crier.test')).toBeVisible();
  });

  test('says to whom an invitation was mailed, and still shows its link', async () => {
    answerAsUsual(service, { sendsMail: true });
    service.answer('createInvitation', {
      ...{ ...invitation('cleo@crier.test'), link: 'https://crier.test/invitations/secret', mailed: true },
    });
    await openInWorkspace('/settings/members');
    await expect.element(page.getByText(/^The invitation is sent by e-mail/)).toBeVisible();
    await page.getByLabelText('E-mail address').fill('cleo@crier.test');
    await button('Invite').click();
    await expect.element(page.getByText(/^The invitation is on its way to cleo@crier.test/)).toBeVisible();
    await expect.element(page.getByText('https://crier.test/invitations/secret')).toBeVisible();
    await expectAccessible();
  });

  test('says at the field why an address cannot be invited', async () => {
    service.answer('createInvitation', new Refusal('validation', { email: ['Bo is a member already.'] }));
    await openInWorkspace('/settings/members');
    await page.getByLabelText('E-mail address').fill('8@crier.test');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Bo is a member already.')).toBeVisible();
    await expect.element(page.getByLabelText('E-mail address')).toHaveValue('8@crier.test');
  });

  test('revokes an invitation', async () => {
    service.answer('listInvitations', { data: [invitation('cleo@crier.test')] });
    service.answer('revokeInvitation', () => {
      service.answer('listInvitations', { data: [] });
      return { revoked: true };
    });
    await openInWorkspace('/settings/members');
    await button('Revoke: cleo@crier.test').click();
    await expect.element(page.getByText('The invitation was revoked.')).toBeVisible();
    await expect.element(page.getByText('cleo@crier.test')).not.toBeInTheDocument();
  });
});

describe('tags', () => {
  beforeEach(() => service.answer('listTags', { data: [tag(1, 'Spring')] }));

  test('renames a tag in place by keyboard, and gives the focus back', async () => {
    service.answer('updateTag', new Refusal('validation', { name: ['There is one already.'] }));
    await openInWorkspace('/settings/tags');
    await button('Rename: Spring').click();
    await userEvent.keyboard('Bread{Enter}');
    await expect.element(page.getByText('There is one already.')).toBeVisible();
    service.answer('updateTag', () => {
      service.answer('listTags', { data: [tag(1, 'Rye')] });
      return { success: true };
    });
    await userEvent.clear(page.getByLabelText('Tag', { exact: true }).last());
    await userEvent.keyboard('Rye{Enter}');
    await expect.element(button('Rename: Rye')).toHaveFocus();
    expect(service.calls('updateTag').map(({ body }) => body)).toEqual([{ name: 'Bread' }, { name: 'Rye' }]);
  });

  test('asks before a tag is deleted', async () => {
    service.answer('deleteTag', () => {
      service.answer('listTags', { data: [] });
      return { success: true };
    });
    await openInWorkspace('/settings/tags');
    await button('Delete: Spring').click();
    await page
      .getByRole('dialog', { name: 'Delete the tag Spring?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect.element(page.getByText('No tags yet')).toBeVisible();
  });
});
