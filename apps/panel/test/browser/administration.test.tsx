import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openAddress } from './open-page.ts';
import type { AnswerOf } from './scripted-service/operations.ts';
import { aWorkspace, pageOf } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';

type Person = AnswerOf<'listUsers'>['data'][number];

const PATH = '/administration/people';
const CREATED = '2026-02-01T08:00:00.000Z';
const LINK = 'https://crier.test/reset/secret';
const person = (id: number, name: string, own: Partial<Person> = {}): Person => ({
  ...{ id, name, email: `${id}@crier.test`, timezone: 'Europe/Berlin', is_administrator: id === 7 },
  ...{ created_at: CREATED, workspaces: 1, email_verified: true },
  ...own,
});
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

  test('makes a person an administrator, and lets nobody change their own right', async () => {
    service.answer('updateUser', () => {
      service.answer('listUsers', pageOf(person(7, 'Ada'), person(8, 'Bo', { is_administrator: true })));
      const { created_at: _at, workspaces: _in, email_verified: _is, ...user } = person(8, 'Bo');
      return { ...user, is_administrator: true };
    });
    await openAddress(PATH);
    await expect.element(page.getByLabelText('Administers the installation: Ada')).toBeDisabled();
    await page.getByLabelText('Administers the installation: Bo').click();
    await expect.element(page.getByText('Saved.')).toBeVisible();
    await expect.element(page.getByLabelText('Administers the installation: Bo')).toBeChecked();
    expect(service.calls('updateUser')[0]).toMatchObject({
      ...{ params: { user: '8' }, body: { is_administrator: true } },
    });
  });

  test('shows at each field why a user is refused, and keeps what was typed', async () => {
    service.answer(
      'createUser',
      new Refusal('validation', { email: ['It is not an address.'], password: ['It is too short.'] }),
    );
    await openAddress(PATH);
    await page.getByLabelText('Name', { exact: true }).fill('Cleo');
    await page.getByLabelText('E-mail address').fill('cleo');
    await page.getByLabelText('Initial password').fill('short');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('It is not an address.')).toBeVisible();
    await expect.element(page.getByLabelText('Initial password')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Cleo');
    await expectAccessible();
  });

  test('shows the link for a new password once, and offers none for oneself', async () => {
    service.answer('createResetLink', { link: LINK, expires_at: CREATED });
    await openAddress(PATH);
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
    expect(button('Reset link: Ada').elements()).toEqual([]);
  });

  test('deletes a workspace only when its name is typed', async () => {
    service.answer('deleteWorkspace', () => {
      service.answer('listAllWorkspaces', pageOf());
      return { deleted: true, revoked: 3 };
    });
    await openAddress(PATH);
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
    await openAddress(PATH);
    await page.getByLabelText('Workspace name').fill('Bakery');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('The name is too long.')).toBeVisible();
    await expect.element(page.getByLabelText('Workspace name')).toHaveValue('Bakery');
  });

  test.each(LOOKS)(
    '$size, $colorScheme: shows users and workspaces accessibly, and cuts nothing',
    async (view) => {
      await look(view);
      await openAddress(PATH);
      await expect.element(page.getByText('2 members · 3 accounts · 12 posts')).toBeVisible();
      await expect
        .element(page.getByText('8@crier.test · Address not confirmed · in 1 workspace'))
        .toBeVisible();
      await expectAccessible();
    },
  );
});
