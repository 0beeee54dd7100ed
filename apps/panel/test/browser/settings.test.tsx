import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { aWorkspace } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';

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

interface Slot {
  readonly weekday: number;
  readonly time: string;
}

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
    expect(links.elements().map(({ textContent }) => textContent)).toEqual(['Queue', 'Tags']);
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
    const seen = [
      ['workspace', page.getByLabelText('Workspace name')],
      ['queue', button('Remove Wednesday 14:00')],
      ['tags', page.getByText('Spring')],
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

describe('the queue', () => {
  const stored = (...times: readonly string[]) => ({
    ...{ data: times.map((time) => ({ weekday: 3, time })), timezone },
  });
  const edit = async () => {
    await openInWorkspace('/settings/queue');
    await button('Remove Wednesday 14:00').click();
    await page.getByRole('checkbox', { name: 'Friday' }).click();
    await page.getByLabelText('Times', { exact: true }).fill('08:30');
    await button('Add 1 slot').click();
  };
  beforeEach(() => service.answer('getQueue', stored('14:00', '16:00')));

  test('stores added and removed slots together when they are saved', async () => {
    service.answer('updateQueue', ({ body }) => {
      const { slots } = body as { readonly slots: { weekday: number; time: string }[] };
      service.answer('getQueue', { data: slots, timezone });
      return { success: true };
    });
    await edit();
    await button('Save slots').click();
    await expect.element(page.getByText('Saved.')).toBeVisible();
    await expect.element(button('Save slots')).not.toBeInTheDocument();
    const [call] = service.calls('updateQueue');
    expect(call?.body).toEqual({
      slots: [
        { weekday: 3, time: '16:00' },
        { weekday: 5, time: '08:30' },
      ],
    });
    expect(call?.ifMatch).toBe(service.tagOf(stored('14:00', '16:00')));
  });

  test('returns to the stored slots when the changes are discarded', async () => {
    await edit();
    await button('Discard changes').click();
    await expect.element(button('Remove Wednesday 14:00')).toBeVisible();
    await expect.element(button('Remove Friday 08:30')).not.toBeInTheDocument();
    expect(service.calls('updateQueue')).toEqual([]);
  });

  test.each([
    ['Keep your slots', 'Remove Friday 08:30'],
    ['Use saved slots', 'Remove Wednesday 09:00'],
  ])('asks which slots to keep when others were stored meanwhile: %s', async (choice, left) => {
    service.answer('updateQueue', () => {
      service.answer('getQueue', stored('09:00'));
      return new Refusal('precondition_failed');
    });
    await edit();
    await button('Save slots').click();
    await expect
      .element(page.getByRole('alert').getByText(/^The slots were changed elsewhere/))
      .toBeVisible();
    await expectAccessible();
    await button(choice).click();
    await expect.element(button(left)).toBeVisible();
    if (choice !== 'Keep your slots') return;
    service.answer('updateQueue', { success: true });
    await button('Save slots').click();
    await expect
      .poll(() => service.calls('updateQueue').at(-1)?.ifMatch)
      .toBe(service.tagOf(stored('09:00')));
  });

  test('says why slots are refused, and keeps the changes', async () => {
    service.answer('updateQueue', new Refusal('validation', { slots: ['There are too many slots.'] }));
    await edit();
    await button('Save slots').click();
    await expect.element(page.getByRole('alert').getByText('There are too many slots.')).toBeVisible();
    await expect.element(button('Remove Friday 08:30')).toBeVisible();
  });

  test('a week of sixteen slots takes at most eight actions', async () => {
    service.answer('getQueue', { data: [], timezone });
    service.answer('updateQueue', { success: true });
    await openInWorkspace('/settings/queue');
    let actions = 0;
    const act = async (action: Promise<unknown>) => {
      actions += 1;
      await action;
    };
    const times = page.getByLabelText('Times', { exact: true });
    // A queue without slots begins with Monday to Friday.
    await act(times.fill('9, 12:30, 17:00'));
    await act(button('Add 15 slots').click());
    await act(page.getByRole('checkbox', { name: 'Saturday' }).click());
    await act(times.fill('10'));
    await act(button('Add 1 slot').click());
    await expect.element(page.getByText('16 slots a week')).toBeVisible();
    await act(button('Save slots').click());
    await expect.element(page.getByText('Saved.')).toBeVisible();
    const sent = service.calls('updateQueue')[0]?.body as { readonly slots: readonly Slot[] };
    expect(sent.slots.length).toBe(16);
    for (const slot of [
      { weekday: 5, time: '12:30' },
      { weekday: 6, time: '10:00' },
    ])
      expect(sent.slots).toContainEqual(slot);
    expect(actions).toBeLessThanOrEqual(8);
  });

  test('says what is no time and that a day is missing, adds nothing, and keeps what was typed', async () => {
    await openInWorkspace('/settings/queue');
    const times = page.getByLabelText('Times', { exact: true });
    await times.fill('9, half past');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('“half” is not a time.')).toBeVisible();
    await expect.element(page.getByRole('alert').getByText('Choose at least one day.')).toBeVisible();
    await expect.element(times).toHaveValue('9, half past');
    await expectAccessible();
    await expect.element(button('Save slots')).not.toBeInTheDocument();
  });

  test('removes all slots of a day that has too many to list', async () => {
    const times = Array.from(
      { length: 25 },
      (_, hour) => `${String(hour % 24).padStart(2, '0')}:0${hour === 24 ? 1 : 0}`,
    );
    service.answer('getQueue', stored(...times.toSorted()));
    await openInWorkspace('/settings/queue');
    await expect.element(page.getByText('25 slots from 00:00 to 23:00.')).toBeVisible();
    await button('Remove all: Wednesday').click();
    await expect.element(button('Save slots')).toBeVisible();
    await expect.element(button('Remove all: Wednesday')).not.toBeInTheDocument();
  });

  test('lists the next free slots', async () => {
    const slot = { date: '2041-01-09', time: '14:00', timezone, scheduled_at: '2041-01-09 13:00:00' };
    service.answer('previewQueue', { data: [slot] });
    await openInWorkspace('/settings/queue');
    await page.getByText('Next free slot', { exact: true }).click();
    await expect.element(section('Queue').getByText(/Jan 9, 2041, 2:00/)).toBeVisible();
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
      return { ...invited, link: 'https://crier.test/invitations/secret' };
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
