import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, savedAs, text } from './composer-steps.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount } from './scripted-service/records.ts';
import { keepPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [anAccount(1, 'mastodon'), anAccount(2, 'bluesky'), anAccount(3, 'twitter')];
const count = () => document.querySelector('[data-item-count]')?.textContent;

async function giveOwnText(network: string, words: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`Show only Alice, ${network}`) }).click();
  await page.getByRole('button', { name: `Edit for Alice (${network}) only` }).click();
  await text(1).fill(words);
}

describe('versions in the composer', () => {
  closeAfterEach();
  beforeEach(() => keepPosts(aService({ accounts: ACCOUNTS }), ACCOUNTS));

  test('the counter of the shared text leaves out an account with a text of its own', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Bluesky');
    await text(1).fill('Fresh bread');
    await expect.poll(count).toBe(String(300 - 11));
    await giveOwnText('Bluesky', 'Bread');
    await expect.poll(count).toBe(String(300 - 5));
    await page.getByRole('button', { name: 'All accounts' }).click();
    await expect.poll(count).toBe(String(500 - 11));
    await savedAs('saved');
  });
});
