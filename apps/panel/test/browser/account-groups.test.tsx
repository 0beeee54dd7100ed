import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAccounts } from './composer-steps.ts';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { type AccountGroup, aGroup, anAccount, WORKSPACE } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';
import { keepPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [anAccount(1, 'mastodon'), anAccount(2, 'bluesky'), anAccount(3, 'twitter')];

const button = (name: string | RegExp) => page.getByRole('button', { name });
const group = (name: string | RegExp) =>
  page.getByRole('group', { name: 'Account groups' }).getByRole('button', { name });
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:checked')].map((box) =>
    box.getAttribute('aria-label')?.split(' · ').at(-1),
  );

/** Has the service keep the groups of the workspace. */
function keepGroups(service: ScriptedService, ...groups: AccountGroup[]) {
  let kept: readonly AccountGroup[] = groups;
  service.answer('listAccountGroups', () => ({ data: [...kept] }));
  service.answer('createAccountGroup', ({ body }) => {
    const { name, accounts } = body as AccountGroup;
    if (kept.some((one) => one.name === name))
      return new Refusal('taken', { name: ['There is one already.'] });
    const made = aGroup(9 + kept.length, name, accounts);
    kept = [...kept, made];
    return made;
  });
  service.answer('updateAccountGroup', ({ params, body }) => {
    kept = kept.map((one) => (one.uuid === params['group'] ? { ...one, ...(body as object) } : one));
    return { success: true };
  });
  service.answer('deleteAccountGroup', ({ params }) => {
    kept = kept.filter(({ uuid }) => uuid !== params['group']);
    return { success: true };
  });
}

let service: ScriptedService;

describe('saved groups in the choice of accounts', () => {
  closeAfterEach();
  beforeEach(() => {
    service = aService({ accounts: ACCOUNTS });
    keepPosts(service, ACCOUNTS);
    keepGroups(service, aGroup(1, 'Morning set', [3, 1]), aGroup(2, 'Left by all', []));
  });

  test('one press chooses exactly the accounts of a group', async () => {
    localStorage.setItem(`crier-accounts:${WORKSPACE}`, '[2]');
    await openInWorkspace('/posts/new');
    await openAccounts();
    await group('Morning set 2').click();
    await expect.poll(chosen).toEqual(['Mastodon', 'X']);
    await expect.element(group('Morning set 2')).toHaveAttribute('aria-pressed', 'true');
    expect(group(/^Left by all/).elements()).toEqual([]);
  });

  test('saves the choice as a group, which is then focused and pressed', async () => {
    localStorage.setItem(`crier-accounts:${WORKSPACE}`, '[2,3]');
    await openInWorkspace('/posts/new');
    await openAccounts();
    await group('Save as group').click();
    await expect.element(page.getByRole('textbox', { name: 'Name of the group' })).toHaveFocus();
    await userEvent.keyboard('Morning set{Enter}');
    await expect.element(page.getByText('There is one already.')).toBeVisible();
    await userEvent.keyboard('{Control>}a{/Control}All of Berlin{Enter}');
    await expect.element(group('All of Berlin 2')).toHaveFocus();
    await expect.element(group('All of Berlin 2')).toHaveAttribute('aria-pressed', 'true');
    expect(service.calls('createAccountGroup').at(-1)?.body).toEqual({
      ...{ name: 'All of Berlin', accounts: [2, 3] },
    });
    expect(group('Save as group').elements()).toEqual([]);
  });

  test('renames a group, fills it with the choice, and deletes it with a way back', async () => {
    localStorage.setItem(`crier-accounts:${WORKSPACE}`, '[2]');
    await openInWorkspace('/posts/new');
    await openAccounts();
    await group('Edit groups').click();
    await button('Rename: Morning set').click();
    await userEvent.keyboard('Evening set{Enter}');
    await expect.element(button('Rename: Evening set')).toHaveFocus();
    await button('Use chosen accounts: Evening set').click();
    await expect.element(group('Evening set 1')).toHaveAttribute('aria-pressed', 'true');
    await button('Delete: Evening set').click();
    await expect.element(page.getByText('The group Evening set was deleted.')).toBeVisible();
    expect(group(/^Evening set/).elements()).toEqual([]);
    await button('Undo').click();
    await openAccounts();
    await expect.element(group('Evening set 1')).toBeVisible();
  });

  test.each(LOOKS)('$size, $colorScheme: breaks no rule of axe', async (view) => {
    await look(view);
    localStorage.setItem(`crier-accounts:${WORKSPACE}`, '[2]');
    await openInWorkspace('/posts/new');
    await openAccounts();
    await group('Edit groups').click();
    await expect.element(button('Rename: Morning set')).toBeVisible();
    await expectAccessible();
  });
});

describe('saved groups in the settings', () => {
  closeAfterEach();
  beforeEach(() => {
    service = aService({ accounts: ACCOUNTS });
    keepGroups(service, aGroup(1, 'Morning set', [3, 1]));
  });

  test('makes a group of the accounts that are ticked', async () => {
    await openInWorkspace('/settings/groups');
    await page.getByLabelText('Name of the group').fill('All of Berlin');
    await expect.element(button('Create group')).toBeDisabled();
    await page.getByRole('checkbox', { name: /Bluesky$/ }).click();
    await button('Create group').click();
    await expect.element(button('Rename: All of Berlin')).toBeVisible();
    expect(service.calls('createAccountGroup')[0]?.body).toEqual({ name: 'All of Berlin', accounts: [2] });
    await expect.element(page.getByLabelText('Name of the group')).toHaveValue('');
  });

  test('replaces the accounts of a group', async () => {
    await openInWorkspace('/settings/groups');
    await button('Accounts: Morning set').click();
    await page
      .getByRole('checkbox', { name: /Bluesky$/ })
      .first()
      .click();
    await page.getByRole('checkbox', { name: /X$/ }).first().click();
    await button('Save').click();
    await expect.element(page.getByText('Alice (Mastodon), Alice (Bluesky)')).toBeInTheDocument();
    expect(service.calls('updateAccountGroup')[0]?.body).toEqual({ accounts: [1, 2] });
  });

  test('a viewer reads the groups, and is offered no change', async () => {
    service = aService({ accounts: ACCOUNTS, workspace: { role: 'viewer', can_approve: false } });
    service.answer('listAccountGroups', { data: [aGroup(1, 'Morning set', [3, 1])] });
    await openInWorkspace('/settings/groups');
    await expect.element(page.getByText('Morning set')).toBeVisible();
    expect(page.getByRole('region', { name: 'Account groups' }).getByRole('button').elements()).toEqual([]);
    expect(page.getByLabelText('Name of the group').elements()).toEqual([]);
  });
});
