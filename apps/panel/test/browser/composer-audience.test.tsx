import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, savedAs, text } from './composer-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace, reopen } from './open-page.ts';
import { anAccount } from './scripted-service/records.ts';
import { keepPosts, type StoredPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [anAccount(1, 'mastodon'), anAccount(2, 'twitter'), anAccount(3, 'bluesky')];

describe('who sees a post and who replies, in the composer', () => {
  closeAfterEach();
  let posts: StoredPosts;
  beforeEach(() => {
    const service = aService({ accounts: ACCOUNTS });
    posts = keepPosts(service, ACCOUNTS);
  });
  const stored = () => posts.all()[0]?.versions.map(({ account_id, audience }) => [account_id, audience]);
  const openForm = () => page.getByRole('button', { name: /^Who sees the post and who replies/ }).click();
  const field = (name: string) => page.getByRole('combobox', { name });

  test('is chosen for all networks at once, kept with the post, and taken back', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon');
    await text(1).fill('For those who follow us');
    await openForm();
    await expect.element(field('Who can see it')).toHaveValue('');
    await field('Who can see it').selectOptions('Followers');
    await field('Who can reply').selectOptions('Everyone');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(stored).toEqual([[0, { who_sees: 'followers', who_replies: 'everyone' }]]);
    await expect.element(page.getByRole('button', { name: /who replies: 2 chosen/ })).toBeVisible();
    await savedAs('saved');
    await reopen();
    await openForm();
    await expect.element(field('Who can see it')).toHaveValue('followers');
    await field('Who can see it').selectOptions('As set on each network');
    await field('Who can reply').selectOptions('As set on each network');
    await expect.poll(stored).toEqual([[0, null]]);
  });

  test('names the networks that cannot limit it, which can be left out', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'X', 'Bluesky');
    await text(1).fill('For those who follow us');
    await openForm();
    await field('Who can see it').selectOptions('Followers');
    await userEvent.keyboard('{Escape}');
    const row = page.getByRole('button', { name: /^2 cannot limit who sees it/ });
    await row.click();
    await expect
      .element(page.getByText('Bluesky has no posts for followers only: this would be public.').first())
      .toBeInTheDocument();
    await page.getByRole('button', { name: 'Leave them out' }).click();
    await expect.element(row).not.toBeInTheDocument();
    await expect.poll(() => posts.all()[0]?.accounts.map(({ id }) => id)).toEqual([1]);
  });

  test('can be made public on one network alone, and still be limited on the others', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'X');
    await text(1).fill('For those who follow us');
    await openForm();
    await field('Who can see it').selectOptions('Followers');
    await userEvent.keyboard('{Escape}');
    const row = page.getByRole('button', { name: /^X cannot limit who sees it/ });
    await expect.element(row).toBeVisible();
    await page.getByRole('button', { name: 'Make it public' }).click();
    await expect.element(row).not.toBeInTheDocument();
    await expect.poll(stored).toEqual([
      [0, { who_sees: 'followers' }],
      [2, { who_sees: 'everyone' }],
    ]);
  });

  test('lets everyone reply where replies cannot be limited, if that is wished', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon');
    await text(1).fill('No replies');
    await openForm();
    await field('Who can reply').selectOptions('Nobody');
    await userEvent.keyboard('{Escape}');
    await expect
      .element(page.getByRole('button', { name: /^Mastodon cannot limit who replies like this/ }))
      .toBeVisible();
    await page.getByRole('button', { name: 'Let everyone reply' }).click();
    await expect.poll(stored).toEqual([[0, { who_replies: 'everyone' }]]);
  });
});
