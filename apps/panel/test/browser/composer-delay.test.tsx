import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, savedAs, text } from './composer-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace, reopen } from './open-page.ts';
import { anAccount } from './scripted-service/records.ts';
import type { ScriptedService } from './scripted-service/scripted-service.ts';
import { keepPosts, type StoredPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [anAccount(1, 'mastodon'), anAccount(2, 'facebook_page')];

describe('a post that follows later, in the composer', () => {
  closeAfterEach();
  let service: ScriptedService;
  let posts: StoredPosts;
  beforeEach(() => {
    service = aService({ accounts: ACCOUNTS });
    posts = keepPosts(service, ACCOUNTS);
  });
  const stored = () => posts.all()[0]?.versions[0]?.content.map(({ delay_minutes = null }) => delay_minutes);
  const tool = () => page.getByRole('button', { name: 'Follows after …' });
  const after = () => page.getByRole('combobox', { name: 'Follows the post before it after' });
  const minutes = () => page.getByRole('spinbutton', { name: 'Minutes' });
  const shown = () =>
    Array.from(document.querySelectorAll('[data-part="follows"]'), (one) => one.textContent);

  async function write(network: string, add: string) {
    await openInWorkspace('/posts/new');
    await choose(network);
    await text(1).fill('Fresh rye.');
    await expect.element(tool()).not.toBeInTheDocument();
    await page.getByRole('button', { name: add }).click();
    await text(2).fill('The recipe.');
    await tool().click();
  }

  test('is chosen for a later post, kept with it, seen in the preview and taken back', async () => {
    await write('Mastodon', 'Add a post to the thread');
    await expect.element(after()).toHaveValue('0');
    await after().selectOptions('10 minutes');
    await expectAccessible();
    await expect.poll(stored).toEqual([null, 10]);
    await expect.poll(shown).toContain('after 10 minutes');
    await savedAs('saved');
    await reopen();
    await expect.element(after()).toHaveValue('10');
    await after().selectOptions('at once');
    await expect.poll(stored).toEqual([null, null]);
    await expect.poll(shown).toEqual([]);
    await expect.element(after()).toBeVisible();
    await tool().click();
    await expect.element(after()).not.toBeInTheDocument();
  });

  test('takes a typed number of minutes of at most a day', async () => {
    await write('Facebook Page', 'Add a first comment');
    await after().selectOptions('another time');
    await minutes().fill('90');
    await expect.poll(stored).toEqual([null, 90]);
    await expect.poll(shown).toContain('after 90 minutes');
    await minutes().fill('1441');
    await expect.element(page.getByText('A whole number from 1 to 1440')).toBeVisible();
    await expectAccessible();
    expect(stored()).toEqual([null, 90]);
    await savedAs('saved');
    await reopen();
    await expect.element(minutes()).toHaveValue(90);
  });

  test('loses its delay when it becomes the first post', async () => {
    await write('Mastodon', 'Add a post to the thread');
    await after().selectOptions('1 hour');
    await expect.poll(stored).toEqual([null, 60]);
    await text(2).click();
    await page.getByRole('button', { name: 'Post 2: more actions' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect.element(text(1)).toHaveValue('The recipe.');
    await expect.poll(stored).toEqual([null, null]);
  });
});
