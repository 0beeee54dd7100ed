import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openAddress } from './open-page.ts';
import type { AnswerOf } from './scripted-service/operations.ts';
import { aWorkspace, pageOf } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';

type Person = AnswerOf<'listUsers'>['data'][number];

const PATH = '/administration/people';
const WORKSPACES = '/administration/workspaces';
const CREATED = '2026-02-01T08:00:00.000Z';
const LINK = 'https://crier.test/reset/secret';
const person = (id: number, name: string, own: Partial<Person> = {}): Person => ({
  ...{ id, name, email: `${id}@crier.test`, timezone: 'Europe/Berlin', is_administrator: id === 7 },
  ...{ created_at: CREATED, workspaces: 1, email_verified: true, suspended_at: null, last_seen_at: CREATED },
  ...own,
});
const BO: AnswerOf<'getUser'> = {
  ...{ id: 8, name: 'Bo', email: '8@crier.test', timezone: 'Europe/Berlin', is_administrator: false },
  ...{ created_at: CREATED, suspended_at: null },
  workspaces: [
    {
      ...{ uuid: '5b1c9d6e-2f6a-4c0e-9a53-0d6f4c1f0a41', name: 'Harbour', role: 'admin', can_approve: true },
      only_administrator: true,
    },
  ],
  sessions: [1, 2].map((place) => ({
    ...{ id: `5b1c9d6e-2f6a-4c0e-9a53-0d6f4c1f0a5${place}`, created_at: CREATED, last_seen_at: CREATED },
    ...{
      address: `203.0.113.${place}`,
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
    },
  })),
  keys: [{ name: 'Newsletter', hint: '7Qmw', last_used_at: null }],
  apps: [{ client_id: 'tide', name: 'Tide', last_used_at: CREATED }],
};
const { uuid, name, hex_color, timezone } = aWorkspace();
const CAFE = {
  ...{ uuid, name, hex_color, timezone, locked: false, created_at: CREATED },
  ...{ members: 2, accounts: 3, posts: 12 },
};
const button = (label: string) => page.getByRole('button', { name: label, exact: true });
const dialog = () => page.getByRole('dialog');

