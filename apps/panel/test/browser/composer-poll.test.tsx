import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, savedAs, text } from './composer-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace, reopen } from './open-page.ts';
import { anAccount } from './scripted-service/records.ts';
import type { ScriptedService } from './scripted-service/scripted-service.ts';
import { keepPosts, type StoredPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [anAccount(1, 'mastodon'), anAccount(2, 'bluesky'), anAccount(3, 'linkedin')];

describe('a poll, in the composer', () => {
  closeAfterEach();
  let service: ScriptedService;
  let posts: StoredPosts;
  beforeEach(() => {
    service = aService({ accounts: ACCOUNTS });
    posts = keepPosts(service, ACCOUNTS);
  });
  const stored = () => posts.all()[0]?.versions[0]?.content[0]?.poll;
  const ownVersion = () => posts.all()[0]?.versions.find(({ account_id }) => account_id !== 0);
  const tool = () => page.getByRole('button', { name: 'Add a poll' });
  const choice = (place: number) => page.getByRole('textbox', { name: `Choice ${place}`, exact: true });
  const question = () => page.getByRole('textbox', { name: /^Question/ });
  const shown = () =>
    Array.from(
      document.querySelector('[data-part="poll"]')?.querySelectorAll('li') ?? [],
      (one) => one.textContent,
    );

  async function write() {
    await openInWorkspace('/posts/new');
    await choose('Mastodon');
    await text(1).fill('We bake on Friday.');
    await tool().click();
    await choice(1).fill('Rye');
    await choice(2).fill('Wheat');
  }

  test('is written, kept with the post, seen in the preview, and removed', async () => {
    await write();
    await question().fill('Rye or wheat?');
    await page.getByRole('combobox', { name: 'Ends after' }).selectOptions('7 days');
    await expectAccessible();
    const poll = { question: 'Rye or wheat?', choices: ['Rye', 'Wheat'], ends_after: 10_080 };
    await expect.poll(stored).toEqual(poll);
    await expect.poll(shown).toEqual(['Rye', 'Wheat']);
    await expect
      .element(
        page
          .getByRole('figure', { name: /^Mastodon/ })
          .getByText('Rye or wheat?')
          .first(),
      )
      .toBeVisible();
    await savedAs('saved');
    await reopen();
    await expect.element(choice(2)).toHaveValue('Wheat');
    await page.getByRole('button', { name: 'Add a choice' }).click();
    await choice(3).fill('Spelt');
    await expect.poll(stored).toEqual({ ...poll, choices: ['Rye', 'Wheat', 'Spelt'] });
    await page.getByRole('button', { name: 'Remove choice 1' }).click();
    await expect.poll(stored).toEqual({ ...poll, choices: ['Wheat', 'Spelt'] });
    await page.getByRole('button', { name: 'Remove the poll' }).click();
    await expect.poll(stored).toBeUndefined();
    await expect.element(choice(1)).not.toBeInTheDocument();
  });

  test('is taken away by its button while nothing is written in it', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon');
    await tool().click();
    await expect.element(choice(1)).toBeVisible();
    await tool().click();
    await expect.element(choice(1)).not.toBeInTheDocument();
  });

  test('is refused by a network without polls, which can have a version without it', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Bluesky');
    await text(1).fill('We bake on Friday.');
    await tool().click();
    await choice(1).fill('Rye');
    await choice(2).fill('Wheat');
    await expect.element(page.getByRole('button', { name: /takes no polls/ })).toBeVisible();
    await page
      .elementLocator(document.querySelector('[data-cause="noPolls"]') ?? document.body)
      .getByRole('button', { name: 'Remove the poll' })
      .click();
    await expect.element(page.getByRole('button', { name: /takes no polls/ })).not.toBeInTheDocument();
    await expect.poll(stored).toMatchObject({ choices: ['Rye', 'Wheat'] });
    await expect.poll(ownVersion).toMatchObject({ account_id: 2, content: [{ body: 'We bake on Friday.' }] });
    expect(ownVersion()?.content[0]?.poll).toBeUndefined();
  });

  test('needs a question on LinkedIn', async () => {
    await openInWorkspace('/posts/new');
    await choose('LinkedIn');
    await text(1).fill('We bake on Friday.');
    await tool().click();
    await choice(1).fill('Rye');
    await choice(2).fill('Wheat');
    const trouble = page.getByRole('button', { name: /needs a different poll/ });
    await expect.element(trouble).toBeVisible();
    await question().fill('Rye or wheat?');
    await expect.element(trouble).not.toBeInTheDocument();
  });
});
