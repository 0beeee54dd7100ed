import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { addPerson } from '../../src/panel/add-person.ts';
import { addWorkspace } from '../../src/panel/add-workspace.ts';
import type { OpenedPanel } from '../../src/panel/open-panel.ts';
import { openSharedPanel } from '../../src/panel/shared/open-shared-panel.ts';

const LONG_MS = 120_000;

describe.skipIf(WITHOUT_CHROMIUM)('removing a record by keyboard keeps the focus', IN_CHROMIUM, () => {
  let panel: OpenedPanel;
  let page: Page;
  let workspace: string;
  beforeAll(async () => {
    panel = await openSharedPanel();
    ({ workspace } = await addWorkspace(panel, 'Harbour', 'Europe/Berlin'));
    page = await panel.signIn();
  });
  afterAll(() => panel?.close());

  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const press = async (button: Locator) => {
    await button.focus();
    await page.keyboard.press('Enter');
  };
  /** Answers the question that a dialog asks before something is removed. */
  const answer = (action: string) =>
    press(page.getByRole('dialog').getByRole('button', { name: action, exact: true }));
  /** Waits until the record that says so has the focus. */
  const onRecord = (section: Locator, words: string) =>
    section.locator('li:focus').filter({ hasText: words }).waitFor();
  const onHeading = (section: Locator) => section.locator('h2:focus').waitFor();

  test(
    'in the personal keys',
    async () => {
      await page.goto(`${panel.url}/me/keys`);
      const keys = part('Personal keys');
      const revoke = (name: string) => keys.getByRole('button', { name: `Revoke: ${name}` });
      for (const name of ['Early', 'Late']) {
        await keys.getByLabel('Name', { exact: true }).fill(name);
        await page.keyboard.press('Enter');
        await press(keys.getByRole('button', { name: 'Done' }));
        await revoke(name).waitFor();
      }
      await press(revoke('Early'));
      await answer('Revoke');
      await revoke('Early').waitFor({ state: 'detached' });
      await onRecord(keys, 'Late');
    },
    LONG_MS,
  );

  test(
    'in the sessions, ended one by one and all together',
    async () => {
      const others = await Promise.all([panel.signIn(), panel.signIn(), panel.signIn()]);
      await page.goto(`${panel.url}/me/sessions`);
      const sessions = part('Where you are signed in');
      const end = sessions.getByRole('button', { name: /^End session: / });
      await end.nth(2).waitFor();
      await press(end.nth(2));
      await end.nth(2).waitFor({ state: 'detached' });
      await sessions.locator('li:focus').waitFor();
      const all = sessions.getByRole('button', { name: 'End all other sessions' });
      await press(all);
      await all.waitFor({ state: 'detached' });
      await onHeading(sessions);
      await Promise.all(others.map((other) => other.context().close()));
    },
    LONG_MS,
  );

  test(
    'in the tags, and on the button of a renamed tag',
    async () => {
      await page.goto(`${panel.url}/w/${workspace}/settings/tags`);
      const tags = part('Tags');
      const name = tags.getByLabel('Tag', { exact: true });
      const remove = (tag: string) => tags.getByRole('button', { name: `Delete: ${tag}`, exact: true });
      for (const tag of ['Bread', 'Cake']) {
        await name.fill(tag);
        await page.keyboard.press('Enter');
        await remove(tag).waitFor();
      }
      await press(tags.getByRole('button', { name: 'Rename: Cake' }));
      await tags.locator('li').getByLabel('Tag', { exact: true }).and(page.locator(':focus')).waitFor();
      await page.keyboard.type('Cakes');
      await page.keyboard.press('Enter');
      await tags.getByRole('button', { name: 'Rename: Cakes' }).and(page.locator(':focus')).waitFor();
      await press(remove('Cakes'));
      await answer('Delete');
      await onRecord(tags, 'Bread');
      await press(remove('Bread'));
      await answer('Delete');
      await tags.getByRole('heading', { name: 'No tags yet' }).waitFor();
      await onHeading(tags);
    },
    LONG_MS,
  );

  test(
    'in the members and in the invitations',
    async () => {
      await addPerson(panel, workspace, 'Wren', 'MEMBER', false);
      await page.goto(`${panel.url}/w/${workspace}/settings/members`);
      const members = part('Members');
      const remove = members.getByRole('button', { name: 'Remove: Wren' });
      await press(remove);
      await answer('Remove');
      await remove.waitFor({ state: 'detached' });
      await members.locator('li:focus').waitFor();

      const invitations = part('Invitations');
      await invitations.getByLabel('E-mail address').fill('new@crier.test');
      await page.keyboard.press('Enter');
      await press(invitations.getByRole('button', { name: 'Done' }));
      const revoke = invitations.getByRole('button', { name: 'Revoke: new@crier.test' });
      await press(revoke);
      await revoke.waitFor({ state: 'detached' });
      await onHeading(invitations);
    },
    LONG_MS,
  );
});