describe('the users and workspaces of an installation', () => {
  closeAfterEach();
  let service: ScriptedService;
  beforeEach(() => {
    service = aService();
    service.answer('listUsers', pageOf(person(7, 'Ada'), person(8, 'Bo', { email_verified: false })));
    service.answer('listAllWorkspaces', pageOf(CAFE));
    service.answer('getUser', BO);
  });

  test('shows nothing to a person who does not administer the installation', async () => {
    service = aService({ administrator: false });
    await openAddress(PATH);
    await expect
      .element(page.getByText('Only administrators of the installation can see this page.'))
      .toBeVisible();
    expect(service.calls('listUsers')).toEqual([]);
    await expectAccessible();
  });

  test('finds people by name, state and role, in the address too', async () => {
    await openAddress(PATH);
    await page.getByLabelText('Name or e-mail address').fill('bo');
    await page.getByLabelText('State').selectOptions('Suspended');
    await button('Find').click();
    await expect
      .poll(() => service.calls('listUsers').at(-1)?.query)
      .toMatchObject({ keyword: 'bo', state: 'suspended' });
    expect(location.search).toBe('?keyword=bo&state=suspended');
  });

  test('makes a person an administrator, and lets nobody change their own right', async () => {
    service.answer('updateUser', () => {
      service.answer('getUser', { ...BO, is_administrator: true });
      const { id, name: called, email, timezone: zone } = BO;
      return { ...{ id, name: called, email, timezone: zone }, is_administrator: true };
    });
    await openAddress(`${PATH}/8`);
    await page.getByLabelText('Administers the installation').click();
    await expect.element(page.getByText('Saved.')).toBeVisible();
    await expect.element(page.getByLabelText('Administers the installation')).toBeChecked();
    expect(service.calls('updateUser')[0]).toMatchObject({
      ...{ params: { user: '8' }, body: { is_administrator: true } },
    });
    service.answer('getUser', { ...BO, id: 7, name: 'Ada' });
    await openAddress(`${PATH}/7`);
    await expect.element(page.getByLabelText('Administers the installation')).toBeDisabled();
    expect(button('Suspend').elements()).toEqual([]);
    expect(button('Delete').elements()).toEqual([]);
  });

  test('views the service as a person, unless they are suspended or an administrator', async () => {
    service.answer('viewUser', new Refusal('validation', { user: ['Bo is suspended.'] }));
    await openAddress(`${PATH}/8`);
    await button('View as Bo').click();
    await expect.element(page.getByText('Bo is suspended.')).toBeVisible();
    expect(service.calls('viewUser')[0]?.params).toEqual({ user: '8' });
    for (const other of [{ is_administrator: true }, { suspended_at: CREATED }]) {
      service.answer('getUser', { ...BO, id: 9, name: 'Cy', ...other });
      await openAddress(`${PATH}/9`);
      await expect.element(button('Delete')).toBeVisible();
      expect(button('View as Cy').elements()).toEqual([]);
    }
  });

  test('suspends a person after saying what happens to their posts, and lets them in again', async () => {
    const { id, name: called, email, timezone: zone } = BO;
    const user = { ...{ id, name: called, email, timezone: zone }, is_administrator: false };
    service.answer('suspendUser', () => {
      service.answer('getUser', { ...BO, suspended_at: CREATED, sessions: [] });
      return { ...user, suspended_at: CREATED };
    });
    service.answer('unsuspendUser', () => {
      service.answer('getUser', BO);
      return { ...user, suspended_at: null };
    });
    await openAddress(`${PATH}/8`);
    await button('Suspend').click();
    await expect.element(dialog().getByText(/scheduled posts are still published/)).toBeVisible();
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Suspend' }).click();
    await expect.element(page.getByText('Bo is suspended.')).toBeVisible();
    await expect.element(page.getByText('Not signed in anywhere.')).toBeVisible();
    await button('End suspension').click();
    await expect.element(page.getByText('Bo can sign in again.')).toBeVisible();
    await expect.element(button('Suspend')).toBeVisible();
  });

  test('says why a person cannot be deleted, and returns to the list once they are', async () => {
    const reason = 'Bo is the only administrator of Harbour.';
    service.answer('deleteUser', new Refusal('validation', { user: [reason] }));
    await openAddress(`${PATH}/8`);
    await button('Delete').click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog().getByRole('alert').getByText(reason)).toBeVisible();
    service.answer('deleteUser', { deleted: true });
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Bo was deleted.')).toBeVisible();
    await expect.poll(() => location.pathname).toBe(PATH);
  });

  test('ends one session of a person, or all of them', async () => {
    service.answer('endUserSession', { ended: 1 });
    service.answer('endUserSessions', { ended: 2 });
    await openAddress(`${PATH}/8`);
    await page
      .getByRole('button', { name: /^End session: / })
      .last()
      .click();
    await expect.element(page.getByText('1 session ended')).toBeVisible();
    await button('End all sessions').click();
    await expect.element(page.getByText('2 sessions ended')).toBeVisible();
    expect(service.calls('endUserSession')[0]?.params['session']).toBe(BO.sessions[1]?.id);
  });

  test('shows at each field why a user is refused, and keeps what was typed', async () => {
    service.answer(
      'createUser',
      new Refusal('validation', { email: ['It is not an address.'], password: ['It is too short.'] }),
    );
    await openAddress(PATH);
    await button('Add a person').click();
    await page.getByLabelText('Name', { exact: true }).fill('Cleo');
    await page.getByLabelText('E-mail address', { exact: true }).fill('cleo');
    await page.getByLabelText('Initial password').fill('short');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('It is not an address.')).toBeVisible();
    await expect.element(page.getByLabelText('Initial password')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Cleo');
    await expectAccessible();
  });

  test('shows the link for a new password once, and offers none for oneself', async () => {
    service.answer('createResetLink', { link: LINK, expires_at: CREATED });
    await openAddress(`${PATH}/8`);
    await button('Reset link: Bo').click();
    await expect.element(page.getByRole('dialog', { name: 'New password for Bo' })).toBeVisible();
    await expectAccessible();
    const shown = () =>
      [...document.querySelectorAll<HTMLInputElement>('input, code')].some(
        ({ value, textContent }) => value === LINK || textContent === LINK,
      );
    expect(shown()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(shown()).toBe(false);
    service.answer('getUser', { ...BO, id: 7, name: 'Ada' });
    await openAddress(`${PATH}/7`);
    await expect.element(page.getByLabelText('Administers the installation')).toBeDisabled();
    expect(button('Reset link: Ada').elements()).toEqual([]);
  });

  test('deletes a workspace only when its name is typed', async () => {
    service.answer('deleteWorkspace', () => {
      service.answer('listAllWorkspaces', pageOf());
      return { deleted: true, revoked: 3 };
    });
    await openAddress(WORKSPACES);
    await button(`Delete: ${name}`).click();
    await dialog().getByLabelText(`Type “${name}” to confirm`).fill('Harbour');
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog().getByText('The name does not match.')).toBeVisible();
    expect(service.calls('deleteWorkspace')).toEqual([]);
    await expectAccessible();
    await dialog().getByLabelText(`Type “${name}” to confirm`).fill(name);
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText(`${name} was deleted.`)).toBeVisible();
    expect(service.calls('deleteWorkspace')[0]?.body).toEqual({ name });
  });

  test('shows at the field why a workspace is refused', async () => {
    service.answer('createWorkspace', new Refusal('validation', { name: ['The name is too long.'] }));
    await openAddress(WORKSPACES);
    await page.getByLabelText('Workspace name').fill('Bakery');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('The name is too long.')).toBeVisible();
    await expect.element(page.getByLabelText('Workspace name')).toHaveValue('Bakery');
  });

  test.each(LOOKS)(
    '$size, $colorScheme: shows users and workspaces accessibly, and cuts nothing',
    async (view) => {
      await look(view);
      for (const [address, shown] of [
        [WORKSPACES, '2 members · 3 accounts · 12 posts'],
        [PATH, '8@crier.test · Address not confirmed · in 1 workspace'],
        [`${PATH}/8`, 'Newsletter …7Qmw'],
      ] as const) {
        await openAddress(address);
        await expect.element(page.getByText(shown)).toBeVisible();
        await expectAccessible();
      }
    },
  );
});
