import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, face, savedAs, text } from './composer-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount } from './scripted-service/records.ts';
import { keepPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [anAccount(1, 'mastodon'), anAccount(2, 'bluesky'), anAccount(3, 'twitter')];
const count = () => document.querySelector('[data-item-count]')?.textContent;

async function giveOwnText(network: string, words: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Alice, ${network}\\.`) }).click();
  await page.getByRole('button', { name: `Edit for ${network} only` }).click();
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
    await page.getByRole('tab', { name: 'Everyone’s text' }).click();
    await expect.poll(count).toBe(String(500 - 11));
    await savedAs('saved');
  });

  test('an account with a text of its own has a pen, and its text is a tab away', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Bluesky', 'X');
    await text(1).fill('For everyone');
    expect(page.getByRole('tab').elements()).toHaveLength(0);
    await giveOwnText('X', 'For X alone');
    await expect.poll(() => face(3)?.querySelector('[data-own-text]')).not.toBe(null);
    expect(face(1)?.querySelector('[data-own-text]')).toBe(null);
    await expect
      .element(page.getByRole('button', { name: /^Alice, X\. .*has a text of its own/ }))
      .toBeVisible();
    const own = page.getByRole('tab', { name: 'Alice (X)' });
    await expect.element(own).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Everyone’s text' }).click();
    await expect.element(text(1)).toHaveValue('For everyone');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(own).toHaveFocus();
    await expect
      .element(page.getByRole('tabpanel', { name: 'Alice (X)' }).getByRole('textbox'))
      .toHaveValue('For X alone');
    await savedAs('saved');
    await expectAccessible();
    await page.getByRole('button', { name: 'Use original' }).click();
    await expect.element(own).not.toBeInTheDocument();
    await expect.poll(() => face(3)?.querySelector('[data-own-text]')).toBe(null);
  });

  test('an account shows a red number only for a text that is too long, and a diamond if something is missing', async () => {
    keepPosts(aService({ accounts: [anAccount(2, 'bluesky'), anAccount(4, 'instagram')] }), ACCOUNTS);
    await openInWorkspace('/posts/new');
    await choose('Bluesky', 'Instagram');
    await text(1).fill('Fresh bread');
    const shown = (account: number) => [
      face(account)?.dataset['tone'],
      face(account)?.querySelector('[data-counter]')?.textContent,
      face(account)?.querySelector('[data-missing]') !== null,
    ];
    await expect.poll(() => shown(4)).toEqual(['missing', '', true]);
    expect(shown(2)).toEqual(['good', '', false]);
    await expect
      .element(page.getByRole('button', { name: /^Alice, Instagram\. .*(photo|picture|image)/ }))
      .toBeVisible();
    await text(1).fill('x'.repeat(304));
    await expect.poll(() => shown(2)).toEqual(['wrong', '−4', false]);
    expect(shown(4)).toEqual(['missing', '', true]);
    await savedAs('saved');
    await expectAccessible();
  });
});
